package org.allonym.surrogate.name;

import java.util.List;
import org.allonym.surrogate.Doubt;
import org.allonym.surrogate.Mention;

/// The mentions of one person in a document.
///
/// @param mentions in text order, at least one
/// @param name the fullest of their surfaces, the earliest of equals
/// @param doubts what speaks against it
public record NameGroup(List<Mention> mentions, String name, List<Doubt> doubts) {

    public NameGroup {
        mentions = mentions.stream().sorted().toList();
        doubts = List.copyOf(doubts);
    }

    @Override
    public String toString() {
        return "NameGroup(%d mentions)".formatted(mentions.size());
    }
}
