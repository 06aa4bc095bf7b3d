package org.allonym.project;

import java.util.Comparator;

/// Someone who works on the project, in one role.
///
/// @param archived whether their layer is kept, but left out of assignments, adjudication and agreement
public record Actor(ActorId id, Role role, boolean archived) implements Comparable<Actor> {

    private static final Comparator<Actor> ORDER = Comparator.comparing(Actor::role).thenComparing(Actor::id);

    public Actor {
        if (id.isModel()) {
            throw new IllegalArgumentException("the model is no actor");
        }
    }

    /// Someone whose layer counts.
    public Actor(ActorId id, Role role) {
        this(id, role, false);
    }

    public Actor withRole(Role other) {
        return new Actor(id, other, archived);
    }

    public Actor withArchived(boolean now) {
        return new Actor(id, role, now);
    }

    /// Annotators, then adjudicators, then PIs, each by name: as people stand wherever they are listed.
    @Override
    public int compareTo(Actor other) {
        return ORDER.compare(this, other);
    }
}
