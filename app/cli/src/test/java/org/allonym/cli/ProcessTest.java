package org.allonym.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Commands in a process of their own: exit codes, streams and encodings as a shell sees them.
@Tag("slow")
class ProcessTest {

    @TempDir
    Path folder;

    @Test
    void exitCodesAndStreamsAreWhatAScriptNeeds() throws Exception {
        Path project = folder.resolve("essays.allonym");
        Path essays = Samples.file(folder, "essays.jsonl");

        var done = run(List.of(), "", "import", project, essays, "--json");
        var refused = run(List.of(), "", "import", project, essays, "--json");
        var wrong = run(List.of(), "", "import");

        assertThat(done.code()).as(done.err()).isZero();
        assertThat(done.json().path("documents").asInt()).isEqualTo(Samples.ESSAYS);
        assertThat(done.err()).isEmpty();
        assertThat(refused.code()).isEqualTo(1);
        assertThat(refused.out()).isEmpty();
        assertThat(refused.err()).startsWith("allonym: essays.jsonl");
        assertThat(wrong.code()).isEqualTo(2);
        assertThat(wrong.out()).isEmpty();
        assertThat(wrong.err()).contains("Missing required parameter");
    }

    @Test
    void textIsUtf8WhateverTheLocale() throws Exception {
        var result = run(List.of("-Dfile.encoding=US-ASCII", "-Dstdout.encoding=US-ASCII"), "{\"text\": \"Zoë 😀 עדי\"}\n", "tokenize");

        assertThat(result.code()).as(result.err()).isZero();
        assertThat(result.out()).contains("[\"Zoë\",\"😀\",\"עדי\"]");
    }

    @Test
    void commandsLoadNoJavaFx() throws Exception {
        Path project = folder.resolve("essays.allonym");
        Path classes = folder.resolve("classes.txt");

        var result = run(
                List.of("-Xlog:class+load:file=" + classes), "", "import", project, Samples.file(folder, "essays.jsonl"));

        assertThat(result.code()).as(result.err()).isZero();
        assertThat(Files.readString(classes)).contains("org.allonym.cli.ImportCommand").doesNotContain(" javafx.");
    }

    @Test
    void aPdfNeedsNoFontsOfTheMachineAndLeavesNothingInTheHomeFolder() throws Exception {
        Path project = Samples.labelledTwice(folder);
        Path home = Files.createDirectory(folder.resolve("home"));
        Path classes = folder.resolve("classes.txt");
        Path pdf = folder.resolve("evidence.pdf");

        var table = run(List.of("-Xlog:class+load:file=" + classes), "", "agreement", project, "--bootstrap", "0");
        var written = run(List.of("-Duser.home=" + home, "-Dsun.java2d.fontpath="), "", "agreement", project, pdf, "--bootstrap", "0");

        assertThat(table.code()).as(table.err()).isZero();
        assertThat(Files.readString(classes)).doesNotContain("org.apache.pdfbox", "com.openhtmltopdf", " javafx.");
        assertThat(written.code()).as(written.err()).isZero();
        assertThat(written.err()).isEmpty();
        assertThat(Files.readAllBytes(pdf)).startsWith("%PDF-".getBytes(StandardCharsets.US_ASCII));
        try (Stream<Path> left = Files.list(home)) {
            assertThat(left).isEmpty();
        }
    }

    @Test
    void aResultThatCannotBeWrittenIsNoSuccess() throws Exception {
        Assumptions.assumeTrue(Files.exists(Path.of("/dev/full")), "no /dev/full here");

        var result = shell("%s --version > /dev/full", List.of());

        assertThat(result.code()).isEqualTo(1);
        assertThat(result.err()).contains("could not be written");
    }

    @Test
    void aFullDiskLeavesTheProjectAsItWas() throws Exception {
        Assumptions.assumeTrue(Files.exists(Path.of("/bin/sh")), "no shell here");
        Path project = folder.resolve("essays.allonym");
        Path essays = Samples.file(folder, "essays.jsonl");
        Path more = Files.createDirectory(folder.resolve("more"));
        for (int i = 0; i < 8; i++) {
            Files.writeString(more.resolve(i + ".txt"), "Anna wrote this. ".repeat(200_000));
        }
        assertThat(run(List.of(), "", "import", project, essays).code()).isZero();
        byte[] before = Files.readAllBytes(project);

        // No file may grow beyond 16,000 blocks of 512 bytes: to SQLite that is a disk that takes no more.
        var result = shell("trap '' XFSZ; ulimit -f 16000; %s import '" + project + "' '" + more + "'", List.of());
        var fresh = shell("trap '' XFSZ; ulimit -f 16000; %s import '" + folder.resolve("new.allonym") + "' '" + more + "'", List.of());

        for (var refused : List.of(result, fresh)) {
            assertThat(refused.code()).as(refused.err()).isEqualTo(1);
            assertThat(refused.out()).isEmpty();
            assertThat(refused.err()).startsWith("allonym: ").contains("disk").doesNotContain("\tat ");
        }
        assertThat(Files.readAllBytes(project)).isEqualTo(before);
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left).containsExactlyInAnyOrder(project, essays, more);
        }
    }

    @Test
    void argumentsThatTheLocaleLostAreNotGuessed() throws Exception {
        Assumptions.assumeTrue(Files.exists(Path.of("/bin/sh")), "no shell here");
        Assumptions.assumeFalse(System.getProperty("os.name").startsWith("Mac"), "always UTF-8 here");

        var result = shell("LC_ALL=C %s doctor \"$(printf 'Zo\\303\\253.allonym')\"", List.of());

        assertThat(result.code()).isEqualTo(1);
        assertThat(result.err()).contains("LC_ALL=C.UTF-8");
    }

    private Commands.Result run(List<String> jvm, String input, Object... args) throws Exception {
        List<String> command = new ArrayList<>(java(jvm));
        for (Object arg : args) {
            command.add(arg.toString());
        }
        return run(command, input);
    }

    /// `%s` in the script stands for the program.
    private Commands.Result shell(String script, List<String> jvm) throws Exception {
        String program = String.join(" ", java(jvm).stream().map(word -> "'" + word + "'").toList());
        return run(List.of("/bin/sh", "-c", script.formatted(program)), "");
    }

    private static List<String> java(List<String> jvm) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("--enable-native-access=ALL-UNNAMED", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
        command.addAll(jvm);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), "org.allonym.cli.CommandLineEntry"));
        return command;
    }

    private Commands.Result run(List<String> command, String input) throws IOException, InterruptedException {
        Path out = Files.createTempFile("allonym", ".out");
        Path err = Files.createTempFile("allonym", ".err");
        try {
            ProcessBuilder builder =
                    new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile());
            Map<String, String> environment = builder.environment();
            List.of("DISPLAY", "WAYLAND_DISPLAY", "JAVA_TOOL_OPTIONS").forEach(environment::remove);
            Process process = builder.start();
            try (OutputStream stdin = process.getOutputStream()) {
                stdin.write(input.getBytes(StandardCharsets.UTF_8));
            }
            int code = process.waitFor();
            return new Commands.Result(code, Files.readString(out), Files.readString(err));
        } finally {
            Files.delete(out);
            Files.delete(err);
        }
    }
}
