package org.allonym.annotation;

import java.util.List;
import java.util.OptionalDouble;
import org.allonym.project.ActorId;

/// Where an annotation comes from.
public sealed interface Provenance {

    /// How sure whoever proposed it was, from 0 to 1; empty for people, files, and models that didn't say.
    default OptionalDouble certainty() {
        return switch (this) {
            case Model model -> model.isScored() ? OptionalDouble.of(model.score) : OptionalDouble.empty();
            case Rule rule -> OptionalDouble.of(rule.score);
            case Joint joint -> OptionalDouble.of(joint.score);
            case Person _, Propagated _, Imported _, Adjudicated _ -> OptionalDouble.empty();
        };
    }

    /// A person made it by hand.
    record Person(ActorId actor) implements Provenance {}

    /// A model proposed it.
    ///
    /// @param score from 0 to 1; NaN where the model gave none
    record Model(String model, double score) implements Provenance {
        public Model {
            if (score < 0 || score > 1) {
                throw new IllegalArgumentException("score " + score);
            }
        }

        /// Without a score.
        public static Model unscored(String model) {
            return new Model(model, Double.NaN);
        }

        public boolean isScored() {
            return !Double.isNaN(score);
        }
    }

    /// A rule proposed it with a score from 0 to 1.
    record Rule(String rule, double score) implements Provenance {
        public Rule {
            if (!(score >= 0 && score <= 1)) {
                throw new IllegalArgumentException("score " + score);
            }
        }
    }

    /// Several models or rules proposed the same, and the ensemble joined them; each keeps its own score.
    ///
    /// @param voices at least two, each a [Model] or a [Rule], the one whose borders and label were taken first
    /// @param score from 0 to 1
    record Joint(List<Provenance> voices, double score) implements Provenance {
        public Joint {
            voices = List.copyOf(voices);
            boolean speak = voices.stream().allMatch(voice -> voice instanceof Model || voice instanceof Rule);
            if (voices.size() < 2 || !speak || !(score >= 0 && score <= 1)) {
                throw new IllegalArgumentException("%d voices, score %s".formatted(voices.size(), score));
            }
        }
    }

    /// A person labelled another mention, and this one with it.
    record Propagated(ActorId actor, AnnotationId from) implements Provenance {}

    /// It came with a file; `source` is the file's name without its folder.
    record Imported(String source) implements Provenance {}

    /// An adjudicator's decision made it.
    record Adjudicated(ActorId actor) implements Provenance {}
}
