package org.allonym.agreement;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;

/// The counts and figures of one scope: all labels together, or one.
///
/// @param spans counts of matched spans
/// @param raw counts of token rows with their BIO prefix
/// @param merged counts of token rows without it
/// @param figures every [Measure], with its interval
public record Scores(SpanCounts spans, TokenCounts raw, TokenCounts merged, Map<Measure, Figure> figures) {

    public Scores {
        figures = Collections.unmodifiableMap(new EnumMap<>(figures));
        if (figures.size() != Measure.values().length) {
            throw new IllegalArgumentException("%d figures".formatted(figures.size()));
        }
    }

    /// The same with one measure undefined.
    Scores without(Measure measure, String reason) {
        Map<Measure, Figure> others = new EnumMap<>(figures);
        others.put(measure, new Figure.Undefined(reason, figure(measure).n()));
        return new Scores(spans, raw, merged, others);
    }

    /// The figure of a measure.
    public Figure figure(Measure measure) {
        return Objects.requireNonNull(figures.get(measure));
    }
}
