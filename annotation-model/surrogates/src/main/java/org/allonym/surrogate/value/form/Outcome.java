package org.allonym.surrogate.value.form;

import java.util.List;
import java.util.SortedMap;
import org.allonym.surrogate.Entity;
import org.allonym.surrogate.Strategy;

/// Puts the texts of an entity's mentions together to one attempt.
public final class Outcome {

    private Outcome() {}

    /// @param texts in the order of the mentions; the one of the fullest form is the value
    public static Strategy.Attempt.Made of(
            Entity entity, List<String> texts, String rung, SortedMap<String, String> mapping) {
        String value = texts.getFirst();
        for (int i = texts.size() - 1; i >= 0; i--) {
            value = entity.mentions().get(i).surface().equals(entity.name()) ? texts.get(i) : value;
        }
        return new Strategy.Attempt.Made(value, texts, rung, mapping);
    }
}
