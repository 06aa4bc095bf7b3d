package org.allonym.inference.decode;

import java.util.ArrayList;
import java.util.List;
import org.allonym.inference.Detection;
import org.allonym.inference.Detector;
import org.allonym.inference.OperatingPoint;
import org.allonym.inference.Source;
import org.allonym.inference.Subject;
import org.allonym.inference.TokenScorer;
import org.allonym.inference.TokenScores;

/// A model as a detector: its scores, decoded at one operating point. The scorer stays its owner's to close. One thread
/// at a time, as the scorer.
public final class ModelDetector implements Detector {

    private final TokenScorer scorer;
    private final SpanDecoder decoder;

    public ModelDetector(TokenScorer scorer, OperatingPoint point) {
        this.scorer = scorer;
        decoder = new SpanDecoder(point, new Source.Model(scorer.id()), scorer::calibrated);
    }

    /// @throws java.util.concurrent.CancellationException when the thread is interrupted, here and below
    @Override
    public List<Detection> find(Subject subject) {
        return findAll(List.of(subject)).getFirst();
    }

    /// What is in each of `subjects`, in their order. Texts of one call share batches: a few dozen are quicker together,
    /// more only hold more memory (16 bytes a token and class).
    public List<List<Detection>> findAll(List<Subject> subjects) {
        return detections(subjects, scorer.score(subjects));
    }

    /// What these scores of the model amount to, for those who need the scores, too.
    public List<List<Detection>> detections(List<Subject> subjects, List<TokenScores> scores) {
        List<List<Detection>> detections = new ArrayList<>();
        for (int i = 0; i < subjects.size(); i++) {
            detections.add(decoder.decode(subjects.get(i), scores.get(i)));
        }
        return detections;
    }
}
