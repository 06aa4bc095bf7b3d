package org.allonym.store;

import org.jspecify.annotations.Nullable;

/// A submission that a project's documents were selected from.
///
/// @param id no other one of the project has it
/// @param fate what became of it, as JSON
/// @param text its text, where somebody asked to keep those that were left out; else null
public record SubmissionRow(String id, String fate, @Nullable String text) {

    @Override
    public String toString() {
        return "SubmissionRow(%s)".formatted(id);
    }
}
