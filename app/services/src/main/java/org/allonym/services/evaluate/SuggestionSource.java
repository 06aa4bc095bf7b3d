package org.allonym.services.evaluate;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Predicate;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Layer;
import org.allonym.annotation.Provenance;

/// Whose detections count in a layer of suggestions, which keeps who said what.
///
/// A suggestion that several made has the borders and the label they were joined to; with one of them alone it counts
/// with those, and with the score of that one. Another mention of a
/// found string counts with who found the first.
public enum SuggestionSource {
    /// Everything there is.
    ALL("everything found"),
    /// What a model found, alone or with others.
    MODEL("model"),
    /// What a rule found, alone or with others.
    RULES("rules");

    private final String title;

    SuggestionSource(String title) {
        this.title = title;
    }

    /// What people read.
    public String title() {
        return title;
    }

    /// What counts of a layer, in its order.
    public List<Found> of(Layer layer) {
        return layer.annotations().stream().flatMap(annotation -> of(annotation).stream()).toList();
    }

    /// The annotation as these voices have it; empty when none of them speaks for it.
    public Optional<Found> of(Annotation annotation) {
        return switch (this) {
            case ALL -> Optional.of(Found.of(annotation));
            case MODEL -> best(annotation, voice -> first(voice) instanceof Provenance.Model);
            case RULES -> best(annotation, voice -> first(voice) instanceof Provenance.Rule);
        };
    }

    private static Provenance first(Provenance voice) {
        return voice instanceof Provenance.SameString(Provenance of) ? of : voice;
    }

    private static Optional<Found> best(Annotation annotation, Predicate<Provenance> counts) {
        List<Provenance> voices = annotation.provenance() instanceof Provenance.Joint(List<Provenance> several, double _)
                ? several
                : List.of(annotation.provenance());
        return voices.stream()
                .filter(counts)
                .max((one, other) -> Double.compare(orNone(one.certainty()), orNone(other.certainty())))
                .map(voice -> Found.of(annotation.mark(), voice));
    }

    private static double orNone(OptionalDouble score) {
        return score.orElse(-1);
    }
}
