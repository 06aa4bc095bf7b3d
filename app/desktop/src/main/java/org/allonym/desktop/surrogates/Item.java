package org.allonym.desktop.surrogates;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.allonym.project.DocumentId;
import org.allonym.surrogate.Breach;
import org.allonym.surrogate.DocumentPlan;
import org.allonym.surrogate.Doubt;
import org.allonym.surrogate.Leak;
import org.allonym.surrogate.PlannedEntity;
import org.allonym.text.Span;

/// One line of the queue: an entity or a leak of a document, with what its line says. Light, so that those of a whole
/// project fit into memory.
///
/// @param document the place of its document among all, from 0
/// @param at where it stands in its document: its first character, or behind everything for what isn't in the text
/// @param tier which part of the list it is in: 0 for what warned when the list was last put in order
/// @param value the original, or what was found
/// @param made what stands in its place; of a leak, the original it is a piece of; empty for nothing
/// @param mentions how many
/// @param why what speaks against it, in a few words; empty for nothing
public record Item(
        Id id,
        int document,
        int at,
        int tier,
        State state,
        String label,
        String value,
        String made,
        int mentions,
        String why) {

    /// How many parts the list has.
    static final int TIERS = 3;

    /// The order of the list: warnings first, then as documents and their texts go.
    static final Comparator<Item> ORDER = Comparator.comparingInt(Item::tier)
            .thenComparingInt(Item::document)
            .thenComparingInt(Item::at)
            .thenComparing(item -> item.id().tie());

    /// What an item is known by, whatever becomes of it.
    public sealed interface Id {

        DocumentId document();

        /// Tells items at one place apart.
        String tie();

        /// An entity by its key.
        record OfEntity(DocumentId document, String key) implements Id {
            @Override
            public String tie() {
                return "entity " + key;
            }

            @Override
            public String toString() {
                return "OfEntity(%s)".formatted(document);
            }
        }

        /// A leak by where it is and what it is a piece of.
        record OfLeak(DocumentId document, String where, Span place, String part) implements Id {
            @Override
            public String tie() {
                return "leak %s %s %s".formatted(where, place, part);
            }

            @Override
            public String toString() {
                return "OfLeak(%s %s)".formatted(document, place);
            }
        }
    }

    /// How far it is.
    public enum State {
        /// An entity without a value that may be written: it keeps export closed.
        REVIEW,
        /// A piece of an original that is still there: it keeps export closed.
        LEAK,
        /// An entity with a value and something against it.
        WARNING,
        /// An entity with a value and nothing against it.
        PROPOSED,
        /// A piece of an original of another document.
        NOTICE,
        /// A person has decided.
        DONE;

        public boolean closesExport() {
            return this == REVIEW || this == LEAK;
        }

        public boolean warns() {
            return this == REVIEW || this == LEAK || this == WARNING;
        }

        /// Whether a person has yet to look.
        public boolean isOpen() {
            return this != DONE;
        }

        private int tier() {
            return switch (this) {
                case REVIEW, LEAK, WARNING -> 0;
                case PROPOSED, DONE -> 1;
                case NOTICE -> 2;
            };
        }
    }

    public boolean isLeak() {
        return id instanceof Id.OfLeak;
    }

    /// The items of a document, in order.
    ///
    /// @param order the place of the document among all
    /// @param tiers of items that are in the list already and keep their part of it
    static List<Item> of(DocumentPlan plan, int order, Map<Id, Integer> tiers) {
        List<Item> items = new ArrayList<>(plan.entities().size() + plan.leaks().size());
        plan.entities().forEach(entity -> items.add(of(plan.document(), entity, order, tiers)));
        plan.leaks().forEach(leak -> items.add(of(plan.document(), leak, order, tiers)));
        items.sort(ORDER);
        return List.copyOf(items);
    }

    private static Item of(DocumentId document, PlannedEntity planned, int order, Map<Id, Integer> tiers) {
        Id id = id(document, planned);
        State state = state(planned);
        return new Item(
                id,
                order,
                planned.entity().mentions().getFirst().mark().span().start(),
                tiers.getOrDefault(id, state.tier()),
                state,
                planned.entity().label(),
                planned.entity().name(),
                planned.made() == null ? "" : planned.made().value(),
                planned.entity().mentions().size(),
                state.warns() ? why(planned) : "");
    }

    private static String why(PlannedEntity planned) {
        return planned.doubts().stream().filter(Doubt::asks).map(Doubt::type).map(SurrogateText::shortly).findFirst()
                .or(() -> planned.breaches().stream().map(Breach::type).map(SurrogateText::shortly).findFirst())
                .orElse(tr("check it"));
    }

    private static Item of(DocumentId document, Leak leak, int order, Map<Id, Integer> tiers) {
        Id id = id(document, leak);
        State state = state(leak);
        return new Item(
                id,
                order,
                leak.isInText() ? leak.place().start() : Integer.MAX_VALUE,
                tiers.getOrDefault(id, state.tier()),
                state,
                leak.label(),
                leak.surface(),
                leak.original(),
                1,
                SurrogateText.shortPlace(leak));
    }

    static Id id(DocumentId document, PlannedEntity planned) {
        return new Id.OfEntity(document, planned.entity().key());
    }

    static Id id(DocumentId document, Leak leak) {
        return new Id.OfLeak(document, leak.where(), leak.place(), leak.part());
    }

    static State state(PlannedEntity planned) {
        return switch (planned.standing()) {
            case NEEDS_REVIEW -> State.REVIEW;
            case PROPOSED -> planned.warns() ? State.WARNING : State.PROPOSED;
            case APPROVED, OWN, KEPT -> State.DONE;
        };
    }

    static State state(Leak leak) {
        if (leak.cleared() != null) {
            return State.DONE;
        }
        return leak.isOpen() ? State.LEAK : State.NOTICE;
    }

    /// Says only what it is about: document text must not reach logs.
    @Override
    public String toString() {
        return "Item(%s, %s)".formatted(id, state);
    }
}
