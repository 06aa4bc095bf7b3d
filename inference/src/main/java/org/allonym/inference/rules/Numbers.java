package org.allonym.inference.rules;

import org.allonym.text.Span;

/// Tells passages that are dense with mathematics. Immutable; any thread.
final class Numbers {

    private static final int REACH = 100;
    private static final int MANY = 4;

    private Numbers() {}

    /// Whether at least four signs of mathematics (`=`, `+`, `×`, `^`, a fraction, a power …) or eight other numbers
    /// stand within 100 units of `span`.
    static boolean isAmong(String text, Span span) {
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
            } else if (DigitRuns.isDigit(c) && (i == from || !DigitRuns.isDigit(text.charAt(i - 1)))) {
                numbers++;
            }
        }
        return signs >= MANY || numbers >= 2 * MANY;
    }

    /// A plus, asterisk or minus between numbers, or the backslash of a formula.
    private static boolean isOperator(String text, int at) {
        char c = text.charAt(at);
        if (c == '\\') {
            return at + 1 < text.length() && Folding.letter(text.charAt(at + 1)) != Folding.NONE;
        }
        if (c != '+' && c != '*' && c != '/' || at == 0 || at + 1 == text.length()) {
            return false;
        }
        char before = text.charAt(at - 1) == ' ' && at > 1 ? text.charAt(at - 2) : text.charAt(at - 1);
        char after = text.charAt(at + 1) == ' ' && at + 2 < text.length() ? text.charAt(at + 2) : text.charAt(at + 1);
        return DigitRuns.isDigit(before) && DigitRuns.isDigit(after);
    }
}
