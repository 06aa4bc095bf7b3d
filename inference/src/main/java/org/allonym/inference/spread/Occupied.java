package org.allonym.inference.spread;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.allonym.inference.Finding;
import org.allonym.text.Span;

/// The places that findings take, and which of them give way to a mention of a whole name around them. One thread.
final class Occupied {

    private final List<Finding> findings;
    /// How far the findings up to each one reach.
    private final int[] furthest;
    private final Set<Finding> gone = new HashSet<>();

    /// @param sorted findings in order
    Occupied(List<Finding> sorted) {
        findings = List.copyOf(sorted);
        furthest = new int[findings.size()];
        int end = 0;
        for (int i = 0; i < furthest.length; i++) {
            end = Math.max(end, findings.get(i).span().end());
            furthest[i] = end;
        }
    }

    /// Whether the mention may stand there; if so what lies inside it is gone.
    boolean makesWay(Mention mention) {
        List<Finding> inside = new ArrayList<>();
        Span span = mention.span();
        for (int i = firstReaching(span.start()); i < findings.size() && findings.get(i).span().start() < span.end(); i++) {
            Finding finding = findings.get(i);
            if (!finding.span().overlaps(span)) {
                continue;
            }
            boolean inner = mention.whole() && span.contains(finding.span()) && !span.equals(finding.span())
                    && finding.label().equals(mention.like().label());
            if (!inner) {
                return false;
            }
            inside.add(finding);
        }
        gone.addAll(inside);
        return true;
    }

    boolean gaveWay(Finding finding) {
        return gone.contains(finding);
    }

    /// The first finding up to which anything reaches beyond `offset`.
    private int firstReaching(int offset) {
        int low = 0;
        int high = furthest.length;
        while (low < high) {
            int middle = low + high >>> 1;
            if (furthest[middle] <= offset) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
