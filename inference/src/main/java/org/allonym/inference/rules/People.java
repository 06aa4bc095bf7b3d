package org.allonym.inference.rules;

import java.util.HashSet;
import java.util.Set;

/// Which words begin what looks like the name of a person rather than of a place or a firm. Immutable; any thread.
final class People {

    private static final double LIKELY = 0.8;

    private People() {}

    /// The first words of candidates that hold a given name and nothing that is a place.
    static Set<Integer> in(Reading reading) {
        Set<Integer> first = new HashSet<>();
        for (NameCandidate name : reading.names()) {
            if (name.forename() && name.likeness() >= LIKELY) {
                first.add(name.first());
            }
        }
        return first;
    }
}
