package org.allonym.annotation;

import org.allonym.project.ActorId;

/// Where an annotation comes from.
public sealed interface Provenance {

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

    /// A person labelled another mention, and this one with it.
    record Propagated(ActorId actor, AnnotationId from) implements Provenance {}

    /// It came with a file; `source` is the file's name without its folder.
    record Imported(String source) implements Provenance {}

    /// An adjudicator's decision made it.
    record Adjudicated(ActorId actor) implements Provenance {}
}
