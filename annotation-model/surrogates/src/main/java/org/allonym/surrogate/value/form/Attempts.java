package org.allonym.surrogate.value.form;

import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import org.allonym.surrogate.Entity;
import org.allonym.surrogate.Strategy;
import org.allonym.surrogate.ValueKind;

/// Puts attempts of strategies together.
public final class Attempts {

    private Attempts() {}

    /// @param texts in the order of the mentions; the one of the fullest form is the value
    public static Strategy.Attempt.Made made(
            Entity entity, List<String> texts, String derivation, SortedMap<String, String> mapping) {
        String value = texts.getFirst();
        for (int i = texts.size() - 1; i >= 0; i--) {
            value = entity.mentions().get(i).surface().equals(entity.name()) ? texts.get(i) : value;
        }
        return new Strategy.Attempt.Made(value, texts, derivation, mapping);
    }

    /// A mapping with one entry, such as `phone:…` → `phone:…`; see [Strategy.Attempt.Made#mapping].
    public static SortedMap<String, String> mapping(ValueKind kind, String from, String to) {
        String prefix = kind.name().toLowerCase(Locale.ROOT) + ":";
        SortedMap<String, String> mapping = new TreeMap<>();
        mapping.put(prefix + from, prefix + to);
        return mapping;
    }
}
