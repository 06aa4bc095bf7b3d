package org.allonym.adjudicate;

import static org.allonym.adjudicate.Scene.AMINA;
import static org.allonym.adjudicate.Scene.BRUNO;
import static org.allonym.adjudicate.Scene.CHEN;
import static org.allonym.adjudicate.Scene.JUDGE;
import static org.allonym.adjudicate.Scene.mark;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.allonym.annotation.AnnotationId;
import org.allonym.annotation.Mark;
import org.allonym.edit.Decision;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Outcome;
import org.allonym.edit.Reason;
import org.allonym.edit.Remark;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentStatus;
import org.junit.jupiter.api.Test;

class DocumentAdjudicationTest {

    private static final Scene BORDERS_AND_MISSED = Scene.of("7")
            .reads(AMINA, mark(0, 10, "DATE"), mark(20, 25, "AGE"))
            .reads(BRUNO, mark(0, 12, "DATE"));

    @Test
    void aDecisionSettlesItsRegionAndMakesGold() {
        Scene decided = BORDERS_AND_MISSED.decides(0, new Choice.Take(BRUNO));

        assertThat(decided.caseAt(0).standing().isSettled()).isTrue();
        assertThat(decided.caseAt(20).standing()).isEqualTo(new RegionStatus.Open());
        assertThat(decided.gold()).containsExactly(mark(0, 12, "DATE"));
        assertThat(decided.adjudication().readiness()).isEqualTo(new Readiness.Open(1, 0));
    }

    @Test
    void nothingHereIsADecisionThatSettles() {
        Scene decided = BORDERS_AND_MISSED.decides(0, new Choice.Take(AMINA)).decides(20, new Choice.Nothing());

        assertThat(decided.adjudication().readiness()).isEqualTo(new Readiness.Settled());
        assertThat(decided.gold()).containsExactly(mark(0, 10, "DATE"));
    }

    @Test
    void whatIsPutOffStaysOpenAndOutOfGold() {
        Scene decided = BORDERS_AND_MISSED.decides(0, new Choice.Later("ask"));

        assertThat(decided.caseAt(0).standing()).isInstanceOf(RegionStatus.PutOff.class);
        assertThat(decided.adjudication().readiness()).isEqualTo(new Readiness.Open(2, 0));
        assertThat(decided.gold()).isEmpty();
    }

    @Test
    void aChangedMindKeepsTheDecisionsIdAndTheIdsOfMarksThatStay() {
        Scene first = BORDERS_AND_MISSED.decides(0, new Choice.Own(List.of(mark(0, 4, "DATE"), mark(5, 12, "DATE"))));
        Decision before = first.state().decisions().getFirst();

        Scene second = first.decides(0, new Choice.Own(List.of(mark(0, 4, "DATE"), mark(6, 12, "DATE"))));

        Decision after = second.state().decisions().getFirst();
        assertThat(second.state().decisions()).hasSize(1);
        assertThat(after.id()).isEqualTo(before.id());
        assertThat(after.result().getFirst().id()).isEqualTo(before.result().getFirst().id());
        assertThat(after.result().getLast().id()).isNotEqualTo(before.result().getLast().id());
    }

    @Test
    void decidingTheSameAgainIsNoEdit() {
        Scene decided = BORDERS_AND_MISSED.decides(0, new Choice.Take(BRUNO));

        assertThat(decided.adjudication().decide(decided.caseAt(0), RegionChoice.of(new Choice.Take(BRUNO), JUDGE)))
                .isEmpty();
    }

    @Test
    void aDecisionCanBeTakenBack() {
        Scene decided = BORDERS_AND_MISSED.decides(0, new Choice.Take(BRUNO));

        Scene back = decided.then(document -> document.takeBack(decided.caseAt(0)));

        assertThat(back).isEqualTo(BORDERS_AND_MISSED);
    }

    @Test
    void anArchivedLayerIsNoSideAndNobodyWaitsForIt() {
        Scene awaited = Scene.of("7").assigned(AMINA, BRUNO).reads(AMINA, mark(0, 4, "DATE")).is(BRUNO, DocumentStatus.STARTED);

        assertThat(awaited.adjudication().readiness()).isInstanceOf(Readiness.Waiting.class);
        assertThat(awaited.archived(BRUNO).adjudication().readiness()).isEqualTo(new Readiness.Open(0, 1));
        assertThat(BORDERS_AND_MISSED.archived(BRUNO).adjudication().annotators()).containsExactly(AMINA);
        assertThat(BORDERS_AND_MISSED.archived(BRUNO).archived()).isEqualTo(BORDERS_AND_MISSED);
    }

    @Test
    void whatWasDecidedStaysDecidedWhenALayerIsArchivedAndWhenItIsRestored() {
        Scene decided = BORDERS_AND_MISSED.decides(0, new Choice.Take(AMINA)).decides(20, new Choice.Own(List.of(mark(20, 24, "DATE"))));

        for (Scene archived : List.of(decided.archived(AMINA), decided.archived(BRUNO), decided.archived())) {
            assertThat(archived.adjudication().readiness()).isEqualTo(new Readiness.Settled());
            assertThat(archived.gold()).isEqualTo(decided.gold());
        }
    }

    @Test
    void goldFromAFileIsCompleteWithoutAnyAnnotatorEvenWhereItHasNothing() {
        assertThat(Scene.of("7").fromFile(mark(0, 4, "DATE")).adjudication().readiness()).isEqualTo(new Readiness.Settled());
        assertThat(Scene.of("7").fromFile(mark(0, 4, "DATE")).gold()).containsExactly(mark(0, 4, "DATE"));
        assertThat(Scene.of("7").fromFile().adjudication().readiness()).isEqualTo(new Readiness.Settled());
        assertThat(Scene.of("7").adjudication().readiness()).isInstanceOf(Readiness.Waiting.class);
    }

    @Test
    void goldFromAFileStaysWhateverAnnotatorsMarkUntilAPersonDecidesOtherwise() {
        Scene read = Scene.of("7").fromFile(mark(0, 4, "DATE")).reads(AMINA, mark(0, 6, "DATE"), mark(20, 24, "LOCATION"));

        assertThat(read.adjudication().readiness()).isEqualTo(new Readiness.Settled());
        assertThat(read.gold()).containsExactly(mark(0, 4, "DATE"));

        Scene decided = read.decides(0, new Choice.Take(AMINA)).decides(20, new Choice.Take(AMINA));

        assertThat(decided.gold()).containsExactly(mark(0, 6, "DATE"), mark(20, 24, "LOCATION"));
        assertThat(decided.adjudication().readiness()).isEqualTo(new Readiness.Settled());
        assertThat(decided.reads(AMINA, mark(0, 5, "DATE")).adjudication().readiness())
                .as("what a person decided on readings reopens with them").isEqualTo(new Readiness.Open(2, 0));
    }

    @Test
    void severalMarksOfAFileInOneRegionAreAllInGold() {
        Scene read = Scene.of("7").fromFile(mark(0, 4, "DATE"), mark(5, 9, "DATE")).reads(AMINA, mark(0, 9, "DATE"));

        assertThat(read.gold()).containsExactly(mark(0, 4, "DATE"), mark(5, 9, "DATE"));
        assertThat(read.decides(0, new Choice.Nothing()).gold()).isEmpty();
    }

    @Test
    void aRemarkCanBeAddedLater() {
        Scene decided = BORDERS_AND_MISSED.decides(0, new Choice.Take(BRUNO));
        Decision decision = decided.state().decisions().getFirst();
        Remark remark = new Remark(Reason.TOOL, "", true);

        Scene remarked = decided.then(document -> document.remark(decision, remark));

        assertThat(remarked.state().decisions()).containsExactly(decision.withRemark(remark));
        assertThat(remarked.adjudication().remark(decision.withRemark(remark), remark)).isEmpty();
    }

    @Test
    void aCaseOfAnOlderStateIsRefused() {
        ConflictRegion old = BORDERS_AND_MISSED.caseAt(0);
        Scene changed = BORDERS_AND_MISSED.reads(AMINA, mark(0, 11, "DATE"));

        assertThatThrownBy(() -> changed.adjudication().decide(old, RegionChoice.of(new Choice.Nothing(), JUDGE)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aLayersChangeReopensOnlyWhatItTouchedAndKeepsTheEarlierDecisionInSight() {
        Scene decided = BORDERS_AND_MISSED.decides(0, new Choice.Take(BRUNO)).decides(20, new Choice.Take(AMINA));
        Decision earlier = decided.caseAt(20).current().getFirst();

        Scene changed = decided.marks(AMINA, mark(0, 10, "DATE"), mark(20, 27, "AGE"));

        assertThat(changed.caseAt(0).standing().isSettled()).isTrue();
        assertThat(changed.caseAt(20).standing()).isEqualTo(new RegionStatus.Open());
        assertThat(changed.caseAt(20).earlier()).containsExactly(earlier);
        assertThat(changed.adjudication().stale()).containsExactly(earlier);
        assertThat(changed.gold()).containsExactly(mark(0, 12, "DATE"));
    }

    @Test
    void aReadingThatReturnsFindsItsDecisionAgain() {
        Scene decided = BORDERS_AND_MISSED.decides(20, new Choice.Take(AMINA));

        Scene back = decided.marks(AMINA, mark(20, 27, "AGE"))
                .decides(20, new Choice.Nothing())
                .marks(AMINA, mark(0, 10, "DATE"), mark(20, 25, "AGE"));

        assertThat(back.gold()).containsExactly(mark(20, 25, "AGE"));
    }

    @Test
    void aDocumentTakenUpAgainWaitsAndItsDecisionsHoldWhenItIsFinishedUnchanged() {
        Scene decided = BORDERS_AND_MISSED.decides(0, new Choice.Take(BRUNO)).decides(20, new Choice.Nothing());

        Scene again = decided.is(AMINA, DocumentStatus.STARTED);

        assertThat(again.adjudication().readiness()).isEqualTo(new Readiness.Waiting(new TreeSet<>(List.of(AMINA))));
        assertThat(again.adjudication().isReady()).isFalse();
        assertThat(again.is(AMINA, DocumentStatus.FINISHED).adjudication()).isEqualTo(decided.adjudication());
    }

    @Test
    void aThirdAnnotatorReopensEverything() {
        Scene decided = BORDERS_AND_MISSED.decides(0, new Choice.Take(BRUNO)).decides(20, new Choice.Nothing());

        Scene third = decided.reads(CHEN, mark(0, 12, "DATE"));

        assertThat(third.adjudication().readiness()).isEqualTo(new Readiness.Open(2, 0));
        assertThat(third.caseAt(0).earlier()).hasSize(1);
    }

    @Test
    void agreementStaysToBeAcceptedAndCanBePutInDoubt() {
        Scene agreed = Scene.of("7").reads(AMINA, mark(0, 4, "AGE")).reads(BRUNO, mark(0, 4, "AGE"));
        assertThat(agreed.adjudication().readiness()).isEqualTo(new Readiness.Open(0, 1));
        assertThat(agreed.caseAt(0).isOnlyToAccept()).isTrue();

        Scene accepted = agreed.merged(MergePolicy.UNANIMOUS);
        assertThat(accepted.adjudication().readiness()).isEqualTo(new Readiness.Settled());
        assertThat(accepted.caseAt(0).kind()).isEqualTo(ConflictKind.AGREED);

        Scene doubted = accepted.decides(0, new Choice.Later("both wrong?"));
        assertThat(doubted.adjudication().readiness()).isEqualTo(new Readiness.Open(1, 0));
        assertThat(doubted.caseAt(0).kind()).isEqualTo(ConflictKind.REOPENED);
        assertThat(doubted.merged(MergePolicy.UNANIMOUS)).isEqualTo(doubted);
    }

    @Test
    void aDocumentWaitsForThoseItIsAssignedTo() {
        Scene scene = Scene.of("7").assigned(AMINA, BRUNO).reads(AMINA, mark(0, 4, "AGE"));

        assertThat(scene.adjudication().readiness()).isEqualTo(new Readiness.Waiting(new TreeSet<>(List.of(BRUNO))));
        assertThat(scene.reads(BRUNO).adjudication().readiness()).isEqualTo(new Readiness.Open(1, 0));
        assertThat(scene.is(BRUNO, DocumentStatus.SKIPPED).adjudication().readiness())
                .isEqualTo(new Readiness.Open(0, 1));
    }

    @Test
    void aDocumentAssignedToNobodyWaitsForThoseWhoHaveBegun() {
        Scene scene = Scene.of("7");
        assertThat(scene.adjudication().readiness()).isEqualTo(new Readiness.Waiting(new TreeSet<ActorId>()));

        Scene begun = scene.reads(AMINA).is(BRUNO, DocumentStatus.STARTED);
        assertThat(begun.adjudication().readiness()).isEqualTo(new Readiness.Waiting(new TreeSet<>(List.of(BRUNO))));
    }

    @Test
    void aDocumentEverybodySkippedIsLeftOut() {
        Scene scene = Scene.of("7").assigned(AMINA).is(AMINA, DocumentStatus.SKIPPED);

        assertThat(scene.adjudication().readiness()).isEqualTo(new Readiness.LeftOut());
    }

    @Test
    void aDocumentNobodyMarkedIsSettled() {
        assertThat(Scene.of("7").reads(AMINA).reads(BRUNO).adjudication().readiness())
                .isEqualTo(new Readiness.Settled());
    }

    @Test
    void whatOnlyTheAdjudicatorSawIsInGoldAndCanBeMovedAndDropped() {
        Scene found = BORDERS_AND_MISSED.then(document -> document.find(mark(40, 45, "EMAIL"), Remark.NONE, JUDGE));
        Decision find = found.adjudication().finds().getFirst();
        assertThat(found.gold()).containsExactly(mark(40, 45, "EMAIL"));

        Scene moved = found.then(document -> document.changeFind(find, mark(40, 46, "EMAIL"), Remark.NONE, JUDGE));
        assertThat(moved.gold()).containsExactly(mark(40, 46, "EMAIL"));
        assertThat(moved.state().decisions()).extracting(Decision::id).containsExactly(find.id());

        Scene dropped = moved.then(document -> document.drop(moved.adjudication().finds().getFirst()));
        assertThat(dropped).isEqualTo(BORDERS_AND_MISSED);
    }

    @Test
    void aFindMustLieWhereNoAnnotatorMarkedAnythingAndIsMadeOnce() {
        Scene found = BORDERS_AND_MISSED.then(document -> document.find(mark(40, 45, "EMAIL"), Remark.NONE, JUDGE));

        assertThat(found.adjudication().canFind(mark(11, 15, "EMAIL")))
                .isEqualTo(new ChoiceAvailability.Impossible(new Obstacle.BelongsToRegion()));
        assertThat(found.adjudication().canFind(mark(40, 45, "EMAIL")))
                .isEqualTo(new ChoiceAvailability.Impossible(new Obstacle.AlreadyFound()));
        assertThat(found.adjudication().canFind(mark(12, 20, "EMAIL")).isPossible()).isTrue();
        assertThatThrownBy(() -> found.adjudication().find(mark(11, 15, "EMAIL"), Remark.NONE, JUDGE))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aFindThatAnnotatorsMarkLaterStaysInGoldOnce() {
        Scene found = BORDERS_AND_MISSED.then(document -> document.find(mark(40, 45, "EMAIL"), Remark.NONE, JUDGE));

        Scene marked = found.marks(AMINA, mark(40, 45, "EMAIL")).marks(BRUNO, mark(40, 45, "EMAIL"));

        assertThat(marked.caseAt(40).earlier()).hasSize(1);
        assertThat(marked.merged(MergePolicy.UNANIMOUS).gold()).containsExactly(mark(40, 45, "EMAIL"));
    }

    @Test
    void marksThatAnnotatorsTookAwayAfterADecisionStayOpenUntilTheyAreKeptOrLetGo() {
        Scene decided = BORDERS_AND_MISSED.decides(20, new Choice.Own(List.of(mark(20, 22, "AGE"), mark(23, 26, "AGE"))));
        Scene withdrawn = decided.marks(AMINA, mark(0, 10, "DATE")).decides(0, new Choice.Take(AMINA));
        Decision decision = withdrawn.adjudication().withdrawn().getFirst();
        assertThat(withdrawn.adjudication().readiness()).isEqualTo(new Readiness.Open(1, 0));
        assertThat(withdrawn.gold()).containsExactly(mark(0, 10, "DATE"));

        Scene kept = withdrawn.then(document -> document.keep(decision, JUDGE));
        assertThat(kept.adjudication().readiness()).isEqualTo(new Readiness.Settled());
        assertThat(kept.adjudication().finds()).hasSize(2);
        assertThat(kept.gold()).containsExactly(mark(0, 10, "DATE"), mark(20, 22, "AGE"), mark(23, 26, "AGE"));
        List<AnnotationId> ids = decision.result().stream().map(annotation -> annotation.id()).toList();
        assertThat(DocumentAdjudication.of(kept.state()).gold().annotations()).extracting(annotation -> annotation.id()).containsAll(ids);

        Scene letGo = withdrawn.then(document -> document.letGo(decision, JUDGE));
        assertThat(letGo.adjudication().readiness()).isEqualTo(new Readiness.Settled());
        assertThat(letGo.gold()).containsExactly(mark(0, 10, "DATE"));
        assertThat(letGo.state().decisions()).extracting(Decision::outcome).contains(new Outcome.Nothing());
    }

    @Test
    void whatAPolicyDecidedAndAnnotatorsTookAwayIsGone() {
        Scene agreed = Scene.of("7")
                .reads(AMINA, mark(0, 4, "AGE"))
                .reads(BRUNO, mark(0, 4, "AGE"))
                .merged(MergePolicy.UNANIMOUS);

        Scene gone = agreed.marks(AMINA).marks(BRUNO);

        assertThat(gone.adjudication().readiness()).isEqualTo(new Readiness.Settled());
        assertThat(gone.gold()).isEmpty();
    }

    @Test
    void twoDecisionsThatDifferAreContestedUntilOneIsMade() {
        ConflictRegion open = BORDERS_AND_MISSED.caseAt(0);
        Scene merged = BORDERS_AND_MISSED
                .with(made(RegionChoice.of(new Choice.Take(AMINA), JUDGE).on(open.region())))
                .with(made(RegionChoice.of(new Choice.Take(BRUNO), CHEN).on(open.region())));

        assertThat(merged.caseAt(0).standing()).isInstanceOf(RegionStatus.Contested.class);
        assertThat(merged.gold()).isEmpty();
        assertThat(merged.adjudication().readiness()).isEqualTo(new Readiness.Open(2, 0));

        Scene decided = merged.decides(0, new Choice.Union(""));
        assertThat(decided.state().decisions()).hasSize(1);
        assertThat(decided.gold()).containsExactly(mark(0, 12, "DATE"));
    }

    @Test
    void twoDecisionsThatSayTheSameAreOneAndAPersonOutweighsAPolicy() {
        Region region = BORDERS_AND_MISSED.caseAt(0).region();
        Scene same = BORDERS_AND_MISSED
                .with(made(RegionChoice.of(new Choice.Union(""), JUDGE).on(region)))
                .with(made(RegionChoice.of(new Choice.Take(BRUNO), CHEN).on(region)));
        Scene policy = BORDERS_AND_MISSED
                .with(made(new RegionChoice(new Choice.Union(""), Remark.NONE, CHEN, "union").on(region)))
                .with(made(RegionChoice.of(new Choice.Take(AMINA), JUDGE).on(region)));

        assertThat(same.gold()).containsExactly(mark(0, 12, "DATE"));
        assertThat(policy.gold()).containsExactly(mark(0, 10, "DATE"));
        assertThat(policy.decides(0, new Choice.Nothing()).state().decisions()).hasSize(1);
    }

    private static DocumentEdit made(Decision decision) {
        return new DocumentEdit.ChangeDecision(BORDERS_AND_MISSED.state().document(), null, decision);
    }

    @Test
    void overlappingGoldOfTwoRegionsMayStandButEqualMarksStandOnce() {
        Scene scene = Scene.of("7")
                .reads(AMINA, mark(0, 5, "AGE"), mark(6, 9, "AGE"))
                .reads(BRUNO)
                .decides(0, new Choice.Own(List.of(mark(0, 9, "AGE"))))
                .decides(6, new Choice.Own(List.of(mark(0, 9, "AGE"))));

        assertThat(scene.gold()).containsExactly(mark(0, 9, "AGE"));
    }

    @Property(tries = 300)
    void goldOfAgreementIsWhatTheAnnotatorsMarked(@ForAll long seed) {
        Scene one = Scene.random(new Random(seed), 60, 8, AMINA);
        Mark[] marks = one.state().layer(AMINA).marks().toArray(Mark[]::new);

        Scene agreed = one.reads(BRUNO, marks).merged(MergePolicy.UNANIMOUS);

        assertThat(agreed.gold()).containsExactlyElementsOf(List.of(marks).stream().distinct().toList());
        assertThat(agreed.adjudication().readiness()).isEqualTo(new Readiness.Settled());
    }

    @Property(tries = 300)
    void aChangedAnnotationReopensOnlyRegionsThatItTouches(@ForAll long seed) {
        Random random = new Random(seed);
        Scene decided = Scene.random(random, 80, 8, AMINA, BRUNO).merged(MergePolicy.FIRST);
        Mark added = mark(random.nextInt(70), 71 + random.nextInt(9), "EMAIL");
        Mark[] marks = decided.state().layer(AMINA).marks().toArray(Mark[]::new);
        Mark[] more = Arrays.copyOf(marks, marks.length + 1);
        more[marks.length] = added;

        Scene changed = decided.marks(AMINA, more);

        for (ConflictRegion before : decided.adjudication().cases()) {
            boolean touched = before.place().overlaps(added.span());
            assertThat(changed.adjudication().caseAt(before.place()).filter(after -> after.standing().isSettled()))
                    .matches(found -> found.isPresent() != touched);
        }
        assertThat(changed.state().decisions()).isEqualTo(decided.state().decisions());
    }

    @Property(tries = 200)
    void everyDecisionIsUndoneByItsInverse(@ForAll long seed) {
        Random random = new Random(seed);
        Scene now = Scene.random(random, 60, 6, AMINA, BRUNO);
        for (int i = 0; i < 15 && !now.adjudication().cases().isEmpty(); i++) {
            Scene before = now;
            List<ConflictRegion> cases = before.adjudication().cases();
            ConflictRegion some = cases.get(random.nextInt(cases.size()));
            List<Choice> choices = List.of(
                    new Choice.Take(AMINA), new Choice.Take(BRUNO), new Choice.Nothing(), new Choice.Later("why"),
                    new Choice.Union("X"), new Choice.Own(List.of(new Mark(some.place(), "OTHER"))));
            List<DocumentEdit> edits = before.adjudication()
                    .decide(some, RegionChoice.of(choices.get(random.nextInt(choices.size())), JUDGE));

            now = before.with(edits);
            assertThat(now.with(edits.reversed().stream().map(DocumentEdit::inverse).toList())).isEqualTo(before);
            assertThat(now.state().decisions()).hasSizeLessThanOrEqualTo(cases.size());
        }
    }
}
