package org.allonym.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.services.team.TeamFiles;
import org.allonym.store.sqlite.ProjectFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// `open`: the window on a project.
@Command(
        name = "open",
        description = {"Open a project or a work package in the window.", "For an encrypted package, the window asks for the passphrase."},
        footer = {"Example:", "  allonym open essays.allonym"})
final class OpenCommand implements Callable<Integer> {

    static final Problem NO_DISPLAY = new Problem.Refused(
            "There is no display to open a window on.",
            "Use other commands (allonym --help), or open the project on a machine with a display.");

    private final Terminal terminal;
    private final Desktop desktop;

    @Parameters(paramLabel = "PROJECT", description = "The project file.")
    private Path project;

    OpenCommand(Terminal terminal, Desktop desktop) {
        this.terminal = terminal;
        this.desktop = desktop;
    }

    @Override
    public Integer call() {
        TeamFiles.whyNotOpened(project).ifPresent(problem -> {
            throw new ProblemException(problem);
        });
        if (!Files.isRegularFile(project) || !TeamFiles.isLockedPackage(project)) {
            ProjectFile.openReadOnly(project).close();
        }
        if (!desktop.hasDisplay()) {
            throw new ProblemException(NO_DISPLAY);
        }
        terminal.remark("Opening %s.".formatted(project));
        desktop.open(project);
        return CommandLineEntry.DONE;
    }
}
