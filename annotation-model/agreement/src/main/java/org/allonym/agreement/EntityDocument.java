package org.allonym.agreement;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import org.allonym.annotation.Mark;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;
import org.allonym.text.Tokens;

/// The gold entities of a document, and which of their mentions the other side left uncovered, for [EntityRecall].
public record EntityDocument(String document, List<Checked> entities) {

    /// Someone or something with all its mentions in one document.
    ///
    /// @param name for people, such as its first mention
    /// @param direct whether one value alone points at a person
    /// @param mentions at least one
    public record Entity(String name, String label, boolean direct, List<Span> mentions) {
        public Entity {
            mentions = mentions.stream().sorted().toList();
            if (mentions.isEmpty()) {
                throw new IllegalArgumentException("an entity without mentions");
            }
        }
    }

    /// An entity and those of its mentions that are not covered.
    public record Checked(Entity entity, List<Span> open) {
        public Checked {
            open = List.copyOf(open);
        }
    }

    public EntityDocument {
        entities = List.copyOf(entities);
    }

    /// Checks every mention: it is covered when each of its tokens, blank ones aside, overlaps a span of the other
    /// side.
    ///
    /// @param covers spans the other side marked, whatever their labels
    public static EntityDocument of(
            String document, DocumentText text, Tokens tokens, List<Entity> entities, List<Span> covers) {
        BitSet covered = new BitSet(tokens.size());
        for (Span cover : covers) {
            covered.set(tokens.firstOverlapping(cover), tokens.afterOverlapping(cover));
        }
        for (int token = 0; token < tokens.size(); token++) {
            if (text.slice(tokens.span(token)).isBlank()) {
                covered.set(token);
            }
        }
        List<Checked> checked = new ArrayList<>();
        for (Entity entity : entities) {
            checked.add(new Checked(entity, entity.mentions().stream()
                    .filter(mention -> covered.nextClearBit(tokens.firstOverlapping(mention))
                            < tokens.afterOverlapping(mention))
                    .toList()));
        }
        return new EntityDocument(document, checked);
    }

    /// Entities by the simplest rule: marks of one label whose text is the same but for case and spacing are mentions
    /// of one entity. It can't know that "Maria" and "Maria Lopez" are one person; where entities are known, use them.
    ///
    /// @param direct whether a label is a direct identifier
    public static List<Entity> bySurface(DocumentText text, List<Mark> marks, Predicate<String> direct) {
        Map<Key, List<Span>> mentions = new LinkedHashMap<>();
        for (Mark mark : marks.stream().sorted().toList()) {
            String surface = text.slice(mark.span()).strip().replaceAll("\\s+", " ").toLowerCase(Locale.ROOT);
            mentions.computeIfAbsent(new Key(mark.label(), surface), _ -> new ArrayList<>()).add(mark.span());
        }
        List<Entity> entities = new ArrayList<>();
        mentions.forEach((key, spans) -> entities.add(
                new Entity(text.slice(spans.getFirst()), key.label(), direct.test(key.label()), spans)));
        return entities;
    }

    private record Key(String label, String surface) {}
}
