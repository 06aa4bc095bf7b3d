package org.allonym.inference.rules;

import java.util.HashSet;
import java.util.Set;

/// The names of programs, services, networks and shops that many use, from `services.txt`: nobody's name, home or school. Immutable; any thread.
public final class Services {

    private static final class Holder {
        static final Set<String> NAMES = read();
    }

    private Services() {}

    /// Whether a word in small letters is one of them.
    public static boolean hold(String small) {
        return Holder.NAMES.contains(small);
    }

    private static Set<String> read() {
        Set<String> names = new HashSet<>();
        Lexicon.load("services.txt", names::add);
        return Set.copyOf(names);
    }
}
