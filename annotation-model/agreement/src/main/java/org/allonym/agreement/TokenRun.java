package org.allonym.agreement;

import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// Neighbouring tokens that both sides tagged alike throughout, and that at least one side marked.
///
/// A run ends where either side's label changes or either side begins another span.
///
/// @param span from the first token's start to the last one's end, in the unit of the document's spans
/// @param tokens how many tokens
/// @param sameTags how many of them carry the same BIO tag on both sides, prefix included
/// @param first the first side's label, null for none
/// @param second the second side's label, null for none
public record TokenRun(Span span, int tokens, int sameTags, @Nullable String first, @Nullable String second) {

    public TokenRun {
        if (tokens < 1 || (first == null && second == null)) {
            throw new IllegalArgumentException("a run of %d tokens nobody marked".formatted(tokens));
        }
    }

    /// Whether either side said `label`.
    public boolean has(String label) {
        return label.equals(first) || label.equals(second);
    }
}
