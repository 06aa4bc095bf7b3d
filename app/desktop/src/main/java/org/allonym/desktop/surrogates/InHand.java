package org.allonym.desktop.surrogates;

import java.util.List;
import java.util.Optional;
import org.allonym.annotation.Mark;
import org.allonym.surrogate.Finding;
import org.allonym.surrogate.Mention;
import org.allonym.surrogate.PlannedEntity;
import org.allonym.surrogate.Rewriting;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// What is in hand, with all it takes to show it.
///
/// @param mention the mention that is looked at, from 0; 0 for a finding
public record InHand(Planned planned, Item item, Subject subject, int mention) {

    /// What it is.
    public sealed interface Subject {

        record OfEntity(PlannedEntity entity) implements Subject {}

        record OfFinding(Finding finding) implements Subject {}
    }

    /// The entity; null where it is a finding.
    public @Nullable PlannedEntity entity() {
        return subject instanceof Subject.OfEntity(PlannedEntity entity) ? entity : null;
    }

    /// The finding; null where it is an entity.
    public @Nullable Finding finding() {
        return subject instanceof Subject.OfFinding(Finding finding) ? finding : null;
    }

    /// The mention that is looked at; null where it is a finding.
    public @Nullable Mark mark() {
        PlannedEntity entity = entity();
        return entity == null ? null : mentions(entity).get(Math.min(mention, mentions(entity).size() - 1)).mark();
    }

    private static List<Mention> mentions(PlannedEntity entity) {
        return entity.entity().mentions();
    }

    /// The entity in whose surrogate the finding stands: a made-up value reads like somebody's original. Empty for one that
    /// stands in the author's own words.
    public Optional<PlannedEntity> bearer() {
        Finding finding = finding();
        Span there = finding == null ? null : finding.rewritten();
        return there == null
                ? Optional.empty()
                : planned.plan().rewriting().replaced().stream()
                        .filter(replaced -> replaced.fate() == Rewriting.Fate.SURROGATE && replaced.span().overlaps(there))
                        .findFirst()
                        .flatMap(replaced -> planned.plan().of(replaced.mention().mark()));
    }

    /// Where it is in the text as imported; empty where it is in a name or an attribute.
    public Optional<Span> place() {
        Mark mark = mark();
        Finding finding = finding();
        if (mark != null) {
            return Optional.of(mark.span());
        }
        return finding != null && finding.isInText() ? Optional.of(finding.place()) : Optional.empty();
    }

    InHand at(int other) {
        return new InHand(planned, item, subject, other);
    }
}
