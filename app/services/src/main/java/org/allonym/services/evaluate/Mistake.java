package org.allonym.services.evaluate;

import java.util.Objects;
import org.allonym.agreement.MatchKind;
import org.allonym.annotation.Mark;
import org.allonym.text.Kwic;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// A span that was missed, is spurious, or differs from gold in label or borders.
///
/// @param kind never [MatchKind#CORRECT]
/// @param gold null for what is spurious
/// @param found null for what was missed
/// @param context of [#place]
public record Mistake(MatchKind kind, String document, @Nullable Mark gold, @Nullable Found found, Kwic context) {

    public Mistake {
        if (kind == MatchKind.CORRECT || (gold == null && found == null)) {
            throw new IllegalArgumentException("a mistake that is " + kind);
        }
    }

    /// What both sides cover, UTF-16 in the document's text.
    public Span place() {
        if (gold == null) {
            return Objects.requireNonNull(found).mark().span();
        }
        return found == null ? gold.span() : gold.span().union(found.mark().span());
    }

    /// Whether either side says `label`.
    public boolean has(String label) {
        return (gold != null && gold.label().equals(label)) || (found != null && found.mark().label().equals(label));
    }
}
