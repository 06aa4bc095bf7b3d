package org.allonym.surrogate;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Which ruling is for which entity.
final class Rulings {

    private final Map<String, Ruling.Treatment> byEntity = new HashMap<>();
    private final Set<String> used = new HashSet<>();

    /// @param entities of the document now
    Rulings(List<Ruling> rulings, List<Entity> entities) {
        for (Ruling.Treatment treatment : of(rulings, Ruling.Treatment.class)) {
            Entity best = null;
            long most = 0;
            for (Entity entity : entities) {
                long shared = entity.mentions().stream()
                        .filter(mention -> treatment.mentions().contains(mention.mark()))
                        .count();
                if (shared > most) {
                    most = shared;
                    best = entity;
                }
            }
            if (best != null) {
                Ruling.Treatment there = byEntity.get(best.key());
                if (there == null || overlap(best, there) < most) {
                    byEntity.put(best.key(), treatment);
                }
            }
        }
        byEntity.values().forEach(treatment -> used.add(treatment.id()));
        Set<Object> marks = new HashSet<>();
        entities.forEach(entity -> marks.addAll(entity.marks()));
        of(rulings, Ruling.Grouping.class).stream()
                .filter(grouping -> grouping.mentions().stream().anyMatch(marks::contains))
                .forEach(grouping -> used.add(grouping.id()));
    }

    private static long overlap(Entity entity, Ruling.Treatment treatment) {
        return entity.mentions().stream()
                .filter(mention -> treatment.mentions().contains(mention.mark()))
                .count();
    }

    /// Those of one sort, in their fixed order.
    static <T extends Ruling> List<T> of(List<Ruling> rulings, Class<T> sort) {
        return rulings.stream().sorted(Ruling.ORDER).filter(sort::isInstance).map(sort::cast).toList();
    }

    Ruling.@Nullable Treatment treatment(Entity entity) {
        return byEntity.get(entity.key());
    }

    /// Groupings and treatments that fit nothing, and clearances of what isn't found any more.
    List<Ruling> stale(List<Ruling> rulings, List<Finding> findings) {
        Set<String> still = new HashSet<>(used);
        findings.forEach(finding -> {
            if (finding.cleared() != null) {
                still.add(finding.cleared().id());
            }
        });
        return rulings.stream().filter(ruling -> !still.contains(ruling.id())).sorted(Ruling.ORDER).toList();
    }
}
