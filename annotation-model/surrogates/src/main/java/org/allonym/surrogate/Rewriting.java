package org.allonym.surrogate;

import java.util.List;
import java.util.Optional;
import org.allonym.text.DocumentText;
import org.allonym.text.OffsetMap;
import org.allonym.text.Span;

/// A text with surrogates, and the way between it and the original.
///
/// @param text the new text
/// @param map from offsets of the original to those of the new text and back, both in UTF-16
/// @param replaced what was put in, in text order, not overlapping; mentions that were kept are among them
/// @param inside mentions that stand within another one, or cross it, and went with it: they have no place of their own
///        in the new text
/// @param crossing those of `inside` that stand within no other mention, but overlap one that is replaced: its value is
///        written for both as a whole, or, where they are kept, for what they share
public record Rewriting(
        DocumentText text, OffsetMap map, List<Replaced> replaced, List<Mention> inside, List<Mention> crossing) {

    /// One mention's new text.
    ///
    /// @param span in the new text
    /// @param fate what became of it
    public record Replaced(Mention mention, Span span, String text, Fate fate) {
        @Override
        public String toString() {
            return "Replaced(%s → %s)".formatted(mention, span);
        }
    }

    /// What became of a mention.
    public enum Fate {
        /// A surrogate stands there.
        SURROGATE,
        /// The original stands there, because a person, or the project's method, keeps it.
        KEPT,
        /// A tag stands there, because its entity still needs review: an original is never written.
        WITHHELD
    }

    public Rewriting {
        replaced = List.copyOf(replaced);
        inside = List.copyOf(inside);
        crossing = List.copyOf(crossing);
    }

    /// What was put in around a stretch of the new text; empty where some of it was not put in, or not all at once.
    public Optional<Replaced> around(Span span) {
        int low = 0;
        int high = replaced.size();
        while (low < high) {
            int middle = low + high >>> 1;
            if (replaced.get(middle).span().end() < span.end()) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low < replaced.size() && replaced.get(low).span().contains(span)
                ? Optional.of(replaced.get(low))
                : Optional.empty();
    }

    @Override
    public String toString() {
        return "Rewriting(%d replaced)".formatted(replaced.size());
    }
}
