package org.allonym.surrogate.value.date;

import java.util.regex.Pattern;

/// The ways to write a date that [DateReader] tries, as regular expressions. Groups hold days, months and years in the
/// order they are written.
final class DatePatterns {

    private DatePatterns() {}

    private static final String YEAR = "(?:1[5-9]|20|21)\\d\\d";
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
