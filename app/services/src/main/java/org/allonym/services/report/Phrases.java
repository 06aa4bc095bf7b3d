package org.allonym.services.report;

import java.util.List;
import java.util.Locale;
import org.allonym.agreement.Bootstrap;
import org.allonym.agreement.Figure;
import org.allonym.agreement.Interval;

/// Numbers and lists in English sentences.
public final class Phrases {

    private static final List<String> WORDS =
            List.of("No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven", "Twelve");

    private Phrases() {}

    /// `1 document`, `2,310 documents`, for a noun whose plural ends in s.
    public static String count(long number, String noun) {
        return count(number, noun, noun + "s");
    }

    /// `1 document`, `2,310 documents`.
    public static String count(long number, String one, String many) {
        return String.format(Locale.ROOT, "%,d %s", number, number == 1 ? one : many);
    }

    /// As [#opening(long, String, String)], for a noun whose plural ends in s.
    public static String opening(long number, String noun) {
        return opening(number, noun, noun + "s");
    }

    /// As [#count], with a small number in a word, for the beginning of a sentence.
    public static String opening(long number, String one, String many) {
        return number < WORDS.size()
                ? WORDS.get((int) number) + " " + (number == 1 ? one : many)
                : count(number, one, many);
    }

    /// `a, b and c`.
    public static String list(List<String> items) {
        if (items.size() < 2) {
            return String.join("", items);
        }
        return String.join(", ", items.subList(0, items.size() - 1)) + " and " + items.getLast();
    }

    /// `0.834 (95 % CI 0.710 to 0.921, n = 452)`; an undefined figure says why.
    public static String figure(Figure figure) {
        return switch (figure) {
            case Figure.Undefined undefined -> "n/a (%s)".formatted(undefined.reason());
            case Figure.Value(double value, long n, Interval.Range(double low, double high, int _)) ->
                String.format(
                        Locale.ROOT, "%s (95 %% CI %s to %s, n = %,d)", Figure.shown(value), Figure.shown(low), Figure.shown(high), n);
            case Figure.Value(double value, long n, Interval.None _) ->
                String.format(Locale.ROOT, "%s (no interval, n = %,d)", Figure.shown(value), n);
        };
    }

    /// What the brackets around an interval mean.
    public static String brackets(Bootstrap bootstrap) {
        return String.format(
                Locale.ROOT,
                "Brackets hold the 95 %% interval of a percentile bootstrap over documents (%,d resamples, seed %d).",
                bootstrap.resamples(),
                bootstrap.seed());
    }
}
