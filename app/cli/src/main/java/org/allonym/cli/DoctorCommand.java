package org.allonym.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.allonym.store.HealthReport;
import org.allonym.store.LogHead;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/// `doctor`: runs a health check of a project file.
@Command(
        name = "doctor",
        description = {
            "Run a health check of a project file: hashes, ranges, the log's chain, and whether layers and decisions match the log.",
            "Nothing is repaired. The exit code is 1 if there are faults."
        },
        footer = {"Example:", "  allonym doctor essays.allonym"})
final class DoctorCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Parameters(paramLabel = "PROJECT", description = "The project file.")
    private Path project;

    @Mixin
    private JsonOption json;

    DoctorCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        HealthReport report;
        try (ProjectStore store = ProjectFile.openReadOnly(project);
                ProgressLine line = terminal.progress("Checking")) {
            int documents = store.documentCount();
            report = store.checkHealth(checked -> line.report(checked, documents));
        }
        if (json.asked) {
            terminal.sayJson(result(report));
        } else {
            report.faults().forEach(fault ->
                    terminal.say("%s, %s: %s".formatted(fault.check(), fault.where(), fault.detail())));
            terminal.say("%s: %s, %s, log of %d: %s.".formatted(
                    project,
                    CountText.count(report.documents(), "document"),
                    CountText.count(report.annotations(), "annotation"),
                    report.entries(),
                    report.sound() ? "all sound" : CountText.count(report.faults().size(), "fault")));
            terminal.say("replica   " + report.replica());
            report.head().ifPresent(head ->
                    terminal.say("log head  %s (entry %d)".formatted(head.hash(), head.seq())));
        }
        if (!report.sound()) {
            terminal.fail(
                    "%s is damaged: %s, listed on standard output."
                            .formatted(project, CountText.count(report.faults().size(), "fault")),
                    "Nothing was changed.",
                    "Keep a copy of the damaged file, and continue with a backup.");
            return CommandLineEntry.REFUSED;
        }
        return CommandLineEntry.DONE;
    }

    private record Result(
            String project,
            boolean sound,
            int documents,
            long annotations,
            long logEntries,
            String replica,
            String logHead,
            long logHeadNumber,
            List<HealthReport.Fault> faults) {}

    private Result result(HealthReport report) {
        return new Result(
                project.toString(), report.sound(), report.documents(), report.annotations(), report.entries(), report.replica(),
                report.head().map(LogHead::hash).orElse(""), report.head().map(LogHead::seq).orElse(0L), report.faults());
    }
}
