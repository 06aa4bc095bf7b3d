package org.allonym.cli;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.allonym.problem.ProblemException;
import org.allonym.store.Backup;
import org.allonym.store.ProjectSummary;
import org.allonym.store.sqlite.Backups;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/// `backups`: lists the backups of a project.
@Command(
        name = "backups",
        description = "List the backups of a project, newest first. The project file may be damaged or missing.",
        footer = {"Example:", "  allonym backups essays.allonym"})
final class BackupsCommand implements Callable<Integer> {

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss");

    private final Terminal terminal;

    @Parameters(index = "0", paramLabel = "PROJECT", description = "The project file.")
    private Path project;

    @Mixin
    private JsonOption json;

    BackupsCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        Backups backups = Backups.of(project);
        List<Backup> all = backups.all();
        if (json.asked) {
            terminal.sayJson(new Result(project.toString(), backups.folder().toString(), all.stream().map(Listed::of).toList()));
        } else {
            all.forEach(backup -> terminal.say(line(backup)));
            terminal.say(all.isEmpty()
                    ? "No backups in %s.".formatted(backups.folder())
                    : "%s in %s.".formatted(CountText.count(all.size(), "backup"), backups.folder()));
        }
        return CommandLineEntry.DONE;
    }

    private static String line(Backup backup) {
        String facts;
        try {
            ProjectSummary summary = Backups.summary(backup.file());
            facts = "%s, %s, %s".formatted(
                    CountText.count(summary.documents(), "document"),
                    CountText.count(summary.annotations(), "annotation"),
                    CountText.count(summary.decisions(), "decision"));
        } catch (ProblemException _) {
            facts = "damaged";
        }
        return "%s  %s (%s): %s".formatted(
                TIME.withZone(ZoneId.systemDefault()).format(backup.at()),
                backup.file().getFileName(),
                backup.reason().words(),
                facts);
    }

    private record Result(String project, String folder, List<Listed> backups) {}

    /// @param holds null for a backup that can't be read
    private record Listed(
            String file, String at, String reason, long bytes, boolean readable, @JsonUnwrapped @Nullable Contents holds) {

        static Listed of(Backup backup) {
            Contents holds;
            try {
                holds = Contents.of(Backups.summary(backup.file()));
            } catch (ProblemException _) {
                holds = null;
            }
            return new Listed(
                    backup.file().toString(),
                    backup.at().toString(),
                    Arguments.lower(backup.reason()).replace('_', '-'),
                    BackupCommand.size(backup.file()),
                    holds != null,
                    holds);
        }
    }

    /// What a backup holds, with the keys of `backup` and `backups`.
    record Contents(
            int documents, long annotations, long decisions, Map<String, Integer> finished, long logEntries, @Nullable String last) {

        static Contents of(ProjectSummary summary) {
            return new Contents(
                    summary.documents(), summary.annotations(), summary.decisions(), summary.finished(), summary.entries(),
                    summary.last().map(Instant::toString).orElse(null));
        }
    }
}
