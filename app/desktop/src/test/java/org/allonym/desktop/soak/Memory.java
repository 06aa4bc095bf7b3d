package org.allonym.desktop.soak;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.management.JMException;
import javax.management.ObjectName;

/// What is on the heap after everything that can go has gone, now and then, so that growth shows.
final class Memory {

    private static final String PIXELS = "[I";

    private record Counted(long instances, long bytes) {}

    private final List<Long> used = new ArrayList<>();
    private long mostPixels;
    private Map<String, Counted> first = Map.of();
    private Map<String, Counted> last = Map.of();

    /// Collects garbage and looks.
    void look() {
        System.gc();
        System.gc();
        last = histogram();
        mostPixels = Math.max(mostPixels, last.getOrDefault(PIXELS, new Counted(0, 0)).bytes());
        used.add(last.entrySet().stream().filter(one -> !one.getKey().equals(PIXELS)).mapToLong(one -> one.getValue().bytes()).sum());
        if (first.isEmpty()) {
            first = last;
        }
    }

    /// Bytes on the heap, each time it was looked at, without arrays of `int`: those of more than some kilobytes are pixels that the software
    /// renderer keeps in a pool, up to a limit of its own (the pictures of the guide, for one).
    List<Long> used() {
        return List.copyOf(used);
    }

    /// Bytes in arrays of `int`, at most.
    long mostPixels() {
        return mostPixels;
    }

    /// The slope of the line that fits best, in bytes from one look to the next; the first quarter is left out, for until then screens are
    /// shown for the first time, and what they draw from is loaded.
    double slope() {
        List<Long> settled = used.subList(used.size() / 4, used.size());
        int n = settled.size();
        if (n < 2) {
            return 0;
        }
        double meanX = (n - 1) / 2.0;
        double meanY = settled.stream().mapToLong(Long::longValue).average().orElse(0);
        double above = 0;
        double below = 0;
        for (int i = 0; i < n; i++) {
            above += (i - meanX) * (settled.get(i) - meanY);
            below += (i - meanX) * (i - meanX);
        }
        return above / below;
    }

    /// The kinds of object that have grown most since the first look.
    ///
    /// @param beginning of the names of the classes that are meant
    List<String> growth(String beginning, int most) {
        return last.entrySet().stream()
                .map(one -> Map.entry(one.getKey(), new Counted(
                        one.getValue().instances() - first.getOrDefault(one.getKey(), new Counted(0, 0)).instances(),
                        one.getValue().bytes() - first.getOrDefault(one.getKey(), new Counted(0, 0)).bytes())))
                .filter(one -> one.getKey().startsWith(beginning) && one.getValue().bytes() > 0)
                .sorted(Comparator.comparingLong((Map.Entry<String, Counted> one) -> one.getValue().bytes()).reversed())
                .limit(most)
                .map(one -> "%+,d bytes, %+,d of %s".formatted(one.getValue().bytes(), one.getValue().instances(), one.getKey()))
                .toList();
    }

    private static Map<String, Counted> histogram() {
        try {
            String text = (String) ManagementFactory.getPlatformMBeanServer().invoke(
                    new ObjectName("com.sun.management:type=DiagnosticCommand"),
                    "gcClassHistogram",
                    new Object[] {new String[0]},
                    new String[] {String[].class.getName()});
            Map<String, Counted> counted = new HashMap<>();
            for (String line : text.split("\n")) {
                String[] parts = line.strip().split("\\s+");
                if (parts.length >= 4 && parts[0].endsWith(":")) {
                    counted.put(parts[3], new Counted(Long.parseLong(parts[1]), Long.parseLong(parts[2])));
                }
            }
            return counted;
        } catch (JMException e) {
            throw new IllegalStateException(e);
        }
    }
}
