package org.allonym.adjudicate;

import java.util.List;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Mark;
import org.allonym.annotation.Provenance;
import org.allonym.edit.Decision;
import org.allonym.edit.Evidence;
import org.allonym.edit.Outcome;
import org.allonym.edit.Remark;
import org.allonym.project.ActorId;
import org.allonym.text.Span;

/// A choice, who made it and what they said; on a region it becomes a decision.
///
/// @param policy name of the merge policy that chose, empty when a person did
public record RegionChoice(Choice choice, Remark remark, ActorId by, String policy) {

    /// A person's choice without a word.
    public static RegionChoice of(Choice choice, ActorId by) {
        return new RegionChoice(choice, Remark.NONE, by, "");
    }

    public RegionChoice withRemark(Remark newRemark) {
        return new RegionChoice(choice, newRemark, by, policy);
    }

    /// The same for a region whose text is the same but stands `distance` UTF-16 units further on.
    public RegionChoice moved(int distance) {
        return new RegionChoice(choice.moved(distance), remark, by, policy);
    }

    /// The decision on `region`, under a new id and with new annotations. The note of a later is its reason.
    ///
    /// @throws IllegalArgumentException when the choice isn't available there; ask [Choice#in] first
    public Decision on(Region region) {
        return switch (choice.in(region)) {
            case ChoiceAvailability.Possible possible ->
                    decision(region.span(), region.evidence(), choice.outcome(), possible.marks());
            case ChoiceAvailability.Impossible impossible ->
                    throw new IllegalArgumentException("%s at %s: %s"
                            .formatted(choice.outcome(), region.span(), impossible.why().getClass().getSimpleName()));
        };
    }

    /// The decision about a place only the model marked, under a new id.
    ///
    /// @throws IllegalArgumentException when the choice isn't available there; ask [ModelOnlyRegion#canChoose] first
    Decision on(ModelOnlyRegion suggested) {
        return switch (suggested.canChoose(choice)) {
            case ChoiceAvailability.Possible(List<Mark> marks) ->
                    decision(suggested.place(), Evidence.NONE, choice.outcome(), marks);
            case ChoiceAvailability.Impossible(Obstacle why) ->
                    throw new IllegalArgumentException("%s at %s: %s"
                            .formatted(choice.outcome(), suggested.place(), why.getClass().getSimpleName()));
        };
    }

    /// What the adjudicator alone saw, under a new id.
    Decision find(Mark mark) {
        return decision(mark.span(), Evidence.NONE, new Outcome.Own(), List.of(mark));
    }

    /// The choice of nothing where a decision had been and no region is left.
    Decision onNoRegion(Decision before) {
        return decision(before.place(), Evidence.NONE, new Outcome.Nothing(), List.of()).withId(before.id());
    }

    private Decision decision(Span place, Evidence evidence, Outcome outcome, List<Mark> marks) {
        List<Annotation> result = marks.stream()
                .map(mark -> Annotation.of(mark.span(), mark.label(), new Provenance.Adjudicated(by)))
                .toList();
        String note = choice instanceof Choice.Later(String why) ? why : remark.note();
        return new Decision(
                Decision.newId(), place, evidence, outcome, result, policy, remark.reason(), note, remark.guidelineGap(), by);
    }
}
