package org.allonym.surrogate.plan;

import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.allonym.surrogate.Doubt;
import org.allonym.surrogate.Entity;
import org.allonym.surrogate.Mention;
import org.allonym.surrogate.Strategy;
import org.allonym.surrogate.SurrogateMethod;
import org.allonym.surrogate.SurrogatePolicy;
import org.allonym.surrogate.ValueKind;
import org.allonym.surrogate.ValueRules;
import org.allonym.surrogate.name.Names;
import org.allonym.surrogate.value.Values;

/// The rules of every kind, and the strategies that a policy can choose from. Immutable; any thread.
public final class StrategyRegistry {

    private final SurrogatePolicy policy;
    private final Map<ValueKind, Map<SurrogateMethod, Strategy>> strategies = new EnumMap<>(ValueKind.class);

    private StrategyRegistry(SurrogatePolicy policy) {
        this.policy = policy;
        for (ValueKind kind : ValueKind.values()) {
            Map<SurrogateMethod, Strategy> of = new EnumMap<>(SurrogateMethod.class);
            for (SurrogateMethod method : SurrogateMethod.values()) {
                find(kind, method, policy).ifPresent(strategy -> of.put(method, strategy));
            }
            strategies.put(kind, of);
        }
    }

    static StrategyRegistry of(SurrogatePolicy policy) {
        return new StrategyRegistry(policy);
    }

    /// What is known of a kind's values.
    public static ValueRules rules(ValueKind kind) {
        return switch (kind) {
            case NAME, EMAIL, USERNAME -> Names.rules(kind);
            case PHONE, ID, URL, DATE, STREET_ADDRESS, AGE, LOCATION, EMPLOYER, EDUCATION, OTHER -> Values.rules(kind);
        };
    }

    /// The methods that can make values of a kind, the standard one first.
    public static List<SurrogateMethod> methods(ValueKind kind) {
        SurrogatePolicy any = SurrogatePolicy.standard("");
        return Arrays.stream(SurrogateMethod.values())
                .filter(method -> find(kind, method, any).isPresent())
                .sorted(Comparator.comparing(method -> method != kind.standard()))
                .toList();
    }

    private static Optional<Strategy> find(ValueKind kind, SurrogateMethod method, SurrogatePolicy policy) {
        return switch (method) {
            case KEEP -> Optional.of((entity, _, _) -> kept(entity));
            case REDACT -> Optional.of((entity, context, _) -> redacted(entity, context.entities()));
            case MANUAL -> Optional.of((_, _, _) -> new Strategy.Attempt.Unable(Doubt.of(Doubt.Type.BY_HAND)));
            case CONTEXTUAL, GENERATE, SHAPE, SHUFFLE, BAND -> switch (kind) {
                case NAME, EMAIL, USERNAME -> Names.strategy(kind, method, policy);
                case PHONE, ID, URL, DATE, STREET_ADDRESS, AGE, LOCATION, EMPLOYER, EDUCATION, OTHER ->
                    Values.strategy(kind, method, policy);
            };
        };
    }

    /// How a label's values are replaced; by hand where the chosen method can't make any of its kind.
    SurrogateMethod method(String label, ValueKind kind) {
        SurrogateMethod chosen = policy.method(label, kind);
        return strategies.getOrDefault(kind, Map.of()).containsKey(chosen) ? chosen : SurrogateMethod.MANUAL;
    }

    /// @param method as [#method] gives it
    Strategy strategy(ValueKind kind, SurrogateMethod method) {
        Strategy found = strategies.getOrDefault(kind, Map.of()).get(method);
        if (found == null) {
            throw new IllegalArgumentException("%s of %s".formatted(method, kind));
        }
        return found;
    }

    /// Leaves the originals of a label where they are.
    private static Strategy.Attempt kept(Entity entity) {
        return new Strategy.Attempt.Made(
                entity.name(), entity.mentions().stream().map(Mention::surface).toList(), SurrogateMethod.KEEP.words(), new TreeMap<>());
    }

    /// Puts a tag in the place of a value, numbered where the document has several entities of the label, so that one can
    /// still tell who is who.
    private static Strategy.Attempt redacted(Entity entity, List<Entity> all) {
        List<String> keys = all.stream()
                .filter(other -> other.label().equals(entity.label()))
                .map(Entity::key)
                .toList();
        String tag = keys.size() > 1
                ? "[%s_%d]".formatted(entity.label(), keys.indexOf(entity.key()) + 1)
                : withheld(entity.label());
        return Strategy.Attempt.Made.everywhere(entity, tag, SurrogateMethod.REDACT.words(), new TreeMap<>());
    }

    /// What stands in the text for a mention that has no value yet.
    static String withheld(String label) {
        return "[" + label + "]";
    }
}
