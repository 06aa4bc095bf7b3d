package org.allonym.surrogate.plan;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.allonym.surrogate.Kind;
import org.allonym.surrogate.Method;
import org.allonym.surrogate.Strategy;
import org.allonym.surrogate.SurrogatePolicy;
import org.allonym.surrogate.ValueRules;
import org.allonym.surrogate.name.Names;
import org.allonym.surrogate.value.Values;

/// The rules of every kind, and the strategies that a policy can choose from. Immutable; any thread.
public final class Repertoire {

    private final SurrogatePolicy policy;
    private final Map<Kind, Map<Method, Strategy>> strategies = new EnumMap<>(Kind.class);

    private Repertoire(SurrogatePolicy policy) {
        this.policy = policy;
        for (Kind kind : Kind.values()) {
            Map<Method, Strategy> of = new EnumMap<>(Method.class);
            for (Method method : Method.values()) {
                find(kind, method, policy).ifPresent(strategy -> of.put(method, strategy));
            }
            strategies.put(kind, of);
        }
    }

    static Repertoire of(SurrogatePolicy policy) {
        return new Repertoire(policy);
    }

    /// What is known of a kind's values.
    public static ValueRules rules(Kind kind) {
        return switch (kind) {
            case NAME, EMAIL, USERNAME -> Names.rules(kind);
            case PHONE, ID, URL, DATE, STREET_ADDRESS, AGE, LOCATION, EMPLOYER, EDUCATION, OTHER -> Values.rules(kind);
        };
    }

    /// The methods that can make values of a kind, the standard one first.
    public static List<Method> methods(Kind kind) {
        SurrogatePolicy any = SurrogatePolicy.standard("");
        return Arrays.stream(Method.values())
                .filter(method -> find(kind, method, any).isPresent())
                .sorted(java.util.Comparator.comparing(method -> method != kind.standard()))
                .toList();
    }

    private static Optional<Strategy> find(Kind kind, Method method, SurrogatePolicy policy) {
        return switch (method) {
            case KEEP -> Optional.of(new Keep());
            case REDACT -> Optional.of(new Redact());
            case MANUAL -> Optional.of(new ByHand());
            case CONTEXTUAL, GENERATE, SHAPE, SHUFFLE, BAND -> switch (kind) {
                case NAME, EMAIL, USERNAME -> Names.strategy(kind, method, policy);
                case PHONE, ID, URL, DATE, STREET_ADDRESS, AGE, LOCATION, EMPLOYER, EDUCATION, OTHER ->
                    Values.strategy(kind, method, policy);
            };
        };
    }

    /// How a label's values are replaced; by hand where the chosen method can't make any of its kind.
    Method method(String label, Kind kind) {
        Method chosen = policy.method(label, kind);
        return strategies.getOrDefault(kind, Map.of()).containsKey(chosen) ? chosen : Method.MANUAL;
    }

    /// @param method as [#method] gives it
    Strategy strategy(Kind kind, Method method) {
        Strategy found = strategies.getOrDefault(kind, Map.of()).get(method);
        if (found == null) {
            throw new IllegalArgumentException("%s of %s".formatted(method, kind));
        }
        return found;
    }
}
