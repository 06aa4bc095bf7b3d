package org.allonym.adjudicate;

import static org.allonym.adjudicate.Scene.AMINA;
import static org.allonym.adjudicate.Scene.BRUNO;
import static org.allonym.adjudicate.Scene.CHEN;
import static org.allonym.adjudicate.Scene.mark;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.allonym.annotation.Mark;
import org.allonym.project.ActorId;
import org.allonym.text.Span;
import org.junit.jupiter.api.Test;

class ConflictTest {

    private static Conflict between(Mark[]... readings) {
        ActorId[] annotators = {AMINA, BRUNO, CHEN};
        Scene scene = Scene.of("7");
        for (int i = 0; i < readings.length; i++) {
            scene = scene.reads(annotators[i], readings[i]);
        }
        return scene.conflictAt(10);
    }

    private static Mark[] marks(Mark... marks) {
        return marks;
    }

    @Test
    void theSameMarksAreAgreed() {
        Conflict conflict = between(marks(mark(10, 15, "DATE")), marks(mark(10, 15, "DATE")));

        assertThat(conflict).isEqualTo(new Conflict.Agreed(List.of(mark(10, 15, "DATE")), false));
    }

    @Test
    void whatTheOnlyAnnotatorSaysIsAgreedAndKnownAsSingle() {
        assertThat(between(marks(mark(10, 15, "DATE"))))
                .isEqualTo(new Conflict.Agreed(List.of(mark(10, 15, "DATE")), true));
    }

    @Test
    void oneAnnotatorMarkedNothing() {
        Conflict conflict = between(marks(), marks(mark(10, 15, "DATE")));

        assertThat(conflict)
                .isEqualTo(new Conflict.Missed(new TreeSet<>(List.of(AMINA)), List.of(mark(10, 15, "DATE"))));
    }

    @Test
    void twoOfThreeAnnotatorsMarkedNothing() {
        Conflict conflict = between(marks(), marks(mark(10, 15, "DATE")), marks());

        assertThat(conflict)
                .isEqualTo(new Conflict.Missed(new TreeSet<>(List.of(AMINA, CHEN)), List.of(mark(10, 15, "DATE"))));
    }

    @Test
    void oneSpanUnderTwoLabels() {
        Conflict conflict = between(marks(mark(10, 15, "EDUCATION")), marks(mark(10, 15, "EMPLOYER")));

        assertThat(conflict)
                .isEqualTo(new Conflict.LabelDiffers(
                        List.of(new Span(10, 15)), new TreeSet<>(List.of("EDUCATION", "EMPLOYER"))));
    }

    @Test
    void nestedSpansOfWhichOneHasAnotherLabelDisputeOnlyThatLabel() {
        Conflict conflict = between(
                marks(mark(10, 30, "URL_PERSONAL"), mark(20, 25, "USERNAME")),
                marks(mark(10, 30, "URL_PERSONAL"), mark(20, 25, "NAME_STUDENT")));

        assertThat(conflict)
                .isEqualTo(new Conflict.LabelDiffers(
                        List.of(new Span(10, 30), new Span(20, 25)),
                        new TreeSet<>(List.of("USERNAME", "NAME_STUDENT"))));
    }

    @Test
    void aSecondLabelOnTheSameSpanIsALabelThatDiffers() {
        Conflict conflict = between(
                marks(mark(10, 15, "EDUCATION"), mark(10, 15, "LOCATION")), marks(mark(10, 15, "EDUCATION")));

        assertThat(conflict)
                .isEqualTo(new Conflict.LabelDiffers(List.of(new Span(10, 15)), new TreeSet<>(List.of("LOCATION"))));
    }

    @Test
    void oneLabelOnCrossingNestedOrLongerSpans() {
        Conflict borders = new Conflict.BordersDiffer(new TreeSet<>(List.of("DATE")));

        assertThat(between(marks(mark(5, 12, "DATE")), marks(mark(10, 15, "DATE")))).isEqualTo(borders);
        assertThat(between(marks(mark(5, 20, "DATE")), marks(mark(10, 15, "DATE")))).isEqualTo(borders);
        assertThat(between(marks(mark(10, 20, "DATE")), marks(mark(10, 15, "DATE")))).isEqualTo(borders);
    }

    @Test
    void threeSpansInAChainDifferInBordersThoughTheOuterTwoDontMeet() {
        assertThat(between(marks(mark(5, 9, "DATE")), marks(mark(8, 14, "DATE")), marks(mark(13, 20, "DATE"))))
                .isEqualTo(new Conflict.BordersDiffer(new TreeSet<>(List.of("DATE"))));
    }

    @Test
    void pairsThatOverlapOneByOneDifferInBordersEvenWhenNested() {
        Conflict conflict = between(
                marks(mark(10, 30, "EDUCATION"), mark(20, 25, "LOCATION")),
                marks(mark(10, 32, "EDUCATION"), mark(20, 26, "LOCATION")));

        assertThat(conflict).isEqualTo(new Conflict.BordersDiffer(new TreeSet<>(List.of("EDUCATION", "LOCATION"))));
    }

    @Test
    void otherLabelsOnOtherSpans() {
        assertThat(between(marks(mark(5, 12, "DATE")), marks(mark(10, 15, "AGE"))))
                .isEqualTo(new Conflict.BothDiffer(new TreeSet<>(List.of("AGE", "DATE"))));
    }

    @Test
    void oneLongSpanAgainstTwoShortOnesIsADifferenceOfPieces() {
        Conflict conflict = between(
                marks(mark(10, 20, "NAME_STUDENT")), marks(mark(10, 13, "NAME_STUDENT"), mark(16, 20, "NAME_STUDENT")));

        assertThat(conflict).isEqualTo(new Conflict.PiecesDiffer(new TreeSet<>(List.of("NAME_STUDENT"))));
    }

    @Test
    void asManySpansThatDontPairOffAreADifferenceOfPieces() {
        Conflict inPairs = between(
                marks(mark(8, 12, "DATE"), mark(14, 20, "DATE")), marks(mark(8, 15, "DATE"), mark(14, 21, "DATE")));
        Conflict notInPairs = between(
                marks(mark(8, 20, "DATE"), mark(18, 19, "DATE")), marks(mark(8, 10, "DATE"), mark(9, 12, "DATE")));

        assertThat(inPairs.kind()).isEqualTo(ConflictKind.BORDERS);
        assertThat(notInPairs.kind()).isEqualTo(ConflictKind.PIECES);
    }

    @Test
    void amongThreeAnnotatorsTheTypeIsThatOfThoseWhoMarkedSomething() {
        assertThat(between(marks(mark(10, 15, "DATE")), marks(), marks(mark(10, 15, "AGE"))).kind())
                .isEqualTo(ConflictKind.LABEL);
        assertThat(between(marks(mark(10, 15, "DATE")), marks(mark(10, 16, "DATE")), marks()).kind())
                .isEqualTo(ConflictKind.BORDERS);
        assertThat(between(marks(mark(10, 15, "DATE")), marks(mark(10, 15, "DATE")), marks(mark(10, 15, "DATE"))))
                .isInstanceOf(Conflict.Agreed.class);
        assertThat(between(marks(mark(10, 15, "DATE")), marks(mark(10, 15, "DATE")), marks(mark(10, 15, "AGE"))).kind())
                .isEqualTo(ConflictKind.LABEL);
        assertThat(between(marks(mark(10, 15, "DATE")), marks(mark(10, 15, "DATE")), marks(mark(10, 16, "AGE"))).kind())
                .isEqualTo(ConflictKind.BOTH);
    }

    @Test
    void aMarkMadeTwiceCountsOnce() {
        assertThat(between(marks(mark(10, 15, "DATE"), mark(10, 15, "DATE")), marks(mark(10, 15, "DATE"))))
                .isInstanceOf(Conflict.Agreed.class);
    }

    @Property(tries = 500)
    void theOrderOfAnnotatorsDoesntMatter(@ForAll long seed) {
        Scene scene = Scene.random(new Random(seed), 40, 5, AMINA, BRUNO, CHEN);
        ActorId[] turned = {CHEN, AMINA, BRUNO};
        Scene other = Scene.of("random");
        int next = 0;
        for (ActorId annotator : List.of(AMINA, BRUNO, CHEN)) {
            other = other.reads(turned[next++], scene.state().layer(annotator).marks().toArray(Mark[]::new));
        }

        List<Region> before = Region.of(scene.state());
        List<Region> after = Region.of(other.state());

        assertThat(after).extracting(Region::span).isEqualTo(before.stream().map(Region::span).toList());
        for (int i = 0; i < before.size(); i++) {
            assertThat(after.get(i).conflict().kind()).isEqualTo(before.get(i).conflict().kind());
            for (Choice choice : Arrays.asList(new Choice.Union(""), new Choice.Intersection(""))) {
                assertThat(choice.in(after.get(i))).isEqualTo(choice.in(before.get(i)));
            }
        }
    }
}
