package org.allonym.inference.ensemble;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.allonym.annotation.Provenance;
import org.allonym.inference.Detection;
import org.allonym.inference.Source;
import org.allonym.text.Span;

/// One stretch to suggest, with everybody who found it. Immutable; ordered by span, then label.
///
/// @param voices at least one, the leading one first; each with its own span and score
/// @param also who found it, too, and gave way to one of the voices: they are named and count for nothing
public record SuggestedSpan(Span span, String label, List<Detection> voices, List<Detection> also) implements Comparable<SuggestedSpan> {

    /// Nobody gave way.
    public SuggestedSpan(Span span, String label, List<Detection> voices) {
        this(span, label, voices, List.of());
    }

    public SuggestedSpan {
        voices = List.copyOf(voices);
        also = List.copyOf(also);
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

    /// With those of `others` who found it and aren't among its voices.
    public SuggestedSpan foundBy(List<Detection> others) {
        List<Detection> more = new ArrayList<>(also);
        for (Detection other : others) {
            boolean here = other.label().equals(label) && other.span().overlaps(span);
            if (here && Stream.concat(voices.stream(), more.stream()).noneMatch(voice -> voice.source().equals(other.source()))) {
                more.add(other);
            }
        }
        return new SuggestedSpan(span, label, voices, more);
    }

    /// Who said it, as an annotation keeps it.
    public Provenance provenance() {
        List<Provenance> origins = Stream.concat(voices.stream(), also.stream()).map(SuggestedSpan::origin).toList();
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
