package org.allonym.store;

import java.time.Instant;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.allonym.edit.Edit;
import org.allonym.project.DocumentId;
import org.jspecify.annotations.Nullable;

/// What was done at once, as the log has it: a gesture, an import, or something with the file itself.
///
/// @param first number in this file of its first entry
/// @param entries how many
/// @param replica the file it was first written in
/// @param actor who did it; empty for the program itself
/// @param kind `do`, `undo`, `redo`, `import`, `create`, or a word that only a later version may know
/// @param of for an undo or redo the gesture it takes back or repeats, else null
/// @param source what an import or merge took from, a backup's name, or for whom a package is; empty for none
/// @param counts how many entries there are of each `edit`, or of the kind where it has none
/// @param documents how many documents it touches
/// @param document the first of them; null for none
/// @param edits in the order they apply; of a very large step the first ones only, and none where this version can't read
///        them
public record LogStep(
        long first,
        int entries,
        Instant at,
        String replica,
        String actor,
        String gesture,
        String kind,
        @Nullable String of,
        String source,
        SortedMap<String, Integer> counts,
        int documents,
        @Nullable DocumentId document,
        List<Edit> edits) {

    public LogStep {
        counts = Collections.unmodifiableSortedMap(new TreeMap<>(counts));
        edits = List.copyOf(edits);
    }

    /// What it is mostly about; a document's beginning by itself counts only where nothing else is in the step.
    public LogKind about() {
        return counts.keySet().stream()
                .map(edit -> LogKind.of(kind, edit))
                .min(Comparator.comparing(about -> about == LogKind.STATUS))
                .orElse(LogKind.FILE);
    }

    /// Whether [#edits] is all of it.
    public boolean isWhole() {
        return edits.size() == entries;
    }
}
