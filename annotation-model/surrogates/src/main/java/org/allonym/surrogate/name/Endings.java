package org.allonym.surrogate.name;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What names that end alike have in common: forenames on `-ina` are women's, those on `-io` men's. Learnt from the
/// names of known bearers; asked for names that nobody is known to bear. Filled by one thread, then immutable.
final class Endings {

    /// Fewer names say nothing, nor do those that are shared more evenly.
    private static final int ENOUGH = 16;
    private static final int ENOUGH_AT_HOME = 7;
    private final int shortest;
    private final int longest;
    private final double clear;

    /// Names of either class by ending, and by origin and ending.
    private final Map<String, int[]> counts = new HashMap<>();

    /// @param clear the share of names that tells
    Endings(int shortest, int longest, double clear) {
        this.clear = clear;
        this.shortest = shortest;
        this.longest = longest;
    }

    /// @param name folded
    /// @param origins where it is known
    void add(String name, int of, Set<Origin> origins) {
        for (int length = shortest; length <= longest && length < name.length(); length++) {
            String ending = name.substring(name.length() - length);
            count(ending, of);
            origins.forEach(origin -> count(origin.ordinal() + ending, of));
        }
    }

    private void count(String ending, int of) {
        counts.computeIfAbsent(ending, _ -> new int[2])[of]++;
    }

    /// The class of most names that end so; empty when that isn't clear.
    ///
    /// @param name folded
    Optional<Integer> most(String name, @Nullable Origin origin) {
        Optional<Integer> there = origin == null ? Optional.empty() : most(name, String.valueOf(origin.ordinal()), ENOUGH_AT_HOME);
        return there.or(() -> most(name, "", ENOUGH));
    }

    private Optional<Integer> most(String name, String origin, int enough) {
        for (int length = Math.min(longest, name.length() - 1); length >= shortest; length--) {
            int[] count = counts.get(origin + name.substring(name.length() - length));
            if (count != null && count[0] + count[1] >= enough - length) {
                int most = count[0] >= count[1] ? 0 : 1;
                return count[most] >= clear * (count[0] + count[1]) ? Optional.of(most) : Optional.empty();
            }
        }
        return Optional.empty();
    }
}
