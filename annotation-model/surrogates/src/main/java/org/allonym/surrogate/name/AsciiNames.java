package org.allonym.surrogate.name;

import java.util.Locale;
import org.allonym.surrogate.Folding;

/// Names in letters without accents, as most write them in English. Stateless; any thread.
final class AsciiNames {

    private AsciiNames() {}

    /// Whether no letter has an accent.
    static boolean has(String text) {
        return text.codePoints().filter(Character::isLetter).allMatch(c -> c < 0x80);
    }

    /// The same name without accents, its capitals kept: `Núñez` becomes `Nunez`.
    static String of(String name) {
        if (has(name)) {
            return name;
        }
        StringBuilder plain = new StringBuilder();
        name.codePoints().forEach(c -> {
            String folded = Folding.fold(Character.toString(c));
            boolean upper = Character.isUpperCase(c) && !folded.isEmpty();
            plain.append(upper ? folded.substring(0, 1).toUpperCase(Locale.ROOT) + folded.substring(1) : folded);
        });
        return plain.toString();
    }
}
