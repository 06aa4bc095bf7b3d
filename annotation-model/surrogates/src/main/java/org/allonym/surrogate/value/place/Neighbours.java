package org.allonym.surrogate.value.place;

import java.util.HashSet;
import java.util.Set;
import org.allonym.surrogate.Entity;
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
                Naming naming = Naming.of(kind, mention.surface());
                neighbours.words.addAll(naming.words());
                neighbours.values.add(naming.bare());
            }
        }
        return neighbours;
    }

    /// Whether a value has a word of the document's mentions, is one of them, or names a nation of theirs.
    boolean have(Naming value) {
        if (values.contains(value.bare())) {
            return true;
        }
        for (String word : value.words()) {
            if (words.contains(word)) {
                return true;
            }
        }
        return false;
    }

    boolean have(Nations.Nation nation) {
        return words.contains("nation:" + nation.name());
    }
}
