package org.allonym.surrogate;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.allonym.edit.Ruling;
import tools.jackson.databind.node.ObjectNode;

/// How far the surrogates of some documents are, in numbers. Holds no value of any document. Immutable.
///
/// @param documents how many were planned
/// @param open how many of them keep export closed
/// @param standings entities by standing; every standing is there
/// @param byLabel by label, then by how the value is made
/// @param places mentions by what became of them
/// @param inside mentions that went with another one, because they stand within it or cross it
/// @param leaks what the leak scan found
public record SurrogateCounts(
        int documents,
        int open,
        Map<EntityStatus, Integer> standings,
        SortedMap<String, SortedMap<SurrogateMethod, Row>> byLabel,
        Map<Rewriting.Fate, Long> places,
        long inside,
        Leaks leaks) {

    /// Entities of one label whose values are made by one method.
    ///
    /// @param standings every standing is there
    public record Row(int entities, long mentions, Map<EntityStatus, Integer> standings) {

        public Row {
            standings = Collections.unmodifiableMap(new EnumMap<>(standings));
        }

        private Row with(PlannedEntity one) {
            Map<EntityStatus, Integer> more = new EnumMap<>(standings);
            more.merge(one.standing(), 1, Integer::sum);
            return new Row(entities + 1, mentions + one.entity().mentions().size(), more);
        }
    }

    /// What the leak scan found.
    ///
    /// @param open those that keep export closed
    /// @param elsewhere full originals of other documents, which are warnings
    /// @param cleared by verdict; every verdict is there
    public record Leaks(long open, long elsewhere, Map<Ruling.Verdict, Long> cleared) {

        public Leaks {
            cleared = Collections.unmodifiableMap(new EnumMap<>(cleared));
        }
    }

    public SurrogateCounts {
        standings = Collections.unmodifiableMap(new EnumMap<>(standings));
        places = Collections.unmodifiableMap(new EnumMap<>(places));
        byLabel = Collections.unmodifiableSortedMap(new TreeMap<>(byLabel));
    }

    public int entities() {
        return standings.values().stream().mapToInt(Integer::intValue).sum();
    }

    public int entities(EntityStatus standing) {
        return standings.getOrDefault(standing, 0);
    }

    public long mentions(Rewriting.Fate fate) {
        return places.getOrDefault(fate, 0L);
    }

    /// Puts the counts into `root`, with the same keys in manifests, reports and the command line: `entities`, `entities_by_standing`, `entities_by_label`, `mentions`, `findings`.
    public void writeTo(ObjectNode root) {
        root.put("entities", entities());
        standings(root.putObject("entities_by_standing"), standings);
        ObjectNode labels = root.putObject("entities_by_label");
        byLabel.forEach((label, methods) -> {
            ObjectNode node = labels.putObject(label);
            methods.forEach((method, row) -> {
                ObjectNode one = node.putObject(method.id());
                one.put("entities", row.entities()).put("mentions", row.mentions());
                standings(one, row.standings());
            });
        });
        ObjectNode fates = root.putObject("mentions");
        fates.put("replaced", mentions(Rewriting.Fate.SURROGATE));
        fates.put("kept", mentions(Rewriting.Fate.KEPT));
        fates.put("withheld", mentions(Rewriting.Fate.WITHHELD));
        fates.put("inside_another", inside);
        ObjectNode found = root.putObject("findings");
        found.put("open", leaks.open());
        leaks.cleared().forEach((verdict, count) -> found.put(word(verdict), count));
        found.put("of_other_documents", leaks.elsewhere());
    }

    private static void standings(ObjectNode node, Map<EntityStatus, Integer> standings) {
        standings.forEach((standing, count) -> node.put(word(standing), count));
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    /// Counts plans as they come. One thread.
    public static final class Counting {

        private int documents;
        private int open;
        private final Map<EntityStatus, Integer> standings = none(EntityStatus.class, 0);
        private final SortedMap<String, SortedMap<SurrogateMethod, Row>> byLabel = new TreeMap<>();
        private final Map<Rewriting.Fate, Long> places = none(Rewriting.Fate.class, 0L);
        private long inside;
        private long openLeaks;
        private long elsewhere;
        private final Map<Ruling.Verdict, Long> cleared = none(Ruling.Verdict.class, 0L);

        private static <E extends Enum<E>, N> Map<E, N> none(Class<E> type, N zero) {
            Map<E, N> counts = new EnumMap<>(type);
            for (E constant : type.getEnumConstants()) {
                counts.put(constant, zero);
            }
            return counts;
        }

        public void add(DocumentPlan plan) {
            documents++;
            open += plan.isOpen() ? 1 : 0;
            for (PlannedEntity one : plan.entities()) {
                standings.merge(one.standing(), 1, Integer::sum);
                byLabel.computeIfAbsent(one.entity().label(), _ -> new TreeMap<>())
                        .merge(
                                method(one),
                                new Row(0, 0, none(EntityStatus.class, 0)).with(one),
                                (before, _) -> before.with(one));
            }
            plan.rewriting().replaced().forEach(one -> places.merge(one.fate(), 1L, Long::sum));
            inside += plan.rewriting().inside().size();
            plan.leaks().forEach(this::add);
        }

        /// How a value came to be: a person's own value and a kept one didn't come by the label's method.
        private static SurrogateMethod method(PlannedEntity one) {
            return switch (one.standing()) {
                case OWN -> SurrogateMethod.MANUAL;
                case KEPT -> SurrogateMethod.KEEP;
                case NEEDS_REVIEW, PROPOSED, APPROVED -> one.method();
            };
        }

        private void add(Leak leak) {
            if (leak.isOpen()) {
                openLeaks++;
            } else if (leak.cleared() != null) {
                cleared.merge(leak.cleared().verdict(), 1L, Long::sum);
            } else {
                elsewhere++;
            }
        }

        public SurrogateCounts counts() {
            return new SurrogateCounts(
                    documents, open, standings, byLabel, places, inside, new Leaks(openLeaks, elsewhere, cleared));
        }
    }
}
