package org.allonym.surrogate.plan;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.allonym.annotation.Mark;
import org.allonym.edit.Ruling;
import org.allonym.surrogate.Entity;
import org.allonym.surrogate.Leak;
import org.allonym.surrogate.Mention;
import org.jspecify.annotations.Nullable;

/// Which ruling is for which entity.
public final class Rulings {

    private final Map<String, Ruling.Treatment> byEntity = new HashMap<>();
    private final Set<String> used = new HashSet<>();

    /// Each treatment goes to the entity that has most of its mentions, the first of equals; where several want one
    /// entity, the one that shares most with it has it, the first of equals again.
    ///
    /// @param entities of the document now; each mark in one of them
    public Rulings(List<Ruling> rulings, List<Entity> entities) {
        Map<Mark, Integer> owners = new HashMap<>();
        for (int i = 0; i < entities.size(); i++) {
            for (Mention mention : entities.get(i).mentions()) {
                owners.put(mention.mark(), i);
            }
        }
        Map<String, Integer> shared = new HashMap<>();
        for (Ruling.Treatment treatment : of(rulings, Ruling.Treatment.class)) {
            SortedMap<Integer, Integer> counts = new TreeMap<>();
            treatment.mentions().stream()
                    .map(owners::get)
                    .filter(Objects::nonNull)
                    .forEach(owner -> counts.merge(owner, 1, Integer::sum));
            int best = -1;
            int most = 0;
            for (Map.Entry<Integer, Integer> count : counts.entrySet()) {
                if (count.getValue() > most) {
                    best = count.getKey();
                    most = count.getValue();
                }
            }
            if (best >= 0 && shared.getOrDefault(entities.get(best).key(), 0) < most) {
                shared.put(entities.get(best).key(), most);
                byEntity.put(entities.get(best).key(), treatment);
            }
        }
        byEntity.values().forEach(treatment -> used.add(treatment.id()));
        of(rulings, Ruling.Grouping.class).stream()
                .filter(grouping -> grouping.mentions().stream().anyMatch(owners::containsKey))
                .forEach(grouping -> used.add(grouping.id()));
    }

    /// Those of one sort, in their fixed order.
    static <T extends Ruling> List<T> of(List<Ruling> rulings, Class<T> sort) {
        return rulings.stream().sorted(Ruling.ORDER).filter(sort::isInstance).map(sort::cast).toList();
    }

    public Ruling.@Nullable Treatment treatment(Entity entity) {
        return byEntity.get(entity.key());
    }

    /// Groupings and treatments that fit nothing, and clearances of what isn't found any more.
    public List<Ruling> stale(List<Ruling> rulings, List<Leak> leaks) {
        Set<String> still = new HashSet<>(used);
        leaks.forEach(leak -> {
            if (leak.cleared() != null) {
                still.add(leak.cleared().id());
            }
        });
        return rulings.stream()
                .filter(ruling -> !(ruling instanceof Ruling.Judgement) && !still.contains(ruling.id()))
                .sorted(Ruling.ORDER)
                .toList();
    }
}
