package org.allonym.services.evaluate;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.allonym.inference.Finding;
import org.allonym.inference.OperatingPoint;
import org.allonym.inference.Source;
import org.allonym.inference.Subject;
import org.allonym.inference.TokenScores;
import org.allonym.inference.decode.SpanDecoder;
import org.allonym.inference.ensemble.Proposal;
import org.allonym.inference.onnx.LoadedModel;
import org.allonym.inference.rules.RuleEngine;
import org.allonym.inference.shadow.Shadowed;
import org.allonym.inference.spread.NameSpread;
import org.allonym.label.LabelSet;
import org.allonym.problem.ProblemException;
import org.allonym.services.prelabel.Joining;
import org.allonym.services.prelabel.PrelabelSettings;
import org.allonym.services.prelabel.Prelabelling;
import org.allonym.text.EnglishTokenizer;

/// A model, with rules where the settings have them, that reads a text once and then says what [Prelabelling] would
/// propose at any O-threshold: only decoding, the other mentions of names and joining are done anew.
///
/// Holds the model's memory until closed. One thread at a time.
final class EveryThreshold implements AutoCloseable {

    private final LoadedModel model;
    private final OperatingPoint point;
    private final Optional<RuleEngine> rules;
    private final Joining joining;
    private final NameSpread spread = new NameSpread();
    private final EnglishTokenizer tokenizer = new EnglishTokenizer();

    private EveryThreshold(PrelabelSettings settings, LabelSet labels, LoadedModel model) {
        this.model = model;
        point = Joining.point(settings, model);
        rules = settings.rules() ? Optional.of(RuleEngine.standard()) : Optional.empty();
        joining = Joining.of(settings, labels, model);
    }

    /// Loads and checks the model that the settings name.
    ///
    /// @param labels the project's
    /// @throws IllegalArgumentException when they name none: rules alone have no O-threshold
    /// @throws ProblemException when the bundle fails a check or its self-test, or has no such operating point
    static EveryThreshold open(PrelabelSettings settings, LabelSet labels) {
        LoadedModel model = Prelabelling.runner()
                .open(settings.model().orElseThrow(() -> new IllegalArgumentException("no model, so no O-threshold")));
        try {
            return new EveryThreshold(settings, labels, model);
        } catch (RuntimeException e) {
            model.close();
            throw e;
        }
    }

    LoadedModel model() {
        return model;
    }

    /// Where a run with these settings stands.
    OperatingPoint point() {
        return point;
    }

    boolean hasRules() {
        return rules.isPresent();
    }

    /// Reads texts. A few at a time are quicker than one; each answer holds its text's scores.
    ///
    /// @throws java.util.concurrent.CancellationException when the thread is interrupted
    List<Reading> read(List<Subject> subjects) {
        List<Shadowed> shadows = subjects.stream().map(subject -> Shadowed.of(subject, tokenizer)).toList();
        List<TokenScores> scores = model.score(shadows.stream().map(Shadowed::read).toList());
        List<Reading> readings = new ArrayList<>();
        for (int i = 0; i < shadows.size(); i++) {
            readings.add(new Reading(shadows.get(i), scores.get(i)));
        }
        return readings;
    }

    /// One text, read.
    final class Reading {
        private final Shadowed shadow;
        private final TokenScores scores;
        private final Set<Finding> ruled = new HashSet<>();
        private List<Finding> seen = List.of();
        private List<Proposal> proposed;

        private Reading(Shadowed shadow, TokenScores scores) {
            this.shadow = shadow;
            this.scores = scores;
            List<Finding> found = rules.map(engine -> engine.find(shadow.read())).orElse(List.of());
            ruled.addAll(found);
            ruled.addAll(spread.spread(shadow.read(), found));
            proposed = joined(seen);
        }

        /// What would be proposed where a token is taken when its probability of nothing is below `oThreshold`; no two
        /// overlap. Neighbouring thresholds at which the model finds the same cost next to nothing.
        List<Proposal> at(double oThreshold) {
            OperatingPoint moved = new OperatingPoint(point.name(), oThreshold, point.byLabel());
            List<Finding> next = new SpanDecoder(moved, new Source.Model(model.id())).decode(shadow.read(), scores);
            if (!next.equals(seen)) {
                proposed = joined(next);
                seen = next;
            }
            return proposed;
        }

        private List<Proposal> joined(List<Finding> found) {
            Set<Finding> all = new HashSet<>(ruled);
            all.addAll(found);
            all.addAll(spread.spread(shadow.read(), found));
            return joining.join(shadow, all);
        }
    }

    @Override
    public void close() {
        model.close();
    }
}
