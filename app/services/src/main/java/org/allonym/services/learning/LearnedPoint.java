package org.allonym.services.learning;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.allonym.inference.Detection;
import org.allonym.inference.OperatingPoint;
import org.allonym.inference.Source;
import org.allonym.inference.Subject;
import org.allonym.inference.TokenScores;
import org.allonym.inference.decode.SpanDecoder;

/// How sure a project's model has to be. Immutable.
///
/// @param threshold a token is suggested where the model's probability of nothing is below it
/// @param smooth whether single tokens of another label are ironed out, which finds fewer spans and fewer false ones
public record LearnedPoint(double threshold, boolean smooth) {

    private static final double[] THRESHOLDS = {0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8};

    /// Where nothing is known yet.
    static final LearnedPoint FIRST = new LearnedPoint(0.6, false);

    /// The points to choose from.
    static List<LearnedPoint> all() {
        List<LearnedPoint> all = new ArrayList<>();
        for (boolean smooth : new boolean[] {true, false}) {
            for (double threshold : THRESHOLDS) {
                all.add(new LearnedPoint(threshold, smooth));
            }
        }
        return all;
    }

    /// Turns scores into detections.
    List<Detection> decode(Subject read, TokenScores scores, Source source) {
        float[] begins = new float[scores.size()];
        Arrays.fill(begins, smooth ? Float.NaN : 0);
        return new SpanDecoder(new OperatingPoint("project", threshold), source)
                .decode(read, new TokenScores(scores.classes(), scores.probabilities(), begins));
    }
}
