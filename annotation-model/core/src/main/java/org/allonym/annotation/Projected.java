package org.allonym.annotation;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a [Projection] made of spans: tags, and what they could not say.
///
/// @param leftOut marks that lost tokens, in reading order
public record Projected(TokenTags tags, List<LeftOut> leftOut) {

    public Projected {
        leftOut = List.copyOf(leftOut);
    }

    /// A mark that the tags don't carry, or not whole.
    ///
    /// @param winner the mark that has its place; null when it covers no token
    public record LeftOut(Mark mark, Why why, @Nullable Mark winner) {}

    /// Why a mark lost tokens.
    public enum Why {
        /// It overlaps a mark that goes before it.
        OVERLAP("overlaps a span that goes before it"),
        /// It overlaps none, but all its tokens belong to marks that go before it.
        TOKEN_TAKEN("shares its tokens with a span that goes before it"),
        /// The same, with some of its tokens; the rest carries its label.
        TOKEN_SHARED("shares a token with a span that goes before it; its other tokens are labelled"),
        /// The projection gives it no token.
        NO_TOKEN("gets no token under this projection");

        private final String words;

        Why(String words) {
            this.words = words;
        }

        public String words() {
            return words;
        }
    }
}
