package org.allonym.text;

import java.util.Optional;

/// Where a gesture may begin and end in one text: borders of graphemes, tokens and words.
///
/// A person points with a caret that can stand anywhere; what is annotated has borders a reader would accept. No span
/// made here cuts a grapheme, even where the tokens do (spaCy cuts emoji sequences). Imported spans need not obey; they
/// are only ever grown or shrunk onto borders, never cut anew. Offsets are UTF-16 code units. Immutable; any thread.
public final class Boundaries {

    private final DocumentText text;
    private final Tokens tokens;
    private final Graphemes graphemes;
    private final EdgeTrimmer trimmer;

    /// Finds the graphemes of `text`, whose tokens are `tokens`.
    public Boundaries(DocumentText text, Tokens tokens) {
        this.text = text;
        this.tokens = tokens;
        graphemes = Graphemes.of(text.value());
        trimmer = new EdgeTrimmer(text.value(), tokens, graphemes);
    }

    /// Whether a caret may stand at `offset`.
    ///
    /// @throws IndexOutOfBoundsException when `offset` is outside the text, here and in every other question
    public boolean isGraphemeBorder(int offset) {
        return graphemes.isBorder(offset);
    }

    /// The last grapheme border before `offset`; 0 at the start of the text.
    public int previousGrapheme(int offset) {
        return graphemes.before(offset);
    }

    /// The first grapheme border after `offset`; the text's length at its end.
    public int nextGrapheme(int offset) {
        return graphemes.after(offset);
    }

    /// The smallest stretch of whole graphemes that holds everything from `start` to `end`.
    ///
    /// @throws IllegalArgumentException when `end` is not after `start`
    public Span snapToGraphemes(int start, int end) {
        Span asked = new Span(start, end);
        return new Span(graphemes.atOrBefore(asked.start()), graphemes.atOrAfter(asked.end()));
    }

    /// The smallest stretch of whole tokens and whole graphemes that holds every token touched from `start` to `end`;
    /// empty when only a space between tokens is touched.
    ///
    /// @throws IllegalArgumentException when `end` is not after `start`
    public Optional<Span> snapToTokens(int start, int end) {
        Span touched = snapToGraphemes(start, end);
        int first = tokens.firstOverlapping(touched);
        int after = tokens.afterOverlapping(touched);
        return first < after ? Optional.of(whole(first, after - 1)) : Optional.empty();
    }

    /// `span` without white space, punctuation and a possessive `'s` at its edges; empty when nothing else is in it.
    ///
    /// Stays: what belongs to a handle, tag or number (`@` `#` `+` in front of it); the full stop of an initial or
    /// abbreviation (`J.`, `Ph.D.`, `Jr.`); a slash, hyphen or sign at the end of an address on the web; brackets and
    /// quotes whose partner is inside (`(714) 328-9989`, `Robert "Bob"`), but not a pair around the whole (`(Bob)`);
    /// a percent sign after a digit; symbols and emoji.
    public Optional<Span> trim(Span span) {
        if (!text.holds(span)) {
            throw new IndexOutOfBoundsException("%s of %d units".formatted(span, text.length()));
        }
        return trimmer.trim(span);
    }

    /// The word to take when a person points at `offset`: the token after it or else the token that ends there,
    /// trimmed. Empty where both are white space or punctuation.
    public Optional<Span> wordAt(int offset) {
        graphemes.isBorder(offset);
        int index = tokens.indexAt(offset);
        if (index < 0) {
            return Optional.empty();
        }
        boolean endsThere = index > 0 && tokens.end(index - 1) == offset;
        return trim(whole(index, index)).or(() -> endsThere ? trim(whole(index - 1, index - 1)) : Optional.empty());
    }

    /// The first token that is not white space and begins at or after `offset`, with its graphemes whole.
    public Optional<Span> nextToken(int offset) {
        graphemes.isBorder(offset);
        for (int i = Math.max(0, tokens.indexAt(offset)); i < tokens.size(); i++) {
            if (tokens.start(i) >= offset && !isBlank(i)) {
                Span whole = whole(i, i);
                if (whole.start() >= offset) {
                    return Optional.of(whole);
                }
            }
        }
        return Optional.empty();
    }

    /// The last token that is not white space and ends at or before `offset`, with its graphemes whole.
    public Optional<Span> previousToken(int offset) {
        graphemes.isBorder(offset);
        for (int i = tokens.indexAt(offset); i >= 0; i--) {
            if (tokens.end(i) <= offset && !isBlank(i)) {
                Span whole = whole(i, i);
                if (whole.end() <= offset) {
                    return Optional.of(whole);
                }
            }
        }
        return Optional.empty();
    }

    /// Tokens `first` to `last`, grown until neither a grapheme nor a token is cut.
    private Span whole(int first, int last) {
        int from = first;
        int to = last;
        while (true) {
            Span grown = snapToGraphemes(tokens.start(from), tokens.end(to));
            while (from > 0 && tokens.end(from - 1) > grown.start()) {
                from--;
            }
            while (to + 1 < tokens.size() && tokens.start(to + 1) < grown.end()) {
                to++;
            }
            if (tokens.start(from) >= grown.start() && tokens.end(to) <= grown.end()) {
                return grown;
            }
        }
    }

    private boolean isBlank(int token) {
        return EdgeTrimmer.isBlank(text.value().codePointAt(tokens.start(token)));
    }
}
