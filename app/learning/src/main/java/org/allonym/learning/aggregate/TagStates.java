package org.allonym.learning.aggregate;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;

/// The states of a token: outside ([#OUTSIDE], 0), and for each label its beginning (odd) and its inside (even). Immutable.
///
/// @param labels in the label set's order, no name twice
public record TagStates(List<String> labels) {

    public static final int OUTSIDE = 0;

    /// So many labels can be told apart; a state fits into a byte.
    public static final int MOST = 63;

    public TagStates {
        labels = List.copyOf(new LinkedHashSet<>(labels));
        if (labels.size() > MOST) {
            throw new IllegalArgumentException(labels.size() + " labels");
        }
    }

    /// How many states there are: one, and two a label.
    public int size() {
        return 1 + 2 * labels.size();
    }

    /// The states of labels, by their names.
    Map<String, Integer> beginnings() {
        Map<String, Integer> found = new HashMap<>();
        labels.forEach(label -> found.put(label, 1 + 2 * found.size()));
        return found;
    }

    static boolean isInside(int state) {
        return state > 0 && state % 2 == 0;
    }

    /// The label of a state that isn't outside.
    public String label(int state) {
        return labels.get((state - 1) / 2);
    }

    /// Whether a token of state `from` may stand before one of state `to`: an inside follows only its own label.
    static boolean follows(int from, int to) {
        return !isInside(to) || from == to || from == to - 1;
    }
}
