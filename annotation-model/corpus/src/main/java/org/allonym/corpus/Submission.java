package org.allonym.corpus;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// One submission as a lab has it: a row of a table with the file that it names, or, without a table, a file.
///
/// @param id no other submission of a selection has it; becomes the document's id
/// @param student who wrote it; null where nobody says
/// @param file its name in the source, with `/` between folders; null where the row names none
/// @param attributes the row's cells by column, in the table's order; empty cells are missing
public record Submission(String id, @Nullable String student, @Nullable String file, Map<String, String> attributes) {

    public Submission {
        attributes = Collections.unmodifiableMap(new LinkedHashMap<>(attributes));
    }

    /// Says whose it is by its id only: a row may hold anything.
    @Override
    public String toString() {
        return "Submission(%s)".formatted(id);
    }
}
