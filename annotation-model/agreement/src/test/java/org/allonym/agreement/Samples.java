package org.allonym.agreement;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.allonym.annotation.Mark;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;
import org.allonym.text.Tokens;

/// Small readings to compare.
final class Samples {

    static final ComparedSides SIDES = new ComparedSides("amina", "ben");

    private Samples() {}

    static Mark mark(int start, int end, String label) {
        return new Mark(new Span(start, end), label);
    }

    /// A text of one-letter tokens with a space after each but the last: token i stands at `[2i, 2i + 1)`.
    static DocumentText letters(int tokens) {
        return DocumentText.of(String.join(" ", "x".repeat(tokens).split("")));
    }

    static Tokens tokens(DocumentText text) {
        int count = (text.length() + 1) / 2;
        int[] starts = new int[count];
        int[] ends = new int[count];
        Arrays.setAll(starts, i -> 2 * i);
        Arrays.setAll(ends, i -> 2 * i + 1);
        return Tokens.of(text, starts, ends);
    }

    /// Tokens `from` to `to` (exclusive) of [#letters].
    static Mark over(int from, int to, String label) {
        return mark(2 * from, 2 * to - 1, label);
    }

    static DoubleReading reading(String id, int tokens, List<Mark> first, List<Mark> second) {
        DocumentText text = letters(tokens);
        return DoubleReading.ofLayers(id, text, tokens(text), first, second, List.of(), Map.of());
    }

    static Agreement agreement(List<DoubleReading> readings, Bootstrap bootstrap) {
        return Agreement.of(SIDES, List.of(), compared(readings), bootstrap);
    }

    static List<ComparedDocument> compared(List<DoubleReading> readings) {
        return readings.stream().map(ComparedDocument::of).toList();
    }

    static Agreement agreement(DoubleReading... readings) {
        return agreement(List.of(readings), Bootstrap.NONE);
    }

    /// Documents in which the sides agree on much and differ in every way.
    static List<DoubleReading> random(Random random, int documents) {
        List<DoubleReading> readings = new ArrayList<>();
        for (int i = 0; i < documents; i++) {
            int tokens = random.nextInt(60);
            List<Mark> first = new ArrayList<>();
            List<Mark> second = new ArrayList<>();
            for (int k = 0; tokens > 0 && k < random.nextInt(6); k++) {
                Mark mark = anywhere(random, tokens);
                if (random.nextInt(6) > 0) {
                    first.add(mark);
                }
                switch (random.nextInt(6)) {
                    case 0 -> second.add(anywhere(random, tokens));
                    case 1 -> second.add(new Mark(mark.span(), label(random)));
                    case 2 -> {}
                    default -> second.add(mark);
                }
            }
            DoubleReading reading = reading("d" + i, tokens, first, second);
            readings.add(new DoubleReading(
                    reading.document(),
                    reading.length(),
                    first,
                    second,
                    reading.firstTags(),
                    reading.secondTags(),
                    Map.of("week", "w" + random.nextInt(3))));
        }
        return readings;
    }

    private static Mark anywhere(Random random, int tokens) {
        int from = random.nextInt(tokens);
        int to = Math.min(tokens, from + 1 + random.nextInt(5));
        int cut = random.nextInt(8) == 0 ? 1 : 0;
        return mark(2 * from, Math.max(2 * from + 1, 2 * to - 1 - cut), label(random));
    }

    private static String label(Random random) {
        return List.of("NAME_STUDENT", "EMAIL", "ID_NUM").get(random.nextInt(3));
    }

    static DoubleReading swapped(DoubleReading reading) {
        return new DoubleReading(
                reading.document(),
                reading.length(),
                reading.second(),
                reading.first(),
                reading.secondTags(),
                reading.firstTags(),
                reading.attributes());
    }
}
