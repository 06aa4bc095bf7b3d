package org.allonym.desktop.reliability;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Collection;

/// Measured figures, printed and kept in `target/reliability` for the page that has them.
final class Figures {

    private Figures() {}

    static void report(String what, String line) {
        System.out.println(what + ": " + line);
        try {
            Path folder = Files.createDirectories(Path.of("target", "reliability"));
            Files.writeString(
                    folder.resolve(what + ".txt"), line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Middle, 95th percentile and largest of times in nanoseconds, in milliseconds.
    static String millis(Collection<Long> nanos) {
        long[] sorted = nanos.stream().mapToLong(Long::longValue).sorted().toArray();
        return "%d / %d / %d (median / 95th percentile / longest)".formatted(
                sorted[sorted.length / 2] / 1_000_000,
                sorted[(sorted.length - 1) * 95 / 100] / 1_000_000,
                sorted[sorted.length - 1] / 1_000_000);
    }
}
