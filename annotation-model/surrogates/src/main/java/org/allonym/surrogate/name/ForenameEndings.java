package org.allonym.surrogate.name;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// What forenames that end alike have in common: those on `-ina` are women's, those on `-io` men's. Learnt from the
/// names of known bearers; asked for names that nobody is known to bear. Filled by one thread, then immutable.
final class ForenameEndings {

    private static final int LONGEST = 3;
    private static final int SHORTEST = 2;
    /// Fewer names say nothing, nor do those that are shared more evenly.
    private static final int ENOUGH = 15;
    private static final double CLEAR = 0.88;

    /// Women and men by ending.
    private final Map<String, int[]> counts = new HashMap<>();

    /// @param name folded
    void add(String name, Sex sex) {
        for (int length = SHORTEST; length <= LONGEST && length < name.length(); length++) {
            counts.computeIfAbsent(name.substring(name.length() - length), ending -> new int[2])[sex.ordinal()]++;
        }
    }

    /// What most names that end so are; empty when that isn't clear.
    ///
    /// @param name folded
    Optional<Sex> sex(String name) {
        for (int length = Math.min(LONGEST, name.length() - 1); length >= SHORTEST; length--) {
            int[] count = counts.get(name.substring(name.length() - length));
            if (count != null && count[0] + count[1] >= ENOUGH) {
                for (Sex sex : Sex.values()) {
                    if (count[sex.ordinal()] >= CLEAR * (count[0] + count[1])) {
                        return Optional.of(sex);
                    }
                }
                return Optional.empty();
            }
        }
        return Optional.empty();
    }
}
