package org.allonym.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.allonym.store.Backup;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.Backups;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/// `upgrade`: upgrades a project of an older version.
@Command(
        name = "upgrade",
        description = {
            "Upgrade a project file made by an older version of Allonym, after making a backup of it.",
            "The window does this by itself. Other commands refuse such a file, so that none of them changes it unasked."
        },
        footer = {"Example:", "  allonym upgrade essays.allonym"})
final class UpgradeCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Parameters(paramLabel = "PROJECT", description = "The project file.")
    private Path project;

    @Mixin
    private JsonOption json;

    UpgradeCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        List<Backup> before = Backups.of(project).all();
        @Nullable Path made;
        try (ProjectStore store = Projects.writable(project, terminal)) {
            made = Backups.of(store.file()).all().stream()
                    .filter(backup -> !before.contains(backup))
                    .findFirst()
                    .map(Backup::file)
                    .orElse(null);
        }
        String words = made == null
                ? "%s is up to date.".formatted(project)
                : "Upgraded %s. The previous file was kept as %s.".formatted(project, made);
        return json.say(terminal, new Result(project.toString(), made != null, made == null ? null : made.toString()), words);
    }

    private record Result(String project, boolean upgraded, @Nullable String backup) {}
}
