package org.allonym.surrogate.name;

import java.util.List;
import java.util.Optional;

/// Second halves of Spanish and Portuguese forenames that are called after Mary and the saints: `del Carmen`, `de los
/// Ángeles`. They fit only the article before them. Stateless; any thread.
final class Devotions {

    private static final List<List<String>> ALL = List.of(
            List.of("carmen", "pilar", "rosario", "rocio", "socorro", "consuelo", "refugio"),
            List.of("angeles", "milagros", "remedios", "dolores"),
            List.of("mercedes", "nieves", "angustias"),
            List.of("jesus", "lourdes", "fatima", "guadalupe"),
            List.of("carmo", "ceu", "socorro"));
    private static final List<List<String>> WRITTEN = List.of(
            List.of("Carmen", "Pilar", "Rosario", "Rocío", "Socorro", "Consuelo", "Refugio"),
            List.of("Ángeles", "Milagros", "Remedios", "Dolores"),
            List.of("Mercedes", "Nieves", "Angustias"),
            List.of("Jesús", "Lourdes", "Fátima", "Guadalupe"),
            List.of("Carmo", "Céu", "Socorro"));

    private Devotions() {}

    static boolean has(String folded) {
        return like(folded).isPresent();
    }

    /// Those that fit the same article; empty for any other name.
    static Optional<List<String>> like(String folded) {
        for (int i = 0; i < ALL.size(); i++) {
            if (ALL.get(i).contains(folded)) {
                return Optional.of(WRITTEN.get(i));
            }
        }
        return Optional.empty();
    }
}
