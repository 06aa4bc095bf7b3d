package org.allonym.surrogate.value.address;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.allonym.surrogate.Folding;
import org.allonym.surrogate.value.form.LocaleData;

/// States as addresses write them, from Datafaker's locale data. Any thread.
final class States {

    private static final Map<String, List<String>> FOLDED = new ConcurrentHashMap<>();
    private static final Map<String, List<String>> CODES = new ConcurrentHashMap<>();

    private States() {}

    /// Names of a locale's states, folded.
    static List<String> folded(String tag) {
        return FOLDED.computeIfAbsent(
                tag,
                _ -> LocaleData.list(tag, "address.state").stream()
                        .map(Folding::fold)
                        .toList());
    }

    /// What is short for them; in the United States what isn't a state and is written like one too.
    static List<String> codes(String tag) {
        return CODES.computeIfAbsent(tag, _ -> {
            List<String> codes = new ArrayList<>(LocaleData.list(tag, "address.state_abbr"));
            codes.addAll(tag.equals("en-US") ? List.of("DC", "PR") : List.of());
            return List.copyOf(codes);
        });
    }
}
