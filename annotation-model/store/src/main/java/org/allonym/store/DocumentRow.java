package org.allonym.store;

import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import org.allonym.project.ActorId;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.DocumentId;

/// A document in a list: everything but its text and annotations.
///
/// @param tokens how many tokens it has
/// @param work standing by actor; who has not begun is absent
/// @param annotations how many by person; zero is absent, and so is the model
/// @param assigned who is to annotate it
/// @param decisions how many decisions settle a region
/// @param metadata attributes by name
public record DocumentRow(
        DocumentId id,
        int tokens,
        SortedMap<ActorId, AnnotatorStatus> work,
        SortedMap<ActorId, Integer> annotations,
        SortedSet<ActorId> assigned,
        int decisions,
        Map<String, String> metadata) {

    /// Whether somebody is to annotate it: it is assigned to them, or to nobody.
    public boolean isFor(ActorId annotator) {
        return assigned.isEmpty() || assigned.contains(annotator);
    }
}
