package org.allonym.adjudicate;

import static org.allonym.adjudicate.Scene.AMINA;
import static org.allonym.adjudicate.Scene.BRUNO;
import static org.allonym.adjudicate.Scene.CHEN;
import static org.allonym.adjudicate.Scene.JUDGE;
import static org.allonym.adjudicate.Scene.mark;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.allonym.annotation.Mark;
import org.allonym.project.DocumentStatus;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class MergePolicyTest {

    /// Every type once: agreed at 0, missed by each at 10 and 20, borders at 30, label at 40, both at 50, pieces of one
    /// label at 60 and of two at 80.
    private static final Scene EVERYTHING = Scene.of("7")
            .reads(
                    AMINA,
                    mark(0, 5, "AGE"),
                    mark(10, 15, "AGE"),
                    mark(30, 34, "DATE"),
                    mark(40, 45, "EDUCATION"),
                    mark(50, 55, "DATE"),
                    mark(60, 70, "NAME_STUDENT"),
                    mark(80, 90, "NAME_STUDENT"))
            .reads(
                    BRUNO,
                    mark(0, 5, "AGE"),
                    mark(20, 25, "AGE"),
                    mark(32, 38, "DATE"),
                    mark(40, 45, "EMPLOYER"),
                    mark(52, 58, "AGE"),
                    mark(60, 63, "NAME_STUDENT"),
                    mark(66, 70, "NAME_STUDENT"),
                    mark(80, 83, "NAME_STUDENT"),
                    mark(85, 90, "LOCATION"));

    @Test
    void unanimousAcceptsAgreementOnly() {
        MergePolicy.Merge merge = MergePolicy.UNANIMOUS.merge(EVERYTHING.adjudication(), JUDGE);

        assertThat(EVERYTHING.with(merge.edits()).gold()).containsExactly(mark(0, 5, "AGE"));
        assertThat(merge.decided()).isEqualTo(Map.of(ConflictKind.AGREED, 1));
        assertThat(merge.leftOpen()).isEqualTo(Map.of(
                ConflictKind.MISSED, 2, ConflictKind.BORDERS, 1, ConflictKind.LABEL, 1, ConflictKind.BOTH, 1,
                ConflictKind.PIECES, 2));
    }

    @Test
    void unionKeepsWhateverAnyoneMarkedWhereTheLabelIsClear() {
        MergePolicy.Merge merge = MergePolicy.UNION.merge(EVERYTHING.adjudication(), JUDGE);

        assertThat(EVERYTHING.with(merge.edits()).gold()).containsExactly(
                mark(0, 5, "AGE"), mark(10, 15, "AGE"), mark(20, 25, "AGE"), mark(30, 38, "DATE"),
                mark(60, 70, "NAME_STUDENT"));
        assertThat(merge.leftOpen())
                .isEqualTo(Map.of(ConflictKind.LABEL, 1, ConflictKind.BOTH, 1, ConflictKind.PIECES, 1));
    }

    @Test
    void intersectionKeepsWhatEveryoneMarkedWhereTheLabelIsClear() {
        MergePolicy.Merge merge = MergePolicy.INTERSECTION.merge(EVERYTHING.adjudication(), JUDGE);

        assertThat(EVERYTHING.with(merge.edits()).gold()).containsExactly(
                mark(0, 5, "AGE"), mark(32, 34, "DATE"), mark(60, 63, "NAME_STUDENT"), mark(66, 70, "NAME_STUDENT"));
        assertThat(merge.leftOpen())
                .isEqualTo(Map.of(ConflictKind.LABEL, 1, ConflictKind.BOTH, 1, ConflictKind.PIECES, 1));
    }

    @Test
    void firstFollowsTheFirstAnnotatorByName() {
        Scene merged = EVERYTHING.merged(MergePolicy.FIRST);

        assertThat(merged.gold()).isEqualTo(EVERYTHING.state().layer(AMINA).marks());
        assertThat(merged.adjudication().readiness()).isEqualTo(new Readiness.Settled());
    }

    @Test
    void anAnnotatorWhoMarkedNothingEmptiesAnIntersectionOfThree() {
        Scene scene = Scene.of("7").reads(AMINA, mark(0, 5, "AGE")).reads(BRUNO, mark(2, 7, "AGE")).reads(CHEN);

        assertThat(scene.merged(MergePolicy.INTERSECTION).gold()).isEmpty();
        assertThat(scene.merged(MergePolicy.UNION).gold()).containsExactly(mark(0, 7, "AGE"));
        assertThat(scene.merged(MergePolicy.INTERSECTION).adjudication().readiness())
                .isEqualTo(new Readiness.Settled());
    }

    @Test
    void anIntersectionOfAnnotatorsWhoShareNoTextStaysOpen() {
        Scene scene = Scene.of("7")
                .reads(AMINA, mark(0, 5, "AGE"))
                .reads(BRUNO, mark(4, 9, "AGE"))
                .reads(CHEN, mark(8, 12, "AGE"));

        assertThat(MergePolicy.INTERSECTION.merge(scene.adjudication(), JUDGE).leftOpen())
                .isEqualTo(Map.of(ConflictKind.BORDERS, 1));
    }

    @ParameterizedTest
    @EnumSource
    void aDocumentThatStillWaitsIsLeftAlone(MergePolicy policy) {
        Scene waiting = EVERYTHING.assigned(AMINA, BRUNO, CHEN);

        assertThat(policy.merge(waiting.adjudication(), JUDGE)).isEqualTo(new MergePolicy.Merge(
                List.of(), Map.of(), Map.of()));
        assertThat(waiting.is(CHEN, DocumentStatus.SKIPPED).merged(policy).state().decisions()).isNotEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void whatAPersonDecidedOrPutOffStays(MergePolicy policy) {
        Scene decided = EVERYTHING
                .decides(0, new Choice.Nothing())
                .decides(10, new Choice.Own(List.of(mark(11, 13, "OTHER"))))
                .decides(30, new Choice.Later("ask"));

        Scene merged = decided.merged(policy);

        assertThat(merged.state().decisions()).containsAll(decided.state().decisions());
        assertThat(merged.caseAt(30).standing()).isInstanceOf(RegionStatus.PutOff.class);
    }

    @ParameterizedTest
    @EnumSource
    void aRegionAPersonHadDecidedBeforeItChangedIsLeftToAPersonUnlessThePolicySaysTheSame(MergePolicy policy) {
        Scene decided = Scene.of("7")
                .reads(AMINA, mark(0, 5, "AGE"), mark(10, 15, "AGE"))
                .reads(BRUNO)
                .decides(0, new Choice.Nothing())
                .decides(10, new Choice.Take(AMINA));

        Scene agreedNow = decided.marks(BRUNO, mark(0, 5, "AGE"), mark(10, 15, "AGE")).merged(policy);

        assertThat(agreedNow.caseAt(0).standing()).isEqualTo(new RegionStatus.Open());
        assertThat(agreedNow.caseAt(10).standing().isSettled()).isTrue();
        assertThat(agreedNow.gold()).containsExactly(mark(10, 15, "AGE"));
    }

    @ParameterizedTest
    @EnumSource
    void decisionsSayWhichPolicyMadeThem(MergePolicy policy) {
        assertThat(EVERYTHING.merged(policy).state().decisions()).allSatisfy(decision -> {
            assertThat(decision.policy()).isEqualTo(policy.word());
            assertThat(decision.by()).isEqualTo(JUDGE);
        });
    }

    @Test
    void policiesAreKnownByTheirWord() {
        assertThat(MergePolicy.named("union")).contains(MergePolicy.UNION);
        assertThat(MergePolicy.named("majority")).isEqualTo(Optional.empty());
    }

    @Property(tries = 300)
    void mergingTwiceChangesNothing(@ForAll long seed, @ForAll MergePolicy policy) {
        Scene merged = Scene.random(new Random(seed), 60, 6, AMINA, BRUNO, CHEN).merged(policy);

        assertThat(policy.merge(merged.adjudication(), JUDGE).edits()).isEmpty();
    }

    @Property(tries = 300)
    void goldOfFirstIsTheFirstAnnotatorsLayerAndUnionLosesNoMarkItDecided(@ForAll long seed) {
        Scene scene = Scene.random(new Random(seed), 60, 6, AMINA, BRUNO, CHEN);

        assertThat(scene.merged(MergePolicy.FIRST).gold())
                .isEqualTo(scene.state().layer(AMINA).marks().stream().distinct().toList());
        Scene union = scene.merged(MergePolicy.UNION);
        List<Mark> gold = union.gold();
        for (ConflictRegion one : union.adjudication().cases()) {
            if (one.standing().isSettled()) {
                one.region().readings().values().forEach(reading -> reading.forEach(annotation ->
                        assertThat(gold).anyMatch(mark -> mark.span().contains(annotation.span()))));
            }
        }
    }
}
