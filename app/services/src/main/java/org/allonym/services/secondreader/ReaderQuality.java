package org.allonym.services.secondreader;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.allonym.adjudicate.DocumentAdjudication;
import org.allonym.agreement.Bootstrap;
import org.allonym.agreement.Measure;
import org.allonym.annotation.Layer;
import org.allonym.annotation.Mark;
import org.allonym.annotation.Provenance;
import org.allonym.dialogue.maths.MathsSegments;
import org.allonym.dialogue.maths.MathsSettings;
import org.allonym.label.Label;
import org.allonym.progress.Progress;
import org.allonym.project.DocumentId;
import org.allonym.services.evaluate.EvaluateProject.Judged;
import org.allonym.services.evaluate.Evaluation;
import org.allonym.services.evaluate.Found;
import org.allonym.services.maths.Mathematics;
import org.allonym.store.ProjectStore;

/// How good a second reading is against gold: over all text, and inside and outside stretches about mathematics.
///
/// Only documents count whose gold is complete and of which every passage has an answer. What the model quoted counts, repeats that it
/// left out don't.
///
/// @param parts `all`, `inside` and `outside` mathematics, in this order; the two last only where there is mathematics
/// @param leftOut documents without complete gold or without all answers
public record ReaderQuality(Map<Part, Evaluation> parts, int leftOut) {

    /// The project's latest second reading among what the evaluation judges, beside rules and models.
    public static final Judged JUDGED = new Judged.OtherReader("second reader", ReaderQuality::read);

    private static Map<DocumentId, Layer> read(ProjectStore store) {
        ReaderRun run = ReaderRun.latest(store::setting);
        Map<DocumentId, Layer> read = new LinkedHashMap<>();
        if (run != null) {
            SecondReading.found(store, run).forEach((id, found) -> {
                if (found.complete()) {
                    read.put(id, Layer.of(found.layer().annotations().stream().filter(one -> one.provenance() instanceof Provenance.Model).toList()));
                }
            });
        }
        return read;
    }

    /// Of which text.
    public enum Part {
        ALL,
        INSIDE_MATHS,
        OUTSIDE_MATHS
    }

    /// The span figures people ask for first.
    public static final List<Measure> FIGURES = List.of(Measure.STRICT_PRECISION, Measure.STRICT_RECALL, Measure.STRICT_F1);

    /// Reads the project and computes.
    ///
    /// @param which documents
    public static ReaderQuality of(ProjectStore store, ReaderRun run, Predicate<DocumentId> which, Bootstrap bootstrap, Progress progress) {
        List<String> labels = store.labelSet().labels().stream().map(Label::name).toList();
        MathsSettings maths = MathsSettings.of(store::setting);
        Map<DocumentId, SecondReading.Found> found = SecondReading.found(store, run);
        Map<Part, Evaluation.Builder> builders = new LinkedHashMap<>();
        for (Part part : Part.values()) {
            builders.put(part, new Evaluation.Builder(run.model(), labels));
        }
        int[] counts = new int[3];
        int total = store.documentCount();
        store.scan((document, state) -> {
            progress.report(counts[0]++, total);
            SecondReading.Found here = found.get(document.id());
            DocumentAdjudication adjudication = DocumentAdjudication.of(state);
            if (!which.test(document.id())) {
                return true;
            }
            if (here == null || !here.complete() || !adjudication.isSettled()) {
                counts[1]++;
                return true;
            }
            List<Mark> gold = adjudication.gold().marks();
            MathsSegments segments = Mathematics.segments(document, maths);
            counts[2] += segments.spans().isEmpty() ? 0 : 1;
            builders.forEach((part, builder) -> builder.add(
                    document,
                    gold.stream().filter(mark -> isIn(part, segments, mark)).toList(),
                    here.quoted().stream().filter(mark -> isIn(part, segments, mark)).map(mark -> new Found(mark, Double.NaN, run.model())).toList()));
            return true;
        });
        Map<Part, Evaluation> parts = new LinkedHashMap<>();
        builders.forEach((part, builder) -> {
            if (part == Part.ALL || counts[2] > 0) {
                parts.put(part, builder.build(bootstrap));
            }
        });
        return new ReaderQuality(parts, counts[1]);
    }

    private static boolean isIn(Part part, MathsSegments segments, Mark mark) {
        return part == Part.ALL || segments.holds(mark.span()) == (part == Part.INSIDE_MATHS);
    }
}
