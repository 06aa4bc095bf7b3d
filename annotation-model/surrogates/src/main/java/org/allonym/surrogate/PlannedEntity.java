package org.allonym.surrogate;

import java.util.List;
import org.allonym.edit.Ruling;
import org.jspecify.annotations.Nullable;

/// An entity with what is to stand in its place.
///
/// @param treatment what a person said to it, null for nothing
/// @param made the value and its forms; null where there is none, which is where the standing is
///        [EntityStatus#NEEDS_REVIEW] or [EntityStatus#KEPT]. An entity that needs review may have one all the same, to look at
/// @param method how it was or would be made
/// @param attempts how many were needed, 0 where none was made
/// @param doubts why a person should look, the entity's own among them, and what they should know
/// @param breaches constraints that the value breaks, or that the last attempts broke where there is none
public record PlannedEntity(
        Entity entity,
        Ruling.@Nullable Treatment treatment,
        EntityStatus standing,
        Strategy.Attempt.@Nullable Made made,
        SurrogateMethod method,
        int attempts,
        List<Doubt> doubts,
        List<Breach> breaches) {

    public PlannedEntity {
        doubts = List.copyOf(doubts);
        breaches = List.copyOf(breaches);
    }

    /// Whether it can be approved without a second look: it has a value, and nothing speaks against it.
    public boolean isClean() {
        return standing == EntityStatus.PROPOSED && !isDoubtful();
    }

    /// Whether something should be seen before it is approved, or has to be.
    public boolean warns() {
        return standing == EntityStatus.NEEDS_REVIEW || !standing.isDecided() && isDoubtful();
    }

    private boolean isDoubtful() {
        return doubts.stream().anyMatch(Doubt::asks) || !breaches.isEmpty();
    }

    /// How often another value was asked for.
    public int draw() {
        return treatment != null && treatment.choice() instanceof Ruling.Choice.Another(int draw) ? draw : 0;
    }

    @Override
    public String toString() {
        return "PlannedEntity(%s, %s)".formatted(entity, standing);
    }
}
