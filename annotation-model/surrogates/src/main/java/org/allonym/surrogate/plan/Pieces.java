package org.allonym.surrogate.plan;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.allonym.surrogate.Entity;
import org.allonym.surrogate.Folding;
import org.allonym.surrogate.Kind;
import org.allonym.surrogate.Part;
import org.allonym.surrogate.ValueRules;

/// What of an entity is looked for in a text. Stateless; any thread.
final class Pieces {

    /// The shortest run of a whole name's words without blanks that is looked for.
    private static final int SHORTEST_RUN = 7;

    private Pieces() {}

    /// The identifying parts of all its surfaces, and a whole name run together, as in `#odilemarchetti`.
    static Set<Part> of(Entity entity) {
        Set<Part> pieces = new HashSet<>();
        ValueRules rules = Repertoire.rules(entity.kind());
        for (String surface : entity.surfaces()) {
            List<Part> parts = rules.parts(surface);
            pieces.addAll(parts);
            if (entity.kind() == Kind.NAME) {
                together(surface, parts, pieces);
            }
        }
        return pieces;
    }

    private static void together(String surface, List<Part> parts, Set<Part> pieces) {
        Set<String> known = new HashSet<>();
        parts.forEach(part -> known.addAll(FoldedWords.values(Folding.fold(part.text()))));
        List<String> words = new ArrayList<>(FoldedWords.values(Folding.fold(surface)));
        words.retainAll(known);
        for (List<String> run : List.of(words, words.reversed())) {
            String joined = String.join("", run);
            if (words.size() > 1 && joined.length() >= SHORTEST_RUN) {
                pieces.add(new Part(joined, Part.Match.SUBSTRING));
            }
        }
    }
}
