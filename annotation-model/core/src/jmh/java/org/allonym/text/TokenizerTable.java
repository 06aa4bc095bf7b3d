package org.allonym.text;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import java.util.Locale;

/// Prints tokens a second on warm prose, then for each kind of hostile text the milliseconds to cut n, 2n and 4n units
/// of it and the factors between: twice the length should take twice the time.
///
/// Counts the processor time of this thread and takes the least of several rounds, so a busy machine doesn't blur it.
public final class TokenizerTable {

    private static final int LENGTH = 250_000;
    private static final int ROUNDS = 9;

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final EnglishTokenizer tokenizer = new EnglishTokenizer();

    private TokenizerTable() {}

    /// Takes no arguments.
    public static void main(String[] arguments) {
        TokenizerTable table = new TokenizerTable();
        System.out.printf(Locale.ROOT, "prose: %.1f million tokens a second%n", table.prose(BenchmarkText.essays()));
        for (HostileText shape : HostileText.values()) {
            table.least(DocumentText.of(shape.ofLength(LENGTH)));
        }
        System.out.printf(Locale.ROOT, "%-24s %8d %8d %8d   (units; ms)%n", "", LENGTH, 2 * LENGTH, 4 * LENGTH);
        for (HostileText shape : HostileText.values()) {
            double once = table.least(DocumentText.of(shape.ofLength(LENGTH)));
            double twice = table.least(DocumentText.of(shape.ofLength(2 * LENGTH)));
            double fourTimes = table.least(DocumentText.of(shape.ofLength(4 * LENGTH)));
            System.out.printf(
                    Locale.ROOT,
                    "%-24s %8.1f %8.1f %8.1f   x%.1f x%.1f%n",
                    shape, once, twice, fourTimes, twice / once, fourTimes / twice);
        }
    }

    private double prose(List<DocumentText> essays) {
        double most = 0;
        for (int round = 0; round < 10 * ROUNDS; round++) {
            long tokens = 0;
            long before = threads.getCurrentThreadCpuTime();
            for (DocumentText essay : essays) {
                tokens += tokenizer.tokenize(essay).size();
            }
            double microseconds = (threads.getCurrentThreadCpuTime() - before) / 1e3;
            most = Math.max(most, tokens / microseconds);
        }
        return most;
    }

    private double least(DocumentText text) {
        double least = Double.MAX_VALUE;
        for (int round = 0; round < ROUNDS; round++) {
            long before = threads.getCurrentThreadCpuTime();
            Tokens tokens = tokenizer.tokenize(text);
            double milliseconds = (threads.getCurrentThreadCpuTime() - before) / 1e6;
            if (tokens.end(tokens.size() - 1) != text.length()) {
                throw new IllegalStateException("tokens are missing");
            }
            least = Math.min(least, milliseconds);
        }
        return least;
    }
}
