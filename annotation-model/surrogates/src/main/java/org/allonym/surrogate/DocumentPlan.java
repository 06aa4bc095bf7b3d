package org.allonym.surrogate;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.allonym.annotation.Mark;
import org.allonym.edit.Ruling;
import org.allonym.project.DocumentId;

/// One document with surrogates: what becomes of each entity, the new text, and what the leak scan found in it.
/// Immutable; made anew from gold and rulings.
///
/// @param entities by their first mentions
/// @param speakers what each speaker of a transcript is called from now on, no two the same: after the entity that they are, or
///        as they were where they are called after a role
/// @param leaks in order of place, the text's first
/// @param stale rulings that fit nothing in the document as it is now
public record DocumentPlan(
        DocumentId document,
        List<PlannedEntity> entities,
        Rewriting rewriting,
        SortedMap<String, String> speakers,
        List<Leak> leaks,
        List<Ruling> stale) {

    public DocumentPlan {
        entities = List.copyOf(entities);
        speakers = Collections.unmodifiableSortedMap(new TreeMap<>(speakers));
        leaks = List.copyOf(leaks);
        stale = List.copyOf(stale);
    }

    /// Entities nobody has decided that need a person.
    public long inReview() {
        return entities.stream().filter(one -> one.standing() == EntityStatus.NEEDS_REVIEW).count();
    }

    /// Entities with a proposed value that nobody has approved.
    public long proposed() {
        return entities.stream().filter(one -> one.standing() == EntityStatus.PROPOSED).count();
    }

    /// Leaks that keep export closed.
    public long openLeaks() {
        return leaks.stream().filter(Leak::isOpen).count();
    }

    /// Whether it keeps export closed: an entity has no value that may be written, or a leak is open.
    public boolean isOpen() {
        return openLeaks() > 0 || inReview() > 0;
    }

    public Optional<PlannedEntity> entity(String key) {
        return entities.stream().filter(one -> one.entity().key().equals(key)).findFirst();
    }

    /// The entity that has a mention.
    public Optional<PlannedEntity> of(Mark mention) {
        return entities.stream().filter(one -> one.entity().has(mention)).findFirst();
    }

    @Override
    public String toString() {
        return "DocumentPlan(%s, %d entities, %d leaks)".formatted(document, entities.size(), leaks.size());
    }
}
