package org.allonym.adjudicate;

import java.util.ArrayList;
import java.util.List;
import org.allonym.edit.Decision;

/// Decisions that don't settle a region as it reads now, laid over the regions whose text they share.
///
/// @param byRegion for each region the decisions over it, stale ones first
/// @param overNoRegion a person's stale decisions with a result that no region shares text with
record Earlier(List<List<Decision>> byRegion, List<Decision> overNoRegion) {

    /// @param regions in text order
    static Earlier of(List<Region> regions, List<Decision> finds, List<Decision> stale) {
        List<List<Decision>> byRegion = new ArrayList<>();
        regions.forEach(_ -> byRegion.add(new ArrayList<>(0)));
        List<Decision> alone = new ArrayList<>();
        for (Decision decision : stale) {
            if (!lay(decision, regions, byRegion) && decision.isByPerson() && !decision.result().isEmpty()) {
                alone.add(decision);
            }
        }
        finds.forEach(find -> lay(find, regions, byRegion));
        return new Earlier(byRegion, alone);
    }

    List<Decision> over(int region) {
        return byRegion.get(region);
    }

    /// Adds `decision` to every region it shares text with; false when there is none.
    private static boolean lay(Decision decision, List<Region> regions, List<List<Decision>> byRegion) {
        int first = Regions.firstEndingAfter(regions, Region::span, decision.place().start());
        int at = first;
        while (at < regions.size() && regions.get(at).span().start() < decision.place().end()) {
            byRegion.get(at).add(decision);
            at++;
        }
        return at > first;
    }
}
