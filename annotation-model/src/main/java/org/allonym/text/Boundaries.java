package org.allonym.text;

import java.text.BreakIterator;
import java.util.Locale;
import java.util.Optional;

/// Snaps places of a text to its graphemes and tokens. UTF-16 offsets. Not thread-safe.
public final class Boundaries {

    private final DocumentText text;
    private final Tokens tokens;
    private final BreakIterator graphemes = BreakIterator.getCharacterInstance(Locale.ROOT);

    public Boundaries(DocumentText text, Tokens tokens) {
        this.text = text;
        this.tokens = tokens;
        graphemes.setText(text.value());
    }

    public int nextGrapheme(int offset) {
        return offset >= text.length() ? text.length() : graphemes.following(offset);
    }

    public int previousGrapheme(int offset) {
        return offset <= 0 ? 0 : graphemes.preceding(offset);
    }

    public Span snapToGraphemes(int start, int end) {
        int from = graphemes.isBoundary(start) ? start : graphemes.preceding(start);
        int to = graphemes.isBoundary(end) ? end : graphemes.following(end);
        return new Span(from, to);
    }

    public Span snapToTokens(int start, int end) {
        Span span = new Span(start, Math.max(end, start + 1));
        int first = tokens.firstOverlapping(span);
        int after = tokens.afterOverlapping(span);
        return after > first ? new Span(tokens.start(first), tokens.end(after - 1)) : span;
    }

    public Optional<Span> trim(Span span) {
        String value = text.value();
        int start = span.start();
        int end = span.end();
        while (start < end && !Character.isLetterOrDigit(value.codePointAt(start)) && "@+#".indexOf(value.charAt(start)) < 0) {
            start += Character.charCount(value.codePointAt(start));
        }
        while (end > start && !Character.isLetterOrDigit(value.codePointBefore(end))) {
            end -= Character.charCount(value.codePointBefore(end));
        }
        return end > start ? Optional.of(new Span(start, end)) : Optional.empty();
    }
}
