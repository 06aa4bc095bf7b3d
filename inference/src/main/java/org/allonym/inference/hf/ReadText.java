package org.allonym.inference.hf;

import org.allonym.inference.bundle.Newlines;
import org.allonym.text.Span;

/// A stretch of a text as a tokenizer gets it, and where each of its code points comes from.
///
/// @param value the characters
/// @param origins for each code point of `value` where it begins in the whole text, in UTF-16 code units, and last where
///                the stretch ends
record ReadText(String value, int[] origins) {

    static ReadText of(String text, Span stretch, Newlines newlines) {
        StringBuilder value = new StringBuilder(stretch.length());
        int[] origins = new int[stretch.length() + 1];
        int count = 0;
        for (int at = stretch.start(); at < stretch.end(); ) {
            int c = text.codePointAt(at);
            int next = at + Character.charCount(c);
            if (newlines == Newlines.LF && c == '\r' && next < stretch.end() && text.charAt(next) == '\n') {
                next++;
            }
            origins[count++] = at;
            value.appendCodePoint(shown(c, newlines));
            at = next;
        }
        origins[count] = stretch.end();
        return new ReadText(value.toString(), java.util.Arrays.copyOf(origins, count + 1));
    }

    private static int shown(int c, Newlines newlines) {
        if (c != '\r' && c != '\n') {
            return c;
        }
        return switch (newlines) {
            case KEEP -> c;
            case LF -> '\n';
            case SPACE -> ' ';
        };
    }
}
