package org.allonym.adjudicate;

import java.util.List;
import org.allonym.text.Span;

/// A region, how its readings differ, and where it stands.
///
/// @param current the decisions whose evidence is what the region reads now; more than one only after a merge of two
///        machines' work
/// @param earlier decisions that share text with the region but don't speak about what it reads now: made before an
///        annotator changed something here, or the adjudicator's own finds
public record Case(Region region, Conflict conflict, Standing standing, List<Decision> current, List<Decision> earlier) {

    public Case {
        current = List.copyOf(current);
        earlier = List.copyOf(earlier);
    }

    static Case of(Region region, List<Decision> current, List<Decision> earlier) {
        return new Case(region, region.conflict(), Standing.of(current), current, earlier);
    }

    public Span place() {
        return region.span();
    }

    /// Whether all readers agree and nobody has accepted or doubted it yet: nothing a person must look at.
    public boolean isOnlyToAccept() {
        return standing instanceof Standing.Open && conflict instanceof Conflict.Agreed;
    }

    /// The type it is listed under: the conflict's, or reopened for agreed readings that were put in doubt.
    public ConflictKind kind() {
        boolean doubted = !standing.isSettled() && !isOnlyToAccept();
        return conflict instanceof Conflict.Agreed && doubted ? ConflictKind.REOPENED : conflict.kind();
    }
}
