package org.allonym.services.evaluate;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.allonym.agreement.Bootstrap;
import org.allonym.annotation.Mark;
import org.allonym.inference.Detection;
import org.allonym.inference.OperatingPoint;
import org.allonym.inference.Source;
import org.allonym.inference.Subject;
import org.allonym.inference.TokenScores;
import org.allonym.inference.decode.SpanDecoder;
import org.allonym.inference.ensemble.SuggestedSpan;
import org.allonym.inference.onnx.LoadedModel;
import org.allonym.inference.rules.RuleEngine;
import org.allonym.inference.shadow.NormalizedSubject;
import org.allonym.inference.spread.NameSpread;
import org.allonym.label.Label;
import org.allonym.label.LabelSet;
import org.allonym.problem.ProblemException;
import org.allonym.progress.Progress;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.services.evaluate.EvaluateProject.Gold;
import org.allonym.services.prelabel.Joining;
import org.allonym.services.prelabel.PrelabelSettings;
import org.allonym.services.prelabel.Prelabelling;
import org.allonym.store.ProjectStore;
import org.allonym.text.EnglishTokenizer;

/// Runs a model on documents with known gold, and measures what it would suggest at every O-threshold.
///
/// Documents are added a few at a time and read once; of their texts and scores nothing is kept. Suggestions of earlier
/// runs, and what people made of them, play no part. One thread; holds the model's memory until closed.
public final class ModelSweep implements AutoCloseable {

    /// Enough to fill a model's batches, and read in well under a second.
    private static final int FEW = 4;

    /// @param documents whose gold is complete
    /// @param settings with a model; its O-threshold is the one that is moved, the labels' own ones stay
    public record Request(Gold gold, List<DocumentId> documents, PrelabelSettings settings, Bootstrap bootstrap) {
        public Request {
            documents = List.copyOf(documents);
        }
    }

    /// What came out.
    ///
    /// @param sweep over [ThresholdSweep#oProbabilities] and the thresholds of `points`
    /// @param model the model's id
    /// @param rules whether rules took part
    /// @param points the model's operating points by threshold, where they differ in nothing but the O-threshold
    /// @param set the O-threshold that the settings have
    public record Result(Sweep sweep, String model, boolean rules, List<OperatingPoint> points, double set) {
        public Result {
            points = List.copyOf(points);
        }
    }

    private final EveryThreshold reader;
    private final ThresholdSweep sweep;
    private final List<OperatingPoint> points;

    private ModelSweep(EveryThreshold reader, LabelSet labels) {
        this.reader = reader;
        points = reader.model().bundle().manifest().points().values().stream()
                .filter(each -> each.byLabel().equals(reader.point().byLabel()) && each.output().equals(reader.point().output()))
                .sorted((one, other) -> Double.compare(one.oThreshold(), other.oThreshold()))
                .toList();
        sweep = new ThresholdSweep(
                Sweep.Threshold.O_PROBABILITY, thresholds(), labels.labels().stream().map(Label::name).toList());
    }

    private double[] thresholds() {
        TreeSet<Double> thresholds = new TreeSet<>();
        for (double each : ThresholdSweep.oProbabilities()) {
            thresholds.add(each);
        }
        points.forEach(each -> thresholds.add(each.oThreshold()));
        thresholds.add(reader.point().oThreshold());
        return thresholds.stream().mapToDouble(each -> each).toArray();
    }

    /// Loads and checks the model.
    ///
    /// @throws IllegalArgumentException when the settings name none
    /// @throws org.allonym.problem.ProblemException when it can't be used
    public static ModelSweep open(PrelabelSettings settings, LabelSet labels) {
        EveryThreshold reader = EveryThreshold.open(settings, labels);
        try {
            return new ModelSweep(reader, labels);
        } catch (RuntimeException e) {
            reader.close();
            throw e;
        }
    }

    /// Reads the documents of a project; takes its time, and stops where `progress` tells it to.
    ///
    /// @throws org.allonym.problem.ProblemException when the model can't be used
    public static Result run(ProjectStore store, Request request, Progress progress) {
        int total = request.documents().size();
        progress.report(0, total);
        try (ModelSweep sweep = open(request.settings(), store.labelSet())) {
            for (int from = 0; from < total; from += FEW) {
                List<DocumentId> few = request.documents().subList(from, Math.min(total, from + FEW));
                List<Document> documents = new ArrayList<>();
                List<List<Mark>> gold = new ArrayList<>();
                for (DocumentId id : few) {
                    documents.add(store.document(id).orElseThrow());
                    gold.add(request.gold().marks(store.state(id)));
                }
                sweep.add(documents, gold);
                progress.report(from + few.size(), total);
            }
            Result result = sweep.result(request.bootstrap());
            progress.report(total, total);
            return result;
        }
    }

    /// Adds documents, a few at best.
    ///
    /// @param gold what is right in each
    public void add(List<Document> documents, List<List<Mark>> gold) {
        List<EveryThreshold.Reading> readings = reader.read(documents.stream().map(Subject::of).toList());
        for (int i = 0; i < documents.size(); i++) {
            Document document = documents.get(i);
            EveryThreshold.Reading reading = readings.get(i);
            sweep.add(document.id().value(), Subject.of(document), gold.get(i), (double o) -> reading.at(o).stream()
                    .map(suggestion -> new Mark(suggestion.span(), suggestion.label()))
                    .toList());
        }
    }

    /// The figures over what was added.
    public Result result(Bootstrap bootstrap) {
        return new Result(
                sweep.sweep(bootstrap), reader.model().id(), reader.hasRules(), points, reader.point().oThreshold());
    }

    @Override
    public void close() {
        reader.close();
    }

    /// A model, with rules where the settings have them, that reads a text once and then says what [Prelabelling] would
    /// suggest at any O-threshold: only decoding, the other mentions of names and joining are done anew.
    ///
    /// Holds the model's memory until closed. One thread at a time.
    static final class EveryThreshold implements AutoCloseable {

        private final LoadedModel model;
        private final OperatingPoint point;
        private final Optional<RuleEngine> rules;
        private final Joining joining;
        private final NameSpread spread = new NameSpread();
        private final EnglishTokenizer tokenizer = new EnglishTokenizer();

        private EveryThreshold(PrelabelSettings settings, LabelSet labels, LoadedModel model) {
            this.model = model;
            point = Joining.point(settings, model);
            joining = Joining.of(settings, labels, model);
            rules = settings.rules() ? Optional.of(joining.engine()) : Optional.empty();
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
            List<NormalizedSubject> shadows = subjects.stream().map(subject -> NormalizedSubject.of(subject, tokenizer)).toList();
            List<TokenScores> scores = model.score(shadows.stream().map(NormalizedSubject::read).toList());
            List<Reading> readings = new ArrayList<>();
            for (int i = 0; i < shadows.size(); i++) {
                readings.add(new Reading(shadows.get(i), scores.get(i)));
            }
            return readings;
        }

        /// One text, read.
        final class Reading {
            private final NormalizedSubject shadow;
            private final TokenScores scores;
            private final Set<Detection> ruled = new HashSet<>();
            private List<Detection> seen = List.of();
            private List<SuggestedSpan> suggested;

            private Reading(NormalizedSubject shadow, TokenScores scores) {
                this.shadow = shadow;
                this.scores = scores;
                List<Detection> found = rules.map(engine -> engine.find(shadow.read())).orElse(List.of());
                ruled.addAll(found);
                ruled.addAll(spread.spread(shadow.read(), found));
                suggested = joined(seen);
            }

            /// What would be suggested where a token is taken when its probability of nothing is below `oThreshold`; no two
            /// overlap. Neighbouring thresholds at which the model finds the same cost next to nothing.
            List<SuggestedSpan> at(double oThreshold) {
                OperatingPoint moved = point.withOThreshold(oThreshold);
                List<Detection> next = new SpanDecoder(moved, new Source.Model(model.id()), model::calibrated).decode(shadow.read(), scores);
                if (!next.equals(seen)) {
                    suggested = joined(next);
                    seen = next;
                }
                return suggested;
            }

            private List<SuggestedSpan> joined(List<Detection> found) {
                Set<Detection> all = new HashSet<>(ruled);
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
}
