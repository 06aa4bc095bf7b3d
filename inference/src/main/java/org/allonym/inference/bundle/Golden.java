package org.allonym.inference.bundle;

import java.util.List;

/// What a model must say of a text, so that a bundle can be tried on any machine.
///
/// @param tolerance how far a probability may be off
public record Golden(String text, double tolerance, List<Expected> tokens) {

    /// @param index of the token, from 0, spaCy's
    /// @param surface the token itself
    /// @param label `O` or a label without prefix
    /// @param probability of that label
    public record Expected(int index, String surface, String label, double probability) {}

    static final double MOST_TOLERANCE = 0.5;

    public Golden {
        tokens = List.copyOf(tokens);
        if (!(tolerance > 0 && tolerance <= MOST_TOLERANCE) || tokens.isEmpty()) {
            throw new IllegalArgumentException("tolerance %s, %d tokens".formatted(tolerance, tokens.size()));
        }
    }
}
