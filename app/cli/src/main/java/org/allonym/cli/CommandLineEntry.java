package org.allonym.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.CancellationException;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.allonym.edit.StaleEditException;
import org.allonym.formats.Quoted;
import org.allonym.problem.ProblemException;
import org.allonym.store.UnsafePlace;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.RunLast;
import picocli.CommandLine;

/// Runs one command: from arguments to an exit code.
///
/// 0 only on success; 1 refused or failed, with one message on the stream for errors; 2 wrong usage.
public final class CommandLineEntry {

    static final int DONE = 0;
    static final int REFUSED = 1;
    static final int WRONG_USAGE = 2;

    private static final String SAVED = "Everything that was saved is safe.";

    private CommandLineEntry() {}

    /// The commands as a program of their own, which needs no JavaFX: for servers, and for whoever scripts.
    public static void main(String[] args) {
        // What commands print and what is written into files is the same on every system, whatever language that speaks.
        Locale.setDefault(Locale.ENGLISH);
        System.exit(run(Desktop.NONE, args));
    }

    /// Runs the command that `args` ask for, over the streams of this process, and returns its exit code.
    ///
    /// @param desktop the window; [Desktop#NONE] for a program without one
    public static int run(Desktop desktop, String... args) {
        return run(Terminal.ofProcess(), desktop, args);
    }

    static int run(Terminal terminal, Desktop desktop, String... args) {
        try (Interruption.ProtectedWork _ = terminal.interruption().watch()) {
            if (mangled(args)) {
                terminal.fail(
                        "The locale of this terminal (%s) can't represent some characters of the command."
                                .formatted(System.getProperty("sun.jnu.encoding")),
                        "Nothing was done.",
                        "Set LC_ALL=C.UTF-8, or another UTF-8 locale, and try again.");
                return REFUSED;
            }
            return delivered(terminal, execute(terminal, desktop, args));
        }
    }

    private static int execute(Terminal terminal, Desktop desktop, String... args) {
        try {
            if (desktop.hasDisplay() && (args.length == 0 || args.length == 1 && AllonymCommand.isProject(args[0]))) {
                return window(terminal, desktop, args);
            }
            return commandLine(terminal, desktop, args).execute(args);
        } catch (OutOfMemoryError e) {
            terminal.fail("The program ran out of memory.", SAVED, "Allow it more memory with -Xmx, or process less at a time.");
            return REFUSED;
        } catch (StackOverflowError | LinkageError e) {
            return unprepared(terminal, e);
        }
    }

    /// The window, as most people start it. Without picocli, which would read the annotations of every command first and take a
    /// quarter of the start for it.
    private static int window(Terminal terminal, Desktop desktop, String... args) {
        try {
            if (args.length == 0) {
                desktop.begin();
            } else {
                desktop.open(Path.of(args[0]));
            }
            return DONE;
        } catch (RuntimeException e) {
            return failed(terminal, e);
        }
    }

    /// @param args the command they name is all that is put together: picocli takes longer for the thirty than most commands
    ///     for their work
    static CommandLine commandLine(Terminal terminal, Desktop desktop, String... args) {
        CommandLine line = new CommandLine(new AllonymCommand(terminal, desktop));
        new CommandList(terminal, desktop).addTo(line, args);
        Arguments.register(line);
        line.setExpandAtFiles(false);
        line.setOut(new PrintWriter(terminal.out(), true));
        line.setErr(new PrintWriter(terminal.err(), true));
        line.setColorScheme(CommandLine.Help.defaultColorScheme(CommandLine.Help.Ansi.OFF));
        line.setExecutionStrategy(parsed -> run(parsed, terminal));
        line.setParameterExceptionHandler((e, _) -> wrongUsage(terminal, e));
        line.setExecutionExceptionHandler((e, _, _) -> failed(terminal, e));
        return line;
    }

    /// The window keeps its log; other commands show theirs to whoever looks for a fault.
    private static int run(ParseResult parsed, Terminal terminal) {
        boolean window = !parsed.hasSubcommand()
                || parsed.subcommand().commandSpec().userObject() instanceof OpenCommand;
        AllonymCommand allonym = (AllonymCommand) parsed.commandSpec().userObject();
        allonym.check(parsed);
        Quoted.hideContent(!window && !terminal.debug());
        if (window) {
            return new RunLast().execute(parsed);
        }
        int code;
        if (terminal.debug()) {
            code = new RunLast().execute(parsed);
        } else {
            try (Logs _ = Logs.silenced()) {
                code = new RunLast().execute(parsed);
            }
        }
        if (code == DONE) {
            warnOfPlace(parsed, terminal);
        }
        return code;
    }

    private static int wrongUsage(Terminal terminal, ParameterException e) {
        String name = e.getCommandLine().getCommandSpec().qualifiedName();
        boolean dashed = e instanceof MissingParameterException
                && e.getCommandLine().getUnmatchedArguments().stream().anyMatch(word -> word.startsWith("-"));
        terminal.fail(
                e.getMessage(),
                "Nothing was done.",
                dashed ? "A name that begins with a dash is taken for an option: put ./ before it." : "",
                "For help, run %s --help.".formatted(name));
        return WRONG_USAGE;
    }

    private static int failed(Terminal terminal, Exception e) {
        switch (e) {
            case RefusalException refusal -> refusal.show(terminal);
            case ProblemException trouble -> terminal.fail(trouble.problem());
            case StaleEditException _ ->
                terminal.fail("The project was changed while the command was running.", "Nothing was changed.", "Try again.");
            case CancellationException _ -> terminal.fail("Interrupted.", "Nothing was changed.");
            default -> {
                return unprepared(terminal, e);
            }
        }
        trace(terminal, e);
        return REFUSED;
    }

    private static int unprepared(Terminal terminal, Throwable e) {
        terminal.fail(
                "An unexpected error occurred (%s).".formatted(e.getClass().getSimpleName()),
                SAVED,
                terminal.debug() ? "" : "Run the command again with --debug and report what it shows.");
        trace(terminal, e);
        return REFUSED;
    }

    private static void trace(Terminal terminal, Throwable e) {
        if (terminal.debug()) {
            e.printStackTrace(terminal.err());
        }
    }

    /// A result that could not be written is no success.
    private static int delivered(Terminal terminal, int code) {
        if (terminal.out().checkError() && code == DONE) {
            terminal.fail("The result could not be written to standard output.", "", "Check whether the disk is full or the receiving program has ended.");
            return REFUSED;
        }
        return code;
    }

    /// Whether the platform could not decode an argument and put a replacement character in its place.
    private static boolean mangled(String... args) {
        if ("UTF-8".equalsIgnoreCase(System.getProperty("sun.jnu.encoding"))) {
            return false;
        }
        return String.join("", args).indexOf('\uFFFD') >= 0;
    }

    /// Keeps the logs of libraries out of a command's streams, until closed: a command says one thing, and says it itself.
    private static final class Logs implements AutoCloseable {

        private final Logger root = Logger.getLogger("");
        private final Level before = root.getLevel();

        private Logs() {}

        static Logs silenced() {
            Logs logs = new Logs();
            logs.root.setLevel(Level.OFF);
            return logs;
        }

        @Override
        public void close() {
            root.setLevel(before);
        }
    }

    /// Says after a command that worked on a project in a synchronized folder, or on a network drive, why that is no place
    /// for it, as the window says on opening. Silent when quiet; never on the stream of results.
    private static void warnOfPlace(ParseResult parsed, Terminal terminal) {
        ParseResult last = parsed;
        while (last.hasSubcommand()) {
            last = last.subcommand();
        }
        for (PositionalParamSpec parameter : last.matchedPositionals()) {
            if (parameter.paramLabel().equals("PROJECT") && parameter.getValue() instanceof Path project) {
                UnsafePlace.of(real(project)).ifPresent(place -> terminal.remark("Note: " + place.words()));
            }
        }
    }

    private static Path real(Path project) {
        try {
            return Files.exists(project) ? project.toRealPath() : project;
        } catch (IOException _) {
            return project;
        }
    }
}
