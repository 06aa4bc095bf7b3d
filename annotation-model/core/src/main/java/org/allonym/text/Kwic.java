package org.allonym.text;

/// A place of a text between the words around it (*key word in context*), as one line to show to a person.
///
/// Runs of white space are one blank; where a run holds a line break, `↵` says so. Controls and the characters that
/// turn the direction of what follows them are shown as `�`, so that nothing in a text can hide or rearrange a line.
/// No grapheme is cut. For showing only: the words of a text are in its [DocumentText]. Immutable; any thread.
///
/// @param left what comes before, beginning with `…` where the text begins earlier
/// @param hit the place itself, with `…` in its middle where it is very long
/// @param right what comes after, ending with `…` where the text goes on
public record Kwic(String left, String hit, String right) {

    /// UTF-16 units on either side by default: two lines of a wide screen.
    public static final int AROUND = 100;

    private static final int LONGEST_HIT = 120;
    /// How far back to look for a place where graphemes surely begin.
    private static final int FOOTHOLD = 1024;
    private static final char LINE_BREAK = '\u21b5';
    private static final char CONTROL = '\ufffd';
    private static final char CUT = '…';

    /// A place with [#AROUND] units on either side.
    ///
    /// @throws IllegalArgumentException when `span` isn't one of this text
    public static Kwic of(DocumentText text, Span span) {
        return of(text, span, AROUND);
    }

    /// A place with at most `around` UTF-16 units on either side.
    ///
    /// @throws IllegalArgumentException when `span` isn't one of this text
    public static Kwic of(DocumentText text, Span span, int around) {
        Span shown = around(text, span, around);
        String value = text.value();
        String left = oneLine(value, shown.start(), span.start());
        String right = oneLine(value, span.end(), shown.end());
        return new Kwic(
                shown.start() > 0 ? CUT + left : left, hit(value, span), shown.end() < value.length() ? right + CUT : right);
    }

    /// A place with at most `around` UTF-16 units on either side, as a stretch of the text that cuts no grapheme.
    ///
    /// @throws IllegalArgumentException when `span` isn't one of this text
    public static Span around(DocumentText text, Span span, int around) {
        if (!text.holds(span) || around < 0) {
            throw new IllegalArgumentException("%s with %d around in %d units".formatted(span, around, text.length()));
        }
        String value = text.value();
        return new Span(
                borderAtOrAfter(value, Math.max(0, span.start() - around), span.start()),
                borderAtOrBefore(value, Math.min(value.length(), span.end() + around), span.end()));
    }

    /// The beginning of some words on one line.
    ///
    /// @param most code points of it, the ellipsis among them; no grapheme is cut
    public static String start(String words, int most) {
        String line = words.replaceAll("\\s+", " ");
        return line.codePointCount(0, line.length()) <= most
                ? line
                : line.substring(0, Graphemes.of(line).atOrBefore(line.offsetByCodePoints(0, most - 1))) + CUT;
    }

    private static String hit(String value, Span span) {
        if (span.length() <= LONGEST_HIT) {
            return oneLine(value, span.start(), span.end());
        }
        int head = borderAtOrBefore(value, span.start() + LONGEST_HIT / 2, span.start());
        int tail = borderAtOrAfter(value, span.end() - LONGEST_HIT / 2, span.end());
        return oneLine(value, span.start(), head) + " " + CUT + " " + oneLine(value, tail, span.end());
    }

    /// The first grapheme border from `offset` on, at most `last`.
    private static int borderAtOrAfter(String value, int offset, int last) {
        int start = foothold(value, offset);
        int end = Math.min(value.length(), last + 2);
        return end <= start ? last : Math.min(last, start + Graphemes.of(value.substring(start, end)).atOrAfter(offset - start));
    }

    /// The last grapheme border up to `offset`, at least `first`.
    private static int borderAtOrBefore(String value, int offset, int first) {
        int start = foothold(value, offset);
        int end = Math.min(value.length(), offset + 2);
        return Math.max(first, start + Graphemes.of(value.substring(start, end)).atOrBefore(offset - start));
    }

    /// A grapheme border before `offset`, found without reading the text from its beginning.
    private static int foothold(String value, int offset) {
        int least = Math.max(0, offset - FOOTHOLD);
        for (int i = offset - 1; i > least; i--) {
            if (Graphemes.standsAlone(value.charAt(i)) && Graphemes.standsAlone(value.charAt(i - 1)) && value.charAt(i) != '\n') {
                return i;
            }
        }
        return least > 0 && Character.isLowSurrogate(value.charAt(least)) ? least - 1 : least;
    }

    private static String oneLine(String value, int from, int to) {
        StringBuilder line = new StringBuilder(to - from);
        int i = from;
        while (i < to) {
            int character = value.codePointAt(i);
            if (isBlank(character)) {
                boolean broken = false;
                while (i < to && isBlank(value.codePointAt(i))) {
                    broken |= breaksLine(value.charAt(i));
                    i++;
                }
                line.append(' ');
                if (broken) {
                    line.append(LINE_BREAK).append(' ');
                }
            } else {
                if (isUnseen(character)) {
                    line.append(CONTROL);
                } else {
                    line.appendCodePoint(character);
                }
                i += Character.charCount(character);
            }
        }
        return line.toString();
    }

    private static boolean isBlank(int character) {
        return Characters.isWhite(character) && !(character >= 0x1C && character <= 0x1F);
    }

    private static boolean breaksLine(char unit) {
        return unit == '\n' || unit == '\r' || unit == 0x0B || unit == '\f' || unit == 0x85 || unit == 0x2028 || unit == 0x2029;
    }

    private static boolean isUnseen(int character) {
        return Character.isISOControl(character)
                || character >= 0x202A && character <= 0x202E
                || character >= 0x2066 && character <= 0x2069;
    }
}
