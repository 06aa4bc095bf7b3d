package org.allonym.cli;

import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.concurrent.Callable;
import org.allonym.problem.ProblemException;
import org.allonym.store.Backup;
import org.allonym.store.ProjectSummary;
import org.allonym.store.sqlite.Backups;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

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
            ObjectNode root = JsonOutput.object();
            root.put("project", project.toString()).put("folder", backups.folder().toString());
            ArrayNode list = root.putArray("backups");
            all.forEach(backup -> json(list.addObject(), backup));
            terminal.sayJson(root);
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

    private static void json(ObjectNode node, Backup backup) {
        node.put("file", backup.file().toString()).put("at", backup.at().toString());
        node.put("reason", Arguments.lower(backup.reason()).replace('_', '-'));
        node.put("bytes", BackupCommand.size(backup.file()));
        try {
            put(node.put("readable", true), Backups.summary(backup.file()));
        } catch (ProblemException _) {
            node.put("readable", false);
        }
    }

    static void put(ObjectNode node, ProjectSummary summary) {
        node.put("documents", summary.documents()).put("annotations", summary.annotations());
        node.put("decisions", summary.decisions());
        ObjectNode finished = node.putObject("finished");
        summary.finished().forEach(finished::put);
        node.put("log_entries", summary.entries());
        node.put("last", summary.last().map(Instant::toString).orElse(null));
    }
}
