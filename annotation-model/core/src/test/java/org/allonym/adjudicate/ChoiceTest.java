package org.allonym.adjudicate;

import static org.allonym.adjudicate.Scene.AMINA;
import static org.allonym.adjudicate.Scene.BRUNO;
import static org.allonym.adjudicate.Scene.CHEN;
import static org.allonym.adjudicate.Scene.JUDGE;
import static org.allonym.adjudicate.Scene.mark;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.allonym.annotation.Mark;
import org.allonym.annotation.Provenance;
import org.allonym.edit.Decision;
import org.allonym.edit.Outcome;
import org.allonym.edit.Reason;
import org.allonym.edit.Remark;
import org.allonym.text.Span;
import org.junit.jupiter.api.Test;

class ChoiceTest {

    private static final Choice UNION = new Choice.Union("");
    private static final Choice INTERSECTION = new Choice.Intersection("");

    private static Region region(Mark[] amina, Mark... bruno) {
        return Scene.of("7").reads(AMINA, amina).reads(BRUNO, bruno).adjudication().cases().getFirst().region();
    }

    private static Mark[] one(Mark... marks) {
        return marks;
    }

    private static ChoiceAvailability possible(Mark... marks) {
        return new ChoiceAvailability.Possible(List.of(marks));
    }

    private static ChoiceAvailability impossible(Obstacle why) {
        return new ChoiceAvailability.Impossible(why);
    }

    @Test
    void takingAnAnnotatorTakesAllTheirMarksInTheRegion() {
        Region region = region(one(mark(0, 10, "DATE")), mark(0, 3, "DATE"), mark(5, 10, "AGE"));

        assertThat(new Choice.Take(AMINA).in(region)).isEqualTo(possible(mark(0, 10, "DATE")));
        assertThat(new Choice.Take(BRUNO).in(region)).isEqualTo(possible(mark(0, 3, "DATE"), mark(5, 10, "AGE")));
        assertThat(new Choice.Take(CHEN).in(region)).isEqualTo(impossible(new Obstacle.NotAnAnnotator()));
    }

    @Test
    void takingAnAnnotatorWhoMarkedNothingLeavesNothing() {
        Region region = region(one(mark(0, 10, "DATE")));

        Decision decision = RegionChoice.of(new Choice.Take(BRUNO), JUDGE).on(region);

        assertThat(decision.outcome()).isEqualTo(new Outcome.Took(BRUNO));
        assertThat(decision.result()).isEmpty();
        assertThat(decision.settles()).isTrue();
    }

    @Test
    void unionAndIntersectionOfCrossingSpans() {
        Region region = region(one(mark(0, 10, "DATE")), mark(5, 15, "DATE"));

        assertThat(UNION.in(region)).isEqualTo(possible(mark(0, 15, "DATE")));
        assertThat(INTERSECTION.in(region)).isEqualTo(possible(mark(5, 10, "DATE")));
    }

    @Test
    void labelsThatDifferMustBeDecided() {
        Region region = region(one(mark(0, 10, "DATE")), mark(5, 15, "AGE"));
        Obstacle needsLabel = new Obstacle.NeedsLabel(new TreeSet<>(List.of("AGE", "DATE")));

        assertThat(UNION.in(region)).isEqualTo(impossible(needsLabel));
        assertThat(INTERSECTION.in(region)).isEqualTo(impossible(needsLabel));
        assertThat(new Choice.Union("AGE").in(region)).isEqualTo(possible(mark(0, 15, "AGE")));
        assertThat(new Choice.Intersection("OTHER").in(region)).isEqualTo(possible(mark(5, 10, "OTHER")));
    }

    @Test
    void aLabelNobodyDisputesIsKept() {
        Region region = region(
                one(mark(0, 30, "URL_PERSONAL"), mark(10, 20, "USERNAME")),
                mark(0, 32, "URL_PERSONAL"),
                mark(10, 20, "NAME_STUDENT"));

        assertThat(new Choice.Union("USERNAME").in(region))
                .isEqualTo(possible(mark(0, 32, "URL_PERSONAL"), mark(10, 20, "USERNAME")));
        assertThat(new Choice.Intersection("USERNAME").in(region))
                .isEqualTo(possible(mark(0, 30, "URL_PERSONAL"), mark(10, 20, "USERNAME")));
    }

    @Test
    void oneLongSpanAgainstTwoShortOnesUnitesToOneAndIntersectsToTwo() {
        Region region = region(one(mark(0, 20, "NAME_STUDENT")), mark(0, 8, "NAME_STUDENT"), mark(12, 22, "NAME_STUDENT"));

        assertThat(UNION.in(region)).isEqualTo(possible(mark(0, 22, "NAME_STUDENT")));
        assertThat(INTERSECTION.in(region)).isEqualTo(possible(mark(0, 8, "NAME_STUDENT"), mark(12, 20, "NAME_STUDENT")));
    }

    @Test
    void annotatorsWhoShareNoTextHaveNoIntersection() {
        Region region = Scene.of("7")
                .reads(AMINA, mark(0, 5, "DATE"))
                .reads(BRUNO, mark(4, 9, "DATE"))
                .reads(CHEN, mark(8, 12, "DATE"))
                .caseAt(4)
                .region();

        assertThat(INTERSECTION.in(region)).isEqualTo(impossible(new Obstacle.NothingShared()));
        assertThat(UNION.in(region)).isEqualTo(possible(mark(0, 12, "DATE")));
    }

    @Test
    void oneReadingHasNoIntersectionButAUnion() {
        Region region = region(one(mark(0, 5, "DATE")));

        assertThat(INTERSECTION.in(region)).isEqualTo(impossible(new Obstacle.OneReading()));
        assertThat(UNION.in(region)).isEqualTo(possible(mark(0, 5, "DATE")));
    }

    @Test
    void theIntersectionIsThatOfThoseWhoMarkedSomething() {
        Region region = Scene.of("7")
                .reads(AMINA, mark(0, 5, "DATE"))
                .reads(BRUNO, mark(2, 9, "DATE"))
                .reads(CHEN)
                .caseAt(3)
                .region();

        assertThat(INTERSECTION.in(region)).isEqualTo(possible(mark(2, 5, "DATE")));
    }

    @Test
    void onlyAgreementCanBeAccepted() {
        assertThat(new Choice.Accept().in(region(one(mark(0, 5, "DATE")), mark(0, 5, "DATE"))))
                .isEqualTo(possible(mark(0, 5, "DATE")));
        assertThat(new Choice.Accept().in(region(one(mark(0, 5, "DATE")), mark(0, 6, "DATE"))))
                .isEqualTo(impossible(new Obstacle.AnnotatorsDiffer()));
    }

    @Test
    void ownMarksMustMeetTheRegionAndMayReachOutOfIt() {
        Region region = region(one(mark(5, 10, "DATE")), mark(5, 11, "DATE"));

        assertThat(new Choice.Own(List.of(mark(0, 7, "AGE"))).in(region)).isEqualTo(possible(mark(0, 7, "AGE")));
        assertThat(new Choice.Own(List.of(mark(11, 20, "AGE"))).in(region))
                .isEqualTo(impossible(new Obstacle.OutsideRegion()));
        assertThat(new Choice.Own(List.of()).in(region)).isEqualTo(impossible(new Obstacle.NoMarks()));
        assertThat(new Choice.Own(List.of(mark(0, 7, "AGE"))).whereverAlike(region))
                .isEqualTo(impossible(new Obstacle.ReachesOutOfRegion()));
    }

    @Test
    void puttingOffNeedsAReasonThatTheDecisionKeeps() {
        Region region = region(one(mark(5, 10, "DATE")));

        assertThat(new Choice.Later(" ").in(region)).isEqualTo(impossible(new Obstacle.NeedsReason()));
        Decision later = RegionChoice.of(new Choice.Later("ask the PI"), JUDGE).on(region);
        assertThat(later.note()).isEqualTo("ask the PI");
        assertThat(later.settles()).isFalse();
    }

    @Test
    void aDecisionHoldsNewGoldAnnotationsByTheAdjudicatorAndWhatItRestsOn() {
        Region region = region(one(mark(0, 10, "DATE")), mark(5, 15, "DATE"));

        Decision decision = RegionChoice.of(UNION, JUDGE)
                .withRemark(new Remark(Reason.UNCLEAR_GUIDELINE, "see card", true))
                .on(region);

        assertThat(decision.place()).isEqualTo(new Span(0, 15));
        assertThat(decision.evidence()).isEqualTo(region.evidence());
        assertThat(decision.result()).singleElement().satisfies(annotation -> {
            assertThat(annotation.provenance()).isEqualTo(new Provenance.Adjudicated(JUDGE));
            assertThat(region.readings().get(AMINA)).extracting(made -> made.id()).doesNotContain(annotation.id());
        });
        assertThat(decision.remark()).isEqualTo(new Remark(Reason.UNCLEAR_GUIDELINE, "see card", true));
        assertThat(decision.isByPerson()).isTrue();
    }

    @Test
    void aChoiceThatIsNotAvailableMakesNoDecision() {
        Region region = region(one(mark(0, 10, "DATE")), mark(5, 15, "AGE"));

        assertThatThrownBy(() -> RegionChoice.of(UNION, JUDGE).on(region)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void noObstacleNamesAnAnnotator() {
        List<Obstacle> all = List.of(
                new Obstacle.NeedsLabel(new TreeSet<>(List.of("AGE", "DATE"))), new Obstacle.NothingShared(),
                new Obstacle.OneReading(), new Obstacle.AnnotatorsDiffer(), new Obstacle.NotAnAnnotator(),
                new Obstacle.NoMarks(), new Obstacle.OutsideRegion(), new Obstacle.ReachesOutOfRegion(),
                new Obstacle.NeedsReason(), new Obstacle.BelongsToRegion(), new Obstacle.AlreadyFound());

        assertThat(all).extracting(Obstacle::sentence).allSatisfy(sentence ->
                assertThat(sentence).endsWith(".").doesNotContain("amina", "bruno"));
        assertThat(all.getFirst().sentence()).contains("AGE, DATE");
    }

    @Property(tries = 500)
    void aUnionCoversEveryMarkAndAnIntersectionOnlyWhatEachAnnotatorMarked(@ForAll long seed) {
        Scene scene = Scene.random(new Random(seed), 40, 4, AMINA, BRUNO);

        for (ConflictRegion one : scene.adjudication().cases()) {
            Region region = one.region();
            if (new Choice.Union("X").in(region) instanceof ChoiceAvailability.Possible(List<Mark> union)) {
                region.readings().values().forEach(reading -> reading.forEach(annotation ->
                        assertThat(union).anyMatch(mark -> mark.span().contains(annotation.span()))));
            }
            if (new Choice.Intersection("X").in(region) instanceof ChoiceAvailability.Possible(List<Mark> shared)) {
                for (Mark mark : shared) {
                    for (int at = mark.span().start(); at < mark.span().end(); at++) {
                        int offset = at;
                        assertThat(region.readings().values()).allMatch(reading ->
                                reading.stream().anyMatch(annotation -> annotation.span().contains(offset)));
                    }
                }
            }
        }
    }
}
