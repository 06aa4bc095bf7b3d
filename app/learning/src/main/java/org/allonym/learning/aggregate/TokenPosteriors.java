package org.allonym.learning.aggregate;

/// How likely each state of each token is. Rows sum to 1. Immutable; the array is not copied and nobody may change it.
///
/// @param byToken a row for each token, a column for each state of [TagStates]
public record TokenPosteriors(double[][] byToken) {

    /// The likeliest state of each token; the first of equals.
    public int[] best() {
        int[] best = new int[byToken.length];
        for (int i = 0; i < best.length; i++) {
            for (int state = 1; state < byToken[i].length; state++) {
                if (byToken[i][state] > byToken[i][best[i]]) {
                    best[i] = state;
                }
            }
        }
        return best;
    }

    /// How likely it is on average that tokens carry the label of `state`, beginning or inside.
    ///
    /// @param first the first token
    /// @param end the token behind the last
    public double labelled(int first, int end, int state) {
        int beginning = TagStates.isInside(state) ? state - 1 : state;
        double sum = 0;
        for (int i = first; i < end; i++) {
            sum += byToken[i][beginning] + byToken[i][beginning + 1];
        }
        return Math.min(1, sum / (end - first));
    }
}
