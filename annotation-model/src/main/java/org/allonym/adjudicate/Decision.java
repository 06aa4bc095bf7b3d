package org.allonym.adjudicate;

import java.util.List;
import java.util.UUID;
import org.allonym.annotation.Annotation;
import org.allonym.project.ActorId;
import org.allonym.text.Span;

/// What was decided about one region.
///
/// @param id stays through changes of mind; unique across machines
/// @param place the region's span, for finding the place again; UTF-16, half-open
/// @param evidence what the readers had marked
/// @param result the gold annotations of the region, sorted; empty for nothing here and for later
/// @param policy name of the merge policy that decided, empty when a person did
/// @param note the adjudicator's words, empty for none
/// @param guidelineGap whether the guideline should say more
/// @param by who decided
public record Decision(
        String id,
        Span place,
        Evidence evidence,
        Outcome outcome,
        List<Annotation> result,
        String policy,
        Reason reason,
        String note,
        boolean guidelineGap,
        ActorId by) {

    public Decision {
        result = result.stream().sorted().toList();
        boolean empty = outcome instanceof Outcome.Nothing || outcome instanceof Outcome.Later;
        if (empty && !result.isEmpty()) {
            throw new IllegalArgumentException("%s with %d annotations".formatted(outcome, result.size()));
        }
    }

    public static String newId() {
        return UUID.randomUUID().toString();
    }

    /// Whether the region counts as settled: everything but later.
    public boolean settles() {
        return !(outcome instanceof Outcome.Later);
    }
}
