package org.allonym.inference.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.allonym.inference.rules.DateRule.Dates.Date;
import org.allonym.inference.rules.DateRule.Dates.Kind;
import org.allonym.inference.rules.RuleWords.Shape;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// Days of somebody's life: birthdays, days the writer did something, the day a text was written, at its top or end, and,
/// with little conviction, any other day that isn't one of history or of a citation. Immutable; any thread.
final class DateRule {

    /// A day before this year is nobody's but by birth.
    private static final int HISTORY = 1950;
    private static final int OLDEST = 1925;
    private static final int REACH = 40;

    private static final Set<String> BIRTH = Set.of("born", "birth", "birthday", "dob", "birthdate", "nacimiento", "naissance");
    private static final Set<String> MINE = Set.of("i", "my", "we", "our", "i'm", "i’m", "birth", "dob", "birthday", "birthdate");
    private static final Set<String> LIFE = Set.of(
            "married", "graduated", "moved", "joined", "started", "enrolled", "arrived", "wedding", "hired", "diagnosed",
            "finished", "began", "left", "appointment", "interview", "passed", "handed", "presented", "met");
    private static final Set<String> LABELS = Set.of("date", "sent", "fecha", "datum", "data", "submitted", "tarih", "dated");

    private static final Set<String> PAST = Set.of(
            "war", "battle", "treaty", "revolution", "century", "assassinated", "assassination", "killed", "founded", "president",
            "congress", "king", "queen", "emperor", "act", "court", "amendment", "declaration", "attack", "attacks", "invasion",
            "independence", "elected", "election", "senate", "army", "troops", "reign", "parliament", "empire", "constitution",
            "earthquake", "bombing", "pandemic", "speech", "law", "supreme", "v", "vs", "signed", "ratified", "launched", "released");

    private static final Set<String> CITED = Set.of("retrieved", "accessed", "vol", "pp", "available", "doi", "published", "updated",
            "reviewed", "journal", "isbn", "archived", "edition", "quoted", "cited");

    private DateRule() {}

    static List<Vote> votes(RuleContext context) {
        List<Vote> votes = new ArrayList<>();
        References references = context.references();
        boolean days = false;
        for (Date date : Dates.in(context)) {
            if (references.hold(date.span().start())) {
                continue;
            }
            double score = switch (date.kind()) {
                case DAY -> day(context, date);
                case COUNTED -> isForeign(context, date) ? 0 : isWriters(context, date) ? 0.45 : 0.3;
                case MONTH -> month(context, date);
                case ORDINAL -> days && !isForeign(context, date) ? 0.4 : 0;
                case YEAR -> year(context, date);
            };
            days |= date.kind() == Kind.DAY && score > 0;
            if (score > 0) {
                votes.add(Vote.of(date.span(), "DATE", score));
            }
        }
        return votes;
    }

    private static double day(RuleContext context, Date date) {
        RuleWords words = context.words();
        boolean old = date.year() > 0 && date.year() < HISTORY;
        boolean mine = Clause.nearBefore(words, date.span(), 60, MINE);
        if (mine && (date.year() == 0 || date.year() >= OLDEST) && Clause.nearBefore(words, date.span(), REACH, BIRTH)) {
            return 0.92;
        }
        if (old) {
            return 0;
        }
        if (isLabelled(context, date.span())) {
            return 0.75;
        }
        if (mine && Clause.nearBefore(words, date.span(), REACH, LIFE)) {
            return 0.6;
        }
        if (ownLine(context, date.span())) {
            return 0.6;
        }
        boolean writers = isWriters(context, date);
        return isForeign(context, date) || isKnownDay(context, date) ? 0 : writers ? 0.6 : 0.35;
    }

    /// `since 2019` of the writer, `born in 1987`, and, with little conviction, `in 2014` in a sentence of the writer's.
    private static double year(RuleContext context, Date date) {
        RuleWords words = context.words();
        int word = firstWord(words, date.span());
        boolean writers = Clause.before(context, word, 12, Clause.WRITER);
        if (date.year() < OLDEST || isForeign(context, date) || !writers) {
            return 0;
        }
        boolean birth = Clause.before(context, word, 6, BIRTH);
        return birth ? 0.8 : date.year() < HISTORY ? 0 : Clause.before(context, word, 10, LIFE) || words.is(word - 1, "since") ? 0.6 : 0.4;
    }

    private static double month(RuleContext context, Date date) {
        int line = context.lines().at(date.span().start());
        if (date.year() < HISTORY || isForeign(context, date)) {
            return 0;
        }
        boolean ends = date.span().end() == context.lines().end(line);
        boolean life = Clause.nearBefore(context.words(), date.span(), 60, MINE) && Clause.nearBefore(context.words(), date.span(), REACH, LIFE);
        return Signatures.isEdge(context, line) && ends ? 0.45 : life ? 0.5 : 0;
    }

    private static boolean isWriters(RuleContext context, Date date) {
        RuleWords words = context.words();
        return Clause.isTheWriters(context, firstWord(words, date.span()), words.at(date.span().end() - 1));
    }

    /// The word the date begins with, or the one that ends before it.
    private static int firstWord(RuleWords words, Span span) {
        return words.at(span.start());
    }

    /// A day of history or a citation.
    private static boolean isForeign(RuleContext context, Date date) {
        RuleWords words = context.words();
        Span span = date.span();
        int first = firstWord(words, span);
        int last = words.at(span.end() - 1);
        if (Clause.before(context, first, 12, PAST) || Clause.after(context, last, 10, PAST)
                || Clause.nearBefore(words, span, 60, CITED) || Clause.nearAfter(words, span, REACH, CITED)) {
            return true;
        }
        return isInBrackets(context.text(), span);
    }

    /// A bracket stands directly before it, or it is part of an author and year: `(Smith, 2019, May 3)`.
    private static boolean isInBrackets(String text, Span span) {
        for (int i = span.start() - 1; i >= Math.max(0, span.start() - REACH); i--) {
            char c = text.charAt(i);
            if (c == ')' || c == '\n') {
                return false;
            }
            if (c == '(') {
                return true;
            }
        }
        return false;
    }

    /// Days that everybody knows by their name.
    private static boolean isKnownDay(RuleContext context, Date date) {
        String written = context.text().substring(date.span().start(), date.span().end());
        return written.startsWith("September 11") || written.startsWith("July 4") || written.startsWith("July Fourth")
                || written.startsWith("4th of July") || written.startsWith("December 25") || written.startsWith("January 1st");
    }

    private static boolean isLabelled(RuleContext context, Span date) {
        RuleWords words = context.words();
        int before = words.at(date.start()) - 1;
        return before >= 0 && date.start() - words.end(before) <= 4 && Clause.isOneOf(words, before, LABELS)
                && (context.text().startsWith(":", words.end(before)) || words.is(before, "dated"));
    }

    /// Whether it has its line at the top or the end of the text nearly to itself.
    private static boolean ownLine(RuleContext context, Span date) {
        Lines lines = context.lines();
        int line = lines.at(date.start());
        boolean edge = line < 8 || line >= lines.size() - 3;
        int length = lines.end(line) - lines.start(line);
        boolean signed = length <= date.length() + 30 && date.end() == lines.end(line) && line > 0 && line >= lines.size() - 3;
        return edge && length <= date.length() + 12 || signed;
    }

    /// Finds days as people write them: `3 March 2001`, `Thursday, the 7th of March`, `1st June to 30th June`, `9 de mayo de
    /// 2024`, `03/03/2001`, `2001-03-03`, `the first Saturday in August`, and months with their year. The day of the week and a
    /// range belong to the span, and years behind `in` or `since`. Other years and months alone are none. Immutable; any thread.
    static final class Dates {

        /// What is written of a day.
        enum Kind {
            /// Day and month.
            DAY,
            /// Month and year.
            MONTH,
            /// A day of the week that is counted in its month.
            COUNTED,
            /// A number with `the` and an ending: `the 21st`.
            ORDINAL,
            /// A year behind `in`, `since` and their like.
            YEAR
        }

        /// @param year 0 where none is written
        record Date(Span span, Kind kind, int year) {}

        private static final Set<String> YEARLY = Set.of("in", "since", "from", "until", "till", "before", "after", "by");
        private static final Set<String> OF = Set.of("of", "de", "d'", "del", "do");
        private static final Set<String> COUNTS = Set.of("first", "second", "third", "fourth", "last", "1st", "2nd", "3rd", "4th");
        private static final Set<String> ENDINGS = Set.of("st", "nd", "rd", "th", "er", "º", "ª");

        private final RuleWords words;
        private final String text;
        private final List<Date> found = new ArrayList<>();
        private int reached;

        private Dates(RuleContext context) {
            words = context.words();
            text = context.text();
        }

        /// Left to right, without overlaps.
        static List<Date> in(RuleContext context) {
            Dates dates = new Dates(context);
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
            if (word > 0 && isYear(word) && words.onlyBlankAfter(word - 1) && words.end(word - 1) - words.start(word - 1) <= 6
                    && YEARLY.contains(words.small(word - 1)) && !behindHyphen(word)) {
                return new Date(new Span(words.start(word), words.end(word)), Kind.YEAR, value(word));
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
                    ? new Date(new Span(words.start(withWeekday(word)), end), Kind.DAY, yearFirst ? value(word) : yearLast ? value(word + 2) : 0) : null;
        }

        private boolean behindHyphen(int word) {
            int end = words.end(word);
            return end + 1 < text.length() && "-–/.:%".indexOf(text.charAt(end)) >= 0 && Character.isLetterOrDigit(text.charAt(end + 1));
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
}
