package org.allonym.annotation;

import java.util.Collections;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.allonym.project.ActorId;

/// Where an annotation comes from.
public sealed interface Provenance {

    /// The score of the model or rule, from 0 to 1; empty for people, files, and models without scores.
    default OptionalDouble certainty() {
        return switch (this) {
            case Model model -> model.isScored() ? OptionalDouble.of(model.score) : OptionalDouble.empty();
            case Rule rule -> OptionalDouble.of(rule.score);
            case SameString same -> same.of.certainty();
            case Joint joint -> OptionalDouble.of(joint.score);
            case Person _, Propagated _, Imported _, Adjudicated _ -> OptionalDouble.empty();
        };
    }

    /// The reasons for doubt that came with it, in the order of [Caution]; empty for most.
    default SortedSet<Caution> cautions() {
        return switch (this) {
            case Rule rule -> rule.cautions;
            case Model model -> model.cautions;
            case SameString same -> same.of.cautions();
            case Joint joint -> {
                SortedSet<Caution> all = new TreeSet<>();
                joint.voices.forEach(voice -> all.addAll(voice.cautions()));
                yield Collections.unmodifiableSortedSet(all);
            }
            case Person _, Propagated _, Imported _, Adjudicated _ -> Collections.emptySortedSet();
        };
    }

    /// A person made it by hand.
    record Person(ActorId actor) implements Provenance {}

    /// A model proposed it.
    ///
    /// @param score from 0 to 1; NaN where the model gave none
    /// @param cautions what speaks against it
    record Model(String model, double score, SortedSet<Caution> cautions) implements Provenance {

        /// Begins the name of a model that has learned from the project's own gold.
        public static final String PROJECT = "project:";

        public Model(String model, double score) {
            this(model, score, Collections.emptySortedSet());
        }

        public Model(String model, double score, Set<Caution> cautions) {
            this(model, score, (SortedSet<Caution>) new TreeSet<>(cautions));
        }

        public Model {
            cautions = Collections.unmodifiableSortedSet(new TreeSet<>(cautions));
            if (score < 0 || score > 1) {
                throw new IllegalArgumentException("score " + score);
            }
        }

        /// Without a score.
        public static Model unscored(String model) {
            return new Model(model, Double.NaN);
        }

        /// Whether it has learned from the project's own gold.
        public boolean isProject() {
            return model.startsWith(PROJECT);
        }

        public boolean isScored() {
            return !Double.isNaN(score);
        }
    }

    /// A rule proposed it with a score from 0 to 1.
    ///
    /// @param cautions what the rule says against it
    record Rule(String rule, double score, SortedSet<Caution> cautions) implements Provenance {
        public Rule(String rule, double score) {
            this(rule, score, Collections.emptySortedSet());
        }

        public Rule(String rule, double score, Set<Caution> cautions) {
            this(rule, score, (SortedSet<Caution>) new TreeSet<>(cautions));
        }

        public Rule {
            cautions = Collections.unmodifiableSortedSet(new TreeSet<>(cautions));
            if (!(score >= 0 && score <= 1)) {
                throw new IllegalArgumentException("score " + score);
            }
        }
    }

    /// It is the same string as something found elsewhere in the text, by a [Model] or a [Rule] whose score here is that
    /// of this mention.
    record SameString(Provenance of) implements Provenance {
        public SameString {
            if (!(of instanceof Model || of instanceof Rule)) {
                throw new IllegalArgumentException("the same string as %s found".formatted(of.getClass().getSimpleName()));
            }
        }
    }

    /// Several models or rules proposed the same, and the ensemble joined them; each keeps its own score.
    ///
    /// @param voices at least two, each a [Model], a [Rule] or a [SameString], the one whose borders and label were taken first
    /// @param score from 0 to 1
    record Joint(List<Provenance> voices, double score) implements Provenance {
        public Joint {
            voices = List.copyOf(voices);
            boolean speak = voices.stream().allMatch(voice -> voice instanceof Model || voice instanceof Rule || voice instanceof SameString);
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
