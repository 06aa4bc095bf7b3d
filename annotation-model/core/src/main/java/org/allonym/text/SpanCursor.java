package org.allonym.text;

import java.util.Optional;

/// Walks a document by token and moves the borders of a span, by token or by character.
///
/// White-space tokens are passed over. Offsets are UTF-16 code units. One thread.
public final class SpanCursor {

    private final DocumentText text;
    private final Tokens tokens;
    private final Boundaries boundaries;

    public SpanCursor(DocumentText text, Tokens tokens) {
        this.text = text;
        this.tokens = tokens;
        this.boundaries = new Boundaries(text, tokens);
    }

    /// The text's graphemes and token borders.
    public Boundaries boundaries() {
        return boundaries;
    }

    /// The first token, empty in a document without words.
    public Optional<Span> first() {
        return wordFrom(0, 1);
    }

    /// The token at an offset; where there is white space, the word before it, else the one after.
    public Optional<Span> wordAt(int offset) {
        int index = tokens.indexAt(offset);
        return wordFrom(index, -1).or(() -> wordFrom(Math.max(0, index), 1));
    }

    /// The token after `from`.
    public Optional<Span> next(Span from) {
        return wordFrom(tokens.indexAt(from.end() - 1) + 1, 1);
    }

    /// The token before `from`.
    public Optional<Span> previous(Span from) {
        return wordFrom(tokens.firstOverlapping(from) - 1, -1);
    }

    private Optional<Span> wordFrom(int index, int step) {
        for (int i = index; i >= 0 && i < tokens.size(); i += step) {
            if (!text.slice(tokens.span(i)).isBlank()) {
                return Optional.of(tokens.span(i));
            }
        }
        return Optional.empty();
    }

    /// `span` with its end at the end of the next token.
    public Span endRight(Span span) {
        int index = tokens.indexAt(span.end() - 1);
        if (index >= 0 && span.end() < tokens.end(index)) {
            return new Span(span.start(), tokens.end(index));
        }
        return wordFrom(index + 1, 1).map(token -> new Span(span.start(), token.end())).orElse(span);
    }

    /// `span` with its end at the end of the token before; itself when it would be empty.
    public Span endLeft(Span span) {
        int index = tokens.indexAt(span.end() - 1);
        return wordFrom(index - 1, -1)
                .filter(token -> token.end() > span.start())
                .map(token -> new Span(span.start(), token.end()))
                .orElse(span);
    }

    /// `span` with its start at the start of the token before.
    public Span startLeft(Span span) {
        int index = tokens.indexAt(span.start());
        if (index >= 0 && tokens.start(index) < span.start()) {
            return new Span(tokens.start(index), span.end());
        }
        return wordFrom(index - 1, -1).map(token -> new Span(token.start(), span.end())).orElse(span);
    }

    /// `span` with its start at the start of the next token; itself when it would be empty.
    public Span startRight(Span span) {
        return wordFrom(tokens.indexAt(span.start()) + 1, 1)
                .filter(token -> token.start() < span.end())
                .map(token -> new Span(token.start(), span.end()))
                .orElse(span);
    }

    /// `span` with its end moved by one grapheme.
    public Span endByCharacter(Span span, int direction) {
        int end = direction > 0 ? boundaries.nextGrapheme(span.end()) : boundaries.previousGrapheme(span.end());
        return end > span.start() ? new Span(span.start(), end) : span;
    }

    /// `span` with its start moved by one grapheme.
    public Span startByCharacter(Span span, int direction) {
        int start = direction > 0 ? boundaries.nextGrapheme(span.start()) : boundaries.previousGrapheme(span.start());
        return start < span.end() ? new Span(start, span.end()) : span;
    }
}
