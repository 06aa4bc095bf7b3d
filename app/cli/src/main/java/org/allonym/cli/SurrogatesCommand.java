package org.allonym.cli;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.function.UnaryOperator;
import org.allonym.agreement.Figure;
import org.allonym.agreement.Interval;
import org.allonym.file.NewFile;
import org.allonym.progress.Progress;
import org.allonym.project.Actor;
import org.allonym.services.surrogates.MakeSurrogates;
import org.allonym.services.surrogates.OpenSurrogates;
import org.allonym.services.surrogates.SelfTest;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.surrogate.EntityStatus;
import org.allonym.surrogate.SurrogateCounts;
import org.allonym.surrogate.SurrogatePolicy;
import org.allonym.surrogate.SurrogatePolicyJson;
import org.allonym.surrogate.SurrogateScope;
import org.allonym.surrogate.utility.UtilityReport;
import org.allonym.text.CodePointSpan;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// `surrogates`: suggests surrogates for a whole project.
@Command(
        name = "surrogates",
        description = {
            "Suggest a surrogate for every entity of gold, scan for leaks, and report what is still open.",
            "What people have decided is kept."
        },
        footer = {
            "Examples:",
            "  allonym surrogates essays.allonym",
            "  allonym surrogates essays.allonym --accept-clean --report utility.json"
        })
final class SurrogatesCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "PROJECT", description = "The project file.")
    private Path project;

    @Option(
            names = "--strategy",
            paramLabel = "default|crapii",
            description = "How values are made for labels without a setting of their own in the project. Default: unchanged.")
    private @Nullable String strategy;

    @Option(
            names = "--scope",
            paramLabel = "mention|document|project",
            description = "Where an entity keeps the same surrogate. Default: unchanged; in a new project, document.")
    private @Nullable SurrogateScope scope;

    @Option(
            names = "--accept-clean",
            description = "Approve every suggested surrogate without warnings, in one step of undo.")
    private boolean acceptClean;

    @Option(
            names = "--report",
            paramLabel = "FILE",
            description = "Write how surrogates change the statistics of the texts: JSON or CSV, by the file's extension.")
    private @Nullable Path reportFile;

    @Option(
            names = "--self-test",
            description = "Also try to tell the surrogates from the originals, and say what gives them away.")
    private boolean selfTest;

    @Mixin
    private DoerOption doer;

    @Mixin
    private JsonOption json;

    SurrogatesCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        check();
        if (reportFile == null) {
            say(run());
            return CommandLineEntry.DONE;
        }
        try (NewFile file = NewFile.at(reportFile)) {
            MakeSurrogates.Report report = run();
            UtilityReport utility = Objects.requireNonNull(report.utility());
            file.out().write((isCsv(reportFile) ? utility.csv() : utility.json()).getBytes(StandardCharsets.UTF_8));
            file.seal();
            file.place();
            say(report);
            return CommandLineEntry.DONE;
        } catch (IOException e) {
            throw NewFile.unwritable(reportFile, e);
        }
    }

    private void check() {
        if (strategy != null && !strategy.equals(SurrogatePolicy.DEFAULT) && !strategy.equals(SurrogatePolicy.CRAPII)) {
            throw new ParameterException(
                    spec.commandLine(), "Invalid value for option '--strategy': expected default or crapii but was '%s'".formatted(strategy));
        }
        if (reportFile != null && !isCsv(reportFile) && !ending(reportFile).endsWith(".json")) {
            throw new ParameterException(spec.commandLine(), "--report needs a file that ends in .json or .csv.");
        }
    }

    private static boolean isCsv(Path file) {
        return ending(file).endsWith(".csv");
    }

    private static String ending(Path file) {
        return String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
    }

    private SurrogatePolicy choose(SurrogatePolicy policy) {
        SurrogatePolicy chosen =
                strategy == null || strategy.equals(policy.preset()) ? policy : policy.withPreset(strategy);
        return scope == null ? chosen : chosen.withScope(scope);
    }

    /// Opens the project for writing only where something is to be written.
    private MakeSurrogates.Report run() {
        MakeSurrogates make = new MakeSurrogates(text -> Tokenizer.ENGLISH.tokenize(text));
        UnaryOperator<SurrogatePolicy> choice = this::choose;
        try (ProjectStore store = ProjectFile.openReadOnly(project);
                ProgressLine line = terminal.progress("Making surrogates")) {
            doer.judge(store);
            if (!acceptClean && MakeSurrogates.settings(store, choice).isEmpty() || store.documentCount() == 0) {
                return make.survey(store, 0, reportFile != null, line);
            }
        }
        try (ProjectStore store = Projects.writable(project, terminal);
                ProgressLine line = terminal.progress("Making surrogates")) {
            return run(store, make, choice, line);
        }
    }

    private MakeSurrogates.Report run(
            ProjectStore store, MakeSurrogates make, UnaryOperator<SurrogatePolicy> choice, Progress progress) {
        Actor by = doer.judge(store);
        DoerOption.ensure(store, by);
        MakeSurrogates.choose(store, choice, by.id());
        int approved = acceptClean ? MakeSurrogates.approveClean(store, by.id(), progress) : 0;
        return make.survey(store, approved, reportFile != null, progress);
    }

    private void say(MakeSurrogates.Report report) {
        SelfTest.Result tested = selfTest ? test() : null;
        if (json.asked) {
            ObjectNode root = json(report);
            root.set("self_test", tested == null ? null : JsonOutput.tree(result(tested)));
            terminal.sayJson(root);
        } else {
            words(report);
            if (tested != null) {
                words(tested);
            }
        }
        if (report.unsettled() > 0) {
            terminal.remark("Note: left out: %s not fully adjudicated."
                    .formatted(CountText.count(report.unsettled(), "document")));
        }
        if (report.skipped() > 0) {
            terminal.remark("Note: %s skipped by everyone.".formatted(CountText.count(report.skipped(), "document")));
        }
    }

    private SelfTest.Result test() {
        try (ProjectStore store = ProjectFile.openReadOnly(project);
                ProgressLine line = terminal.progress("Testing surrogates")) {
            return SelfTest.run(store, line);
        }
    }

    private void words(SelfTest.Result tested) {
        terminal.say("Self-test of the surrogates in %d of %s (AUC; the goal is at most %.2f):"
                .formatted(tested.documents(), CountText.count(tested.of(), "document"), SelfTest.GOAL));
        terminal.say("  all labels: " + tested.all().sentence());
        for (SelfTest.Outcome outcome : tested.byLabel()) {
            terminal.say("  %s: %s".formatted(outcome.label(), outcome.sentence()));
            outcome.signs().forEach(sign -> terminal.say("    " + sign.sentence()));
        }
    }

    private void words(MakeSurrogates.Report report) {
        SurrogateCounts counts = report.counts();
        if (acceptClean) {
            terminal.say("Approved %s.".formatted(CountText.count(report.approved(), "surrogate without warnings", "surrogates without warnings")));
        }
        terminal.say("Entities in %s: %d.".formatted(CountText.count(counts.documents(), "document"), counts.entities()));
        for (EntityStatus standing : EntityStatus.values()) {
            if (counts.entities(standing) > 0) {
                terminal.say("  %s: %d".formatted(standing.words(), counts.entities(standing)));
            }
        }
        SurrogateCounts.Leaks leaks = counts.leaks();
        terminal.say("Leaks: %d open, %d decided; originals of other documents: %d.".formatted(
                leaks.open(),
                leaks.cleared().values().stream().mapToLong(Long::longValue).sum(),
                leaks.elsewhere()));
        for (OpenSurrogates document : report.open()) {
            for (OpenSurrogates.OpenLeak leak : document.leaks()) {
                terminal.say("  %s, %s: “%s” of “%s” (%s): %s".formatted(
                        document.document(),
                        place(leak),
                        leak.surface(),
                        leak.original(),
                        leak.label(),
                        leak.context()));
            }
        }
        terminal.say(counts.open() == 0
                ? "Nothing is open."
                : "%s open: export --surrogates is refused until a person has decided %s."
                        .formatted(
                                CountText.count(counts.open(), "document is", "documents are"),
                                counts.open() == 1 ? "it" : "them"));
    }

    private static String place(OpenSurrogates.OpenLeak leak) {
        CodePointSpan span = leak.place();
        return leak.where().isEmpty() ? "%d–%d".formatted(span.start(), span.end()) : leak.where();
    }

    private ObjectNode json(MakeSurrogates.Report report) {
        ObjectNode root = JsonOutput.object();
        root.put("project", project.toString());
        root.set("policy", SurrogatePolicyJson.tree(report.policy()));
        root.put("documents", report.counts().documents());
        report.counts().writeTo(root);
        root.put("approved", report.approved());
        root.put("documents_open", report.counts().open());
        root.put("documents_not_adjudicated", report.unsettled()).put("documents_skipped", report.skipped());
        ArrayNode open = root.putArray("open");
        report.open().forEach(document -> open.add(JsonOutput.tree(result(document))));
        root.put("report", reportFile == null ? null : reportFile.toString());
        return root;
    }

    private record Tested(int documents, int documentsAll, double goal, Told all, Map<String, Told> labels) {}

    private record Told(
            int values, int documents, long pairs, @Nullable Double auc, @Nullable Double low, @Nullable Double high, List<Sign> signs) {}

    private record Sign(String what, int surrogates, int originals, int of) {}

    private static Tested result(SelfTest.Result tested) {
        Map<String, Told> labels = new LinkedHashMap<>();
        tested.byLabel().forEach(outcome -> labels.put(outcome.label(), told(outcome)));
        return new Tested(tested.documents(), tested.of(), SelfTest.GOAL, told(tested.all()), labels);
    }

    private static Told told(SelfTest.Outcome outcome) {
        Figure.Value value = outcome.auc() instanceof Figure.Value known ? known : null;
        Interval.Range range = value != null && value.interval() instanceof Interval.Range known ? known : null;
        return new Told(
                outcome.values(),
                outcome.documents(),
                outcome.auc().n(),
                value == null ? null : value.value(),
                range == null ? null : range.low(),
                range == null ? null : range.high(),
                outcome.signs().stream()
                        .map(sign -> new Sign(sign.what(), sign.surrogates(), sign.originals(), sign.of()))
                        .toList());
    }

    private record Open(String document, List<InReview> inReview, @JsonProperty("findings") List<Leak> leaks) {}

    private record InReview(String label, int start, int end, String name, int mentions, String context, List<String> why) {}

    private record Leak(String where, int start, int end, String label, String found, String original, String context) {}

    private static Open result(OpenSurrogates document) {
        return new Open(
                document.document().value(),
                document.inReview().stream()
                        .map(entity -> new InReview(
                                entity.label(), entity.place().start(), entity.place().end(), entity.name(), entity.mentions(),
                                entity.context(), entity.why()))
                        .toList(),
                document.leaks().stream()
                        .map(leak -> new Leak(
                                leak.where(), leak.place().start(), leak.place().end(), leak.label(), leak.surface(), leak.original(),
                                leak.context()))
                        .toList());
    }
}
