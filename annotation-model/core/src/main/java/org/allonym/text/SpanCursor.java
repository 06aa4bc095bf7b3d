package org.allonym.text;

import java.util.List;
import java.util.Optional;

/// Walks a document by token and moves the borders of a span, by token or by character. A span never leaves the part of the text in which it
/// begins, where there are parts, such as the turns of a transcript.
///
/// White-space tokens are passed over. Offsets are UTF-16 code units. One thread.
public final class SpanCursor {

    private final DocumentText text;
    private final Tokens tokens;
    private final Boundaries boundaries;
    private final List<Span> parts;

    public SpanCursor(DocumentText text, Tokens tokens) {
        this(text, tokens, List.of());
    }

    /// @param parts stretches of the text that no span crosses, in order, none over another
    public SpanCursor(DocumentText text, Tokens tokens, List<Span> parts) {
        this.text = text;
        this.tokens = tokens;
        this.boundaries = new Boundaries(text, tokens);
        this.parts = List.copyOf(parts);
    }

    /// What of `span` lies in the part in which it begins; all of it where it begins in none, or there are none.
    public Span within(Span span) {
        return part(span.start()).filter(part -> span.end() > part.end()).map(part -> new Span(span.start(), part.end())).orElse(span);
    }

    /// Turns what a mouse covered into a span: whole tokens without punctuation at the edges, or graphemes when `byCharacter`; empty when
    /// nothing is left.
    public Optional<Span> snap(Span raw, boolean byCharacter) {
        return byCharacter
                ? Optional.of(within(boundaries.snapToGraphemes(raw.start(), raw.end())))
                : boundaries.snapToTokens(raw.start(), raw.end()).map(this::within).flatMap(boundaries::trim);
    }

    private Optional<Span> part(int offset) {
        int at = Span.indexAt(parts, part -> part, offset);
        return at < 0 ? Optional.empty() : Optional.of(parts.get(at));
    }

    /// `moved`, or `span` where that would leave the part in which `span` begins.
    private Span kept(Span span, Span moved) {
        Optional<Span> part = part(span.start());
        return part.isEmpty() || moved.start() >= part.get().start() && moved.end() <= part.get().end() ? moved : span;
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
            return kept(span, new Span(span.start(), tokens.end(index)));
        }
        return wordFrom(index + 1, 1).map(token -> kept(span, new Span(span.start(), token.end()))).orElse(span);
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
            return kept(span, new Span(tokens.start(index), span.end()));
        }
        return wordFrom(index - 1, -1).map(token -> kept(span, new Span(token.start(), span.end()))).orElse(span);
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
        return end > span.start() ? kept(span, new Span(span.start(), end)) : span;
    }

    /// `span` with its start moved by one grapheme.
    public Span startByCharacter(Span span, int direction) {
        int start = direction > 0 ? boundaries.nextGrapheme(span.start()) : boundaries.previousGrapheme(span.start());
        return start < span.end() ? kept(span, new Span(start, span.end())) : span;
    }
}
