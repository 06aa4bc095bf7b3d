package org.allonym.surrogate.value.url;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.allonym.surrogate.Folding;
import org.allonym.surrogate.value.form.LocaleData;

/// Names to make handles of: in small letters without accents, by length. Any thread.
final class Handles {

    /// Forenames.
    static final String FIRST = "name.first_name";

    /// Surnames.
    static final String LAST = "name.last_name";

    private static final int ABOUT = 2;
    private static final int LONGEST = 10;
    private static final Map<String, List<String>> ALIKE = new ConcurrentHashMap<>();

    private Handles() {}

    /// Names that are about as long; the longest there are for more than those.
    static List<String> like(String list, int length) {
        int wanted = Math.clamp(length, ABOUT + 1, LONGEST);
        return ALIKE.computeIfAbsent(
                list + wanted,
                _ -> LocaleData.list("en-AU", list).stream()
                        .map(name -> Folding.fold(name).replaceAll("[^a-z]", ""))
                        .filter(name -> Math.abs(name.length() - wanted) <= ABOUT)
                        .distinct()
                        .toList());
    }
}
