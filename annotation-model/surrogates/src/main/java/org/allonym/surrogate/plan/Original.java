package org.allonym.surrogate.plan;

/// What a piece of text identifies.
///
/// @param key the entity's, or any other string that tells originals apart
/// @param name the original in full
public record Original(String key, String label, String name) {

    @Override
    public String toString() {
        return "Original(" + label + ")";
    }
}
