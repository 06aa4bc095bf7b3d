package org.allonym.agreement;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import org.allonym.annotation.Mark;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;
import org.allonym.text.Tokens;

/// A document's entities by the standard, and what the other side covered, for [EntityRecall].
///
/// @param covers spans the other side marked, whatever their labels
public record EntityDocument(String document, Tokens tokens, List<Entity> entities, List<Span> covers) {

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

    public EntityDocument {
        entities = List.copyOf(entities);
        covers = covers.stream().sorted().toList();
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

    /// The mentions that have a token no cover touches.
    List<Span> open(Entity entity) {
        return entity.mentions().stream().filter(mention -> !isCovered(mention)).toList();
    }

    private boolean isCovered(Span mention) {
        int end = tokens.afterOverlapping(mention);
        for (int token = tokens.firstOverlapping(mention); token < end; token++) {
            Span span = tokens.span(token);
            if (covers.stream().noneMatch(span::overlaps)) {
                return false;
            }
        }
        return true;
    }
}
