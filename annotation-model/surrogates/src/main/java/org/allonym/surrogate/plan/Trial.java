package org.allonym.surrogate.plan;

import java.util.List;
import org.allonym.surrogate.Breach;
import org.allonym.surrogate.Entity;

/// A person's own value before it is settled.
///
/// @param texts what would stand in the place of each mention, in the entity's order
/// @param breaches what speaks against it; it can be settled when there are none
public record Trial(Entity entity, String value, List<String> texts, List<Breach> breaches) {

    public Trial {
        texts = List.copyOf(texts);
        breaches = List.copyOf(breaches);
    }

    @Override
    public String toString() {
        return "Trial(%s, %d breaches)".formatted(entity, breaches.size());
    }
}
