package org.allonym.surrogate.name;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// What bearers of a forename are called for short, from `nicknames.txt`. Immutable; any thread.
final class Nicknames {

    private static final Map<String, List<String>> ALL = read();

    private Nicknames() {}

    private static Map<String, List<String>> read() {
        Map<String, List<String>> all = new HashMap<>();
        for (String line : WordList.lines("nicknames.txt")) {
            List<String> words = List.of(line.split(" +"));
            all.put(words.getFirst(), words.subList(1, words.size()));
        }
        return Map.copyOf(all);
    }

    /// Whether a person with that forename may be called so.
    ///
    /// @param nickname folded
    /// @param given folded
    static boolean fits(String nickname, String given) {
        return ALL.getOrDefault(given, List.of()).contains(nickname);
    }

    /// What bearers of a forename are called, as it is written; empty for a name that is not shortened.
    ///
    /// @param given folded
    static List<String> of(String given) {
        return ALL.getOrDefault(given, List.of()).stream()
                .map(name -> name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1))
                .toList();
    }
}
