package org.allonym.surrogate;

import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.allonym.annotation.Mark;

/// One person, address, number or the like, with all its mentions in one document.
///
/// @param key what it is told apart by within its document, the same whenever the same mentions are gathered: kind and
///        the folded fullest form, and `#2`, `#3` … where people split what reads alike; part of the seed of its surrogate
/// @param label of its mentions; of the first one where they carry several of one kind
/// @param mentions in text order, at least one
/// @param name the fullest of its surfaces, the earliest of equals
/// @param grouped whether a person put these mentions together
/// @param doubts what speaks against how it was gathered; a person has to look
public record Entity(
        String key, ValueKind kind, String label, List<Mention> mentions, String name, boolean grouped, List<Doubt> doubts) {

    public Entity {
        mentions = mentions.stream().sorted().toList();
        doubts = List.copyOf(doubts);
        if (mentions.isEmpty()) {
            throw new IllegalArgumentException("an entity has mentions");
        }
    }

    public SortedSet<Mark> marks() {
        return mentions.stream().map(Mention::mark).collect(Collectors.toCollection(TreeSet::new));
    }

    /// Whether a mark is one of its mentions.
    public boolean has(Mark mark) {
        return mentions.stream().anyMatch(mention -> mention.mark().equals(mark));
    }

    /// Its surfaces, each once, in text order.
    public List<String> surfaces() {
        return mentions.stream().map(Mention::surface).distinct().toList();
    }

    @Override
    public String toString() {
        return "Entity(%s, %d mentions)".formatted(label, mentions.size());
    }
}
