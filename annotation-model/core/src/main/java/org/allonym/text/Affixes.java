package org.allonym.text;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// What the tokenizer cuts off the start and the end of a chunk, one affix at a time.
///
/// Each question looks at a bounded number of characters, or at a run of full stops that it then cuts off whole, so
/// that peeling a chunk stays linear in its length. Lengths are UTF-16 code units. Immutable; any thread.
final class Affixes {

    private final CharClasses classes;
    /// Words of several characters that are prefixes: `US$`.
    private final List<String> longPrefixes;
    /// What is cut off after a digit: `+`, currencies and units.
    private final WordTable afterDigit;

    Affixes(CharClasses classes, Map<String, List<String>> sections) {
        this.classes = classes;
        List<String> prefixes = new ArrayList<>();
        Set<String> tails = new LinkedHashSet<>(List.of("+"));
        for (String currency : sections.get("currency")) {
            if (currency.length() > 1) {
                prefixes.add(currency);
            }
            tails.add(currency);
        }
        tails.addAll(sections.get("units"));
        longPrefixes = List.copyOf(prefixes);
        afterDigit = new WordTable(List.copyOf(tails));
    }

    /// How much of `text` from `start` to `end` is a prefix; 0 for nothing.
    int prefix(CharSequence text, int start, int end) {
        if (start >= end) {
            return 0;
        }
        int first = Character.codePointAt(text, start);
        if (classes.is(first, CharClasses.PREFIX)) {
            return Character.charCount(first);
        }
        return switch (first) {
            case '.' -> ellipsis(text, start, end);
            case '+' -> start + 1 < end && classes.is(text.charAt(start + 1), CharClasses.DIGIT) ? 0 : 1;
            default -> longPrefix(text, start, end);
        };
    }

    private int longPrefix(CharSequence text, int start, int end) {
        for (String prefix : longPrefixes) {
            int after = start + prefix.length();
            if (after <= end && WordTable.same(text, start, after, prefix)) {
                return prefix.length();
            }
        }
        return 0;
    }

    /// The length of the run of full stops at `start` if there are two or more, else 0.
    static int ellipsis(CharSequence text, int start, int end) {
        int at = start;
        while (at < end && text.charAt(at) == '.') {
            at++;
        }
        return at - start > 1 ? at - start : 0;
    }

    /// How much of `text` from `start` to `end` is a suffix; 0 for nothing. Characters before `start` are not looked
    /// at. Where several suffixes fit the longest wins.
    int suffix(CharSequence text, int start, int end) {
        if (start >= end) {
            return 0;
        }
        int last = Character.codePointBefore(text, end);
        if (last == '.') {
            return stops(text, start, end);
        }
        int length = classes.is(last, CharClasses.SUFFIX) ? Character.charCount(last) : 0;
        if (end - start > 1 && pair(text.charAt(end - 2), last)) {
            length = 2;
        }
        return Math.max(length, afterDigit(text, start, end));
    }

    private static boolean pair(char before, int last) {
        return switch (last) {
            case 's', 'S' -> before == '\'' || before == '’';
            case '…' -> before == '…';
            default -> false;
        };
    }

    /// A word of [#afterDigit] holds no digit, so it can only begin after the last digit.
    private int afterDigit(CharSequence text, int start, int end) {
        int least = Math.max(start, end - afterDigit.longest() - 1);
        for (int at = end - 1; at >= least; at--) {
            if (classes.is(text.charAt(at), CharClasses.DIGIT)) {
                return afterDigit.find(text, at + 1, end) == WordTable.ABSENT ? 0 : end - at - 1;
            }
        }
        return 0;
    }

    private int stops(CharSequence text, int start, int end) {
        int at = end;
        while (at > start && text.charAt(at - 1) == '.') {
            at--;
        }
        if (end - at > 1) {
            return end - at;
        }
        return at > start && endsSentence(text, start, at) ? 1 : 0;
    }

    /// Whether a full stop at `at` is cut off what stands before it. Degrees Fahrenheit keep no stop, initials do.
    private boolean endsSentence(CharSequence text, int start, int at) {
        int before = Character.codePointBefore(text, at);
        if (classes.is(before, CharClasses.BEFORE_STOP)) {
            return true;
        }
        int earlier = at - Character.charCount(before);
        if (earlier <= start) {
            return false;
        }
        int second = Character.codePointBefore(text, earlier);
        return second == '°' && "FCK".indexOf(before) >= 0
                || classes.is(before, CharClasses.UPPER) && classes.is(second, CharClasses.UPPER);
    }
}
