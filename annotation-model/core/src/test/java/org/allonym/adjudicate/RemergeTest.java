package org.allonym.adjudicate;

import static org.allonym.adjudicate.Scene.AMINA;
import static org.allonym.adjudicate.Scene.BRUNO;
import static org.allonym.adjudicate.Scene.JUDGE;
import static org.allonym.adjudicate.Scene.mark;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.allonym.annotation.Mark;
import org.allonym.project.DocumentStatus;
import org.allonym.text.DocumentText;
import org.junit.jupiter.api.Test;

/// An annotator's layer changes after everything was decided.
class RemergeTest {

    private static final Mark ANN = mark(0, 3, "NAME_STUDENT");
    private static final Mark ANN_LEE = mark(0, 7, "NAME_STUDENT");
    private static final Mark ROME = mark(10, 14, "LOCATION");
    private static final Mark MAY = mark(20, 23, "DATE");
    private static final DocumentText TEXT = DocumentText.of("Ann Lee, in Rome, in May, and so on.");

    private final Scene decided = Scene.of("7")
            .reads(AMINA, ANN, ROME, MAY)
            .reads(BRUNO, ANN_LEE, ROME)
            .merged(MergePolicy.UNANIMOUS)
            .decides(0, new Choice.Take(BRUNO))
            .decides(20, new Choice.Take(AMINA));

    private Scene reopenedAndRead(Mark... marks) {
        return decided.is(AMINA, DocumentStatus.STARTED).reads(AMINA, marks);
    }

    private static List<QueueEntry> open(Scene scene) {
        return QueueDocument.of(TEXT, scene.state()).entries().stream()
                .filter(entry -> entry.state() != QueueEntry.State.SETTLED)
                .toList();
    }

    @Test
    void exactlyWhatChangedIsOpenAndSaysThatItHadBeenDecided() {
        assertThat(open(decided)).isEmpty();

        Scene changed = reopenedAndRead(mark(0, 5, "NAME_STUDENT"), ROME, MAY);

        assertThat(open(changed)).hasSize(1);
        assertThat(open(changed).getFirst().changed()).isTrue();
        assertThat(open(changed).getFirst().place()).isEqualTo(ANN_LEE.span());
        assertThat(changed.state().decisions()).as("every decision is kept").hasSize(3);
        assertThat(new ConflictQueue.Builder().add(QueueDocument.of(TEXT, changed.state())).build()
                        .view(QueueFilter.CONFLICTS.changedOnly()).size())
                .isEqualTo(1);
    }

    @Test
    void oneStepKeepsWhatHadBeenDecided() {
        Scene changed = reopenedAndRead(mark(0, 5, "NAME_STUDENT"), ROME, MAY);
        assertThat(changed.caseAt(0).keeping()).contains(new Choice.Take(BRUNO));

        Scene kept = changed.then(document -> document.keepEarlier(changed.caseAt(0), JUDGE));

        assertThat(open(kept)).isEmpty();
        assertThat(kept.gold()).isEqualTo(decided.gold());
    }

    @Test
    void whereTheReadingTakenIsNoMoreItsMarksAreKeptAsOnesOwn() {
        Scene changed = decided.is(BRUNO, DocumentStatus.STARTED).reads(BRUNO, mark(4, 7, "NAME_STUDENT"), ROME);
        ConflictRegion ann = changed.adjudication().casesOver(ANN.span()).getFirst();

        assertThat(ann.keeping()).contains(new Choice.Own(List.of(ANN_LEE)));
    }

    @Test
    void annotatorsWhoNowAgreeOnSomethingElseAreNotAcceptedUnseen() {
        Scene changed = decided.is(BRUNO, DocumentStatus.STARTED).reads(BRUNO, ANN, ROME);

        ConflictRegion ann = changed.caseAt(0);
        assertThat(ann.isOnlyToAccept()).isFalse();
        assertThat(ann.kind()).isEqualTo(ConflictKind.REOPENED);
        assertThat(open(changed).stream().filter(QueueEntry::changed)).hasSize(1);

        Scene agreeing = decided.is(AMINA, DocumentStatus.STARTED).reads(AMINA, ANN_LEE, ROME, MAY);
        assertThat(agreeing.caseAt(0).isOnlyToAccept()).as("they agree on what was decided").isTrue();
    }

    @Test
    void throwingAwayLeavesNothingAndIsTakenBackByItsInverse() {
        Scene thrown = decided.with(DocumentAdjudication.throwAway(decided.state()));
        assertThat(thrown.state().decisions()).isEmpty();

        Scene back = thrown;
        for (var edit : DocumentAdjudication.throwAway(decided.state()).reversed()) {
            back = back.with(edit.inverse());
        }
        assertThat(back.state()).isEqualTo(decided.state());
    }
}
