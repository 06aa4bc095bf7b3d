package org.allonym.surrogate.value.form;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/// English numbers in words, from one to one hundred and ninety-nine. Stateless; any thread.
public final class NumberWords {

    private static final List<String> SMALL = WordLists.list("""
            zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
            seventeen eighteen nineteen
            """);
    private static final List<String> TENS =
            List.of("", "ten", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety");
    private static final List<String> ORDINALS = WordLists.list("""
            zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth
            fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth
            """);

    private static final Pattern BLANKS = Pattern.compile("[\\s‐‑–-]+");
    private static final Map<String, Integer> NUMBERS = new HashMap<>();
    private static final Map<String, Integer> ORDINAL_NUMBERS = new HashMap<>();

    static {
        for (int number = 1; number < 100; number++) {
            NUMBERS.put(cardinal(number, "-"), number);
            ORDINAL_NUMBERS.put(ordinal(number, "-"), number);
        }
    }

    private NumberWords() {}

    /// Such as `twenty-one`; `joint` stands between tens and ones.
    public static String cardinal(int number, String joint) {
        if (number >= 100) {
            return "one hundred" + (number == 100 ? "" : " and " + cardinal(number - 100, joint));
        }
        if (number < 20) {
            return SMALL.get(number);
        }
        return TENS.get(number / 10) + (number % 10 == 0 ? "" : joint + SMALL.get(number % 10));
    }

    /// Such as `twenty-first`, up to ninety-nine.
    public static String ordinal(int number, String joint) {
        if (number < 20) {
            return ORDINALS.get(number);
        }
        String tens = TENS.get(number / 10);
        return number % 10 == 0
                ? tens.substring(0, tens.length() - 1) + "ieth"
                : tens + joint + ORDINALS.get(number % 10);
    }

    /// `twenties`, `forties` and so on; for 10 `teens`.
    public static String decade(int decade) {
        if (decade == 10) {
            return "teens";
        }
        String tens = TENS.get(decade / 10);
        return tens.substring(0, tens.length() - 1) + "ies";
    }

    /// The suffix of an English ordinal: `st` of 21, `th` of 11.
    public static String suffix(int number) {
        if (number % 100 / 10 == 1) {
            return "th";
        }
        return switch (number % 10) {
            case 1 -> "st";
            case 2 -> "nd";
            case 3 -> "rd";
            default -> "th";
        };
    }

    /// The number that `words` say, from one to ninety-nine; hyphen or blank between tens and ones.
    public static OptionalInt cardinal(String words) {
        return read(words, false);
    }

    /// The number of an ordinal in words, from first to ninety-ninth.
    public static OptionalInt ordinal(String words) {
        return read(words, true);
    }

    /// The number of a decade in words: 20 of `twenties`.
    public static OptionalInt decade(String word) {
        String folded = word.toLowerCase(Locale.ROOT);
        for (int decade = 10; decade < 100; decade += 10) {
            if (folded.equals(decade(decade))) {
                return OptionalInt.of(decade);
            }
        }
        return OptionalInt.empty();
    }

    private static OptionalInt read(String words, boolean ordinal) {
        String folded = BLANKS.matcher(words.toLowerCase(Locale.ROOT)).replaceAll("-");
        Integer number = (ordinal ? ORDINAL_NUMBERS : NUMBERS).get(folded);
        return number == null ? OptionalInt.empty() : OptionalInt.of(number);
    }
}
