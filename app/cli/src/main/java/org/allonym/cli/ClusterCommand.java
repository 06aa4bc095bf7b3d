package org.allonym.cli;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `cluster`: starts a job on Apache Spark in a process of its own, since Spark is no part of this program.
@Command(
        name = "cluster",
        description = {
            "Work on millions of documents with Apache Spark: on this computer, or on a cluster with --master.",
            "Jobs: prelabel, languages, near-duplicates, anomalies, sample, evaluate, surrogates. For a job's options, give it --help.",
            "Needs Spark, which isn't part of the program; the user guide says what to download."
        },
        footer = {
            "Examples:",
            "  allonym cluster prelabel posts.jsonl --out labelled",
            "  allonym cluster --master spark://host:7077 prelabel hdfs:///posts --out hdfs:///labelled"
        })
final class ClusterCommand implements Callable<Integer> {

    private static final String JAR = "allonym-cluster.jar";

    private final Terminal terminal;

    @Option(names = "--master", paramLabel = "URL", description = "The master of a cluster. Default: all cores of this computer.")
    private String master = "local[*]";

    @Parameters(arity = "1..*", paramLabel = "JOB", description = "The job and its options.")
    private List<String> job = List.of();

    ClusterCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        Path jar = jar().orElseThrow(() -> refused(
                "The jobs for Spark are not built: %s was not found.".formatted(JAR),
                "In a checkout, run ./mvnw -Pcluster -Dmaven.test.skip=true package; it fetches Spark, too. Elsewhere, set ALLONYM_CLUSTER to the folder of that file."));
        List<String> command = new ArrayList<>(spark(jar));
        command.addAll(job);
        if (terminal.debug()) {
            command.add("--debug");
        }
        try {
            ProcessBuilder builder = new ProcessBuilder(command).inheritIO();
            if (Files.isExecutable(java())) {
                builder.environment().putIfAbsent("JAVA_HOME", System.getProperty("java.home"));
            }
            return builder.start().waitFor();
        } catch (IOException e) {
            throw new ProblemException(
                    new Problem.FileTrouble(
                            "Spark could not be started: %s.".formatted(command.getFirst()), "Nothing was done.", "Check SPARK_HOME, or unset it."),
                    e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return CommandLineEntry.REFUSED;
        }
    }

    private static ProblemException refused(String what, String advice) {
        return new ProblemException(new Problem.Refused(what, advice));
    }

    /// Where the jobs are: in the folder that `ALLONYM_CLUSTER` names, else in the checkout that this program was built in.
    private static Optional<Path> jar() {
        String named = System.getenv("ALLONYM_CLUSTER");
        if (named != null) {
            return Optional.of(Path.of(named, JAR)).filter(Files::isRegularFile);
        }
        try {
            Path at = Path.of(ClusterCommand.class.getProtectionDomain().getCodeSource().getLocation().toURI());
            return Stream.iterate(at, path -> path != null, Path::getParent)
                    .map(path -> path.resolve("app/cluster/target").resolve(JAR))
                    .filter(Files::isRegularFile)
                    .findFirst();
        } catch (URISyntaxException e) {
            return Optional.empty();
        }
    }

    private static Path java() {
        return Path.of(System.getProperty("java.home"), "bin", "java");
    }

    /// The command that starts a job: Spark's own where `SPARK_HOME` names one, else Java with the Spark that lies beside the jobs.
    private List<String> spark(Path jar) {
        @Nullable String home = System.getenv("SPARK_HOME");
        if (home != null) {
            return List.of(
                    Path.of(home, "bin", "spark-submit").toString(), "--master", master,
                    "--conf", "spark.driver.extraJavaOptions=--enable-native-access=ALL-UNNAMED",
                    "--conf", "spark.executor.extraJavaOptions=--enable-native-access=ALL-UNNAMED",
                    "--class", "org.allonym.cluster.ClusterProgram", jar.toString());
        }
        Path here = jar.resolveSibling("spark").resolve("jars");
        if (!Files.isDirectory(here)) {
            throw refused(
                    "Spark was not found: SPARK_HOME is not set, and there is no %s.".formatted(here),
                    "Unpack Spark 4.2 and set SPARK_HOME, or build with ./mvnw -Pcluster -Dmaven.test.skip=true package.");
        }
        List<String> command = new ArrayList<>();
        command.add(java().toString());
        // What Spark's own scripts open to it (JavaModuleOptions of its launcher).
        for (String name : List.of(
                "java.lang", "java.lang.invoke", "java.lang.reflect", "java.io", "java.net", "java.nio", "java.util", "java.util.concurrent",
                "java.util.concurrent.atomic", "jdk.internal.ref", "sun.nio.ch", "sun.nio.cs", "sun.util.calendar")) {
            command.add("--add-opens=java.base/%s=ALL-UNNAMED".formatted(name));
        }
        command.addAll(List.of(
                "--add-modules=jdk.incubator.vector", "--sun-misc-unsafe-memory-access=allow", "--enable-native-access=ALL-UNNAMED",
                "-Djdk.reflect.useDirectMethodHandle=false", "-Dio.netty.tryReflectionSetAccessible=true", "-XX:-UsePerfData", "-Dspark.master=" + master));
        if (!master.startsWith("local")) {
            command.add("-Dspark.jars=" + jar);
            command.add("-Dspark.executor.extraJavaOptions=--enable-native-access=ALL-UNNAMED");
        }
        command.addAll(List.of("-cp", here.resolve("*") + java.io.File.pathSeparator + jar, "org.allonym.cluster.ClusterProgram"));
        return command;
    }
}
