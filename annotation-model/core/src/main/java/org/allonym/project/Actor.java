package org.allonym.project;

import java.util.Comparator;

/// Someone who works on the project, in one role.
public record Actor(ActorId id, Role role) implements Comparable<Actor> {

    private static final Comparator<Actor> ORDER = Comparator.comparing(Actor::role).thenComparing(Actor::id);

    public Actor {
        if (id.isModel()) {
            throw new IllegalArgumentException("the model is no actor");
        }
    }

    /// Annotators, then adjudicators, then PIs, each by name: as people stand wherever they are listed.
    @Override
    public int compareTo(Actor other) {
        return ORDER.compare(this, other);
    }
}
