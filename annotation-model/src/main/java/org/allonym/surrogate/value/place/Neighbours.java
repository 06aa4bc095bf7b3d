package org.allonym.surrogate.value.place;

import java.util.HashSet;
import java.util.Set;
import org.allonym.surrogate.Entity;
import org.allonym.surrogate.Folding;
import org.allonym.surrogate.Kind;
import org.allonym.surrogate.Mention;
import org.allonym.surrogate.Setting;

/// The words of a document's mentions that no surrogate of the document may have.
final class Neighbours {

    private final Set<String> words = new HashSet<>();
    private final Set<String> values = new HashSet<>();

    static Neighbours of(Setting setting) {
        Neighbours neighbours = new Neighbours();
        for (Entity entity : setting.entities()) {
            Kind kind = switch (entity.kind()) {
                case LOCATION, EMPLOYER, EDUCATION -> entity.kind();
                default -> Kind.LOCATION;
            };
            for (Mention mention : entity.mentions()) {
                neighbours.words.addAll(Naming.of(kind, mention.surface()).words());
                neighbours.values.add(Folding.fold(Naming.bare(mention.surface())));
            }
        }
        return neighbours;
    }

    /// Whether a value has a word of the document's mentions, is one of them, or names a nation of theirs.
    boolean have(Naming value) {
        return values.contains(Folding.fold(Naming.bare(value.surface()))) || value.words().stream().anyMatch(words::contains);
    }

    boolean have(Nations.Nation nation) {
        return words.contains("nation:" + nation.name());
    }
}
