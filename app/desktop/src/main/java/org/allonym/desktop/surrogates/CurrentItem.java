package org.allonym.desktop.surrogates;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.allonym.adjudicate.DocumentAdjudication;
import org.allonym.adjudicate.Readiness;
import org.allonym.annotation.Layer;
import org.allonym.annotation.Mark;
import org.allonym.dialogue.redaction.Redaction;
import org.allonym.edit.DocumentState;
import org.allonym.project.Document;
import org.allonym.surrogate.DocumentPlan;
import org.allonym.surrogate.Leak;
import org.allonym.surrogate.Mention;
import org.allonym.surrogate.PlannedEntity;
import org.allonym.surrogate.Rewriting;
import org.allonym.surrogate.plan.Surrogates;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// The current item, with all it takes to show it.
///
/// @param mention the mention that is looked at, from 0; 0 for a leak
public record CurrentItem(Planned planned, Item item, Subject subject, int mention) {

    /// What it is.
    public sealed interface Subject {

        record OfEntity(PlannedEntity entity) implements Subject {}

        record OfLeak(Leak leak) implements Subject {}
    }

    /// The entity; null where it is a leak.
    public @Nullable PlannedEntity entity() {
        return subject instanceof Subject.OfEntity(PlannedEntity entity) ? entity : null;
    }

    /// The leak; null where it is an entity.
    public @Nullable Leak leak() {
        return subject instanceof Subject.OfLeak(Leak leak) ? leak : null;
    }

    /// The mention that is looked at; null where it is a leak.
    public @Nullable Mark mark() {
        PlannedEntity entity = entity();
        return entity == null ? null : mentions(entity).get(Math.min(mention, mentions(entity).size() - 1)).mark();
    }

    private static List<Mention> mentions(PlannedEntity entity) {
        return entity.entity().mentions();
    }

    /// The entity in whose surrogate the leak stands: a made-up value reads like somebody's original. Empty for one that
    /// stands in the author's own words.
    public Optional<PlannedEntity> bearer() {
        Leak leak = leak();
        Span there = leak == null ? null : leak.rewritten();
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
        Leak leak = leak();
        if (mark != null) {
            return Optional.of(mark.span());
        }
        return leak != null && leak.isInText() ? Optional.of(leak.place()) : Optional.empty();
    }

    CurrentItem at(int other) {
        return new CurrentItem(planned, item, subject, other);
    }

    /// A document with its gold and its planned surrogates, as of one state of it.
    ///
    /// @param readiness whether its gold is the whole truth
    public record Planned(Document document, DocumentState state, Readiness readiness, Layer gold, DocumentPlan plan) {

        static Planned of(Surrogates maker, Document document, DocumentState state) {
            DocumentAdjudication adjudication = DocumentAdjudication.of(state);
            Layer gold = adjudication.gold();
            return new Planned(document, state, adjudication.readiness(), gold, maker.plan(document, gold, Redaction.settledRulings(state)));
        }

        /// The same document and state with another plan.
        Planned with(DocumentPlan other) {
            return new Planned(document, state, readiness, gold, other);
        }

        /// The entity of each mention.
        Map<Mark, PlannedEntity> byMention() {
            Map<Mark, PlannedEntity> all = new HashMap<>();
            plan.entities().forEach(entity -> entity.entity().mentions().forEach(mention -> all.put(mention.mark(), entity)));
            return all;
        }

        Optional<Subject> find(Item.Id id) {
            return switch (id) {
                case Item.Id.OfEntity entity -> plan.entity(entity.key()).map(Subject.OfEntity::new);
                case Item.Id.OfLeak leak -> plan.leaks().stream()
                        .filter(one -> Item.id(document.id(), one).equals(leak))
                        .findFirst()
                        .map(Subject.OfLeak::new);
            };
        }
    }
}
