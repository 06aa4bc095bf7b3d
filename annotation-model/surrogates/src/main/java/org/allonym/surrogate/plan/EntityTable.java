package org.allonym.surrogate.plan;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.allonym.annotation.Mark;
import org.allonym.edit.Ruling;
import org.allonym.surrogate.Doubt;
import org.allonym.surrogate.Entity;
import org.allonym.surrogate.Mention;
import org.allonym.surrogate.ProjectFacts;
import org.allonym.surrogate.SurrogateScope;
import org.allonym.surrogate.ValueKind;
import org.allonym.surrogate.ValueRules;
import org.allonym.surrogate.name.Names;
import org.allonym.surrogate.name.Names.NameGroup;
import org.allonym.text.DocumentText;

/// Gathers the mentions of one document into entities. One thread, one document.
///
/// What a person grouped stays together; of the rest, names are gathered as people ([Names#gather]), other kinds by
/// [ValueRules#key]. Mentions of two labels are one entity where the labels are of one kind.
final class EntityTable {

    private final ProjectFacts facts;
    private final DocumentText text;
    private final List<Entity> entities = new ArrayList<>();
    private final Map<String, Integer> taken = new HashMap<>();

    private EntityTable(ProjectFacts facts, DocumentText text) {
        this.facts = facts;
        this.text = text;
    }

    /// The entities behind `marks`, by their first mentions.
    ///
    /// @param marks of the gold layer; equal ones count once
    /// @param groupings what people put together; marks that aren't among `marks` are passed over
    static List<Entity> of(
            Collection<Mark> marks, List<Ruling.Grouping> groupings, DocumentText text, ProjectFacts facts) {
        EntityTable table = new EntityTable(facts, text);
        table.gather(marks.stream().distinct().sorted().map(mark -> Mention.of(mark, text)).toList(), groupings);
        return table.entities.stream()
                .sorted(Comparator.comparing((Entity entity) -> entity.mentions().getFirst()).thenComparing(Entity::key))
                .toList();
    }

    /// @param mentions in their order, which is that of their marks
    private void gather(List<Mention> mentions, List<Ruling.Grouping> groupings) {
        if (facts.policy().scope() == SurrogateScope.MENTION) {
            mentions.forEach(mention -> add(kind(mention), List.of(mention), mention.surface(), false, List.of()));
            return;
        }
        Map<Mark, Mention> rest = new LinkedHashMap<>();
        mentions.forEach(mention -> rest.put(mention.mark(), mention));
        List<List<Mention>> byHand = new ArrayList<>();
        for (Ruling.Grouping grouping : groupings) {
            List<Mention> together =
                    grouping.mentions().stream().map(rest::remove).filter(Objects::nonNull).toList();
            byHand.addAll(kinds(together).values());
        }
        Map<ValueKind, List<Mention>> byKind = kinds(rest.values());
        byKind.forEach((kind, of) -> {
            if (kind == ValueKind.NAME) {
                for (NameGroup group : Names.gather(of, text)) {
                    add(kind, group.mentions(), group.name(), false, group.doubts());
                }
            } else {
                byKey(kind, of).forEach(same -> add(kind, same, fullest(same), false, List.of()));
            }
        });
        byHand.sort(Comparator.comparing(List::getFirst));
        byHand.forEach(together -> add(kind(together.getFirst()), together, fullest(together), true, List.of()));
    }

    private ValueKind kind(Mention mention) {
        return facts.kind(mention.mark().label());
    }

    private Map<ValueKind, List<Mention>> kinds(Collection<Mention> mentions) {
        Map<ValueKind, List<Mention>> byKind = new LinkedHashMap<>();
        mentions.forEach(mention -> byKind.computeIfAbsent(kind(mention), _ -> new ArrayList<>()).add(mention));
        return byKind;
    }

    private static Collection<List<Mention>> byKey(ValueKind kind, List<Mention> mentions) {
        Map<String, List<Mention>> byKey = new LinkedHashMap<>();
        ValueRules rules = StrategyRegistry.rules(kind);
        mentions.forEach(mention ->
                byKey.computeIfAbsent(rules.key(mention.surface()), _ -> new ArrayList<>()).add(mention));
        return byKey.values();
    }

    private static String fullest(List<Mention> mentions) {
        String fullest = "";
        for (Mention mention : mentions) {
            if (mention.surface().length() > fullest.length()) {
                fullest = mention.surface();
            }
        }
        return fullest;
    }

    private void add(ValueKind kind, List<Mention> mentions, String name, boolean grouped, List<Doubt> doubts) {
        String key = kind.name().toLowerCase(Locale.ROOT) + ":" + StrategyRegistry.rules(kind).key(name);
        int before = taken.merge(key, 1, Integer::sum);
        String label = mentions.getFirst().mark().label();
        entities.add(new Entity(before == 1 ? key : key + "#" + before, kind, label, mentions, name, grouped, doubts));
    }
}
