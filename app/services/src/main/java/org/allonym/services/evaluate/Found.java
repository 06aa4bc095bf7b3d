package org.allonym.services.evaluate;

import java.util.stream.Collectors;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Mark;
import org.allonym.annotation.Provenance;
import org.allonym.inference.Detection;

/// A detection to be evaluated: a span with its label, score and source.
///
/// @param score from 0 to 1; NaN where none was given
/// @param source for a person to read, such as `model essays-v1` or `rule email`
public record Found(Mark mark, double score, String source) {

    public Found {
        if (score < 0 || score > 1) {
            throw new IllegalArgumentException("score " + score);
        }
    }

    public boolean isScored() {
        return !Double.isNaN(score);
    }

    public static Found of(Detection detection) {
        return new Found(new Mark(detection.span(), detection.label()), detection.score(), detection.source().title());
    }

    /// As the annotation's provenance has it.
    public static Found of(Annotation annotation) {
        return of(annotation.mark(), annotation.provenance());
    }

    static Found of(Mark mark, Provenance provenance) {
        return new Found(mark, provenance.certainty().orElse(Double.NaN), source(provenance));
    }

    private static String source(Provenance provenance) {
        return switch (provenance) {
            case Provenance.Person(var actor) -> actor.value();
            case Provenance.Model(String model, double _, var _) -> "model " + model;
            case Provenance.Rule rule -> "rule " + rule.rule();
            case Provenance.SameString(Provenance of) -> "same string as by " + source(of);
            case Provenance.Joint(var voices, double _) -> voices.stream().map(Found::source).collect(Collectors.joining(", "));
            case Provenance.Propagated(var actor, var _) -> actor.value();
            case Provenance.Imported(String file) -> "file " + file;
            case Provenance.Adjudicated(var actor) -> actor.value();
        };
    }
}
