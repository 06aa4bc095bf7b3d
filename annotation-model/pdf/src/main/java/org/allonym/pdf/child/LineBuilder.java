package org.allonym.pdf.child;

import java.util.List;
import org.allonym.pdf.layout.Line;
import org.apache.pdfbox.text.TextPosition;
import org.jspecify.annotations.Nullable;

/// Gathers the words of a line, and where they stand.
final class LineBuilder {

    /// Bullets of the fonts Symbol and Wingdings, which have no Unicode of their own.
    private static final String BULLETS = "\uF0B7\uF0A7\uF0D8\uF0FC\uF076\uF0A8";

    private final StringBuilder text = new StringBuilder();
    private double left = Double.POSITIVE_INFINITY;
    private double right = Double.NEGATIVE_INFINITY;
    private double firstRight = Double.NEGATIVE_INFINITY;
    private double baseline;
    private double size;
    private double space;
    private int places;
    private boolean firstEnded;
    private long unreadable;

    /// A word, or several that the file itself parts by blanks.
    void word(String word, List<TextPosition> positions) {
        boolean blank = !text.isEmpty() && text.charAt(text.length() - 1) == ' ';
        StringBuilder readable = new StringBuilder();
        word.codePoints().forEach(character -> append(readable, character));
        for (int i = 0; i < readable.length(); i++) {
            char c = readable.charAt(i);
            if (c != ' ' || !blank && !text.isEmpty()) {
                text.append(c);
            }
            blank = c == ' ';
        }
        positions.forEach(this::place);
    }

    /// Whatever is blank becomes one kind of blank; what no text holds becomes U+FFFD; what neither shows nor means anything goes.
    private void append(StringBuilder readable, int character) {
        if (Character.isSpaceChar(character) || Character.isWhitespace(character)) {
            readable.append(' ');
        } else if (character == 0x200B || character == 0xFEFF) {
            return;
        } else if (BULLETS.indexOf(character) >= 0) {
            readable.append('•');
        } else if (Character.isISOControl(character) || !Character.isDefined(character) || isSurrogate(character)) {
            unreadable++;
            readable.append('\uFFFD');
        } else {
            unreadable += Character.getType(character) == Character.PRIVATE_USE ? 1 : 0;
            readable.appendCodePoint(character);
        }
    }

    private static boolean isSurrogate(int character) {
        return character >= Character.MIN_SURROGATE && character <= Character.MAX_SURROGATE;
    }

    private void place(TextPosition position) {
        if (position.getUnicode() == null || position.getUnicode().isBlank()) {
            firstEnded |= places > 0;
            return;
        }
        left = Math.min(left, position.getX());
        right = Math.max(right, position.getX() + position.getWidth());
        if (!firstEnded) {
            firstRight = right;
        }
        baseline += position.getY();
        size += Math.abs(position.getYScale());
        space += position.getWidthOfSpace();
        places++;
    }

    void blank() {
        firstEnded |= places > 0;
        if (!text.isEmpty() && text.charAt(text.length() - 1) != ' ') {
            text.append(' ');
        }
    }

    /// The line, and a fresh start; null when there was none.
    @Nullable Line end(int page) {
        String whole = text.toString().strip();
        Line line = whole.isEmpty()
                ? null
                : new Line(whole, page, left, right, baseline / Math.max(1, places), size / Math.max(1, places),
                        space / Math.max(1, places), Math.max(0, firstRight - left));
        text.setLength(0);
        left = Double.POSITIVE_INFINITY;
        right = Double.NEGATIVE_INFINITY;
        firstRight = Double.NEGATIVE_INFINITY;
        firstEnded = false;
        baseline = 0;
        size = 0;
        space = 0;
        places = 0;
        return line;
    }

    /// Characters of all lines that mean nothing to others: those that became U+FFFD, and those of private use.
    long unreadable() {
        return unreadable;
    }
}
