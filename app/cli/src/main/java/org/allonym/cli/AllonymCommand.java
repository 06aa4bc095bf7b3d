package org.allonym.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.allonym.problem.ProblemException;
import org.allonym.services.Version;
import org.allonym.store.sqlite.ProjectFile;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/// The program without a command, and the options that every command has.
@Command(
        name = "allonym",
        scope = ScopeType.INHERIT,
        mixinStandardHelpOptions = true,
        versionProvider = AllonymCommand.VersionLine.class,
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

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "PROJECT", arity = "0..1", description = "A project file to open in the window.")
    private @Nullable Path project;

    AllonymCommand(Terminal terminal, Desktop desktop) {
        this.terminal = terminal;
        this.desktop = desktop;
    }

    @Option(names = "--quiet", scope = ScopeType.INHERIT, description = "Show no progress or notes, only results and errors.")
    void quiet(boolean quiet) {
        terminal.setQuiet(quiet);
    }

    @Option(names = "--debug", scope = ScopeType.INHERIT, description = "Show the technical cause of a failure, and quote the text it is about.")
    void debug(boolean debug) {
        terminal.setDebug(debug);
    }

    /// Refuses a project before a command: each command names its own.
    ///
    /// @throws ParameterException when there is one
    void check(ParseResult parsed) {
        if (parsed.hasSubcommand() && project != null) {
            throw new ParameterException(spec.commandLine(), "Unexpected argument before the command: %s.".formatted(project));
        }
    }

    @Override
    public Integer call() {
        if (project != null) {
            return open(project);
        }
        if (desktop.hasDisplay()) {
            desktop.begin();
        } else {
            terminal.remark("No display: the workbench runs the whole workflow by itself; see %s."
                    .formatted(TOUR.toAbsolutePath()));
            desktop.tour(TOUR);
        }
        return CommandLineEntry.DONE;
    }

    /// What a file manager asks for. Nobody reads its terminal: the window says what is wrong with the file.
    private int open(Path file) {
        if (!isProject(file.toString()) && !Files.isRegularFile(file)) {
            throw new ParameterException(spec.commandLine(), "%s is neither a command nor a project file.".formatted(file));
        }
        if (!desktop.hasDisplay()) {
            throw new ProblemException(OpenCommand.NO_DISPLAY);
        }
        desktop.open(file);
        return CommandLineEntry.DONE;
    }

    /// Whether an argument names a project file, and so is neither a command nor an option.
    static boolean isProject(String argument) {
        return !argument.startsWith("-") && argument.toLowerCase(Locale.ROOT).endsWith(ProjectFile.EXTENSION);
    }

    /// What `--version` prints.
    static final class VersionLine implements IVersionProvider {

        @Override
        public String[] getVersion() {
            return new String[] {"Allonym " + Version.NUMBER};
        }
    }
}
