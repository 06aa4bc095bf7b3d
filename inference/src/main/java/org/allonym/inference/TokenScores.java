package org.allonym.inference;

import java.util.List;

/// What a model thinks of each token of one text: a probability for every class. Immutable by convention: nobody writes
/// into the array once it is made, which holds a megabyte for a long essay.
///
/// @param classes [#OUTSIDE] first, then labels without their `B-` and `I-`: a model's two classes of one label are added
/// @param probabilities one row a token, one column a class; each row adds up to 1
/// @param begins for each token the probability that, where it is inside, a new entity begins at it; all NaN for models
///               that don't say
public record TokenScores(List<String> classes, float[][] probabilities, float[] begins) {

    /// The class of tokens that are nothing.
    public static final String OUTSIDE = "O";

    public TokenScores {
        classes = List.copyOf(classes);
        if (classes.isEmpty() || !classes.getFirst().equals(OUTSIDE)) {
            throw new IllegalArgumentException("the first class is O, not " + classes);
        }
        if (probabilities.length != begins.length) {
            throw new IllegalArgumentException("%d rows, %d begins".formatted(probabilities.length, begins.length));
        }
        for (float[] row : probabilities) {
            if (row.length != classes.size()) {
                throw new IllegalArgumentException("%d columns for %d classes".formatted(row.length, classes.size()));
            }
        }
    }

    /// These scores of some tokens; every other one is nothing, for certain.
    ///
    /// @param tokens their indexes, ascending
    public TokenScores only(int[] tokens) {
        float[][] some = new float[size()][classes.size()];
        float[] opening = new float[size()];
        int at = 0;
        for (int t = 0; t < some.length; t++) {
            if (at < tokens.length && tokens[at] == t) {
                some[t] = probabilities[t];
                opening[t] = begins[t];
                at++;
            } else {
                some[t][0] = 1;
                opening[t] = Float.NaN;
            }
        }
        return new TokenScores(classes, some, opening);
    }

    /// How many tokens there are.
    public int size() {
        return probabilities.length;
    }
}
