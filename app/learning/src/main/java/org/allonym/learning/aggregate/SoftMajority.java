package org.allonym.learning.aggregate;

import java.util.Map;

/// Majority of votes, token by token, as skweak's `SequentialMajorityVoter`: the votes for *outside*, of which there are always
/// more, are replaced by 3^(votes for outside − all votes). Stateless; any thread.
public final class SoftMajority {

    private static final double BASE = 3;

    private SoftMajority() {}

    /// @param votes a source without a weight has 1
    public static TokenPosteriors of(SourceVotes votes, TagStates states, Map<String, Double> weights) {
        double[][] rows = new double[votes.tokens()][states.size()];
        votes.bySource().forEach((source, said) -> {
            double weight = weights.getOrDefault(source, 1.0);
            for (int i = 0; i < said.length; i++) {
                if (said[i] >= 0) {
                    rows[i][said[i]] += weight;
                }
            }
        });
        for (double[] row : rows) {
            normalise(row);
        }
        return new TokenPosteriors(rows);
    }

    private static void normalise(double[] row) {
        double all = 0;
        for (double votes : row) {
            all += votes;
        }
        double sum = all - row[0];
        row[0] = StrictMath.pow(BASE, row[0] - all);
        sum += row[0];
        for (int state = 0; state < row.length; state++) {
            row[state] /= sum;
        }
    }
}
