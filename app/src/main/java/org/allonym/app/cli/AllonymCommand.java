package org.allonym.app.cli;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/// The program without a command, and the options that every command has.
@Command(
        name = "allonym",
        scope = ScopeType.INHERIT,
        mixinStandardHelpOptions = true,
        versionProvider = VersionLine.class,
        sortOptions = false,
        descriptionHeading = "%n",
        parameterListHeading = "%n",
        optionListHeading = "%n",
        commandListHeading = "%nCommands:%n",
        footerHeading = "%n")
final class AllonymCommand implements Callable<Integer> {

    private static final Path TOUR = Path.of("out");

    private final Terminal terminal;
    private final Desktop desktop;

    AllonymCommand(Terminal terminal, Desktop desktop) {
        this.terminal = terminal;
        this.desktop = desktop;
    }

    @Option(names = "--quiet", scope = ScopeType.INHERIT, description = "No progress and no notes, only results and errors.")
    void quiet(boolean quiet) {
        terminal.setQuiet(quiet);
    }

    @Option(names = "--debug", scope = ScopeType.INHERIT, description = "Show the technical cause of a failure.")
    void debug(boolean debug) {
        terminal.setDebug(debug);
    }

    @Override
    public Integer call() {
        if (desktop.hasDisplay()) {
            desktop.openSample();
        } else {
            terminal.remark("No display: the workbench runs by itself through the whole job; see %s.".formatted(TOUR.toAbsolutePath()));
            desktop.tour(TOUR);
        }
        return CommandLineEntry.DONE;
    }
}
