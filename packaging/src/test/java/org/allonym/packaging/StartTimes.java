package org.allonym.packaging;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/// How long the installed program takes from its start until the window is there, styled and laid out, with the archive of
/// classes and without. Headless: the line that the tour says then is waited for. Both are started in turn, so that whatever
/// else the machine does falls on both.
///
/// Arguments: the program's launcher, how often, and `cold` where the system is to forget what it has read before each start
/// (Linux, as root).
final class StartTimes {

    private static final Path FORGET = Path.of("/proc/sys/vm/drop_caches");
    private static final String THERE = "A PI makes a project";

    private StartTimes() {}

    private record Start(Duration clock, Duration processor) {}

    public static void main(String[] args) throws IOException, InterruptedException {
        Path launcher = Path.of(args[0]).toAbsolutePath();
        int times = Integer.parseInt(args[1]);
        boolean cold = args.length > 2 && args[2].equals("cold");
        List<Start> with = new ArrayList<>();
        List<Start> without = new ArrayList<>();
        for (int i = 0; i < times; i++) {
            with.add(start(launcher, "auto", cold));
            without.add(start(launcher, "off", cold));
        }
        System.out.printf("%s, %d starts each, load %s%n", cold ? "cold" : "warm", times, load());
        print("with the archive", with);
        print("without", without);
    }

    private static String load() throws IOException {
        return Files.readString(Path.of("/proc/loadavg")).split(" ")[0];
    }

    private static Start start(Path launcher, String mode, boolean cold) throws IOException, InterruptedException {
        if (cold) {
            new ProcessBuilder("sync").start().waitFor();
            Files.writeString(FORGET, "3");
        }
        Path home = Files.createTempDirectory("start-times");
        ProcessBuilder builder = new ProcessBuilder(launcher.toString()).directory(home.toFile());
        builder.environment().keySet().removeAll(List.of("DISPLAY", "WAYLAND_DISPLAY"));
        builder.environment().put("JAVA_TOOL_OPTIONS", JvmOptions.line(List.of("-XX:AOTMode=" + mode, "-Duser.home=" + home)));
        long begun = System.nanoTime();
        Process process = builder.redirectErrorStream(true).start();
        try (BufferedReader said = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = said.readLine(); line != null; line = said.readLine()) {
                if (line.contains(THERE)) {
                    Duration clock = Duration.ofNanos(System.nanoTime() - begun);
                    return new Start(clock, process.info().totalCpuDuration().orElse(Duration.ZERO));
                }
            }
            throw new IOException("no window came");
        } finally {
            process.destroyForcibly().waitFor();
            delete(home);
        }
    }

    private static void print(String what, List<Start> starts) {
        List<Long> clock = starts.stream().map(start -> start.clock.toMillis()).sorted().toList();
        List<Long> processor = starts.stream().map(start -> start.processor.toMillis()).sorted().toList();
        System.out.printf(
                "%-17s clock: best %,d ms, median %,d ms; processor: best %,d ms, median %,d ms%n",
                what, Collections.min(clock), clock.get(clock.size() / 2), Collections.min(processor), processor.get(processor.size() / 2));
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path one : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(one);
            }
        }
    }
}
