package org.allonym.inference.rules;

import java.util.ArrayList;
import java.util.List;
import org.allonym.text.Span;

/// Strings of digits, with capitals among them or hyphens and slashes between: what numbers of students and documents
/// look like. Not: money, percentages, decimals, what is part of an address on the web or a file name. Immutable.
final class Codes {

    private static final int LONGEST = 32;

    private Codes() {}

    static List<Span> in(String text) {
        List<Span> found = new ArrayList<>();
        int at = 0;
        while (at < text.length()) {
            char c = text.charAt(at);
            if (!isPart(c)) {
                at++;
                continue;
            }
            int end = at;
            int digits = 0;
            while (end < text.length() && (isPart(text.charAt(end)) || joins(text, end))) {
                digits += DigitRuns.isDigit(text.charAt(end)) ? 1 : 0;
                end++;
            }
            if (digits >= 4 && end - at <= LONGEST) {
                add(text, at, end, digits, found);
            }
            at = end;
        }
        return found;
    }

    private static boolean isPart(char c) {
        return DigitRuns.isDigit(c) || Folding.letter(c) != Folding.NONE;
    }

    private static boolean joins(String text, int at) {
        char c = text.charAt(at);
        return (c == '-' || c == '/' || c == '.') && at + 1 < text.length() && isPart(text.charAt(at + 1))
                && (DigitRuns.isDigit(text.charAt(at + 1)) || DigitRuns.isDigit(text.charAt(at - 1)));
    }

    private static void add(String text, int start, int end, int digits, List<Span> found) {
        char before = start == 0 ? ' ' : text.charAt(start - 1);
        char after = end == text.length() ? ' ' : text.charAt(end);
        if (Character.isLetterOrDigit(before) || "$€£¥/_=@.,&?%".indexOf(before) >= 0
                || Character.isLetterOrDigit(after) || "%°/_@=&".indexOf(after) >= 0
                || before == '-' && start > 1 && Character.isLetterOrDigit(text.charAt(start - 2))) {
            return;
        }
        if (after == ',' && end + 1 < text.length() && DigitRuns.isDigit(text.charAt(end + 1))) {
            return;
        }
        int from = start;
        if (text.charAt(end - 1) >= 'a' && text.charAt(end - 1) <= 'z' && digits < 6 || isDecimal(text, start, end)) {
            return;
        }
        found.add(new Span(from, end));
    }

    /// Digits, one full stop, digits.
    private static boolean isDecimal(String text, int start, int end) {
        int stops = 0;
        for (int i = start; i < end; i++) {
            char c = text.charAt(i);
            stops += c == '.' ? 1 : 0;
            if (c != '.' && !DigitRuns.isDigit(c)) {
                return false;
            }
        }
        return stops == 1;
    }
}
