package org.allonym.adjudicate;

import static org.allonym.adjudicate.Scene.AMINA;
import static org.allonym.adjudicate.Scene.BRUNO;
import static org.allonym.adjudicate.Scene.CHEN;
import static org.allonym.adjudicate.Scene.JUDGE;
import static org.allonym.adjudicate.Scene.mark;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.allonym.edit.Remark;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;
import org.junit.jupiter.api.Test;

class ConflictQueueTest {

    private static final DocumentText TEXT = DocumentText.of("abcde ".repeat(20));

    /// Missed at 0 and 6, borders at 20.
    private static final Scene A = Scene.of("a")
            .reads(AMINA, mark(0, 5, "AGE"), mark(6, 11, "AGE"), mark(20, 25, "DATE"))
            .reads(BRUNO, mark(20, 26, "DATE"));
    /// Agreed at 0, label at 30.
    private static final Scene B = Scene.of("b")
            .reads(BRUNO, mark(0, 5, "AGE"), mark(30, 35, "LOCATION"))
            .reads(CHEN, mark(0, 5, "AGE"), mark(30, 35, "EDUCATION"));
    private static final Scene EMPTY = Scene.of("empty").reads(AMINA).reads(BRUNO);
    /// Missed at 12.
    private static final Scene C = Scene.of("c").reads(AMINA).reads(BRUNO, mark(12, 17, "AGE"));

    private static ConflictQueue queue(Scene... scenes) {
        ConflictQueue.Builder builder = new ConflictQueue.Builder();
        for (Scene scene : scenes) {
            builder.add(document(scene));
        }
        return builder.build();
    }

    private static QueueDocument document(Scene scene) {
        return QueueDocument.of(TEXT, scene.state());
    }

    private static QueueView conflicts() {
        return queue(A, B, EMPTY, C).view(QueueFilter.CONFLICTS);
    }

    private static QueueEntry.Id id(String document, int start, int end) {
        return new QueueEntry.Id(new DocumentId(document), new Span(start, end), "");
    }

    private static final QueueEntry.Id A0 = id("a", 0, 5);
    private static final QueueEntry.Id A6 = id("a", 6, 11);
    private static final QueueEntry.Id A20 = id("a", 20, 26);
    private static final QueueEntry.Id B30 = id("b", 30, 35);
    private static final QueueEntry.Id C12 = id("c", 12, 17);

    private static List<QueueEntry.Id> ids(QueueView view) {
        return view.entries().stream().map(QueueEntry::id).toList();
    }

    @Test
    void conflictsOfAllDocumentsStandInTheirOrder() {
        QueueView view = conflicts();

        assertThat(ids(view)).containsExactly(A0, A6, A20, B30, C12);
        assertThat(view.size()).isEqualTo(5);
        assertThat(view.open()).isEqualTo(5);
        assertThat(view.positionOf(B30)).hasValue(3);
        assertThat(view.positionOf(id("b", 0, 5))).isEmpty();
        assertThat(view.positionOf(id("elsewhere", 0, 5))).isEmpty();
    }

    @Test
    void eachFilterShowsWhatItSays() {
        ConflictQueue queue = queue(A, B, EMPTY, C);
        QueueFilter all = QueueFilter.EVERYTHING;

        assertThat(queue.view(all).size()).isEqualTo(6);
        assertThat(ids(queue.view(all.withKinds(Set.of(ConflictKind.MISSED))))).containsExactly(A0, A6, C12);
        assertThat(ids(queue.view(all.withLabels(Set.of("EDUCATION", "DATE"))))).containsExactly(A20, B30);
        assertThat(ids(queue.view(all.withAnnotators(Set.of(CHEN))))).containsExactly(id("b", 0, 5), B30);
        assertThat(ids(queue.view(all.withDocuments(Set.of(new DocumentId("c")))))).containsExactly(C12);
        assertThat(queue.countByKind(QueueFilter.CONFLICTS)).isEqualTo(Map.of(
                ConflictKind.MISSED, 3, ConflictKind.BORDERS, 1, ConflictKind.LABEL, 1, ConflictKind.AGREED, 1));
    }

    @Test
    void aDecidedConflictStaysInTheListAndLooksDecided() {
        QueueView view = conflicts().with(document(A.decides(0, new Choice.Nothing())));

        assertThat(ids(view)).containsExactly(A0, A6, A20, B30, C12);
        assertThat(view.entries().getFirst().state()).isEqualTo(QueueEntry.State.SETTLED);
        assertThat(view.open()).isEqualTo(4);
        assertThat(view.count(QueueEntry.State.SETTLED)).isEqualTo(1);
    }

    @Test
    void afterADecisionTheNextOpenConflictComesByIdentityWhateverTheListShows() {
        QueueFilter onlyOpen = QueueFilter.CONFLICTS.open();
        QueueView view = queue(A, B, EMPTY, C).view(onlyOpen).with(document(A.decides(6, new Choice.Take(AMINA))));

        assertThat(ids(view)).containsExactly(A0, A20, B30, C12);
        assertThat(view.nextOpen(A6).map(QueueEntry::id)).contains(A20);
        assertThat(view.next(A6).map(QueueEntry::id)).contains(A20);
        assertThat(view.previous(A6).map(QueueEntry::id)).contains(A0);
    }

    @Test
    void afterTheLastComesTheFirstThatIsOpenAndNothingWhenAllIsDone() {
        QueueView view = conflicts().with(document(A.decides(0, new Choice.Nothing())))
                .with(document(C.decides(12, new Choice.Nothing())));
        assertThat(view.nextOpen(C12).map(QueueEntry::id)).contains(A6);
        assertThat(view.firstOpen().map(QueueEntry::id)).contains(A6);
        assertThat(view.next(C12)).isEmpty();
        assertThat(view.previous(A0)).isEmpty();

        QueueView one = queue(C).view(QueueFilter.CONFLICTS);
        assertThat(one.nextOpen(C12)).isEmpty();
        assertThat(one.firstOpen()).isPresent();
        assertThat(one.with(document(C.decides(12, new Choice.Nothing()))).firstOpen()).isEmpty();
        assertThat(ConflictQueue.EMPTY.view(QueueFilter.CONFLICTS).firstOpen()).isEmpty();
    }

    @Test
    void whatIsPutOffComesAgainWhenNothingElseIsOpen() {
        Scene later = A.decides(0, new Choice.Later("ask"));
        QueueView view = queue(later, C).view(QueueFilter.CONFLICTS);
        assertThat(view.nextOpen(C12).map(QueueEntry::id)).contains(A6);

        Scene rest = later.decides(6, new Choice.Nothing()).decides(20, new Choice.Nothing());
        QueueView done = view.with(document(rest)).with(document(C.decides(12, new Choice.Nothing())));
        assertThat(done.nextOpen(C12).map(QueueEntry::id)).contains(A0);
        assertThat(done.nextOpen(A0)).isEmpty();
        assertThat(done.open()).isEqualTo(1);
    }

    @Test
    void anAnnotatorsChangeMovesTheQueueOnWithoutLosingThePlace() {
        QueueView view = conflicts().with(document(A.reads(
                AMINA, mark(0, 9, "AGE"), mark(40, 44, "AGE"), mark(20, 25, "DATE"))));

        assertThat(ids(view)).containsExactly(id("a", 0, 9), A20, id("a", 40, 44), B30, C12);
        assertThat(view.nextOpen(A6).map(QueueEntry::id)).contains(A20);
        assertThat(view.queue().find(A6)).isEmpty();
        assertThat(view.queue().find(A20).map(QueueEntry::kind)).contains(ConflictKind.BORDERS);
    }

    @Test
    void aDocumentTakenUpAgainLeavesTheQueueUntilItIsFinished() {
        QueueView view = conflicts().with(document(A.is(AMINA, DocumentStatus.STARTED)));

        assertThat(ids(view)).containsExactly(B30, C12);
        assertThat(view.nextOpen(A6).map(QueueEntry::id)).contains(B30);
        assertThat(view.queue().document(new DocumentId("a")).orElseThrow().readiness())
                .isInstanceOf(Readiness.Waiting.class);
    }

    @Test
    void aNewDocumentComesLast() {
        QueueView view = queue(A, B).view(QueueFilter.CONFLICTS).with(document(C));

        assertThat(ids(view)).containsExactly(A0, A6, A20, B30, C12);
        assertThat(view.queue().documents()).extracting(QueueDocument::document)
                .containsExactly(new DocumentId("a"), new DocumentId("b"), new DocumentId("c"));
    }

    @Test
    void reopenedAgreementFindsAndWithdrawnMarksAreListed() {
        Scene scene = B.decides(0, new Choice.Later("both wrong?"))
                .then(document -> document.find(mark(50, 55, "EMAIL"), Remark.NONE, JUDGE))
                .decides(30, new Choice.Take(CHEN))
                .reads(BRUNO, mark(0, 5, "AGE"))
                .reads(CHEN, mark(0, 5, "AGE"));

        ConflictQueue queue = queue(scene);

        assertThat(queue.view(QueueFilter.EVERYTHING).entries()).extracting(QueueEntry::kind)
                .containsExactly(ConflictKind.REOPENED, ConflictKind.WITHDRAWN, ConflictKind.OWN_FIND);
        assertThat(queue.view(QueueFilter.CONFLICTS).entries()).extracting(QueueEntry::state)
                .containsExactly(QueueEntry.State.PUT_OFF, QueueEntry.State.OPEN);
    }

    @Test
    void equalConflictsOfTheProjectAreFoundTogether() {
        Scene again = Scene.of("d").reads(AMINA, mark(60, 65, "AGE")).reads(BRUNO);
        ConflictQueue queue = queue(A, B, C, again);
        QueueEntry first = queue.find(A0).orElseThrow();

        assertThat(queue.equalTo(first)).extracting(QueueEntry::id).containsExactly(A0, A6, id("d", 60, 65));
        ConflictQueue later = queue.with(document(A.decides(0, new Choice.Nothing())));
        assertThat(later.equalTo(later.find(A0).orElseThrow())).extracting(QueueEntry::id)
                .containsExactly(A6, id("d", 60, 65));
    }

    @Test
    void aDocumentTwiceIsRefused() {
        assertThatThrownBy(() -> queue(A, A)).isInstanceOf(IllegalArgumentException.class);
    }

    @Property(tries = 200)
    void followingChangesOneByOneGivesTheSameViewAsStartingAnew(@ForAll long seed) {
        Random random = new Random(seed);
        List<Scene> scenes = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            scenes.add(renamed(Scene.random(random, 60, 5, AMINA, BRUNO), "d" + i));
        }
        QueueFilter filter = random.nextBoolean()
                ? QueueFilter.CONFLICTS.open()
                : QueueFilter.EVERYTHING.withLabels(Set.of("DATE"));
        QueueView view = queue(scenes.toArray(Scene[]::new)).view(filter);
        for (int i = 0; i < 20; i++) {
            int which = random.nextInt(scenes.size());
            scenes.set(which, changed(random, scenes.get(which)));
            view = view.with(document(scenes.get(which)));
        }

        QueueView anew = queue(scenes.toArray(Scene[]::new)).view(filter);

        assertThat(view.entries()).isEqualTo(anew.entries());
        for (QueueEntry.State state : EnumSet.allOf(QueueEntry.State.class)) {
            assertThat(view.count(state)).isEqualTo(anew.count(state));
        }
        for (int i = 0; i < view.size(); i++) {
            QueueEntry entry = view.entries().get(i);
            assertThat(view.positionOf(entry.id())).hasValue(i);
            assertThat(view.nextOpen(entry.id())).isEqualTo(nextOpenByWalking(view.entries(), i));
        }
    }

    private static Optional<QueueEntry> nextOpenByWalking(List<QueueEntry> entries, int from) {
        for (QueueEntry.State state : List.of(QueueEntry.State.OPEN, QueueEntry.State.PUT_OFF)) {
            for (int i = 1; i < entries.size(); i++) {
                QueueEntry entry = entries.get((from + i) % entries.size());
                if (entry.state() == state) {
                    return Optional.of(entry);
                }
            }
        }
        return Optional.empty();
    }

    private static Scene renamed(Scene scene, String document) {
        Scene renamed = Scene.of(document);
        for (var annotator : scene.state().annotators()) {
            renamed = renamed.reads(
                    annotator, scene.state().layer(annotator).marks().toArray(org.allonym.annotation.Mark[]::new));
        }
        return renamed;
    }

    private static Scene changed(Random random, Scene scene) {
        List<ConflictRegion> cases = scene.adjudication().cases();
        if (cases.isEmpty() || random.nextInt(5) == 0) {
            return scene.state().annotators().contains(AMINA)
                    ? scene.is(AMINA, DocumentStatus.STARTED)
                    : scene.reads(AMINA, mark(random.nextInt(50), 55, "DATE"));
        }
        Choice choice = random.nextBoolean() ? new Choice.Nothing() : new Choice.Later("why");
        ConflictRegion some = cases.get(random.nextInt(cases.size()));
        return scene.then(document -> document.decide(some, RegionChoice.of(choice, JUDGE)));
    }
}
