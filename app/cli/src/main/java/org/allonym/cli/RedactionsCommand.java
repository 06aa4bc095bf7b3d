package org.allonym.cli;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.concurrent.Callable;
import org.allonym.annotation.Projection;
import org.allonym.dialogue.redaction.Redaction;
import org.allonym.dialogue.redaction.RedactionPatterns;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.Actor;
import org.allonym.services.Version;
import org.allonym.services.exporting.ExportLayer;
import org.allonym.services.exporting.LayerChoice;
import org.allonym.services.redactions.DetectRedactions;
import org.allonym.services.redactions.RedactionAudit;
import org.allonym.services.report.FigureCells;
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

/// `redactions`: redactions that texts came with, found, judged and audited.
@Command(
        name = "redactions",
        description = {
            "Find the redactions that texts came with (<PERSON>, [NAME], ****), and show the progress and results of their review.",
            "Without --detect or --patterns, nothing in the project changes."
        },
        footer = {
            "Examples:",
            "  allonym redactions tutoring.allonym --detect",
            "  allonym redactions tutoring.allonym --json",
            "  allonym redactions tutoring.allonym --export repaired.jsonl --format jsonl"
        })
final class RedactionsCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "PROJECT", description = "The project file.")
    private Path project;

    @Option(names = "--detect", description = "Find redactions with the project's patterns and keep them as the layer \"as received\".")
    private boolean detect;

    @Option(
            names = "--patterns",
            paramLabel = "FILE",
            description = "Find them with the patterns of this JSON file, which the project keeps. For its form, see docs/cli.md.")
    private @Nullable Path patterns;

    @Option(names = "--dry-run", description = "With --detect or --patterns: only show what would be found.")
    private boolean dryRun;

    @Mixin
    private BootstrapOption bootstrap;

    @Option(
            names = "--export",
            paramLabel = "OUT",
            description = {
                "Write gold with the repaired texts to this file: settled redactions are replaced.",
                "What they missed stays as it is; export --surrogates repairs and replaces."
            })
    private @Nullable Path out;

    @Option(
            names = "--format",
            paramLabel = "F",
            description = "With --export, one of: ${COMPLETION-CANDIDATES}. Default: crapii.",
            completionCandidates = Formats.Writable.class)
    private @Nullable String format;

    @Mixin
    private DoerOption doer;

    @Mixin
    private JsonOption json;

    RedactionsCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    /// @param found what the patterns find; null where nothing was sought
    private record Result(
            String project,
            @Nullable Found found,
            int documents,
            Map<String, Long> review,
            Map<String, Long> repaired,
            Map<String, Long> messages,
            Map<String, Label> labels,
            Label all,
            @Nullable String file) {}

    private record Found(
            int documents, long redactions, SortedMap<String, Long> byLabel, SortedMap<String, String> types, SortedMap<String, Long> unknown) {}

    private record Label(
            long received, long pii, long otherType, long notPii, long uncertain, long open, @Nullable Double shareNotPii,
            @Nullable Double low, @Nullable Double high, long missed, long before, long after) {}

    @Override
    public Integer call() {
        if (dryRun && !detect && patterns == null) {
            throw new ParameterException(spec.commandLine(), "--dry-run requires --detect or --patterns.");
        }
        if (format != null && out == null) {
            throw new ParameterException(spec.commandLine(), "--format requires --export.");
        }
        String written = Objects.requireNonNullElse(format, "crapii");
        Formats.check(spec, written, Formats.writable());
        RedactionPatterns own = patterns == null ? null : read(patterns);
        DetectRedactions.Report found = detect || own != null ? find(own) : null;
        RedactionAudit audit;
        ExportLayer.@Nullable Report exported = null;
        try (ProjectStore store = ProjectFile.openReadOnly(project); ProgressLine line = terminal.progress("Counting")) {
            audit = RedactionAudit.of(store, bootstrap.chosen(), line);
            if (out != null) {
                exported = new ExportLayer(Version.NUMBER).run(
                        new ExportLayer.Request(LayerChoice.gold(), written, Projection.COVER, out, null, true), store, line);
            }
        }
        if (json.asked) {
            terminal.sayJson(result(found, audit));
        } else {
            say(found, audit);
        }
        if (exported != null) {
            terminal.remarks(exported.manifest().notices());
        }
        return CommandLineEntry.DONE;
    }

    private static RedactionPatterns read(Path file) {
        String text = SmallFile.text(file);
        RedactionPatterns read;
        try {
            read = RedactionPatterns.read(text);
        } catch (JacksonException | NullPointerException e) {
            throw new ProblemException(
                    new Problem.Refused(
                            "%s: no patterns of redactions.".formatted(file.getFileName()),
                            "It must be JSON such as {\"patterns\":[{\"find\":\"<([A-Z_]+)>\",\"label\":\"\"}],\"types\":{}}."),
                    e);
        }
        for (RedactionPatterns.Find one : read.patterns()) {
            RedactionPatterns.Find.fault(one.find()).ifPresent(fault -> {
                throw new ProblemException(new Problem.Refused(
                        "%s: pattern %d: %s".formatted(file.getFileName(), read.patterns().indexOf(one) + 1, fault),
                        "Correct it and run the command again."));
            });
        }
        return read;
    }

    private DetectRedactions.Report find(@Nullable RedactionPatterns own) {
        RedactionPatterns used;
        DetectRedactions.Report preview;
        try (ProjectStore store = ProjectFile.openReadOnly(project); ProgressLine line = terminal.progress("Searching")) {
            DetectRedactions.requireMayDetect(doer.leader(store));
            used = own == null ? DetectRedactions.patterns(store) : own;
            preview = DetectRedactions.preview(used, store, line);
        }
        if (dryRun) {
            return preview;
        }
        try (ProjectStore store = Projects.writable(project, terminal); ProgressLine line = terminal.progress("Searching")) {
            Actor leader = doer.leader(store);
            DoerOption.ensure(store, leader);
            return DetectRedactions.run(used, store, leader.id(), line);
        }
    }

    private Result result(DetectRedactions.@Nullable Report found, RedactionAudit audit) {
        Map<String, Long> review = new LinkedHashMap<>();
        for (Redaction.Status status : Redaction.Status.values()) {
            review.put(status.name().toLowerCase(Locale.ROOT), audit.statuses().getOrDefault(status, 0L));
        }
        Map<String, Long> repaired = new LinkedHashMap<>();
        repaired.put("surrogates", audit.repair().surrogates());
        repaired.put("restored", audit.repair().restored());
        repaired.put("uncertain", audit.repair().uncertain());
        repaired.put("wordless", audit.repair().wordless());
        repaired.put("open", audit.repair().open());
        Map<String, Long> messages = new LinkedHashMap<>();
        messages.put("redacted", audit.messages().redacted());
        messages.put("settled", audit.messages().settled());
        messages.put("not_pii", audit.messages().notPii());
        messages.put("missed", audit.messages().missed());
        Map<String, Label> labels = new LinkedHashMap<>();
        audit.rows().forEach(row -> labels.put(row.label(), label(row)));
        return new Result(
                project.toString(),
                found == null ? null : new Found(found.documents(), found.redactions(), found.byLabel(), found.labels(), found.unknown()),
                audit.documents(), review, repaired, messages, labels, label(audit.all()), out == null ? null : out.toString());
    }

    private static Label label(RedactionAudit.Row row) {
        FigureCells share = FigureCells.of(row.share());
        return new Label(
                row.received(), row.same(), row.other(), row.notPii(), row.uncertain(), row.open(), share.value(), share.low(), share.high(),
                row.missed(), row.received(), row.after());
    }

    private void say(DetectRedactions.@Nullable Report found, RedactionAudit audit) {
        if (found != null) {
            terminal.say("Found %s in %s.".formatted(
                    CountText.count(found.redactions(), "redaction"), CountText.count(found.documents(), "document")));
            found.unknown().forEach((type, n) -> terminal.remark(
                    "Note: %s isn't a type that the project knows a label for; passed over: %,d.".formatted(type.isEmpty() ? "(no type)" : type, n)));
        }
        if (audit.isEmpty()) {
            terminal.say("The project has no redactions as received%s.".formatted(found == null ? "; run with --detect to find them" : ""));
            return;
        }
        if (!dryRun) {
            say(audit);
        }
        if (out != null) {
            terminal.say("Written: %s.".formatted(out));
        }
    }

    private void say(RedactionAudit audit) {
        terminal.say("%-20s %9s %7s %7s %8s %9s %7s  %-22s %7s %7s %7s".formatted(
                "label", "received", "PII", "other", "not PII", "uncertain", "open", "share not PII", "missed", "before", "after"));
        audit.rows().forEach(row -> say(row.label(), row));
        say("all", audit.all());
        RedactionAudit.Messages messages = audit.messages();
        if (messages.redacted() > 0) {
            terminal.say("Messages with redactions: %,d; settled: %,d, of these with no PII: %,d. Messages with something missed: %,d.".formatted(
                    messages.redacted(), messages.settled(), messages.notPii(), messages.missed()));
        }
        Map<Redaction.Status, Long> statuses = audit.statuses();
        terminal.say("Review: %,d decided, %,d agreed, %,d in conflict, %,d open.".formatted(
                statuses.getOrDefault(Redaction.Status.DECIDED, 0L), statuses.getOrDefault(Redaction.Status.AGREED, 0L),
                statuses.getOrDefault(Redaction.Status.CONFLICT, 0L), statuses.getOrDefault(Redaction.Status.OPEN, 0L)));
    }

    private void say(String name, RedactionAudit.Row row) {
        terminal.say("%-20s %,9d %,7d %,7d %,8d %,9d %,7d  %-22s %,7d %,7d %,7d".formatted(
                name, row.received(), row.same(), row.other(), row.notPii(), row.uncertain(), row.open(), row.share().text(), row.missed(),
                row.received(), row.after()));
    }
}
