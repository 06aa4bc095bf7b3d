package org.allonym.cluster;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.util.Locale;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.services.Version;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/// The jobs' command line: what spark-submit runs, and `allonym cluster` on this machine.
///
/// 0 only on success; 1 refused or failed, with one message on the stream for errors; 2 wrong usage.
public final class ClusterProgram {

    private static final Runtime.Version OLDEST = Runtime.Version.parse("25.0.3");

    private ClusterProgram() {}

    public static void main(String[] args) {
        Locale.setDefault(Locale.ENGLISH);
        if (isTooOld(Runtime.version())) {
            System.err.printf("allonym cluster: Spark needs Java 25.0.3 or later; this is Java %s. Install a newer one and set JAVA_HOME to it.%n", Runtime.version());
            System.exit(1);
        }
        int code = run(System.out, System.err, args);
        if (code != 0) {
            System.exit(code);
        }
    }

    static boolean isTooOld(Runtime.Version version) {
        return version.compareToIgnoreOptional(OLDEST) < 0;
    }

    static int run(PrintStream out, PrintStream err, String... args) {
        CommandLine line = new CommandLine(new Jobs());
        line.addSubcommand(new PrelabelJob(out));
        line.addSubcommand(new NearDuplicatesJob(out));
        line.addSubcommand(new LanguagesJob(out));
        line.addSubcommand(new AnomaliesJob(out));
        line.addSubcommand(new SampleJob(out));
        line.addSubcommand(new EvaluateJob(out));
        line.addSubcommand(new SurrogatesJob(out));
        line.setColorScheme(CommandLine.Help.defaultColorScheme(CommandLine.Help.Ansi.OFF));
        line.setOut(new PrintWriter(out, true));
        line.setErr(new PrintWriter(err, true));
        line.setExecutionExceptionHandler((e, _, _) -> failed(e, err));
        return line.execute(args);
    }

    /// Without a failure's own message where it might quote a text.
    private static int failed(Exception e, PrintStream err) {
        if (e instanceof ProblemException trouble) {
            Problem problem = trouble.problem();
            err.printf("allonym cluster: %s %s%n", problem.what(), problem.advice());
        } else {
            err.printf("allonym cluster: the job failed (%s). What is in the output folder is not whole.%n", e.getClass().getSimpleName());
            if (Boolean.getBoolean("allonym.debug")) {
                e.printStackTrace(err);
            }
        }
        return 1;
    }

    /// What `--version` prints.
    static final class VersionLine implements CommandLine.IVersionProvider {

        @Override
        public String[] getVersion() {
            return new String[] {"Allonym " + Version.NUMBER};
        }
    }

    @Command(
            name = "allonym cluster",
            scope = ScopeType.INHERIT,
            mixinStandardHelpOptions = true,
            sortOptions = false,
            versionProvider = VersionLine.class,
            description = "Work on millions of documents with Apache Spark.")
    private static final class Jobs implements Runnable {

        @Option(names = "--debug", scope = ScopeType.INHERIT, description = "Show the technical cause of a failure.")
        void debug(boolean debug) {
            System.setProperty("allonym.debug", Boolean.toString(debug));
        }

        @Spec
        private CommandSpec spec;

        @Override
        public void run() {
            throw new CommandLine.ParameterException(spec.commandLine(), "Name a job.");
        }
    }
}
