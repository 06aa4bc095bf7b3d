package org.allonym.inference.rules;

import java.util.EnumSet;
import java.util.Set;
import org.allonym.annotation.Caution;
import org.allonym.text.Span;

/// What one rule says of one stretch of text. Where it says nothing it abstains. Immutable.
///
/// @param span UTF-16, half-open, not empty
/// @param label the label it votes for or against
/// @param score from 0 to 1, how sure the rule is
/// @param against whether it says that the label does *not* belong there, as a citation says of a name
/// @param cautions of a vote for a label
public record Vote(Span span, String label, double score, boolean against, Set<Caution> cautions) {

    public Vote {
        if (label.isEmpty() || !(score >= 0 && score <= 1)) {
            throw new IllegalArgumentException("label '%s', score %s".formatted(label, score));
        }
        cautions = Set.copyOf(cautions);
    }

    public static Vote of(Span span, String label, double score) {
        return new Vote(span, label, score, false, Set.of());
    }

    public static Vote against(Span span, String label, double score) {
        return new Vote(span, label, score, true, Set.of());
    }

    public Vote with(Caution caution) {
        Set<Caution> more = EnumSet.of(caution);
        more.addAll(cautions);
        return new Vote(span, label, score, against, more);
    }
}
