package org.allonym.inference.hf;

import java.util.Arrays;
import org.allonym.inference.bundle.BundleManifest.Aggregation;
import org.allonym.inference.hf.SubwordTokenizer.Subwords;
import org.allonym.text.Span;
import org.allonym.text.Tokens;

/// Brings rows of sub-tokens to the tokens of a text.
///
/// A token gets the sub-tokens that begin in it; white space at the start of a sub-token (`▁Ana`, `Ġfrom`) isn't where
/// it begins. A token in which none begins, because one sub-token spans several, takes the one over its first character,
/// unless it is white space. A token that no sub-token shows to the model keeps the row it had.
public final class SubwordFold {

    private final String text;
    private final Tokens tokens;
    private final Aggregation aggregation;

    public SubwordFold(String text, Tokens tokens, Aggregation aggregation) {
        this.text = text;
        this.tokens = tokens;
        this.aggregation = aggregation;
    }

    /// Fills `target`, a row for each token of the text, for those tokens that begin in `stretch`.
    ///
    /// @param rows a row for each of `subwords`
    public void fold(Subwords subwords, float[][] rows, Span stretch, float[][] target) {
        int first = tokens.firstOverlapping(stretch);
        int after = tokens.afterOverlapping(stretch);
        if (first < after && tokens.start(first) < stretch.start()) {
            first++;
        }
        int[] count = new int[Math.max(0, after - first)];
        for (int i = 0; i < rows.length; i++) {
            int owner = owner(subwords, i);
            if (owner >= first && owner < after) {
                add(target, owner, rows[i], count[owner - first]++);
            }
        }
        for (int t = first; t < after; t++) {
            if (count[t - first] > 1 && aggregation == Aggregation.MEAN) {
                for (int c = 0; c < target[t].length; c++) {
                    target[t][c] /= count[t - first];
                }
            } else if (count[t - first] == 0 && !isBlank(tokens.start(t), tokens.end(t))) {
                int over = over(subwords, tokens.start(t));
                if (over >= 0) {
                    target[t] = rows[over].clone();
                }
            }
        }
    }

    private void add(float[][] target, int token, float[] row, int before) {
        if (before == 0) {
            target[token] = row.clone();
        } else if (aggregation == Aggregation.MEAN) {
            for (int c = 0; c < row.length; c++) {
                target[token][c] += row[c];
            }
        }
    }

    /// The token that sub-token `i` begins in, or −1 where that is the space between two.
    private int owner(Subwords subwords, int i) {
        int start = subwords.starts()[i];
        int end = subwords.ends()[i];
        if (start >= end) {
            return -1;
        }
        int at = start;
        while (at < end && isBlank(at, at + 1)) {
            at++;
        }
        at = at == end ? start : at;
        int token = tokens.indexAt(at);
        return token >= 0 && at < tokens.end(token) ? token : -1;
    }

    /// The last sub-token that covers the character at `at`, or −1.
    private static int over(Subwords subwords, int at) {
        int found = Arrays.binarySearch(subwords.starts(), at);
        int i = found >= 0 ? found : -found - 2;
        return i >= 0 && subwords.ends()[i] > at ? i : -1;
    }

    private boolean isBlank(int from, int to) {
        for (int i = from; i < to; i++) {
            if (!Character.isWhitespace(text.charAt(i)) && !Character.isSpaceChar(text.charAt(i))) {
                return false;
            }
        }
        return true;
    }
}
