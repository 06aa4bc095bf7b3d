package org.allonym.inference.rules;

import java.util.Arrays;
import org.allonym.inference.rules.Words.Shape;

/// Cuts a text into [Words], in one pass.
final class WordScan {

    private final String text;
    private int[] starts;
    private int[] ends;
    private byte[] shapes;
    private int count;

    private int letters;
    private int capitals;
    private int digits;
    private boolean capitalFirst;

    WordScan(String text) {
        this.text = text;
        starts = new int[text.length() / 6 + 8];
        ends = new int[starts.length];
        shapes = new byte[starts.length];
    }

    Words run() {
        int length = text.length();
        int at = 0;
        while (at < length) {
            if (isWord(text.charAt(at)) && !isMark(text.charAt(at))) {
                at = word(at);
            } else {
                at++;
            }
        }
        return Words.of(text, Arrays.copyOf(starts, count), Arrays.copyOf(ends, count), Arrays.copyOf(shapes, count));
    }

    /// Reads the word at `start` and says where to go on.
    private int word(int start) {
        letters = 0;
        capitals = 0;
        digits = 0;
        capitalFirst = isCapital(text.charAt(start));
        int at = start;
        while (at < text.length()) {
            char c = text.charAt(at);
            if (isWord(c)) {
                tally(c);
            } else if (!joins(c, at)) {
                break;
            }
            at++;
        }
        add(start, at);
        return afterPossessive(at);
    }

    /// Behind a possessive that was left out of the word before it.
    private int afterPossessive(int at) {
        return at + 1 < text.length() && isApostrophe(text.charAt(at)) && isS(at + 1) ? at + 2 : at;
    }

    private void tally(char c) {
        if (c >= 'a' && c <= 'z') {
            letters++;
        } else if (c >= '0' && c <= '9') {
            digits++;
        } else if (isCapital(c)) {
            letters++;
            capitals++;
        } else if (Character.isDigit(c)) {
            digits++;
        } else {
            letters++;
        }
    }

    private boolean joins(char c, int at) {
        if (at + 1 >= text.length() || !isWord(text.charAt(at + 1))) {
            return false;
        }
        return isApostrophe(c) ? !isS(at + 1) : (c == '-' || c == '\u2010' || c == '\u2011') && digits == 0;
    }

    /// Whether the word goes on with an `s` and ends.
    private boolean isS(int at) {
        char c = text.charAt(at);
        return (c == 's' || c == 'S') && (at + 1 == text.length() || !isWord(text.charAt(at + 1)));
    }

    private static boolean isApostrophe(char c) {
        return c == '\'' || c == '’' || c == 'ʼ';
    }

    private void add(int start, int end) {
        if (count == starts.length) {
            starts = Arrays.copyOf(starts, count * 2);
            ends = Arrays.copyOf(ends, count * 2);
            shapes = Arrays.copyOf(shapes, count * 2);
        }
        starts[count] = start;
        ends[count] = end;
        shapes[count++] = (byte) shape().ordinal();
    }

    private Shape shape() {
        if (digits > 0) {
            return Shape.NUMBER;
        }
        if (capitals == 0) {
            return Shape.SMALL;
        }
        if (letters == 1) {
            return Shape.INITIAL;
        }
        if (capitals == letters) {
            return Shape.CAPITALS;
        }
        return capitalFirst ? Shape.CAPITALISED : Shape.OTHER;
    }

    private static boolean isCapital(char c) {
        return c < 128 ? c >= 'A' && c <= 'Z' : Character.isUpperCase(c) || Character.isTitleCase(c);
    }

    private static boolean isWord(char c) {
        if (c < 128) {
            return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9';
        }
        return Character.isLetterOrDigit(c) || isMark(c);
    }

    /// An accent or vowel sign, which belongs to the letter before it; so does the sign that makes a picture of a letter.
    private static boolean isMark(char c) {
        if (c < 128) {
            return false;
        }
        int type = Character.getType(c);
        return type == Character.NON_SPACING_MARK || type == Character.COMBINING_SPACING_MARK;
    }
}
