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
public record Finding(Span span, String label, double score, Source source, Set<Caution> cautions)
        implements Comparable<Finding> {

    private static final Comparator<Finding> ORDER =
            Comparator.comparing(Finding::span).thenComparing(Finding::label).thenComparing(each -> each.source().title());

    public Finding {
        if (label.isEmpty() || !(score >= 0 && score <= 1)) {
            throw new IllegalArgumentException("label '%s', score %s".formatted(label, score));
        }
        cautions = Set.copyOf(cautions);
    }

    public Finding(Span span, String label, double score, Source source) {
        this(span, label, score, source, EnumSet.noneOf(Caution.class));
    }

    public Finding withSpan(Span moved) {
        return new Finding(moved, label, score, source, cautions);
    }

    public Finding withLabel(String renamed) {
        return new Finding(span, renamed, score, source, cautions);
    }

    public Finding with(Caution caution) {
        Set<Caution> more = EnumSet.of(caution);
        more.addAll(cautions);
        return new Finding(span, label, score, source, more);
    }

    @Override
    public int compareTo(Finding other) {
        return ORDER.compare(this, other);
    }
}
