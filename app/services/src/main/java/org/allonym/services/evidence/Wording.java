package org.allonym.services.evidence;

import java.util.List;
import java.util.Locale;
import org.allonym.agreement.Figure;
import org.allonym.agreement.Interval;

/// Numbers in sentences.
final class Wording {

    private static final List<String> WORDS =
            List.of("No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven", "Twelve");

    private Wording() {}

    /// `1 document`, `2,310 documents`.
    static String count(long number, String one, String many) {
        return String.format(Locale.ROOT, "%,d %s", number, number == 1 ? one : many);
    }

    /// As [#count], with a small number in a word, for the beginning of a sentence.
    static String opening(long number, String one, String many) {
        return number < WORDS.size()
                ? WORDS.get((int) number) + " " + (number == 1 ? one : many)
                : count(number, one, many);
    }

    /// `a, b and c`.
    static String list(List<String> items) {
        if (items.size() < 2) {
            return String.join("", items);
        }
        return String.join(", ", items.subList(0, items.size() - 1)) + " and " + items.getLast();
    }

    /// `0.834 (95 % CI 0.710 to 0.921, n = 452)`; an undefined figure says why.
    static String figure(Figure figure) {
        return switch (figure) {
            case Figure.Undefined undefined -> "n/a (%s)".formatted(undefined.reason());
            case Figure.Value(double value, long n, Interval.Range(double low, double high, int _)) ->
                String.format(
                        Locale.ROOT, "%s (95 %% CI %s to %s, n = %,d)", Figure.shown(value), Figure.shown(low), Figure.shown(high), n);
            case Figure.Value(double value, long n, Interval.None _) ->
                String.format(Locale.ROOT, "%s (no interval, n = %,d)", Figure.shown(value), n);
        };
    }
}
