package org.allonym.inference.ensemble;

import java.util.List;
import org.allonym.annotation.Provenance;
import org.allonym.inference.Detection;
import org.allonym.inference.Source;
import org.allonym.text.Span;

/// One stretch to suggest, with everybody who found it. Immutable; ordered by span, then label.
///
/// @param voices at least one, the leading one first; each with its own span and score
public record SuggestedSpan(Span span, String label, List<Detection> voices) implements Comparable<SuggestedSpan> {

    public SuggestedSpan {
        voices = List.copyOf(voices);
        if (voices.isEmpty()) {
            throw new IllegalArgumentException("a suggestion needs a voice");
        }
    }

    /// How sure all voices together are, from 0 to 1: 1 − Π(1 − s), which takes them as independent. It orders
    /// suggestions; it is no probability.
    public double score() {
        double doubt = 1;
        for (Detection voice : voices) {
            doubt *= 1 - voice.score();
        }
        return 1 - doubt;
    }

    /// Who said it, as an annotation keeps it.
    public Provenance provenance() {
        List<Provenance> origins = voices.stream().map(SuggestedSpan::origin).toList();
        return origins.size() == 1 ? origins.getFirst() : new Provenance.Joint(origins, score());
    }

    private static Provenance origin(Detection voice) {
        return origin(voice.source(), voice);
    }

    private static Provenance origin(Source source, Detection voice) {
        return switch (source) {
            case Source.Model(String id) -> new Provenance.Model(id, voice.score(), voice.cautions());
            case Source.Rule(String name) -> new Provenance.Rule(name, voice.score(), voice.cautions());
            case Source.Spread(Source of) -> new Provenance.SameString(origin(of, voice));
        };
    }

    @Override
    public int compareTo(SuggestedSpan other) {
        int order = span.compareTo(other.span);
        return order != 0 ? order : label.compareTo(other.label);
    }
}
