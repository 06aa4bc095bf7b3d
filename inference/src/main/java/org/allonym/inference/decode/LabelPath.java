package org.allonym.inference.decode;

import java.util.Arrays;
import org.allonym.inference.OperatingPoint;
import org.allonym.inference.TokenScores;

/// The label of each token by a model that says nothing of borders: the path with the highest sum over all tokens, found by
/// Viterbi's algorithm. Single tokens of another label within a name, an address or a title, which such models put there,
/// cost more than they gain.
///
/// A token counts ln(P(O) / t) outside and ln((1 − P(O)) / (1 − t)) + ln(P(label) / P(best label)) inside, t being the threshold
/// for `O`. To go in or out costs [#BORDER], to go from one label to another [#CHANGE]; the text begins and ends outside. Both
/// costs were chosen on texts that the model hadn't seen. Stateless; any thread.
final class LabelPath {

    static final double BORDER = 0.5;
    static final double CHANGE = 2;

    /// A token that is nothing with this probability is outside, whatever stands around it.
    private static final float CERTAIN = 0.999f;

    private static final double LEAST = 1e-6;

    private LabelPath() {}

    /// For each token an index of the scores' classes; 0 outside.
    static int[] labels(TokenScores scores, OperatingPoint point) {
        int[] labels = new int[scores.size()];
        for (int from = 0; from < labels.length; from++) {
            int to = from;
            while (to < labels.length && scores.probabilities()[to][0] < CERTAIN) {
                to++;
            }
            if (to > from) {
                walk(scores, point.oThreshold(), from, to, labels);
                from = to;
            }
        }
        return labels;
    }

    /// The path from the token `from` to before `to`, into `labels`.
    private static void walk(TokenScores scores, double threshold, int from, int to, int[] labels) {
        int classes = scores.classes().size();
        int[][] before = new int[to - from][classes];
        double[] sum = new double[classes];
        Arrays.fill(sum, -BORDER);
        sum[0] = 0;
        double[] next = new double[classes];
        for (int t = from; t < to; t++) {
            int best = 1;
            for (int c = 2; c < classes; c++) {
                best = sum[c] > sum[best] ? c : best;
            }
            float[] row = scores.probabilities()[t];
            double inside = inside(row, threshold);
            for (int c = 0; c < classes; c++) {
                int across = c == 0 ? best : 0;
                int came = sum[c] >= sum[across] - BORDER ? c : across;
                double top = Math.max(sum[c], sum[across] - BORDER);
                if (c > 0 && sum[best] - CHANGE > top) {
                    came = best;
                    top = sum[best] - CHANGE;
                }
                before[t - from][c] = came;
                next[c] = top + (c == 0 ? ln(row[0]) - ln(threshold) : inside + ln(row[c]));
            }
            double[] swap = sum;
            sum = next;
            next = swap;
        }
        int at = 0;
        for (int c = 1; c < classes; c++) {
            at = sum[c] - BORDER > sum[at] - (at == 0 ? 0 : BORDER) ? c : at;
        }
        for (int t = to - 1; t >= from; t--) {
            labels[t] = at;
            at = before[t - from][at];
        }
    }

    /// What every label counts, but for its own probability.
    private static double inside(float[] row, double threshold) {
        float best = 0;
        for (int c = 1; c < row.length; c++) {
            best = Math.max(best, row[c]);
        }
        return ln(1 - row[0]) - ln(1 - threshold) - ln(best);
    }

    private static double ln(double probability) {
        return Math.log(probability > LEAST ? probability : LEAST);
    }
}
