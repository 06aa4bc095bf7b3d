package org.allonym.inference.decode;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.allonym.inference.TokenScores;

/// Adds up a model's classes, `B-EMAIL` and `I-EMAIL`, to those of [TokenScores], `EMAIL`. Immutable; any thread.
///
/// What the classes say about borders becomes [TokenScores#begins]: for BIO the share of `B-` in what is inside; for
/// BILOU the share of `B-` and `U-`, or of `L-` and `U-` at the token before where that is more; for IO nothing (NaN).
/// `S-` and `E-` are other names of `U-` and `L-`.
public final class ClassFold {

    private final DecodeScheme scheme;
    private final List<String> classes;
    private final int[] target;
    private final boolean[] opens;
    private final boolean[] closes;

    private ClassFold(DecodeScheme scheme, List<String> classes, int[] target, boolean[] opens, boolean[] closes) {
        this.scheme = scheme;
        this.classes = classes;
        this.target = target;
        this.opens = opens;
        this.closes = closes;
    }

    /// The fold of a model whose classes are `tags`, in the order of its output.
    ///
    /// @throws IllegalArgumentException when `O` isn't exactly once among them, a tag has no name, or there is no other; the
    ///         message is for a person, in the language of the window
    public static ClassFold of(List<String> tags, DecodeScheme scheme) {
        Map<String, Integer> classes = new LinkedHashMap<>();
        classes.put(TokenScores.OUTSIDE, 0);
        int[] target = new int[tags.size()];
        boolean[] opens = new boolean[tags.size()];
        boolean[] closes = new boolean[tags.size()];
        int outside = 0;
        for (int i = 0; i < target.length; i++) {
            String tag = tags.get(i);
            if (tag.equals(TokenScores.OUTSIDE)) {
                outside++;
                continue;
            }
            String label = scheme.label(tag);
            if (label.isEmpty()) {
                throw new IllegalArgumentException(tr("class %d has no label: “%s”", i, tag));
            }
            target[i] = classes.computeIfAbsent(label, absent -> classes.size());
            opens[i] = scheme.opens(tag);
            closes[i] = scheme.closes(tag);
        }
        if (outside != 1) {
            throw new IllegalArgumentException(tr("%d classes are called O, not one", outside));
        }
        if (classes.size() == 1) {
            throw new IllegalArgumentException(tr("there is no class but O"));
        }
        return new ClassFold(scheme, List.copyOf(new ArrayList<>(classes.keySet())), target, opens, closes);
    }

    /// [TokenScores#OUTSIDE], then the labels in the order they first come in.
    public List<String> classes() {
        return classes;
    }

    /// The labels alone.
    public List<String> labels() {
        return classes.subList(1, classes.size());
    }

    /// Folds rows of probabilities, one a token and one column for each of the model's classes.
    public TokenScores fold(float[][] rows) {
        float[][] probabilities = new float[rows.length][];
        float[] begins = new float[rows.length];
        float closedBefore = 0;
        for (int t = 0; t < rows.length; t++) {
            float[] row = rows[t];
            float[] folded = new float[classes.size()];
            float opening = 0;
            float closing = 0;
            for (int c = 0; c < row.length; c++) {
                folded[target[c]] += row[c];
                opening += opens[c] ? row[c] : 0;
                closing += closes[c] ? row[c] : 0;
            }
            float inside = 0;
            for (int c = 1; c < folded.length; c++) {
                inside += folded[c];
            }
            probabilities[t] = folded;
            begins[t] = scheme == DecodeScheme.IO ? Float.NaN : Math.max(share(opening, inside), closedBefore);
            closedBefore = share(closing, inside);
        }
        return new TokenScores(classes, probabilities, begins);
    }

    private static float share(float part, float whole) {
        return whole > 0 ? Math.min(1, part / whole) : 0;
    }

    /// Probabilities from the numbers a model puts out, in place: numbers that aren't finite count as the lowest there
    /// is, so that a row always adds up to 1.
    public static void softmax(float[] row) {
        float highest = Float.NEGATIVE_INFINITY;
        for (float value : row) {
            highest = Float.isFinite(value) ? Math.max(highest, value) : highest;
        }
        double sum = 0;
        for (int i = 0; i < row.length; i++) {
            double weight = Float.isFinite(row[i]) ? Math.exp((double) row[i] - highest) : 0;
            row[i] = (float) weight;
            sum += weight;
        }
        for (int i = 0; i < row.length; i++) {
            row[i] = sum > 0 ? (float) (row[i] / sum) : 1f / row.length;
        }
    }

    /// How the names of a model's classes say where entities begin and end.
    public enum DecodeScheme {
        /// `B-` at the first token of an entity, `I-` at the others.
        BIO,
        /// Inside or not; a prefix, where there is one, says nothing.
        IO,
        /// As BIO, `L-` or `E-` at the last token of several, `U-` or `S-` at a token by itself.
        BILOU;

        /// The label in `tag`; a tag without a prefix of this scheme is the label itself.
        public String label(String tag) {
            return hasPrefix(tag) ? tag.substring(2) : tag;
        }

        boolean opens(String tag) {
            return hasPrefix(tag) && switch (this) {
                case BIO -> tag.charAt(0) == 'B';
                case BILOU -> "BUS".indexOf(tag.charAt(0)) >= 0;
                case IO -> false;
            };
        }

        boolean closes(String tag) {
            return this == BILOU && hasPrefix(tag) && "LUES".indexOf(tag.charAt(0)) >= 0;
        }

        private boolean hasPrefix(String tag) {
            return tag.length() >= 2 && tag.charAt(1) == '-' && "BILUES".indexOf(tag.charAt(0)) >= 0
                    && (this == BILOU || "BI".indexOf(tag.charAt(0)) >= 0);
        }
    }
}
