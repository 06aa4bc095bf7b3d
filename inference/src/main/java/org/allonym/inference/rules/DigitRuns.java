package org.allonym.inference.rules;

import org.allonym.text.Folding;
import java.util.ArrayList;
import java.util.List;
import org.allonym.text.Span;

/// Runs of digits with what telephone numbers have between them: single blanks, hyphens, full stops, slashes, brackets.
/// Immutable; any thread.
final class DigitRuns {

    /// A longer run isn't a number that anybody dials; it is passed over whole.
    private static final int LONGEST = 30;

    /// After so many digits a bracket opens the next number.
    private static final int ENOUGH = 7;

    private static final int REACH = 100;
    private static final int MANY = 4;

    private DigitRuns() {}

    static List<Span> in(String text) {
        List<Span> found = new ArrayList<>();
        int at = 0;
        while (at < text.length()) {
            if (isDigit(text.charAt(at))) {
                int end = end(text, at);
                int start = start(text, at);
                if (end - start <= LONGEST && standsFree(text, start, end)) {
                    found.add(new Span(start, end));
                }
                at = end;
            } else {
                at++;
            }
        }
        return found;
    }

    static int digits(String text, Span run) {
        return digits(text, run.start(), run.end());
    }

    static int digits(String text, int from, int to) {
        int digits = 0;
        for (int i = from; i < to; i++) {
            digits += isDigit(text.charAt(i)) ? 1 : 0;
        }
        return digits;
    }

    static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static int start(String text, int at) {
        int start = at;
        if (start > 0 && text.charAt(start - 1) == '(') {
            start--;
        }
        if (start > 0 && text.charAt(start - 1) == '+') {
            start--;
        }
        if (start < at && text.charAt(start) == '(' && !closes(text, at)) {
            return at;
        }
        return start;
    }

    private static boolean closes(String text, int at) {
        int close = text.indexOf(')', at);
        return close > 0 && close - at <= 5 && close + 1 < text.length() && (isDigit(text.charAt(close + 1)) || close + 2 < text.length() && isDigit(text.charAt(close + 2)));
    }

    private static int end(String text, int start) {
        int end = start + 1;
        int digits = 1;
        while (end < text.length()) {
            if (isDigit(text.charAt(end))) {
                end++;
                digits++;
                continue;
            }
            int digit = end;
            while (digit < text.length() && digit - end < 3 && " -.()/\u00A0–\u2011".indexOf(text.charAt(digit)) >= 0) {
                digit++;
            }
            if (digit == end || digit == text.length() || !isDigit(text.charAt(digit)) || twoBlanks(text, end, digit)
                    || digits >= ENOUGH && text.charAt(digit - 1) == '(') {
                break;
            }
            end = digit + 1;
            digits++;
        }
        return end;
    }

    private static boolean twoBlanks(String text, int from, int to) {
        return to - from >= 2 && text.charAt(from) == ' ' && text.charAt(from + 1) == ' ';
    }

    private static boolean standsFree(String text, int start, int end) {
        char before = start == 0 ? ' ' : text.charAt(start - 1);
        char after = end == text.length() ? ' ' : text.charAt(end);
        boolean left = !Character.isLetterOrDigit(before) && "$€£¥.,/_=#@-".indexOf(before) < 0;
        boolean right = !Character.isLetterOrDigit(after) && "%°/_=@".indexOf(after) < 0;
        return left && right;
    }

    /// Whether at least four signs of mathematics (`=`, `+`, `×`, `^`, a fraction, a power …) or eight other numbers
    /// stand within 100 units of `span`.
    static boolean isAmongMathematics(String text, Span span) {
        int from = Math.max(0, span.start() - REACH);
        int to = Math.min(text.length(), span.end() + REACH);
        int signs = 0;
        int numbers = 0;
        for (int i = from; i < to; i++) {
            if (i == span.start()) {
                i = span.end();
                if (i >= to) {
                    break;
                }
            }
            char c = text.charAt(i);
            if ("=^×÷√∑∫≤≥≈±∞∆πθ".indexOf(c) >= 0 || isOperator(text, i)) {
                signs++;
            } else if (isDigit(c) && (i == from || !isDigit(text.charAt(i - 1)))) {
                numbers++;
            }
        }
        return signs >= MANY || numbers >= 2 * MANY;
    }

    /// A plus, asterisk or minus between numbers, or the backslash of a formula.
    private static boolean isOperator(String text, int at) {
        char c = text.charAt(at);
        if (c == '\\') {
            return at + 1 < text.length() && Folding.asciiLetter(text.charAt(at + 1)) != 0;
        }
        if (c != '+' && c != '*' && c != '/' || at == 0 || at + 1 == text.length()) {
            return false;
        }
        char before = text.charAt(at - 1) == ' ' && at > 1 ? text.charAt(at - 2) : text.charAt(at - 1);
        char after = text.charAt(at + 1) == ' ' && at + 2 < text.length() ? text.charAt(at + 2) : text.charAt(at + 1);
        return isDigit(before) && isDigit(after);
    }
}
