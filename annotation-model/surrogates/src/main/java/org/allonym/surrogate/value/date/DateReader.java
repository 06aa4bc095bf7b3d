package org.allonym.surrogate.value.date;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.allonym.surrogate.value.date.WrittenDate.Field;
import org.allonym.surrogate.value.date.WrittenDate.Form;
import org.allonym.surrogate.value.form.NumberWords;
import org.allonym.surrogate.value.form.PlainBlanks;
import org.allonym.surrogate.value.form.WordLists;
import org.allonym.text.Folding;
import org.jspecify.annotations.Nullable;

/// Finds dates in a value: numbers in any usual order, names of months in many languages, years alone, ranges and lists.
/// One value, one thread.
final class DateReader {

    /// Which of two small numbers is the day, where both could be.
    enum Order {
        /// Nothing says so: month first between slashes, day first otherwise.
        UNKNOWN,
        /// Another date in numbers of the document shows it.
        DAY_FIRST,
        MONTH_FIRST,
        /// The dates with names of months are written so.
        LIKELY_DAY_FIRST,
        LIKELY_MONTH_FIRST
    }

    /// No date is longer; what is has been marked by mistake.
    private static final int LONGEST = 200;
    private static final int TWENTIES = 20;
    private static final int CENTURY = 1900;

    private final String surface;
    private final Order order;
    private final DateLanguage first;
    private final List<WrittenDate> dates = new ArrayList<>();
    private final List<Field> weekdays = new ArrayList<>();
    /// What is one where nothing else is a date.
    private @Nullable Field season;
    private boolean guessed;
    private boolean unread;
    private boolean relative;
    private int at;

    private DateReader(String surface, Order order, DateLanguage first) {
        this.surface = surface;
        this.first = first;
        this.order = order;
    }

    /// @param order for dates that could be read either way
    static ParsedDates read(String surface, Order order) {
        return read(surface, order, DateLanguage.ENGLISH);
    }

    /// @param order for dates that could be read either way
    /// @param first whose month a name is that several languages have
    static ParsedDates read(String surface, Order order, DateLanguage first) {
        if (surface.length() > LONGEST) {
            return new ParsedDates(surface, List.of(), false, false, true);
        }
        ParsedDates parsed = new DateReader(PlainBlanks.digits(PlainBlanks.plain(surface)), order, first).read();
        return parsed.of(surface);
    }

    private ParsedDates read() {
        while (at < surface.length()) {
            char c = surface.charAt(at);
            boolean digit = Character.isDigit(c);
            if (!digit && !Character.isLetter(c) && c != '\'' && c != '’' && c != '‘') {
                at++;
            } else if (!(digit ? number() : word())) {
                unread |= digit;
                at++;
                while (at < surface.length() && Character.isLetterOrDigit(surface.charAt(at))) {
                    at++;
                }
            }
        }
        if (dates.isEmpty() && season != null) {
            dates.add(date(null, season, null, false));
        }
        return DateRanges.joined(surface, dates, weekdays, guessed, relative, unread);
    }

    private boolean number() {
        return skip(DatePatterns.TIME)
                || skip(DatePatterns.COUNTED)
                || iso()
                || compact()
                || glued()
                || roman()
                || numbers()
                || dayMonth()
                || yearMonth()
                || smallYear()
                || two()
                || plainYear()
                || cutYear();
    }

    private boolean word() {
        return skip(DatePatterns.TIME)
                || monthDay()
                || monthWords()
                || wordsMonth()
                || monthYear()
                || cutYear()
                || loneWord();
    }

    private @Nullable Matcher match(Pattern pattern) {
        Matcher matcher = pattern.matcher(surface)
                .region(at, surface.length())
                .useTransparentBounds(true)
                .useAnchoringBounds(false);
        return matcher.lookingAt() ? matcher : null;
    }

    private boolean skip(Pattern pattern) {
        Matcher found = match(pattern);
        at = found == null ? at : found.end();
        return found != null;
    }

    private boolean take(Matcher found, WrittenDate date) {
        dates.add(date);
        at = Math.max(found.end(), at);
        return true;
    }

    private boolean iso() {
        Matcher found = match(DatePatterns.ISO);
        if (found == null
                || !found.group(2).equals(found.group(4))
                || !DateFields.isMonth(found.group(3))
                || !DateFields.isDay(found.group(5))) {
            return false;
        }
        boolean padded = DateFields.padded(found.group(3), found.group(5));
        return take(
                found,
                date(DateFields.small(found, 5, padded), DateFields.small(found, 3, padded), DateFields.year(found, 1), false));
    }

    private boolean compact() {
        Matcher found = match(DatePatterns.COMPACT);
        return found != null
                && DateFields.isMonth(found.group(2))
                && DateFields.isDay(found.group(3))
                && take(
                        found,
                        date(DateFields.small(found, 3, true), DateFields.small(found, 2, true), DateFields.year(found, 1), false));
    }

    /// `28Feb2019`
    private boolean glued() {
        Matcher found = match(DatePatterns.GLUED);
        Field month = found == null ? null : DateFields.month(found, 2, 3, first);
        return found != null
                && month != null
                && DateFields.isDay(found.group(1))
                && take(
                        found,
                        date(DateFields.small(found, 1, found.group(1).length() == 2), month, DateFields.year(found, 3), true));
    }

    /// `12.XI.2024`
    private boolean roman() {
        Matcher found = match(DatePatterns.ROMAN);
        if (found == null || !DateFields.isDay(found.group(1))) {
            return false;
        }
        Field month = new Field(found.start(3), found.end(3), DateWriter.ROMAN.indexOf(found.group(3)) + 1, Form.ROMAN, first);
        return take(found, date(DateFields.small(found, 1, found.group(1).length() == 2), month, DateFields.year(found, 4), true));
    }

    private boolean numbers() {
        Matcher found = match(DatePatterns.NUMBERS);
        if (found == null || !found.group(2).equals(found.group(4))) {
            return false;
        }
        boolean dayFirst = dayFirst(found.group(1), found.group(3), found.group(2));
        int day = dayFirst ? 1 : 3;
        int month = dayFirst ? 3 : 1;
        if (!DateFields.isMonth(found.group(month)) || !DateFields.isDay(found.group(day))) {
            return false;
        }
        boolean padded = DateFields.padded(found.group(1), found.group(3));
        return take(
                found,
                date(
                        DateFields.small(found, day, padded),
                        DateFields.small(found, month, padded),
                        DateFields.year(found, 5),
                        dayFirst));
    }

    private boolean dayFirst(String first, String second, String between) {
        boolean could = DateFields.isDay(first) && DateFields.isMonth(second);
        boolean otherwise = DateFields.isMonth(first) && DateFields.isDay(second);
        if (could != otherwise) {
            return could;
        }
        boolean sure = order == Order.DAY_FIRST || order == Order.MONTH_FIRST;
        guessed |= could && !first.equals(second) && !sure && !between.contains(".");
        return switch (order) {
            case DAY_FIRST, LIKELY_DAY_FIRST -> true;
            case MONTH_FIRST, LIKELY_MONTH_FIRST -> between.contains(".");
            case UNKNOWN -> !between.contains("/");
        };
    }

    private boolean dayMonth() {
        Matcher found = match(DatePatterns.DAY_MONTH);
        Field month = found == null ? null : DateFields.month(found, 2, 3, first);
        return found != null
                && month != null
                && list(found, 1, month, found.group(3) == null ? null : DateFields.year(found, 3), true);
    }

    private boolean monthDay() {
        Matcher found = match(DatePatterns.MONTH_DAY);
        Field month = found == null ? null : DateFields.month(found, 1, 2, first);
        return found != null
                && month != null
                && list(found, 2, month, found.group(3) == null ? null : DateFields.year(found, 3), false);
    }

    /// Dates that share a month, as in `3–5 May`.
    private boolean list(Matcher found, int group, Field month, @Nullable Field year, boolean dayFirst) {
        List<Field> days = new ArrayList<>();
        Field named = month;
        Matcher day = DatePatterns.ONE_DAY.matcher(surface).region(found.start(group), found.end(group));
        while (day.find()) {
            if (!DateFields.isDay(day.group(1))) {
                return false;
            }
            boolean code = day.group(1).length() == 2
                    && "-/".indexOf(surface.charAt(Math.min(day.end(), surface.length() - 1))) >= 0
                    && month.end() - month.start() == 3
                    && month.start() == day.end() + 1;
            boolean padded = day.group(1).startsWith("0") || code;
            named = code
                    ? new Field(month.start(), month.end(), month.value(), Form.SHORT_NAME, month.tongue())
                    : named;
            Form form = !day.group(2).isEmpty() ? Form.ORDINAL : padded ? Form.PADDED : Form.NUMBER;
            days.add(new Field(day.start(), day.end(), Integer.parseInt(day.group(1)), form, month.tongue()));
        }
        Matcher word = DatePatterns.LONE_WORD.matcher(surface).region(found.start(group), found.end(group));
        while (word.find()) {
            DateLanguage.Name name = DateLanguage.day(word.group());
            if (name != null) {
                weekdays.add(DateFields.field(word.start(), word.end(), name));
            }
        }
        for (int i = 0; i < days.size(); i++) {
            boolean owner = i == (dayFirst ? days.size() - 1 : 0);
            boolean last = i == days.size() - 1;
            dates.add(new WrittenDate(days.get(i), named, year, null, dayFirst, owner, last));
        }
        at = found.end();
        return true;
    }

    private boolean wordsMonth() {
        return dayInWords(DatePatterns.WORDS_MONTH, 1, 2, true);
    }

    private boolean monthWords() {
        return dayInWords(DatePatterns.MONTH_WORDS, 2, 1, false);
    }

    /// A day in words with its month, in the groups named, and perhaps a year in the third.
    private boolean dayInWords(Pattern pattern, int dayGroup, int monthGroup, boolean dayFirst) {
        Matcher found = match(pattern);
        if (found == null) {
            return false;
        }
        Field month = DateFields.month(found, monthGroup, monthGroup + 1, first);
        OptionalInt day = NumberWords.ordinal(found.group(dayGroup));
        if (month == null || day.isEmpty()) {
            return false;
        }
        Field year = found.group(3) == null ? null : DateFields.year(found, 3);
        return take(found, date(DateFields.words(found, dayGroup, day.getAsInt()), month, year, dayFirst));
    }

    private boolean monthYear() {
        Matcher found = match(DatePatterns.MONTH_YEAR);
        Field month = found == null ? null : DateFields.month(found, 1, 2, first);
        return found != null && month != null && take(found, date(null, month, DateFields.year(found, 2), false));
    }

    private boolean yearMonth() {
        Matcher span = match(DatePatterns.SHORT_SPAN);
        if (span != null) {
            int from = Integer.parseInt(span.group(1));
            int to = Integer.parseInt(span.group(3));
            boolean next = to == (from + 1) % 100;
            if (to > from % 100 && (next || !DateFields.isMonth(span.group(3))) || next) {
                Field second = new Field(
                        span.start(3),
                        span.end(3),
                        from / 100 * 100 + to + (to < from % 100 ? 100 : 0),
                        Form.SHORT_YEAR,
                        DateLanguage.ENGLISH);
                dates.add(date(null, null, DateFields.year(span, 1), false));
                return take(span, date(null, null, second, false));
            }
        }
        Matcher found = match(DatePatterns.YEAR_MONTH);
        return found != null
                && DateFields.isMonth(found.group(3))
                && take(found, date(null, DateFields.small(found, 3, true), DateFields.year(found, 1), false));
    }

    private boolean smallYear() {
        Matcher found = match(DatePatterns.SMALL_YEAR);
        return found != null
                && DateFields.isMonth(found.group(1))
                && take(
                        found,
                        date(null, DateFields.small(found, 1, found.group(1).length() == 2), DateFields.year(found, 3), false));
    }

    private boolean two() {
        Matcher found = match(DatePatterns.TWO);
        if (found == null) {
            return false;
        }
        boolean dayFirst = dayFirst(found.group(1), found.group(3), found.group(2));
        int day = dayFirst ? 1 : 3;
        int month = dayFirst ? 3 : 1;
        boolean padded = DateFields.padded(found.group(1), found.group(3));
        return DateFields.isMonth(found.group(month))
                && DateFields.isDay(found.group(day))
                && take(
                        found,
                        date(DateFields.small(found, day, padded), DateFields.small(found, month, padded), null, dayFirst));
    }

    private boolean plainYear() {
        Matcher found = match(DatePatterns.PLAIN_YEAR);
        if (found == null) {
            return false;
        }
        int value = Integer.parseInt(found.group(1));
        Form form = found.group(2) != null && value % 10 == 0 ? Form.DECADE : Form.YEAR;
        return take(
                found, date(null, null, new Field(found.start(1), found.end(1), value, form, DateLanguage.ENGLISH), false));
    }

    private boolean cutYear() {
        Matcher found = match(DatePatterns.CUT_YEAR);
        int group = found == null ? 0 : found.group(1) != null ? 1 : 2;
        if (found == null || group == 2 && found.group(3) == null) {
            return false;
        }
        int value = DateFields.full(Integer.parseInt(found.group(group)));
        Form form = found.group(3) != null && value % 10 == 0 ? Form.SHORT_DECADE : Form.SHORT_YEAR;
        return take(
                found,
                date(null, null, new Field(found.start(group), found.end(group), value, form, DateLanguage.ENGLISH), false));
    }

    private boolean loneWord() {
        Matcher found = match(DatePatterns.LONE_WORD);
        if (found == null) {
            return false;
        }
        at = found.end();
        String word = found.group();
        DateLanguage.Name day = DateLanguage.day(word);
        if (day == null && word.endsWith("s")) {
            day = DateLanguage.day(word.substring(0, word.length() - 1));
            day = day != null && day.shortened() ? null : day;
        }
        DateLanguage.Name month = DateLanguage.month(word, first);
        if (day != null) {
            int end = found.start() + (DateLanguage.day(word) == null ? word.length() - 1 : word.length());
            weekdays.add(new Field(
                    found.start(), end, day.number(), day.shortened() ? Form.SHORT_NAME : Form.NAME, day.tongue()));
        } else if (NumberWords.decade(word).orElse(0) >= TWENTIES) {
            dates.add(date(null, null, new Field(found.start(), found.end(), CENTURY + NumberWords.decade(word).orElse(0), Form.DECADE_WORDS, first), false));
        } else if (month == null && DateLanguage.season(word) != null) {
            DateLanguage.Name named = Objects.requireNonNull(DateLanguage.season(word));
            season = new Field(found.start(), found.end(), named.number(), Form.SEASON, named.tongue());
        } else if (month != null && (!month.shortened() || month.tongue() == DateLanguage.ENGLISH)) {
            dates.add(date(null, DateFields.field(found.start(), found.end(), month), null, false));
        } else {
            relative |= RelativeWords.says(word);
        }
        return true;
    }

    private static WrittenDate date(
            @Nullable Field day, @Nullable Field month, @Nullable Field year, boolean dayFirst) {
        return new WrittenDate(day, month, year, null, dayFirst, true, true);
    }

    /// The ways to write a date that [DateReader] tries, as regular expressions. Groups hold days, months and years in the
    /// order they are written.
    private static final class DatePatterns {

        private DatePatterns() {}

        private static final String YEAR = "(?:1[3-9]|20|21)\\d\\d";
        private static final String ANY_YEAR = "(" + YEAR
                + "|['’‘]\\d\\d|\\d\\d(?!(?:st|nd|rd|th)\\b|\\s*[-–/.]?\\s*(?:of\\s+|de\\s+)?\\p{L}{3}))(?![\\d:]|[.,]\\d)";
        private static final String SUFFIX = "(?:st|nd|rd|th|er|º|ª|°)?";
        private static final String DAY = "\\d{1,2}(?i:" + SUFFIX + ")(?![\\d\\p{L}])";
        private static final String WEEKDAY =
                "(?i:(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?)\\.?,?\\s+";
        private static final String JOINT =
                "\\.?\\s*(?:,?\\s*(?:and|or|to|y|et|und|e|a|au|bis)\\b|[,&/–—-])\\s*(?:" + WEEKDAY + ")?(?:the\\s+)?";
        private static final String DAYS = "(" + DAY + "(?:" + JOINT + DAY + "){0,9})";
        private static final String WORD = "([\\p{L}\\p{M}]+)";
        private static final String OF = "(?:of|de|del|do)";

        static final Pattern TIME = Pattern.compile(
                "(?:T|\\b)(?:\\d{1,2}[:h]\\d{2}(?::\\d{2}(?:[.,]\\d+)?)?(?:\\s*[ap]\\.?m\\.?)?|\\d{1,2}\\s*[ap]\\.?m\\b\\.?)"
                        + "(?:Z|\\s?(?:UTC|GMT)?[+-]\\d{2}:?\\d{2}|\\s?(?:UTC|GMT))?",
                Pattern.CASE_INSENSITIVE);
        private static final String TERM =
                "(?:semesters?|terms?|quarters?|trimesters?|period|half|q|week|module|unit|part|phase)";
        static final Pattern COUNTED = Pattern.compile(
                "\\d{1,2}(?:st|nd|rd|th|º|ª)?\\s+" + TERM + "\\b|(?<=\\b" + TERM + "\\s?)\\d{1,2}(?!\\d)",
                Pattern.CASE_INSENSITIVE);
        static final Pattern ISO =
                Pattern.compile("(" + YEAR + ")(\\s?[-/.]\\s?)(\\d{1,2})(\\s?[-/.]\\s?)(\\d{1,2})(?!\\d)");
        static final Pattern COMPACT = Pattern.compile("(" + YEAR + ")(\\d\\d)(\\d\\d)(?!\\d)");
        static final Pattern GLUED = Pattern.compile("(\\d{1,2})(\\p{L}{3,9})(" + YEAR + "|\\d\\d)(?!\\d)");
        static final Pattern ROMAN =
                Pattern.compile("(\\d{1,2})(\\s?[-./ ]\\s?)(I{1,3}|I?V|VI{1,3}|IX|XI{0,2})\\2(" + YEAR + "|\\d\\d)(?!\\d)");
        static final Pattern NUMBERS =
                Pattern.compile("(\\d{1,2})(\\s?[-/.]\\s?)(\\d{1,2})(\\s?[-/.]\\s?)(" + YEAR + "|['’]?\\d\\d)(?!\\d)");
        static final Pattern DAY_MONTH = Pattern.compile(DAYS + "[.,]?[\\s/–-]*(?:day\\s+)?(?:" + OF + "\\s+)?" + WORD
                + "(?:\\.?[\\s,/–-]*(?:" + OF + "\\s+)?" + ANY_YEAR + ")?");
        static final Pattern MONTH_DAY =
                Pattern.compile(WORD + "\\.?[\\s/–-]*(?:the\\s+)?" + DAYS + "(?:[\\s,/–-]+(?:of\\s+)?" + ANY_YEAR + ")?");
        private static final String ORDINAL =
                "((?:(?:twenty|thirty)[-‐ ])?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)"
                        + "|tenth|eleventh|twelfth|(?:thir|four|fif|six|seven|eigh|nine)teenth|twentieth|thirtieth)\\b";
        static final Pattern WORDS_MONTH = Pattern.compile("(?i:" + ORDINAL + ")\\s+(?:day\\s+)?(?:" + OF + "\\s+)?" + WORD
                + "(?:[\\s,]*(?:of\\s+)?" + ANY_YEAR + ")?");
        static final Pattern MONTH_WORDS =
                Pattern.compile(WORD + "\\s+(?:the\\s+)?(?i:" + ORDINAL + ")(?:[\\s,]*(?:of\\s+)?" + ANY_YEAR + ")?");
        static final Pattern MONTH_YEAR = Pattern.compile(WORD + "(?:\\.?[\\s,/–-]*(?:" + OF + "\\s+)?)" + ANY_YEAR);
        static final Pattern YEAR_MONTH = Pattern.compile("(" + YEAR + ")([-/.])(\\d\\d)(?!\\d)");
        static final Pattern SHORT_SPAN = Pattern.compile("(" + YEAR + ")(\\s*[-–—/]\\s*)(\\d\\d)(?!\\d)");
        static final Pattern SMALL_YEAR = Pattern.compile("(\\d{1,2})(\\s?[-/.]\\s?)(" + YEAR + ")(?!\\d)");
        static final Pattern TWO = Pattern.compile("(\\d{1,2})([-/.])(\\d{1,2})(?![\\d/.-]*\\d)");
        static final Pattern PLAIN_YEAR = Pattern.compile("(" + YEAR + ")(['’]?s\\b)?(?![\\d\\p{L}])");
        static final Pattern CUT_YEAR = Pattern.compile("(?:['’‘](\\d\\d)|(?<=\\b)(\\d0))(['’]?s\\b)?(?![\\d\\p{L}])");
        static final Pattern LONE_WORD = Pattern.compile(WORD + "(?:-feira)?");
        static final Pattern ONE_DAY = Pattern.compile("(\\d{1,2})(" + SUFFIX + ")", Pattern.CASE_INSENSITIVE);
    }

    /// Words that make a date count from a day that isn't in it.
    private static final class RelativeWords {

        private static final Set<String> WORDS = WordLists.folded("""
                ago today yesterday tomorrow tonight last next previous coming upcoming recent recently now later earlier
                week weeks weekend weekends month months days fortnight this past following nowadays currently ayer hoy
                manana pasado proximo ontem hoje amanha hier demain aujourd gestern heute morgen ieri oggi domani
                """);

        private RelativeWords() {}

        static boolean says(String word) {
            return WORDS.contains(Folding.bare(word));
        }
    }

    /// Makes the pieces of dates of what patterns have found.
    private static final class DateFields {

        private DateFields() {}

        static Field words(Matcher found, int group, int value) {
            return new Field(found.start(group), found.end(group), value, Form.ORDINAL_WORDS, DateLanguage.ENGLISH);
        }

        /// The month in a group, null for none. A later ` de ` says that a name shared by languages is Spanish or
        /// Portuguese.
        static @Nullable Field month(Matcher found, int group, int year, DateLanguage first) {
            String word = found.group(group);
            if (word == null) {
                return null;
            }
            boolean iberian = found.group().toLowerCase(Locale.ROOT).matches("(?s).*\\bde\\b.*");
            DateLanguage.Name name = iberian ? DateLanguage.month(word, first == DateLanguage.PORTUGUESE || first == DateLanguage.CATALAN ? first : DateLanguage.SPANISH) : DateLanguage.month(word, first);
            if (name == null || name.shortened() && name.tongue() != DateLanguage.ENGLISH && year > found.groupCount()) {
                return null;
            }
            return field(found.start(group), found.end(group), name);
        }

        static Field field(int start, int end, DateLanguage.Name name) {
            return new Field(start, end, name.number(), name.shortened() ? Form.SHORT_NAME : Form.NAME, name.tongue());
        }

        static Field small(Matcher found, int group, boolean padded) {
            Form form = padded ? Form.PADDED : Form.NUMBER;
            return new Field(
                    found.start(group), found.end(group), Integer.parseInt(found.group(group)), form, DateLanguage.ENGLISH);
        }

        static Field year(Matcher found, int group) {
            String written = found.group(group);
            int skipped = Character.isDigit(written.charAt(0)) ? 0 : 1;
            int value = Integer.parseInt(written.substring(skipped));
            boolean cut = written.length() - skipped == 2;
            return new Field(
                    found.start(group) + skipped,
                    found.end(group),
                    cut ? full(value) : value,
                    cut ? Form.SHORT_YEAR : Form.YEAR,
                    DateLanguage.ENGLISH);
        }

        /// The year that two digits stand for: 1936 to 2035, so that births and recent days come out right.
        static int full(int cut) {
            return cut <= 35 ? 2000 + cut : 1900 + cut;
        }

        static boolean padded(String first, String second) {
            return first.length() == 2 && second.length() == 2;
        }

        static boolean isDay(String number) {
            int value = Integer.parseInt(number);
            return value >= 1 && value <= 31;
        }

        static boolean isMonth(String number) {
            int value = Integer.parseInt(number);
            return value >= 1 && value <= 12;
        }
    }
}
