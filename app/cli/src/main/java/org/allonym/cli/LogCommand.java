package org.allonym.cli;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.allonym.file.NewFile;
import org.allonym.progress.Progress;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.services.history.StepText;
import org.allonym.services.history.WriteLog;
import org.allonym.services.history.WriteSteps;
import org.allonym.store.ChainReport;
import org.allonym.store.HealthReport;
import org.allonym.store.LogKind;
import org.allonym.store.LogQuery;
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

/// `log`: shows the history of a project, and verifies its log.
@Command(
        name = "log",
        description = {
            "Show what was done in a project, by whom and when, or write its log for somebody else to verify.",
            "Document text is included only with --quotes. The project is not changed."
        },
        footer = {
            "Examples:",
            "  allonym log essays.allonym --by amina --since 2026-11-20",
            "  allonym log essays.allonym --document 101",
            "  allonym log essays.allonym --format jsonl log.jsonl",
            "  allonym log essays.allonym --verify"
        })
final class LogCommand implements Callable<Integer> {

    private static final List<String> FORMATS = List.of("table", "jsonl", "csv");

    private final Terminal terminal;

    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "PROJECT", description = "The project file.")
    private Path project;

    @Parameters(index = "1", arity = "0..1", paramLabel = "OUT", description = "The file to write. Default: standard output.")
    private @Nullable Path out;

    @Option(names = "--document", paramLabel = "D", description = "Show only this document.")
    private @Nullable String document;

    @Option(names = "--by", paramLabel = "P", description = "Show only this person.")
    private @Nullable String by;

    @Option(
            names = "--kind",
            paramLabel = "K",
            description = {
                "Show only one kind: spans, suggestions, status, decisions, surrogates, assignments, people, labels, settings,",
                "imports, file."
            })
    private @Nullable String kind;

    @Option(names = "--since", paramLabel = "T", description = "Show only what was done since this day (2026-11-20) or time (2026-11-20T08:00:00Z).")
    private @Nullable String since;

    @Option(names = "--format", paramLabel = "table|jsonl|csv", description = "Output format. Default: by the extension of OUT, otherwise table.")
    private @Nullable String format;

    @Option(names = "--quotes", description = "Include the document text that each line is about.")
    private boolean quotes;

    @Option(names = "--verify", description = "Check that the log is intact, and show its head. The exit code is 1 if it isn't.")
    private boolean verify;

    @Option(names = "--head", paramLabel = "HASH", description = "With --verify: also check that a head noted earlier is still in the log.")
    private @Nullable String head;

    @Mixin
    private JsonOption json;

    LogCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        LogQuery query = query();
        if (verify) {
            if (!query.equals(LogQuery.ALL) || out != null || format != null || quotes) {
                throw wrong("--verify can only be combined with --head and --json");
            }
            return verified();
        }
        if (head != null || json.asked) {
            throw wrong("--head and --json require --verify");
        }
        String form = form();
        try (ProjectStore store = ProjectFile.openReadOnly(project); ProgressLine line = terminal.progress("Reading the log")) {
            if (out == null) {
                write(store, query, form, terminal.out(), line);
            } else {
                long written = toFile(store, query, form, out, line);
                terminal.say("Wrote %s of %s to %s.".formatted(
                        form.equals("jsonl") ? CountText.count(written, "log entry", "log entries") : CountText.count(written, "step"),
                        project,
                        out));
            }
        }
        return CommandLineEntry.DONE;
    }

    private long toFile(ProjectStore store, LogQuery query, String form, Path file, Progress progress) throws IOException {
        try (NewFile fresh = NewFile.at(file)) {
            long written = write(store, query, form, fresh.out(), progress);
            fresh.seal();
            fresh.place();
            return written;
        }
    }

    private long write(ProjectStore store, LogQuery query, String form, OutputStream to, Progress progress) throws IOException {
        StepText words = new StepText(store.labelSet(), id -> quotes ? store.document(id) : Optional.<Document>empty(), true);
        return switch (form) {
            case "jsonl" -> WriteLog.run(store, query, quotes, to, progress);
            case "csv" -> WriteSteps.csv(store.logBook(), query, words, to, progress);
            default -> WriteSteps.table(store.logBook(), query, words, ZoneId.systemDefault(), to, progress);
        };
    }

    private LogQuery query() {
        return new LogQuery(by, document == null ? null : documentId(document), kind == null ? null : kind(kind), since == null ? null : since(since));
    }

    private DocumentId documentId(String name) {
        try {
            return new DocumentId(name);
        } catch (IllegalArgumentException _) {
            throw wrong("Invalid value for option '--document': '%s' is not a valid document id".formatted(name));
        }
    }

    private LogKind kind(String word) {
        return Arrays.stream(LogKind.values())
                .filter(each -> each.name().equalsIgnoreCase(word))
                .findFirst()
                .orElseThrow(() -> wrong("Invalid value for option '--kind': expected one of %s but was '%s'".formatted(
                        Arrays.stream(LogKind.values()).map(each -> each.name().toLowerCase(Locale.ROOT)).collect(Collectors.joining(", ")),
                        word)));
    }

    private Instant since(String moment) {
        try {
            return moment.indexOf('T') < 0
                    ? LocalDate.parse(moment).atStartOfDay(ZoneId.systemDefault()).toInstant()
                    : Instant.parse(moment);
        } catch (DateTimeException _) {
            throw wrong("Invalid value for option '--since': '%s' is neither a day like 2026-11-20 nor a time like 2026-11-20T08:00:00Z"
                    .formatted(moment));
        }
    }

    private String form() {
        String name = out == null ? "" : out.getFileName().toString().toLowerCase(Locale.ROOT);
        String asked = format != null
                ? format.toLowerCase(Locale.ROOT)
                : FORMATS.stream().filter(each -> name.endsWith("." + each)).findFirst().orElse("table");
        if (!FORMATS.contains(asked)) {
            throw wrong("Invalid value for option '--format': expected one of %s but was '%s'".formatted(String.join(", ", FORMATS), format));
        }
        return asked;
    }

    private int verified() {
        if (head != null && !head.toLowerCase(Locale.ROOT).matches("[0-9a-f]{64}")) {
            throw wrong("Invalid value for option '--head': expected a hash of 64 hexadecimal digits");
        }
        ChainReport report;
        boolean held;
        try (ProjectStore store = ProjectFile.openReadOnly(project)) {
            report = store.logBook().verify();
            held = head == null || store.logBook().holds(head.toLowerCase(Locale.ROOT));
        }
        boolean sound = report.sound() && held;
        if (json.asked) {
            terminal.sayJson(result(report, held));
        } else {
            report.faults().forEach(fault -> terminal.say("%s: %s".formatted(fault.where(), fault.detail())));
            report.heads().forEach(last -> terminal.say("head  %s %d %s%s".formatted(
                    last.replica(), last.seq(), last.hash(), last.replica().equals(report.replica()) ? "  (this file)" : "")));
            terminal.say("%s: %s, %s.".formatted(
                    project, CountText.count(report.entries(), "log entry", "log entries"), report.sound() ? "the chain is intact" : "the chain is broken"));
        }
        if (!sound) {
            terminal.fail(
                    report.sound()
                            ? "The log of %s is intact, but does not contain the noted head: entries were cut off, or the head is that of another project."
                                    .formatted(project)
                            : "The log of %s was altered: %s, listed on standard output."
                                    .formatted(project, CountText.count(report.faults().size(), "fault")),
                    "Nothing was changed.",
                    "Keep a copy of the file, and compare it with a backup.");
            return CommandLineEntry.REFUSED;
        }
        return CommandLineEntry.DONE;
    }

    /// @param notedHeadFound null where no head was noted
    private record Result(
            String project,
            boolean sound,
            long logEntries,
            String replica,
            List<Head> heads,
            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Boolean notedHeadFound,
            List<HealthReport.Fault> faults) {}

    private record Head(String replica, long number, String hash) {}

    private Result result(ChainReport report, boolean held) {
        return new Result(
                project.toString(), report.sound(), report.entries(), report.replica(),
                report.heads().stream().map(last -> new Head(last.replica(), last.seq(), last.hash())).toList(),
                head == null ? null : held, report.faults());
    }

    private ParameterException wrong(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
