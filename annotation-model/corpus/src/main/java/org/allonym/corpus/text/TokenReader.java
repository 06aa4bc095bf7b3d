package org.allonym.corpus.text;

import java.util.Arrays;
import java.util.Locale;
import org.allonym.text.Characters;

/// Cuts a text at white space, in small letters and without accents: lower case first, then [Accents], then Python's `str.split`. So
/// white space that only the decomposition brings (`¨` is a space and a combining character) cuts as well. Not thread-safe.
public final class TokenReader {

    private static final char SIGMA = 'Σ';

    private char[] characters = new char[64];
    private char[] token = new char[64];
    /// The text in small letters, once a sigma has been met.
    private String small = "";
    private int length;
    private int start;

    /// Takes tokens in the order of the text. Used by the thread that reads.
    @FunctionalInterface
    public interface Sink {
        /// @param token holds the folded characters of the token in its first `length` places, until the sink returns
        /// @param start where the token starts in the text, in UTF-16 code units
        /// @param end where it ends, not inside
        void token(char[] token, int length, int start, int end);
    }

    /// Reads a whole text. A lone surrogate is a character like any other.
    public void read(String text, Sink sink) {
        int end = text.length();
        if (end >= characters.length) {
            characters = new char[end + (end >> 1)];
            token = new char[characters.length];
        }
        text.getChars(0, end, characters, 0);
        characters[end] = ' ';
        length = 0;
        small = "";
        int last = 0;
        for (int at = 0; at <= end; ) {
            char c = characters[at];
            if (c >= 0x80) {
                int codePoint = text.codePointAt(at);
                int next = at + Character.charCount(codePoint);
                last = appendAll(folded(text, codePoint, at), at, next, last, sink);
                at = next;
            } else if (Characters.isWhite(c)) {
                flush(last, sink);
                at++;
            } else {
                at = appendPlain(at, end);
                last = at;
            }
        }
    }

    /// Appends ASCII characters up to white space or to something that isn't ASCII; returns where they end.
    private int appendPlain(int from, int end) {
        start = length == 0 ? from : start;
        room(end - from);
        int at = from;
        int size = length;
        char c = characters[at];
        do {
            token[size++] = c >= 'A' && c <= 'Z' ? (char) (c + 32) : c;
            at++;
        } while (at < end && (c = characters[at]) < 0x80 && (c > ' ' || !Characters.isWhite(c)));
        length = size;
        return at;
    }

    private void room(int more) {
        if (length + more > token.length) {
            token = Arrays.copyOf(token, (length + more) * 2);
        }
    }

    private String folded(String text, int codePoint, int at) {
        if (codePoint != SIGMA) {
            return Accents.strippedSmall(codePoint);
        }
        if (small.isEmpty()) {
            small = withoutDottedI(text).toLowerCase(Locale.ROOT);
        }
        return small.substring(at, at + 1);
    }

    /// How a sigma is written depends on its neighbours. İ is the one letter whose small form is longer; without it, places stay.
    private static String withoutDottedI(String text) {
        return text.replace('İ', 'I');
    }

    private int appendAll(String folded, int at, int next, int last, Sink sink) {
        int end = folded.isEmpty() && length > 0 ? next : last;
        for (int i = 0; i < folded.length(); i++) {
            char c = folded.charAt(i);
            if (Characters.isWhite(c)) {
                flush(end, sink);
            } else {
                append(c, at);
                end = next;
            }
        }
        return end;
    }

    private void append(char c, int at) {
        start = length == 0 ? at : start;
        room(1);
        token[length++] = c;
    }

    private void flush(int end, Sink sink) {
        if (length > 0) {
            sink.token(token, length, start, end);
            length = 0;
        }
    }
}
