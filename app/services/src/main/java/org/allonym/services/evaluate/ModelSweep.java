package org.allonym.services.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.allonym.agreement.Bootstrap;
import org.allonym.annotation.Mark;
import org.allonym.inference.OperatingPoint;
import org.allonym.inference.Subject;
import org.allonym.label.Label;
import org.allonym.label.LabelSet;
import org.allonym.progress.Progress;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.services.evaluate.EvaluateProject.Gold;
import org.allonym.services.prelabel.PrelabelSettings;
import org.allonym.store.ProjectStore;

/// Asks a model anew about documents whose gold is known, and measures what a run would suggest at every O-threshold.
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
                .filter(each -> each.byLabel().equals(reader.point().byLabel()))
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
                    .map(proposal -> new Mark(proposal.span(), proposal.label()))
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
}
