package org.allonym.inference;

import java.util.Comparator;
import java.util.EnumSet;
import java.util.Set;
import org.allonym.annotation.Caution;
import org.allonym.text.Span;

/// One stretch of a text that somebody takes for personal information. Immutable; ordered by span, then label.
///
/// @param span UTF-16, half-open, in the subject's text; edges trimmed as `Boundaries.trim` does
/// @param label in the words of whoever found it; a table maps it to the label set of the project
/// @param score from 0 to 1, how sure the source is; scores of different sources don't compare
/// @param cautions what speaks against it, for a person to weigh; it is reported all the same
public record Detection(Span span, String label, double score, Source source, Set<Caution> cautions)
        implements Comparable<Detection> {

    private static final Comparator<Detection> ORDER =
            Comparator.comparing(Detection::span).thenComparing(Detection::label).thenComparing(each -> each.source().title());

    public Detection {
        if (label.isEmpty() || !(score >= 0 && score <= 1)) {
            throw new IllegalArgumentException("label '%s', score %s".formatted(label, score));
        }
        cautions = Set.copyOf(cautions);
    }

    public Detection(Span span, String label, double score, Source source) {
        this(span, label, score, source, EnumSet.noneOf(Caution.class));
    }

    public Detection withSpan(Span moved) {
        return new Detection(moved, label, score, source, cautions);
    }

    public Detection withLabel(String renamed) {
        return new Detection(span, renamed, score, source, cautions);
    }

    public Detection with(Caution caution) {
        Set<Caution> more = EnumSet.of(caution);
        more.addAll(cautions);
        return new Detection(span, label, score, source, more);
    }

    @Override
    public int compareTo(Detection other) {
        return ORDER.compare(this, other);
    }
}
