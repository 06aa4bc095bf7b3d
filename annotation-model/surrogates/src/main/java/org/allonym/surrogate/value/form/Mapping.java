package org.allonym.surrogate.value.form;

import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import org.allonym.surrogate.Kind;

/// What a surrogate maps from and to, as [org.allonym.surrogate.Strategy.Attempt.Made#mapping] wants it.
public final class Mapping {

    private Mapping() {}

    /// One entry, `phone:…` → `phone:…`.
    public static SortedMap<String, String> of(Kind kind, String from, String to) {
        String prefix = kind.name().toLowerCase(Locale.ROOT) + ":";
        SortedMap<String, String> mapping = new TreeMap<>();
        mapping.put(prefix + from, prefix + to);
        return mapping;
    }
}
