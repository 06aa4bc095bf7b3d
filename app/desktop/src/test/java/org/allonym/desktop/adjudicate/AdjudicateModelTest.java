package org.allonym.desktop.adjudicate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.allonym.adjudicate.Choice;
import org.allonym.adjudicate.ConflictKind;
import org.allonym.adjudicate.QueueEntry;
import org.allonym.edit.Decision;
import org.allonym.edit.Outcome;
import org.allonym.edit.Reason;
import org.allonym.edit.Remark;
import org.allonym.problem.ProblemException;
import org.allonym.services.sample.SampleProject;
import org.allonym.text.Span;
import org.allonym.text.SpanCursor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)

class AdjudicateModelTest extends AtTheSample {

    @Test
    void theQueueHoldsEveryConflictAndTheFirstOneIsInHand() {
        try (Sitting clara = new Sitting(file)) {
            assertThat(clara.model().conflicts().size()).isEqualTo(104);
            assertThat(clara.open()).isEqualTo(104);
            assertThat(clara.model().position()).hasValue(0);
            assertThat(clara.current().document().id()).isEqualTo(FIRST);
            assertThat(clara.model().snippet(clara.current().entry())).isEqualTo("Saint Brannock's Hospital");
            assertThat(clara.current().annotators()).containsExactly(SampleProject.AMINA, SampleProject.BRUNO);
            assertThat(clara.model().progress().agreed()).isEqualTo(172);
            assertThat(clara.model().progress().waiting()).isEqualTo(SampleProject.UNREAD);
        }
    }

    @Test
    void takingTheSecondAnnotatorIsSavedAndGoesOn() {
        try (Sitting clara = new Sitting(file)) {
            QueueEntry.Id decided = clara.at();

            assertThat(clara.deciding().take(2)).isTrue();

            Decision made = clara.inFile(decided);
            assertThat(made.outcome()).isEqualTo(new Outcome.Took(SampleProject.BRUNO));
            assertThat(clara.words(FIRST, made.marks())).containsExactly("EMPLOYER Saint Brannock");
            assertThat(made.by()).isEqualTo(SampleProject.CLARA);
            assertThat(clara.model().position()).hasValue(1);
            assertThat(clara.open()).isEqualTo(103);
            assertThat(clara.now(decided).state()).isEqualTo(QueueEntry.State.SETTLED);
            assertThat(clara.deciding().take(3)).isFalse();
        }
    }

    @Test
    void goingOnPassesWhatIsDecidedAndComesRoundToTheBeginning() {
        try (Sitting clara = new Sitting(file)) {
            QueueEntry.Id first = clara.at();
            clara.model().next();
            clara.deciding().take(1);
            clara.model().open(first);

            clara.deciding().take(1);

            assertThat(clara.model().position()).hasValue(2);
            List<QueueEntry> all = clara.model().queueProperty().get().entries();
            QueueEntry.Id third = clara.at();
            clara.model().open(all.getLast().id());
            clara.deciding().decide(new Choice.Nothing());
            assertThat(clara.at()).isEqualTo(third);
        }
    }

    @Test
    void goingOnIsByIdentityAlsoWhereTheDecidedLeavesTheList() {
        try (Sitting clara = new Sitting(file)) {
            clara.model().filter().showProperty().set(AdjudicateFilter.Show.OPEN);
            List<QueueEntry.Id> before =
                    clara.model().queueProperty().get().entries().stream().map(QueueEntry::id).toList();
            clara.model().open(before.get(5));

            clara.deciding().decide(new Choice.Nothing());
            assertThat(clara.at()).isEqualTo(before.get(6));
            clara.deciding().decide(new Choice.Nothing());

            assertThat(clara.at()).isEqualTo(before.get(7));
            assertThat(clara.model().queueProperty().get().size()).isEqualTo(102);
        }
    }

    @Test
    void theLastDecisionStaysInHandAndNothingIsOpen() {
        try (Sitting clara = new Sitting(file)) {
            clara.model().filter().showProperty().set(AdjudicateFilter.Show.OPEN);
            for (int i = 0; i < 104; i++) {
                clara.deciding().take(1);
            }

            assertThat(clara.open()).isZero();
            assertThat(clara.current().entry().state()).isEqualTo(QueueEntry.State.SETTLED);
            assertThat(clara.decisionsInFile()).isEqualTo(104);
        }
    }

    @Test
    void nothingHereIsRecordedAndStaysAfterReopeningTheFile() {
        QueueEntry.Id place;
        try (Sitting clara = new Sitting(file)) {
            place = clara.at();
            clara.deciding().decide(new Choice.Nothing());
        }

        try (Sitting clara = new Sitting(file)) {
            assertThat(clara.inFile(place).outcome()).isEqualTo(new Outcome.Nothing());
            assertThat(clara.now(place).state()).isEqualTo(QueueEntry.State.SETTLED);
            assertThat(clara.at()).isNotEqualTo(place);
        }
    }

    @Test
    void aUnionOfSeveralLabelsWaitsForALabelKey() {
        try (Sitting clara = new Sitting(file)) {
            clara.open(ConflictKind.LABEL, "Lakeside Academy");
            QueueEntry.Id place = clara.at();
            assertThat(clara.deciding().whyNot(new Choice.Union(""))).isEmpty();

            clara.deciding().decide(new Choice.Union(""));
            assertThat(clara.deciding().awaitsLabel()).isTrue();
            assertThat(clara.deciding().unlabelledProperty().get()).isNotNull();
            assertThat(clara.at()).isEqualTo(place);
            assertThat(clara.decisionsInFile()).isZero();

            clara.deciding().label("EDUCATION");
            assertThat(clara.inFile(place).outcome()).isEqualTo(new Outcome.Union());
            assertThat(clara.words(place.document(), clara.inFile(place).marks()))
                    .containsExactly("EDUCATION Lakeside Academy");
            assertThat(clara.deciding().awaitsLabel()).isFalse();
            assertThat(clara.at()).isNotEqualTo(place);
        }
    }

    @Test
    void unionAndIntersectionJoinAndCutBorders() {
        try (Sitting clara = new Sitting(file)) {
            QueueEntry.Id hospital = clara.at();
            clara.deciding().decide(new Choice.Union(""));
            QueueEntry.Id lecturer = clara.at();
            clara.deciding().decide(new Choice.Intersection(""));

            assertThat(clara.words(FIRST, clara.inFile(hospital).marks()))
                    .containsExactly("EMPLOYER Saint Brannock's Hospital");
            assertThat(clara.words(FIRST, clara.inFile(lecturer).marks()))
                    .containsExactly("NAME_INSTRUCTOR Halvorsen");
        }
    }

    @Test
    void whatCantBeDecidedSaysWhyAndChangesNothing() {
        try (Sitting clara = new Sitting(file)) {
            clara.open(ConflictKind.MISSED, "Sketchdeck");

            assertThat(clara.deciding().whyNot(new Choice.Accept())).contains("The annotators don’t agree here.");
            assertThatThrownBy(() -> clara.deciding().decide(new Choice.Intersection("")))
                    .isInstanceOfSatisfying(ProblemException.class, refused -> assertThat(refused.problem().what())
                            .isEqualTo("Only one annotator marked something here."))
                    .isInstanceOfSatisfying(ProblemException.class, refused -> assertThat(refused.problem().advice())
                            .isEqualTo("Choose that annotator or Nothing here."));
            assertThatThrownBy(() -> clara.deciding().takeBack()).isInstanceOf(ProblemException.class);
            assertThat(clara.decisionsInFile()).isZero();
        }
    }

    @Test
    void anOwnMarkIsMovedByKeysAndDecidesTheConflict() {
        try (Sitting clara = new Sitting(file)) {
            clara.model().next();
            QueueEntry.Id place = clara.at();

            clara.deciding().beginOwn();
            clara.deciding().moveOwn(SpanCursor::startRight);
            clara.deciding().moveOwn(SpanCursor::endRight);
            clara.deciding().label("OTHER");

            assertThat(clara.inFile(place).outcome()).isEqualTo(new Outcome.Own());
            assertThat(clara.words(FIRST, clara.inFile(place).marks())).containsExactly("OTHER Halvorsen said");
            assertThat(clara.deciding().ownProperty().get()).isNull();
        }
    }

    @Test
    void anOwnMarkElsewhereIsAFindThatCanBeChangedAndTakenAway() {
        try (Sitting clara = new Sitting(file)) {
            QueueEntry.Id conflict = clara.at();
            int start = clara.current().document().text().value().indexOf("waiting room");
            clara.deciding().chooseOwn(new Span(start, start + 7));
            clara.deciding().label("LOCATION");

            assertThat(clara.at()).as("a find doesn't decide what is in hand").isEqualTo(conflict);
            assertThat(clara.open()).isEqualTo(104);
            clara.model().filter().showProperty().set(AdjudicateFilter.Show.FINDS);
            assertThat(clara.model().queueProperty().get().size()).isEqualTo(1);
            assertThat(clara.current().entry().kind()).isEqualTo(ConflictKind.OWN_FIND);
            assertThat(clara.deciding().whyNot(new Choice.Union(""))).isPresent();
            String id = clara.current().entry().decision();

            clara.deciding().beginOwn();
            clara.deciding().moveOwn(SpanCursor::endRight);
            clara.deciding().label("OTHER");
            assertThat(clara.current().entry().decision()).isEqualTo(id);
            assertThat(clara.words(FIRST, clara.current().decided().orElseThrow().marks()))
                    .containsExactly("OTHER waiting room");

            clara.deciding().takeBack();
            assertThat(clara.decisionsInFile()).isZero();
            assertThat(clara.model().currentProperty().get()).isNull();
            assertThat(clara.model().undo()).isPresent();
            assertThat(clara.current().entry().decision()).isEqualTo(id);
        }
    }

    @Test
    void aMarkWhereAnAnnotatorMarkedSomethingElseIsNoFind() {
        try (Sitting clara = new Sitting(file)) {
            clara.deciding().chooseOwn(new Span(0, 7));

            assertThatThrownBy(() -> clara.deciding().label("NAME_STUDENT")).isInstanceOf(ProblemException.class);
            assertThat(clara.deciding().ownProperty().get()).isEqualTo(new Span(0, 7));
        }
    }

    @Test
    void whatIsPutOffStaysOpenWithItsReasonAndIsDecidedWithoutIt() {
        try (Sitting clara = new Sitting(file)) {
            QueueEntry.Id place = clara.at();
            clara.deciding().decide(new Choice.Later("Ask the PI"));

            assertThat(clara.inFile(place).note()).isEqualTo("Ask the PI");
            assertThat(clara.now(place).state()).isEqualTo(QueueEntry.State.PUT_OFF);
            assertThat(clara.open()).isEqualTo(104);
            assertThat(clara.at()).isNotEqualTo(place);

            clara.model().open(place);
            clara.deciding().take(1);
            assertThat(clara.inFile(place).note()).isEmpty();
        }
    }

    @Test
    void aDecisionIsReopenedAndStaysInHand() {
        try (Sitting clara = new Sitting(file)) {
            QueueEntry.Id place = clara.at();
            clara.deciding().take(1);
            clara.model().previous();

            clara.deciding().takeBack();

            assertThat(clara.at()).isEqualTo(place);
            assertThat(clara.current().decided()).isEmpty();
            assertThat(clara.open()).isEqualTo(104);
            assertThat(clara.decisionsInFile()).isZero();
        }
    }

    @Test
    void equalConflictsAreDecidedAlikeInOneStepOfUndo() {
        try (Sitting clara = new Sitting(file)) {
            clara.open(ConflictKind.BORDERS, "Dr. Halvorsen");
            assertThat(clara.deciding().equalElsewhere()).isEqualTo(4);
            clara.deciding().take(2);
            assertThat(clara.model().bulk().offerProperty().get()).isNotNull();

            assertThat(clara.decideAlike()).isEqualTo(4);
            assertThat(clara.open()).isEqualTo(99);
            assertThat(clara.decisionsInFile()).isEqualTo(5);
            assertThat(clara.model().bulk().offerProperty().get()).isNull();

            assertThat(clara.model().undo()).isPresent();
            assertThat(clara.open()).isEqualTo(103);
            assertThat(clara.model().redo()).isPresent();
            assertThat(clara.open()).isEqualTo(99);
            clara.model().undo();
            clara.model().undo();
            assertThat(clara.decisionsInFile()).isZero();
            assertThat(clara.model().snippet(clara.current().entry())).isEqualTo("Dr. Halvorsen");
        }
    }

    @Test
    void decidingAlikeGoesOnWhenTheEntryInHandIsOneOfThem() {
        try (Sitting clara = new Sitting(file)) {
            clara.open(ConflictKind.BORDERS, "Dr. Halvorsen");
            QueueEntry other = clara.model().queueProperty().get().queue().equalTo(clara.current().entry()).getLast();
            clara.deciding().take(2);
            clara.model().open(other.id());

            clara.decideAlike();

            assertThat(clara.at()).isNotEqualTo(other.id());
            assertThat(clara.current().entry().state()).isEqualTo(QueueEntry.State.OPEN);
            assertThat(clara.now(other.id()).state()).isEqualTo(QueueEntry.State.SETTLED);
        }
    }

    @Test
    void reopeningForgetsTheOfferToDecideAlike() {
        try (Sitting clara = new Sitting(file)) {
            clara.open(ConflictKind.BORDERS, "Dr. Halvorsen");
            clara.deciding().take(2);
            clara.model().previous();
            clara.deciding().takeBack();

            assertThat(clara.model().bulk().offerProperty().get()).isNull();
            assertThatThrownBy(() -> clara.decideAlike()).isInstanceOf(ProblemException.class);
        }
    }

    @Test
    void whatIsWrittenAboutAnOpenConflictStaysUntilItIsDecided() {
        QueueEntry.Id about;
        Remark written = new Remark(Reason.UNCLEAR_GUIDELINE, "Ask Rosa about hospitals", true);
        try (Sitting clara = new Sitting(file)) {
            about = clara.at();
            clara.deciding().remark(written);
            clara.model().next();
            assertThat(clara.deciding().remarkProperty().get()).isEqualTo(Remark.NONE);
            clara.model().previous();
            assertThat(clara.deciding().remarkProperty().get()).isEqualTo(written);
            clara.settle();
        }
        try (Sitting clara = new Sitting(file)) {
            clara.model().open(about);
            assertThat(clara.deciding().remarkProperty().get()).as("after a restart").isEqualTo(written);
            clara.deciding().take(1);
            assertThat(clara.inFile(about).remark()).isEqualTo(written);
            assertThat(clara.session().store().settings("adjudication.draft/")).as("gone into the decision").isEmpty();

            clara.model().undo();
            assertThat(clara.at()).isEqualTo(about);
            assertThat(clara.deciding().remarkProperty().get()).isEqualTo(written);
            clara.deciding().remark(Remark.NONE);
            clara.settle();
            assertThat(clara.session().store().settings("adjudication.draft/")).as("emptied").isEmpty();
            clara.model().next();
            clara.model().undo();
            assertThat(clara.at()).as("undo goes to where it was").isEqualTo(about);
            assertThat(clara.deciding().remarkProperty().get()).isEqualTo(written);
        }
    }

    @Test
    void aReopenedConflictKeepsItsNoteAndOnePutOffKeepsAnUnfinishedOne() {
        try (Sitting clara = new Sitting(file)) {
            QueueEntry.Id about = clara.at();
            Remark written = new Remark(Reason.TOOL, "the tool cut it", false);
            clara.deciding().remark(written);
            clara.deciding().take(1);
            clara.model().open(about);
            clara.deciding().takeBack();
            clara.model().next();
            clara.model().previous();
            assertThat(clara.deciding().remarkProperty().get()).as("reopened").isEqualTo(written);

            clara.deciding().decide(new Choice.Later("ask"));
            clara.model().open(about);
            assertThat(clara.deciding().remarkProperty().get()).as("put off").isEqualTo(written);
            assertThat(clara.inFile(about).note()).isEqualTo("ask");
        }
    }
}
