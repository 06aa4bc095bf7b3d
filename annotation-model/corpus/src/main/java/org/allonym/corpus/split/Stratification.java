package org.allonym.corpus.split;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.allonym.corpus.similarity.Components;
import org.allonym.text.Sha256;
import org.jspecify.annotations.Nullable;

/// Iterative stratification for data with several labels (Sechidis, Tsoumakas and Vlahavas 2011, figure 1), over groups instead of
/// single examples: again and again, the groups with the rarest label that is left go where that label is wanted most, of equals where
/// documents are wanted most. What is wanted is counted in documents, in whole numbers; what is still equal is decided by the order
/// of SHA-256 of seed and id.
///
/// Two things follow from groups. Of those with a label, the ones with most of it go first, since small ones fit in later. And groups
/// larger than the smallest split go before all others, where there is most room: they would spoil whatever was even before.
public final class Stratification {

    private final SplitPlan plan;
    private final List<Unit> units;
    private final Map<SplitStratum, Integer> left = new TreeMap<>();
    private final List<Map<SplitStratum, Long>> wanted = new ArrayList<>();
    private final long[] room;
    private final SortedMap<String, String> splits = new TreeMap<>();

    private Stratification(SplitPlan plan, List<Unit> units, int documents) {
        this.plan = plan;
        this.units = units;
        units.forEach(unit -> unit.strata.forEach((stratum, count) -> left.merge(stratum, count, Integer::sum)));
        room = plan.parts().stream().mapToLong(part -> (long) part.weight() * documents).toArray();
        for (SplitPlan.Part part : plan.parts()) {
            Map<SplitStratum, Long> of = new HashMap<>();
            left.forEach((stratum, count) -> of.put(stratum, (long) part.weight() * count));
            wanted.add(of);
        }
    }

    /// Items that stay together.
    private static final class Unit {
        private final List<String> ids = new ArrayList<>();
        private final SortedMap<SplitStratum, Integer> strata = new TreeMap<>();
        private String first = "";
        private String draw = "";
        private boolean placed;

        int count(SplitStratum stratum) {
            return strata.getOrDefault(stratum, 0);
        }
    }

    /// The name of each item's split, by id. The order of the items makes no difference.
    ///
    /// @throws IllegalArgumentException when two items have the same id
    public static SortedMap<String, String> split(List<SplitItem> items, SplitPlan plan) {
        if (items.stream().map(SplitItem::id).distinct().count() < items.size()) {
            throw new IllegalArgumentException("two items have the same id");
        }
        List<Unit> units = new ArrayList<>();
        for (List<SplitItem> group : groups(items)) {
            Unit unit = new Unit();
            group.forEach(item -> {
                unit.ids.add(item.id());
                item.strata().forEach(stratum -> unit.strata.merge(stratum, 1, Integer::sum));
            });
            unit.first = unit.ids.stream().min(Comparator.naturalOrder()).orElseThrow();
            unit.draw = draw(plan.seed(), unit.first);
            units.add(unit);
        }
        units.sort(Comparator.comparing(unit -> unit.draw));
        return new Stratification(plan, units, items.size()).run();
    }

    /// The items that stay together, in the order of their first ones; most are alone.
    public static List<List<SplitItem>> groups(List<SplitItem> items) {
        Components components = new Components(items.size());
        Map<String, Integer> firsts = new HashMap<>();
        for (int i = 0; i < items.size(); i++) {
            for (String key : items.get(i).together()) {
                Integer earlier = firsts.putIfAbsent(key, i);
                if (earlier != null) {
                    components.connect(earlier, i);
                }
            }
        }
        SortedMap<Integer, List<SplitItem>> groups = new TreeMap<>();
        for (int i = 0; i < items.size(); i++) {
            groups.computeIfAbsent(components.first(i), _ -> new ArrayList<>()).add(items.get(i));
        }
        return List.copyOf(groups.values());
    }

    private SortedMap<String, String> run() {
        long documents = Arrays.stream(room).sum() / plan.weights();
        long smallest = plan.parts().stream().mapToLong(SplitPlan.Part::weight).min().orElseThrow() * documents;
        placeAll(units.stream().filter(unit -> unit.ids.size() * plan.weights() > smallest && unit.ids.size() > 1).toList(), null);
        Map<SplitStratum, List<Unit>> having = new HashMap<>();
        units.forEach(unit -> unit.strata.keySet().forEach(stratum -> having.computeIfAbsent(stratum, _ -> new ArrayList<>()).add(unit)));
        SortedSet<SplitStratum> open = new TreeSet<>(left.keySet());
        while (!open.isEmpty()) {
            SplitStratum rarest = open.stream().min(Comparator.comparing((SplitStratum stratum) -> left.get(stratum))).orElseThrow();
            open.remove(rarest);
            placeAll(having.getOrDefault(rarest, List.of()).stream().filter(unit -> !unit.placed).toList(), rarest);
            open.removeIf(stratum -> left.get(stratum) == 0);
        }
        placeAll(units.stream().filter(unit -> !unit.placed).toList(), null);
        return splits;
    }

    /// Places units, the largest first.
    ///
    /// @param some in the order of the draw
    /// @param by where what is wanted of it counts; null for where documents are wanted
    private void placeAll(List<Unit> some, @Nullable SplitStratum by) {
        some.stream()
                .sorted(Comparator.comparing((Unit unit) -> by == null ? 0 : -unit.count(by)).thenComparing(unit -> -unit.ids.size()))
                .forEach(unit -> place(unit, by));
    }

    private void place(Unit unit, @Nullable SplitStratum by) {
        int best = -1;
        for (int part = 0; part < room.length; part++) {
            if (best < 0 || isBetter(part, best, unit, by)) {
                best = part;
            }
        }
        SplitPlan.Part chosen = plan.parts().get(best);
        Map<SplitStratum, Long> less = wanted.get(best);
        unit.strata.forEach((stratum, count) -> {
            less.merge(stratum, -count * plan.weights(), Long::sum);
            left.merge(stratum, -count, Integer::sum);
        });
        room[best] -= unit.ids.size() * plan.weights();
        unit.ids.forEach(id -> splits.put(id, chosen.name()));
        unit.placed = true;
    }

    private boolean isBetter(int part, int than, Unit unit, @Nullable SplitStratum by) {
        int order = by == null ? 0 : Long.compare(wanted.get(part).get(by), wanted.get(than).get(by));
        if (order == 0) {
            order = Long.compare(room[part], room[than]);
        }
        return order != 0 ? order > 0 : tie(unit, part).compareTo(tie(unit, than)) < 0;
    }

    private String tie(Unit unit, int part) {
        return draw(plan.seed(), unit.first + "/" + plan.parts().get(part).name());
    }

    private static String draw(long seed, String of) {
        return Sha256.hex((seed + "/" + of).getBytes(StandardCharsets.UTF_8));
    }
}
