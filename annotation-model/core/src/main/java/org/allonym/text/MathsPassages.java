package org.allonym.text;

import java.util.ArrayList;
import java.util.List;

/// Splits a text at its line breaks into passages with and without mathematics. Any thread.
///
/// A piece holds mathematics when it has a sign of it (`=`, `^`, `×`, `√`, `≤` and their like, a plus, asterisk or slash
/// between two digits, a backslash before a letter as in a formula) or at least four separate numbers.
public final class MathsPassages {

    private static final String SIGNS = "=^×÷√∑∫≤≥≈±∞∆πθ";
    private static final int NUMBERS = 4;

    private MathsPassages() {}

    /// The spans of the pieces that hold mathematics, in order; line breaks belong to none. UTF-16, half-open.
    public static List<Span> in(String text) {
        List<Span> found = new ArrayList<>();
        int start = 0;
        for (int i = 0; i <= text.length(); i++) {
            if (i == text.length() || text.charAt(i) == '\n' || text.charAt(i) == '\r') {
                if (i > start && isMaths(text, start, i)) {
                    found.add(new Span(start, i));
                }
                start = i + 1;
            }
        }
        return found;
    }

    private static boolean isMaths(String text, int from, int to) {
        int numbers = 0;
        for (int i = from; i < to; i++) {
            if (isSign(text, i, from, to)) {
                return true;
            }
            if (isDigit(text.charAt(i)) && (i == from || !isDigit(text.charAt(i - 1)))) {
                numbers++;
            }
        }
        return numbers >= NUMBERS;
    }

    private static boolean isSign(String text, int at, int from, int to) {
        char c = text.charAt(at);
        if (SIGNS.indexOf(c) >= 0) {
            return true;
        }
        if (c == '\\') {
            return at + 1 < to && Character.isLetter(text.codePointAt(at + 1));
        }
        if (c != '+' && c != '*' && c != '/') {
            return false;
        }
        int before = at > from && text.charAt(at - 1) == ' ' ? at - 2 : at - 1;
        int after = at + 1 < to && text.charAt(at + 1) == ' ' ? at + 2 : at + 1;
        return before >= from && after < to && isDigit(text.charAt(before)) && isDigit(text.charAt(after));
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
