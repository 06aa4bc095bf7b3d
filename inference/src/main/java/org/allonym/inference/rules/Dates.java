package org.allonym.inference.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.allonym.inference.rules.Words.Shape;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// Finds days as people write them: `3 March 2001`, `Thursday, the 7th of March`, `1st June to 30th June`, `9 de mayo de
/// 2024`, `03/03/2001`, `2001-03-03`, `the first Saturday in August`, and months with their year. The day of the week and a
/// range belong to the span. Years alone and months alone are none. Immutable; any thread.
final class Dates {

    /// What is written of a day.
    enum Kind {
        /// Day and month.
        DAY,
        /// Month and year.
        MONTH,
        /// A day of the week that is counted in its month.
        COUNTED,
        /// A number with `the` and an ending: `the 21st`.
        ORDINAL
    }

    /// @param year 0 where none is written
    record Date(Span span, Kind kind, int year) {}

    private static final Set<String> OF = Set.of("of", "de", "d'", "del", "do");
    private static final Set<String> COUNTS = Set.of("first", "second", "third", "fourth", "last", "1st", "2nd", "3rd", "4th");
    private static final Set<String> ENDINGS = Set.of("st", "nd", "rd", "th", "er", "º", "ª");

    private final Words words;
    private final String text;
    private final List<Date> found = new ArrayList<>();
    private int reached;

    private Dates(Reading reading) {
        words = reading.words();
        text = reading.text();
    }

    /// Left to right, without overlaps.
    static List<Date> in(Reading reading) {
        Dates dates = new Dates(reading);
        dates.run();
        return dates.found;
    }

    private void run() {
        for (int word = 0; word < words.size(); word++) {
            if (words.start(word) < reached) {
                continue;
            }
            Date date = words.shape(word) == Shape.NUMBER ? ofNumber(word) : named(word);
            if (date != null) {
                Date before = found.isEmpty() ? null : found.getLast();
                if (before != null && isRange(before.span().end(), date.span().start())) {
                    found.removeLast();
                    date = new Date(new Span(before.span().start(), date.span().end()), date.kind(), date.year());
                }
                found.add(date);
                reached = date.span().end();
            }
        }
    }

    /// Whether only `to`, `until` or a dash stand between two days.
    private boolean isRange(int from, int to) {
        if (to - from > 7 || to <= from) {
            return false;
        }
        return Set.of("to", "-", "–", "until", "till").contains(text.substring(from, to).strip());
    }

    private @Nullable Date named(int month) {
        if (!Months.isMonth(words, month)) {
            return null;
        }
        boolean english = Months.isEnglish(words, month);
        int first = dayBefore(month);
        int last = month;
        boolean day = first >= 0;
        if (!day && english && month + 1 < words.size() && isDay(month + 1) && near(month)) {
            last = dayAfter(month);
            day = true;
        }
        first = first < 0 ? month : first;
        int year = yearBehind(last);
        if (!day) {
            int counted = countedBefore(month);
            if (counted >= 0) {
                return new Date(new Span(words.start(counted), words.end(year < 0 ? month : year)), Kind.COUNTED, value(year));
            }
            return english && year > 0 && words.gapIsOf(month, ", \u00A0", 1, 2) && words.end(month) - words.start(month) > 2
                    ? new Date(new Span(words.start(month), words.end(year)), Kind.MONTH, value(year)) : null;
        }
        first = withWeekday(first);
        return new Date(new Span(words.start(first), words.end(year < 0 ? last : year)), Kind.DAY, value(year));
    }

    /// The first word of the day before a month, `of` between them or not, the other end of a range before it; −1 when none is.
    private int dayBefore(int month) {
        int day = month - 1;
        if (day >= 0 && !isDay(day)) {
            boolean of = words.end(day) - words.start(day) <= 3 && OF.contains(words.small(day)) && words.onlyBlankAfter(day);
            day = of ? day - 1 : -1;
        }
        if (day < 0 || words.start(day) < reached || !isDay(day) || !near(day)) {
            return -1;
        }
        boolean range = day > 0 && words.start(day - 1) >= reached && isDay(day - 1)
                && isRange(words.end(day - 1), words.start(day));
        return range ? day - 1 : day;
    }

    /// The last word of the day behind a month, or of the range that begins with it.
    private int dayAfter(int month) {
        int day = month + 1;
        boolean range = day + 1 < words.size() && isDay(day + 1) && words.end(day + 1) - words.start(day + 1) <= 4
                && isRange(words.end(day), words.start(day + 1));
        return range ? day + 1 : day;
    }

    /// The word of the year behind a date; −1 when none is.
    private int yearBehind(int last) {
        int next = last + 1;
        if (next < words.size() && words.onlyBlankAfter(last) && (words.is(next, "de") || words.is(next, "del") || words.is(next, "of"))) {
            return next + 1 < words.size() && isYear(next + 1) && words.onlyBlankAfter(next) ? next + 1 : -1;
        }
        return next < words.size() && isYear(next) && near(last) ? next : -1;
    }

    private int value(int year) {
        return year < 0 ? 0 : Integer.parseInt(text.substring(words.start(year), words.end(year)));
    }

    /// `first`, or the day of the week before it.
    private int withWeekday(int first) {
        int before = first - 1;
        if (before > 0 && (words.is(before, "the") || words.is(before, "den") || words.is(before, "le")) && words.onlyBlankAfter(before)) {
            before--;
        }
        boolean fits = before >= 0 && words.start(before) >= reached && Months.isWeekday(words, before) && words.gapIsOf(before, ", .\u00A0", 1, 3);
        return fits ? before : first;
    }

    /// Where `the first Saturday in` before a month begins; −1 when it isn't there.
    private int countedBefore(int month) {
        boolean fits = month >= 3 && (words.is(month - 1, "in") || words.is(month - 1, "of")) && Months.isWeekday(words, month - 2)
                && words.end(month - 3) - words.start(month - 3) <= 6 && COUNTS.contains(words.small(month - 3));
        if (!fits || words.start(month - 3) < reached) {
            return -1;
        }
        return month >= 4 && words.is(month - 4, "the") && words.onlyBlankAfter(month - 4) ? month - 4 : month - 3;
    }

    private @Nullable Date ofNumber(int word) {
        Date numeric = numeric(word);
        if (numeric != null) {
            return numeric;
        }
        boolean the = word > 1 && words.is(word - 1, "the") && words.onlyBlankAfter(word - 1)
                && (words.is(word - 2, "on") || words.is(word - 2, "since") || words.is(word - 2, "until"));
        boolean ends = words.end(word) == text.length() || ".,;!\n".indexOf(text.charAt(words.end(word))) >= 0
                || word + 1 < words.size() && Set.of("i", "we", "she", "he", "they", "and").contains(words.small(word + 1));
        return the && ends && isDay(word) && words.end(word) - words.start(word) > 2
                ? new Date(new Span(words.start(word - 1), words.end(word)), Kind.ORDINAL, 0) : null;
    }

    private @Nullable Date numeric(int word) {
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
        int end = words.end(word + 2);
        if (end + 1 < text.length() && "/.-".indexOf(text.charAt(end)) >= 0 && Character.isLetterOrDigit(text.charAt(end + 1))) {
            return null;
        }
        boolean yearFirst = isYear(word) && isPart(word + 1, 12) && isPart(word + 2, 31);
        boolean yearLast = isPart(word, 31) && isPart(word + 1, 31) && isYear(word + 2);
        boolean brief = isPart(word, 31) && isPart(word + 1, 31) && (isPart(word, 12) || isPart(word + 1, 12)) && end - words.start(word + 2) == 2
                && isPart(word + 2, 99) && (text.charAt(from) == '/' || words.end(word) - words.start(word) == 2);
        return yearFirst || yearLast || brief
                ? new Date(new Span(words.start(word), end), Kind.DAY, yearFirst ? value(word) : yearLast ? value(word + 2) : 0) : null;
    }

    /// Whether blanks, commas and stops stand between a word and the next, three at most.
    private boolean near(int word) {
        return word + 1 < words.size() && words.gapIsOf(word, " ,.\u00A0", 1, 3);
    }

    /// 1 to 31, `st`, `nd`, `rd` or `th` behind it or not.
    private boolean isDay(int word) {
        if (words.shape(word) != Shape.NUMBER || words.end(word) - words.start(word) > 4) {
            return false;
        }
        String written = text.substring(words.start(word), words.end(word)).toLowerCase(Locale.ROOT);
        int digits = 0;
        while (digits < written.length() && DigitRuns.isDigit(written.charAt(digits))) {
            digits++;
        }
        if (digits == 0 || digits > 2) {
            return false;
        }
        int day = Integer.parseInt(written.substring(0, digits));
        return day > 0 && day <= 31 && (digits == written.length() || ENDINGS.contains(written.substring(digits)));
    }

    private boolean isPart(int word, int most) {
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

    private boolean isYear(int word) {
        int start = words.start(word);
        if (words.end(word) - start != 4 || !text.startsWith("19", start) && !text.startsWith("20", start) && !text.startsWith("18", start)
                && !text.startsWith("17", start)) {
            return false;
        }
        return DigitRuns.isDigit(text.charAt(start + 2)) && DigitRuns.isDigit(text.charAt(start + 3));
    }
}
