package org.allonym.edit;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.AnnotationId;
import org.allonym.annotation.Mark;
import org.allonym.project.ActorId;
import org.allonym.text.Span;

/// What was decided about one region.
///
/// @param id stays through changes of mind; unique across machines
/// @param place the region's span, for finding the place again; UTF-16, half-open
/// @param evidence what the annotators had marked
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

    /// Whether a person made it, and not a merge policy.
    public boolean isByPerson() {
        return policy.isEmpty();
    }

    /// Whether it is about something no annotator had marked, or a file says so.
    public boolean isOwnFind() {
        return evidence.equals(Evidence.NONE);
    }

    /// Whether a file is its evidence.
    public boolean isFromFile() {
        return outcome instanceof Outcome.Imported;
    }

    /// Whether it says that a file has nothing else in the whole document.
    public boolean isRestOfFile() {
        return isFromFile() && result.isEmpty();
    }

    /// What a file says is gold in a document: one decision for each of its marks, and one for all the rest of the text, that
    /// there is nothing else.
    ///
    /// @param length of the text, UTF-16; an empty text has no decision
    /// @param gold what the file marks
    /// @param by who takes it over
    public static List<Decision> fromFile(int length, List<Annotation> gold, Outcome.Imported file, ActorId by) {
        if (length == 0) {
            return List.of();
        }
        List<Decision> all = new ArrayList<>();
        all.add(fromFile(new Span(0, length), List.of(), file, by));
        gold.forEach(one -> all.add(fromFile(one.span(), List.of(one), file, by)));
        return all;
    }

    private static Decision fromFile(Span place, List<Annotation> result, Outcome.Imported file, ActorId by) {
        return new Decision(newId(), place, Evidence.NONE, file, result, "", Reason.UNSTATED, "", false, by);
    }

    /// What gold says by it.
    public List<Mark> marks() {
        return result.stream().map(Annotation::mark).toList();
    }

    /// Whether both put the region off, or both settle it with the same marks.
    public boolean saysTheSameAs(Decision other) {
        return settles() == other.settles() && marks().equals(other.marks());
    }

    /// What the adjudicator said beside it.
    public Remark remark() {
        return new Remark(reason, note, guidelineGap);
    }

    public Decision withRemark(Remark remark) {
        return new Decision(
                id, place, evidence, outcome, result, policy, remark.reason(), remark.note(), remark.guidelineGap(), by);
    }

    public Decision withId(String newId) {
        return new Decision(newId, place, evidence, outcome, result, policy, reason, note, guidelineGap, by);
    }

    /// The same, but annotations that say what an annotation of the `replaced` decisions said keep its id: what hangs on
    /// a gold annotation survives a change of mind about something else. One id never gets another mark.
    public Decision keepingIds(Collection<Decision> replaced) {
        Map<Mark, AnnotationId> ids = new HashMap<>();
        replaced.forEach(decision ->
                decision.result().forEach(annotation -> ids.putIfAbsent(annotation.mark(), annotation.id())));
        List<Annotation> same = result.stream()
                .map(annotation -> new Annotation(
                        ids.getOrDefault(annotation.mark(), annotation.id()),
                        annotation.span(),
                        annotation.label(),
                        annotation.provenance(),
                        annotation.note(),
                        annotation.flagged()))
                .toList();
        return new Decision(id, place, evidence, outcome, same, policy, reason, note, guidelineGap, by);
    }
}
