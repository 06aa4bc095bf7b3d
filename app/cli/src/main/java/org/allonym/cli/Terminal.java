package org.allonym.cli;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.allonym.formats.Notice;
import org.allonym.problem.Problem;

/// The streams of a command: results go to one, everything else to the other, in UTF-8 whatever the locale.
///
/// One thread.
final class Terminal {

    private final InputStream in;
    private final PrintStream out;
    private final PrintStream err;
    private final BooleanSupplier interactive;
    private final Interruption interruption = new Interruption();
    private boolean quiet;
    private boolean debug;

    /// @param interactive whether a person sees what is written, asked only when it matters
    Terminal(InputStream in, PrintStream out, PrintStream err, BooleanSupplier interactive) {
        this.in = in;
        this.out = out;
        this.err = err;
        this.interactive = interactive;
    }

    /// The streams of this process.
    static Terminal ofProcess() {
        return new Terminal(
                new FileInputStream(FileDescriptor.in),
                utf8(FileDescriptor.out),
                utf8(FileDescriptor.err),
                () -> System.console() != null && System.console().isTerminal());
    }

    private static PrintStream utf8(FileDescriptor stream) {
        return new PrintStream(new FileOutputStream(stream), true, StandardCharsets.UTF_8);
    }

    void setQuiet(boolean quiet) {
        this.quiet = quiet;
    }

    void setDebug(boolean debug) {
        this.debug = debug;
    }

    boolean debug() {
        return debug;
    }

    boolean interactive() {
        return interactive.getAsBoolean();
    }

    InputStream in() {
        return in;
    }

    /// For results.
    PrintStream out() {
        return out;
    }

    /// For everything else.
    PrintStream err() {
        return err;
    }

    Interruption interruption() {
        return interruption;
    }

    /// A line of a result.
    void say(String line) {
        out.print(line + "\n");
    }

    /// A result as one JSON value on one line.
    ///
    /// @param value a record, or a tree
    void sayJson(Object value) {
        out.print(JsonOutput.line(value) + "\n");
    }

    /// A line about the work that is no result; silent when quiet.
    void remark(String line) {
        if (!quiet) {
            err.print(line + "\n");
        }
    }

    /// What a person should know about work that succeeded; silent when quiet.
    void remarks(List<Notice> notices) {
        notices.forEach(notice -> remark("Note: " + notice.sentence()));
    }

    /// Shows how far work has got, where a person watches; close it before anything else is written.
    ///
    /// @param what the work in a word or two, such as `Importing`
    ProgressLine progress(String what) {
        return new ProgressLine(what, err, !quiet && interactive(), interruption);
    }

    /// The one message of a command that was refused or failed.
    void fail(Problem problem) {
        fail(problem.what(), problem.safe(), problem.advice());
    }

    void fail(String what, String... more) {
        StringBuilder message = new StringBuilder("allonym: ").append(what).append('\n');
        for (String line : more) {
            if (!line.isBlank()) {
                message.append(line).append('\n');
            }
        }
        err.print(message);
    }
}
