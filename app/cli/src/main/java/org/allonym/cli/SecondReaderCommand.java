package org.allonym.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import org.allonym.agreement.Bootstrap;
import org.allonym.agreement.Figure;
import org.allonym.agreement.Measure;
import org.allonym.agreement.Scores;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit.ChangeSetting;
import org.allonym.file.NewFile;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.Actor;
import org.allonym.services.evaluate.Evaluation;
import org.allonym.services.report.FigureCells;
import org.allonym.services.secondreader.ChatClient;
import org.allonym.services.secondreader.ChatClients;
import org.allonym.services.secondreader.ChatLimits;
import org.allonym.services.secondreader.Prompt;
import org.allonym.services.secondreader.Prompts;
import org.allonym.services.secondreader.Purpose;
import org.allonym.services.secondreader.ReadProject;
import org.allonym.services.secondreader.ReaderFailure;
import org.allonym.services.secondreader.ReaderPermission;
import org.allonym.services.secondreader.ReaderQuality;
import org.allonym.services.secondreader.ReaderRun;
import org.allonym.services.secondreader.ReaderSettings;
import org.allonym.services.secondreader.RedactionReading;
import org.allonym.services.secondreader.RedactionTrial;
import org.allonym.services.secondreader.RedactionVotes;
import org.allonym.services.secondreader.ServerTrial;
import org.allonym.services.secondreader.SyntheticEssays;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/// `second-reader`: lets a language model on this machine read after people.
@Command(
        name = "second-reader",
        description = {
            "Let a language model on this machine read every document after people have: what it finds that they didn't becomes a queue.",
            "It connects to the server that a PI names, and to nothing else. Answers are kept; nothing is asked twice."
        },
        footer = {
            "Examples:",
            "  allonym second-reader essays.allonym --endpoint http://127.0.0.1:8080/v1 --model llama --self-test",
            "  allonym second-reader essays.allonym --endpoint http://127.0.0.1:8080/v1 --model llama --prompt cards",
            "  allonym second-reader essays.allonym --resume",
            "  allonym second-reader sessions.allonym --redactions sample",
            "  allonym second-reader sessions.allonym --redactions all",
            "  allonym second-reader essays.allonym --off"
        })
final class SecondReaderCommand implements Callable<Integer> {

    private static final int MOST_ESSAYS = 10_000;
    private static final JsonMapper MAPPER = new JsonMapper();

    private final Terminal terminal;
    private final ChatClients clients;

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "PROJECT", description = "The project file.")
    private Path project;

    @Option(
            names = "--endpoint",
            paramLabel = "URL",
            description = "Switch the second reader on and name its server, on this machine: localhost or a number such as 127.0.0.1."
                    + " Only a PI can. Default: the server the project has settled.")
    private @Nullable String endpoint;

    @Option(names = "--model", paramLabel = "NAME", description = "The server's name for the model. Goes with --endpoint.")
    private @Nullable String model;

    @Option(names = "--prompt", paramLabel = "NAME", description = "The prompt: basic, maths, segments, cards, or one of the project's own."
            + " Default: the one the project has chosen.")
    private @Nullable String prompt;

    @Option(names = "--resume", description = "Continue the latest run, if it was stopped, with its prompt.")
    private boolean resume;

    @Option(
            names = "--redactions",
            paramLabel = "sample|all",
            description = "Ask about the redactions that texts came with: whether each hides personal information. First about a sample of 100,"
                    + " to vote on in the window, then about all. With --evaluate: what people voted and settled.")
    private @Nullable Redactions redactions;

    @Option(names = "--self-test", description = "Only test the server with a built-in text, twice: whether answers repeat and keep to the schema, and how long they take.")
    private boolean selfTest;

    @Option(names = "--evaluate", description = "Compare the latest run with gold: precision, recall and F1 of spans, by label, and inside and outside mathematics.")
    private boolean evaluate;

    @Option(names = "--essays", paramLabel = "N", description = "Let the model write N synthetic essays around made-up data, for training only. Goes with --data and --out.")
    private @Nullable Integer essays;

    @Option(names = "--data", paramLabel = "FILE", description = "Made-up values by label, as JSON: {\"LABEL\": [\"value\", ...]}.")
    private @Nullable Path data;

    @Option(names = "--out", paramLabel = "FILE", description = "The file for the essays, one JSON object per line.")
    private @Nullable Path out;

    @Option(names = "--off", description = "Switch the second reader off.")
    private boolean off;

    @Mixin
    private DoerOption doer;

    @Mixin
    private JsonOption json;

    /// Which redactions.
    enum Redactions {
        SAMPLE,
        ALL
    }

    SecondReaderCommand(Terminal terminal, ChatClients clients) {
        this.terminal = terminal;
        this.clients = clients;
    }

    @Override
    public Integer call() {
        check();
        if (evaluate) {
            return redactions == null ? evaluate() : judged();
        }
        try (ProjectStore store = ProjectFile.openReadOnly(project)) {
            changes(store, doer.leader(store));
            if (!off && endpoint == null) {
                ReaderSettings.of(store::setting).permission(store.actors());
            }
            prompt(store);
        }
        try (ProjectStore store = Projects.writable(project, terminal)) {
            Actor by = doer.leader(store);
            DoerOption.ensure(store, by);
            List<ChangeSetting> changes = changes(store, by);
            if (!changes.isEmpty()) {
                store.append(Gesture.of(by.id(), changes));
            }
            if (off) {
                terminal.remark("The second reader is off.");
                return CommandLineEntry.DONE;
            }
            ReaderPermission permission = ReaderSettings.of(store::setting).permission(store.actors());
            try (ChatClient client = clients.open(permission, ChatLimits.USUAL)) {
                return selfTest ? test(store, client, permission)
                        : essays != null ? write(store, client, permission)
                        : redactions != null ? judge(store, client, permission, by) : read(store, client, permission, by);
            } catch (CancellationException e) {
                throw new ProblemException(new Problem.ProjectTrouble(
                        "Interrupted.", "The answers received so far are kept.", "Give the same command again to go on."), e);
            }
        }
    }

    private void check() {
        if ((endpoint == null) != (model == null)) {
            throw new ParameterException(spec.commandLine(), "--endpoint and --model go together.");
        }
        if (off && (endpoint != null || resume || selfTest || prompt != null)) {
            throw new ParameterException(spec.commandLine(), "--off can't be combined with other options.");
        }
        if (evaluate && (off || endpoint != null || resume || selfTest || prompt != null || essays != null)) {
            throw new ParameterException(spec.commandLine(), "--evaluate can't be combined with other options.");
        }
        if ((essays == null) != (data == null) || (essays == null) != (out == null)) {
            throw new ParameterException(spec.commandLine(), "--essays, --data and --out go together.");
        }
        if (essays != null && (essays < 1 || essays > MOST_ESSAYS || resume || selfTest)) {
            throw new ParameterException(spec.commandLine(), "--essays takes a number from 1 to %,d, and no --resume or --self-test.".formatted(MOST_ESSAYS));
        }
        if (resume && (selfTest || prompt != null)) {
            throw new ParameterException(spec.commandLine(), "--resume can't be combined with --self-test or --prompt.");
        }
        if (redactions != null && (off || selfTest || essays != null)) {
            throw new ParameterException(spec.commandLine(), "--redactions can't be combined with --off, --self-test or --essays.");
        }
        if (redactions == Redactions.SAMPLE && resume) {
            throw new ParameterException(spec.commandLine(), "--resume continues a run over all redactions: give --redactions all.");
        }
    }

    private List<ChangeSetting> changes(ProjectStore store, Actor by) {
        if (off) {
            return ReaderSettings.switchOff(store::setting, by);
        }
        return endpoint == null || model == null
                ? List.of()
                : ReaderSettings.switchOn(store::setting, endpoint, model, by, "", Clock.systemUTC());
    }

    private Prompt prompt(ProjectStore store) {
        Prompts prompts = Prompts.of(purpose(), store::settings);
        if (!resume) {
            return prompt == null ? prompts.prompt() : prompts.prompt(prompt);
        }
        ReaderRun run = ReaderRun.latest(purpose(), store::setting);
        if (run == null || run.finished()) {
            throw new ProblemException(new Problem.Refused(
                    "%s has no second reading that was stopped.".formatted(project), "Start one without --resume."));
        }
        Prompt known = prompts.prompt(run.prompt());
        if (!known.hash().equals(run.promptHash())) {
            throw new ProblemException(new Problem.Refused(
                    "The prompt “%s” has changed since that run.".formatted(run.prompt()), "Start a new one without --resume."));
        }
        return known;
    }

    private Purpose purpose() {
        return redactions == null ? Purpose.READ : Purpose.REDACTION;
    }

    private record Tested(
            String endpoint, String model, List<String> models, @Nullable String failure, boolean repeats, boolean schema, int found,
            double seconds, long answerTokens) {}

    private int test(ProjectStore store, ChatClient client, ReaderPermission permission) {
        ServerTrial test;
        try (ProgressLine line = terminal.progress("Asking")) {
            test = ServerTrial.run(
                    client, permission.model(), prompt(store), store.labelSet(), ChatLimits.USUAL, Clock.systemUTC(), () -> line.report(0, -1));
        }
        ReaderFailure failure = test.failure();
        if (json.asked) {
            terminal.sayJson(new Tested(
                    permission.endpoint().toString(), permission.model(), test.models(), failure == null ? null : failure.word(),
                    test.repeats(), test.schema(), test.found(), test.seconds(), test.answerTokens()));
        } else if (failure == null) {
            terminal.say("Server           %s".formatted(permission.endpoint()));
            terminal.say("Model            %s".formatted(permission.model()));
            terminal.say("Models it has    %s".formatted(test.models().isEmpty() ? "it doesn't say" : String.join(", ", test.models())));
            terminal.say("Repeats itself   %s".formatted(test.repeats() ? "yes" : "no"));
            terminal.say("Keeps to schema  %s".formatted(test.schema() ? "yes" : "no"));
            terminal.say("Names found      %d of 2".formatted(test.found()));
            terminal.say("First answer     %.1f s, %s".formatted(test.seconds(), CountText.count(test.answerTokens(), "token")));
        }
        if (failure != null) {
            throw new ProblemException(new Problem.ProjectTrouble(
                    "%s gave no answer: %s.".formatted(permission.endpoint(), failure.title()),
                    endpoint == null ? "Nothing was changed." : "The second reader is switched on for it.",
                    "Check that the server is running and has the model."));
        }
        return CommandLineEntry.DONE;
    }

    private int evaluate() {
        ReaderQuality quality;
        try (ProjectStore store = ProjectFile.openReadOnly(project); ProgressLine line = terminal.progress("Comparing")) {
            ReaderRun run = ReaderRun.latest(store::setting);
            if (run == null) {
                throw new ProblemException(new Problem.Refused("%s has no second reading.".formatted(project), "Run one first."));
            }
            quality = ReaderQuality.of(store, run, _ -> true, Bootstrap.DEFAULT, line);
        }
        List<Row> rows = new ArrayList<>();
        quality.parts().forEach((part, evaluation) -> rows.add(Row.of(part.name().toLowerCase(Locale.ROOT), evaluation, null)));
        Evaluation all = Objects.requireNonNull(quality.parts().get(ReaderQuality.Part.ALL));
        all.agreement().byLabel().keySet().forEach(label -> rows.add(Row.of(label, all, label)));
        if (json.asked) {
            terminal.sayJson(new Evaluated(all.documents(), quality.leftOut(), rows));
            return CommandLineEntry.DONE;
        }
        terminal.say("%-22s %6s %6s  %-22s %-22s %-22s".formatted("spans, strict", "gold", "found", "precision", "recall", "F1"));
        rows.stream().filter(row -> row.gold() + row.found() > 0).forEach(row -> terminal.say("%-22s %6d %6d  %-22s %-22s %-22s".formatted(
                row.name(), row.gold(), row.found(), row.precision().words(), row.recall().words(), row.f1().words())));
        terminal.say("%s; %d left out, without complete gold or without all answers.".formatted(CountText.count(all.documents(), "document"), quality.leftOut()));
        return CommandLineEntry.DONE;
    }

    private record Evaluated(int documents, int leftOut, List<Row> rows) {}

    private record Row(String name, long gold, long found, Cell precision, Cell recall, Cell f1) {
        static Row of(String name, Evaluation evaluation, @Nullable String label) {
            Scores scores = evaluation.agreement().scores(label);
            return new Row(name, scores.spans().first().marks(), scores.spans().second().marks(), Cell.of(scores.figure(Measure.STRICT_PRECISION)),
                    Cell.of(scores.figure(Measure.STRICT_RECALL)), Cell.of(scores.figure(Measure.STRICT_F1)));
        }
    }

    /// A figure with its 95 % interval; null where it is undefined.
    private record Cell(@Nullable Double value, @Nullable Double low, @Nullable Double high) {
        static Cell of(Figure figure) {
            FigureCells cells = FigureCells.of(figure);
            return new Cell(cells.value(), cells.low(), cells.high());
        }

        String words() {
            return value == null ? "-" : low == null ? String.format(Locale.ROOT, "%.3f", value) : String.format(Locale.ROOT, "%.3f [%.3f, %.3f]", value, low, high);
        }
    }

    private record Written(int written, int lacking, int failed, long promptTokens, long answerTokens, String out) {}

    private int write(ProjectStore store, ChatClient client, ReaderPermission permission) {
        Path file = Objects.requireNonNull(out);
        Map<String, List<String>> values = values(store);
        List<SyntheticEssays.DataSet> sets = SyntheticEssays.sets(values, Objects.requireNonNull(essays), 1);
        Path kept = file.resolveSibling(file.getFileName() + ".answers");
        StringBuilder lines = new StringBuilder();
        SyntheticEssays.Report report;
        try (ProgressLine line = terminal.progress("Writing")) {
            report = new SyntheticEssays(client, permission, Prompts.of(Purpose.ESSAY, store::settings).prompt(), ChatLimits.USUAL)
                    .write(sets, kept, each -> lines.append(each).append('\n'), line);
        }
        NewFile.write(file, lines.toString());
        try {
            Files.deleteIfExists(kept);
        } catch (IOException _) {
            terminal.remark("%s is no longer needed.".formatted(kept));
        }
        return json.say(terminal,
                new Written(report.written(), report.lacking(), report.failed(), report.promptTokens(), report.answerTokens(), file.toString()),
                "%s written to %s, for training only; %d lack some of their data, %d have no usable answer.".formatted(
                        CountText.count(report.written(), "synthetic essay"), file, report.lacking(), report.failed()));
    }

    private Map<String, List<String>> values(ProjectStore store) {
        Path file = Objects.requireNonNull(data);
        try {
            Map<String, List<String>> values = MAPPER.readValue(SmallFile.text(file), new TypeReference<TreeMap<String, List<String>>>() {});
            List<String> unknown = values.keySet().stream().filter(label -> !store.labelSet().has(label)).toList();
            if (!unknown.isEmpty()) {
                throw new ProblemException(new Problem.Refused(
                        "The project has no label %s.".formatted(String.join(", ", unknown)), "Use labels from its label set."));
            }
            return values;
        } catch (JacksonException e) {
            throw new ProblemException(new Problem.Refused(
                    "%s is not a JSON object of labels with lists of values.".formatted(file), "Write {\"LABEL\": [\"value\"]}."), e);
        }
    }

    private int read(ProjectStore store, ChatClient client, ReaderPermission permission, Actor by) {
        ReaderRun run;
        try (ProgressLine line = terminal.progress("Second reading")) {
            run = new ReadProject(store, client, permission, ChatLimits.USUAL, Clock.systemUTC()).run(Purpose.READ, prompt(store), by.id(), store::append, line);
        }
        if (json.asked) {
            terminal.sayJson(run);
            return CommandLineEntry.DONE;
        }
        ReaderRun.Tally tally = run.tally();
        terminal.say("%s read by %s with the prompt %s: %s, %s asked about, %s.".formatted(
                CountText.count(tally.documents(), "document"), run.model(), run.prompt(), CountText.count(tally.passages(), "passage"),
                "%,d".formatted(tally.asked()), CountText.count(tally.found(), "finding")));
        sayCost(tally, "passage");
        if (tally.unusable() > 0) {
            terminal.remark("%s left out: not in the text, or not valid under the schema.".formatted(CountText.count(tally.unusable(), "entry", "entries")));
        }
        return CommandLineEntry.DONE;
    }

    private void sayCost(ReaderRun.Tally tally, String unit) {
        terminal.say("Cost: %,.0f s, %s read and %,d written.".formatted(
                tally.seconds(), CountText.count(tally.promptTokens(), "token"), tally.answerTokens()));
        for (Map.Entry<String, Integer> failure : tally.failures().entrySet()) {
            terminal.say("%s: %s.".formatted(
                    CountText.count(failure.getValue(), unit), ReaderFailure.of(failure.getKey()).map(ReaderFailure::title).orElse(failure.getKey())));
        }
    }

    private int judge(ProjectStore store, ChatClient client, ReaderPermission permission, Actor by) {
        ReadProject reads = new ReadProject(store, client, permission, ChatLimits.USUAL, Clock.systemUTC());
        Prompt asked = prompt(store);
        ReaderRun.Tally tally;
        try (ProgressLine line = terminal.progress("Asking about redactions")) {
            tally = redactions == Redactions.SAMPLE
                    ? RedactionTrial.ask(reads, store, asked, line)
                    : reads.run(Purpose.REDACTION, asked, by.id(), store::append, line).tally();
        }
        return sayJudged(store, asked, tally);
    }

    /// What there is, without a connection.
    private int judged() {
        try (ProjectStore store = ProjectFile.openReadOnly(project)) {
            return sayJudged(store, prompt(store), null);
        }
    }

    private record Judged(
            String model, String prompt, ReaderRun.@Nullable Tally tally, Map<String, Long> verdicts, RedactionVotes.Tally votes,
            @Nullable Double resolved, int settled, int same) {}

    private int sayJudged(ProjectStore store, Prompt asked, ReaderRun.@Nullable Tally tally) {
        String name = ReaderSettings.of(store::setting).model();
        RedactionTrial trial = RedactionTrial.of(store, name, asked);
        RedactionReading.Comparison compared;
        try (ProgressLine line = terminal.progress("Comparing")) {
            compared = trial.reading().compare(store, line);
        }
        Map<String, Long> verdicts = new TreeMap<>();
        trial.reading().answers().values().forEach(each -> verdicts.merge(each.verdict().name().toLowerCase(Locale.ROOT), 1L, Long::sum));
        RedactionVotes.Tally votes = trial.tally();
        OptionalDouble share = votes.share();
        if (json.asked) {
            terminal.sayJson(new Judged(
                    name, asked.name(), tally, verdicts, votes, share.isPresent() ? share.getAsDouble() : null, compared.settled(), compared.same()));
            return CommandLineEntry.DONE;
        }
        terminal.say("%s judged by %s with the prompt %s: %,d personal, %,d not, %,d uncertain.".formatted(
                CountText.count(trial.reading().answers().size(), "redaction"), name, asked.name(), verdicts.getOrDefault("pii", 0L),
                verdicts.getOrDefault("not_pii", 0L), verdicts.getOrDefault("uncertain", 0L)));
        if (tally != null) {
            sayCost(tally, "redaction");
        }
        terminal.say("Sample of %,d: %,d voted up, %,d voted down, %,d open.".formatted(votes.sample(), votes.up(), votes.down(), votes.open()));
        share.ifPresent(resolved -> terminal.say("Of %,d that were voted down, this prompt resolves %,d (%.0f %%; goal: %.0f %%).".formatted(
                votes.rejected(), votes.resolved(), 100 * resolved, 100 * RedactionVotes.GOAL)));
        terminal.say("Of %,d that people settled, it says the same of %,d.".formatted(compared.settled(), compared.same()));
        return CommandLineEntry.DONE;
    }
}
