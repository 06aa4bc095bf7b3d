package org.allonym.surrogate.name;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// The two forms of a family's name where women and men bear different ones: `Petrova` and `Petrov`, `Nowacka` and `Nowacki`.
/// Stateless; any thread.
final class FamilyForms {

    private static final int STEM = 4;
    /// How the names of women end, and those of men.
    private static final List<Map.Entry<String, String>> ENDINGS = Stream.of(
                    "ova ov", "eva ev", "ina in", "yna yn", "skaya sky", "skaya skiy", "skaia skii", "ska ski", "ska sky", "cka cki", "cka cky", "dzka dzki",
                    "ova -", "ova a", "iene as", "aite as", "iene is", "yte is", "iene us", "ute us", "ou os", "i is", "a as", "a s", "e is")
            .map(pair -> pair.split(" "))
            .map(pair -> Map.entry(pair[0], pair[1].replace("-", "")))
            .toList();

    private FamilyForms() {}

    /// What others of the family may be called.
    ///
    /// @param folded the name
    static List<String> others(String folded) {
        return ENDINGS.stream()
                .flatMap(pair -> Stream.of(Map.entry(pair.getKey(), pair.getValue()), Map.entry(pair.getValue(), pair.getKey())))
                .filter(pair -> folded.endsWith(pair.getKey()) && folded.length() - pair.getKey().length() >= STEM)
                .map(pair -> folded.substring(0, folded.length() - pair.getKey().length()) + pair.getValue())
                .distinct()
                .toList();
    }
}
