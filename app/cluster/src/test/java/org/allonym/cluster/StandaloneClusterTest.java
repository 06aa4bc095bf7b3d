package org.allonym.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/// A real standalone master with two workers on this machine: `-Dallonym.cluster.standalone=true` after a build with `package`.
@EnabledIfSystemProperty(named = "allonym.cluster.standalone", matches = "true", disabledReason = "starts a master and two workers: -Dallonym.cluster.standalone=true")
class StandaloneClusterTest {

    private static final int DOCUMENTS = 10_000;
    private static final Path TARGET = Path.of("target").toAbsolutePath();

    @TempDir
    Path folder;

    private final List<Process> processes = new ArrayList<>();

    @AfterEach
    void stop() {
        processes.forEach(process -> process.descendants().forEach(ProcessHandle::destroyForcibly));
        processes.forEach(Process::destroyForcibly);
    }

    private Process start(String name, String... command) throws IOException {
        List<String> all = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        all.addAll(List.of(System.getProperty("allonym.spark.jvm").split(" ")));
        all.addAll(List.of("--enable-native-access=ALL-UNNAMED", "-cp", TARGET.resolve("spark/jars/*") + ":" + TARGET.resolve("allonym-cluster.jar")));
        all.addAll(List.of(command));
        ProcessBuilder builder = new ProcessBuilder(all).redirectErrorStream(true).redirectOutput(folder.resolve(name + ".log").toFile());
        builder.environment().put("SPARK_HOME", TARGET.resolve("spark").toString());
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        // a folder of jars is no distribution, which would say so itself
        builder.environment().put("SPARK_SCALA_VERSION", "2.13");
        builder.environment().put("SPARK_LOCAL_IP", "127.0.0.1");
        Process process = builder.start();
        processes.add(process);
        return process;
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private Process prelabel(String master, Path posts, Path out) throws IOException {
        return start(
                "driver-" + out.getFileName(), "-Dspark.master=" + master, "-Dspark.jars=" + TARGET.resolve("allonym-cluster.jar"), "-Dspark.driver.host=127.0.0.1",
                "-Dspark.executor.memory=2g", "-Dspark.executor.cores=1", "-Dspark.executor.extraJavaOptions=--enable-native-access=ALL-UNNAMED",
                "org.allonym.cluster.ClusterProgram", "prelabel", posts.toString(), "--out", out.toString(), "--partitions", "40", "--debug");
    }

    @Test
    void aWorkerThatIsKilledHalfWayCostsNothingAndAPoisonedDocumentOnlyItself() throws Exception {
        Path posts = posts();
        int port = freePort();
        String master = "spark://127.0.0.1:" + port;
        start("master", "org.apache.spark.deploy.master.Master", "--host", "127.0.0.1", "--port", "" + port, "--webui-port", "" + freePort());
        Process first = worker("one", master);
        worker("two", master);
        Path out = folder.resolve("cluster");
        Process job = prelabel(master, posts, out);
        while (job.isAlive() && parts(out) < 10) {
            job.waitFor(100, TimeUnit.MILLISECONDS);
        }
        assertThat(job.isAlive()).as(said("driver-cluster")).isTrue();

        first.descendants().forEach(ProcessHandle::destroyForcibly);
        first.destroyForcibly();

        assertThat(job.waitFor(10, TimeUnit.MINUTES)).isTrue();
        assertThat(job.exitValue()).as(said("driver-cluster")).isZero();
        Process here = prelabel("local[2]", posts, folder.resolve("local"));
        assertThat(here.waitFor()).as(said("driver-local")).isZero();
        for (String file : List.of("labelled.jsonl", "spans.jsonl", "failed.jsonl", "manifest.json")) {
            assertThat(out.resolve(file)).hasSameBinaryContentAs(folder.resolve("local").resolve(file));
        }
        assertThat(Files.readAllLines(out.resolve("spans.jsonl"))).hasSize(DOCUMENTS - 1);
        assertThat(Files.readAllLines(out.resolve("failed.jsonl"))).hasSize(1);
    }

    private Process worker(String name, String master) throws IOException {
        return start(
                "worker-" + name, "org.apache.spark.deploy.worker.Worker", "--host", "127.0.0.1", "--cores", "1", "--memory", "3g", "--webui-port", "" + freePort(),
                "--work-dir", folder.resolve("work-" + name).toString(), master);
    }

    /// Parts that tasks have finished or are writing.
    private static long parts(Path out) throws IOException {
        Path labelled = out.resolve("labelled");
        if (!Files.isDirectory(labelled)) {
            return 0;
        }
        try (Stream<Path> all = Files.walk(labelled)) {
            return all.filter(path -> path.getFileName().toString().startsWith("part-")).count();
        } catch (UncheckedIOException e) {
            return 0;
        }
    }

    private String said(String name) throws IOException {
        return Files.readString(folder.resolve(name + ".log"), StandardCharsets.UTF_8);
    }

    private Path posts() throws IOException {
        List<String> lines = new ArrayList<>();
        String[] names = {"Marta Lindqvist", "Tunde Bakare", "Mei-Ling Chou", "João Teixeira", "Anneke de Vries"};
        for (int i = 0; i < DOCUMENTS; i++) {
            lines.add(("{\"document\": %d, \"full_text\": \"Hi all, my name is %s and in week %d I tried the exercise about bridges. Write to me at student%d@uni.example or call 020 7946 0%03d. "
                            + "The second part was harder than I thought, but the forum helped me a lot and I finished it before Sunday.\"}")
                    .formatted(i, names[i % names.length], i % 12, i, i % 1000));
        }
        lines.set(4321, "{\"document\": 4321, \"full_text\": \"half a lone \\ud800 surrogate\"}");
        return Files.write(folder.resolve("posts.jsonl"), lines);
    }
}
