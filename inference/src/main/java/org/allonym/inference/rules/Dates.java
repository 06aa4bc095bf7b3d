package org.allonym.inference.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.allonym.inference.rules.Words.Shape;
import org.allonym.text.Span;

/// Finds days: `3 March 2001`, `March 3rd, 2001`, `03/03/2001`, `2001-03-03`. Months alone and years alone aren't days.
/// Immutable; any thread.
final class Dates {

    private static final Set<String> MONTHS = Set.of(
            "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
            "december", "jan", "feb", "mar", "apr", "jun", "jul", "aug", "sep", "sept", "oct", "nov", "dec");

    private Dates() {}

    static List<Span> in(Reading reading) {
        Words words = reading.words();
        String text = reading.text();
        List<Span> found = new ArrayList<>();
        int reached = 0;
        for (int word = 0; word < words.size(); word++) {
            if (words.start(word) < reached) {
                continue;
            }
            Span span = words.shape(word) == Shape.NUMBER ? numeric(words, text, word) : named(words, text, word, reached);
            if (span != null) {
                found.add(span);
                reached = span.end();
            }
        }
        return found;
    }

    private static boolean isMonth(Words words, int word) {
        int length = words.end(word) - words.start(word);
        return length >= 3 && length <= 9 && words.shape(word) != Shape.SMALL && MONTHS.contains(words.small(word));
    }

    private static @org.jspecify.annotations.Nullable Span named(Words words, String text, int month, int reached) {
        if (!isMonth(words, month)) {
            return null;
        }
        int first = month;
        int last = month;
        if (month > 0 && words.start(month - 1) >= reached && isDay(words, text, month - 1) && near(text, words.end(month - 1), words.start(month))) {
            first = month - 1;
        } else if (month > 1 && words.is(month - 1, "of") && isDay(words, text, month - 2) && words.start(month - 2) >= reached) {
            first = month - 2;
        } else if (month + 1 < words.size() && isDay(words, text, month + 1) && near(text, words.end(month), words.start(month + 1))) {
            last = month + 1;
        }
        if (last + 1 < words.size() && isYear(words, text, last + 1) && near(text, words.end(last), words.start(last + 1))) {
            last++;
        }
        boolean day = first < month || last > month && isDay(words, text, month + 1);
        return day ? new Span(words.start(first), words.end(last)) : null;
    }

    private static @org.jspecify.annotations.Nullable Span numeric(Words words, String text, int word) {
        if (word + 2 >= words.size() || words.end(word) - words.start(word) > 4) {
            return null;
        }
        int from = words.end(word);
        int second = words.end(word + 1);
        boolean same = words.start(word + 1) == from + 1 && words.start(word + 2) == second + 1
                && text.charAt(from) == text.charAt(second) && "/.-".indexOf(text.charAt(from)) >= 0;
        if (!same || words.start(word) > 0 && "/.-$".indexOf(text.charAt(words.start(word) - 1)) >= 0) {
            return null;
        }
        boolean yearFirst = isYear(words, text, word) && isPart(words, text, word + 1, 12) && isPart(words, text, word + 2, 31);
        boolean yearLast = isPart(words, text, word, 31) && isPart(words, text, word + 1, 31)
                && (isYear(words, text, word + 2) || words.end(word + 2) - words.start(word + 2) == 2 && isPart(words, text, word + 2, 99));
        return yearFirst || yearLast ? new Span(words.start(word), words.end(word + 2)) : null;
    }

    private static boolean near(String text, int from, int to) {
        if (to - from < 1 || to - from > 3) {
            return false;
        }
        for (int i = from; i < to; i++) {
            if (" ,.\u00A0".indexOf(text.charAt(i)) < 0) {
                return false;
            }
        }
        return true;
    }

    /// 1 to 31, `st`, `nd`, `rd` or `th` behind it or not.
    private static boolean isDay(Words words, String text, int word) {
        if (words.shape(word) != Shape.NUMBER) {
            return false;
        }
        String written = text.substring(words.start(word), Math.min(words.end(word), words.start(word) + 5)).toLowerCase(java.util.Locale.ROOT);
        int digits = 0;
        while (digits < written.length() && DigitRuns.isDigit(written.charAt(digits))) {
            digits++;
        }
        String ending = written.substring(digits);
        return digits > 0 && digits <= 2 && Integer.parseInt(written.substring(0, digits)) <= 31
                && (ending.isEmpty() || Set.of("st", "nd", "rd", "th").contains(ending));
    }

    private static boolean isPart(Words words, String text, int word, int most) {
        int length = words.end(word) - words.start(word);
        if (length > 2) {
            return false;
        }
        for (int i = words.start(word); i < words.end(word); i++) {
            if (!DigitRuns.isDigit(text.charAt(i))) {
                return false;
            }
        }
        int value = Integer.parseInt(text.substring(words.start(word), words.end(word)));
        return value <= most && (value > 0 || most == 99);
    }

    private static boolean isYear(Words words, String text, int word) {
        int start = words.start(word);
        if (words.end(word) - start != 4 || text.charAt(start) != '1' && text.charAt(start) != '2') {
            return false;
        }
        for (int i = start; i < start + 4; i++) {
            if (!DigitRuns.isDigit(text.charAt(i))) {
                return false;
            }
        }
        return text.startsWith("19", start) || text.startsWith("20", start);
    }
}
