package org.allonym.desktop.adjudicate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.allonym.adjudicate.Choice;
import org.allonym.adjudicate.ConflictKind;
import org.allonym.adjudicate.QueueEntry;
import org.allonym.adjudicate.QueueView;
import org.allonym.annotation.Annotation;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyChord;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.shell.FollowedRows;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.edit.Outcome;
import org.allonym.edit.ProjectEdit;
import org.allonym.edit.Reason;
import org.allonym.edit.Remark;
import org.allonym.problem.ProblemException;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.services.AnnotatorsProject;
import org.allonym.services.sample.SampleProject;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.text.Span;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)

class AdjudicateAgainModelTest extends AtTheSample {

    @Test
    void undoWorksAfterTheProjectWasClosed() {
        QueueEntry.Id first;
        try (Sitting clara = new Sitting(file)) {
            first = clara.at();
            clara.deciding().take(1);
            clara.deciding().decide(new Choice.Nothing());
        }

        try (Sitting clara = new Sitting(file)) {
            assertThat(clara.open()).isEqualTo(102);
            assertThat(clara.model().undo()).isPresent();
            assertThat(clara.model().undo()).isPresent();
            assertThat(clara.model().undo()).as("nobody else's work is undone").isEmpty();

            assertThat(clara.at()).isEqualTo(first);
            assertThat(clara.open()).isEqualTo(104);
            assertThat(clara.decisionsInFile()).isZero();
        }
    }

    @Test
    void whatChangedWhileTheScreenWasAwayIsDecidedAsItIsByNow() {
        try (Sitting clara = new Sitting(file)) {
            QueueEntry.Id first = clara.at();
            clara.deciding().take(1);
            clara.model().open(first);
            clara.model().detach();
            clara.session().undo();

            clara.model().attach();
            assertThat(clara.deciding().take(2)).isTrue();
            assertThat(clara.inFile(first).outcome()).isEqualTo(new Outcome.Took(SampleProject.BRUNO));
        }
    }

    @Test
    void aFindThatWasTakenBackWhileTheScreenWasAwayIsNoLongerInHand() {
        try (Sitting clara = new Sitting(file)) {
            int start = clara.current().document().text().value().indexOf("waiting room");
            clara.deciding().chooseOwn(new Span(start, start + 7));
            clara.deciding().label("LOCATION");
            clara.model().filter().showProperty().set(AdjudicateFilter.Show.FINDS);
            assertThat(clara.current().entry().kind()).isEqualTo(ConflictKind.OWN_FIND);
            clara.model().detach();
            clara.session().undo();

            clara.model().attach();
            assertThat(clara.model().currentProperty().get()).isNull();
        }
    }

    @Test
    void adviceNamesTheKeysInForce() {
        try (Sitting clara = new Sitting(file)) {
            int start = clara.current().document().text().value().indexOf("waiting room");
            clara.deciding().chooseOwn(new Span(start, start + 7));
            clara.deciding().label("LOCATION");
            clara.model().filter().showProperty().set(AdjudicateFilter.Show.FINDS);

            assertThat(adviceOnUnion(clara)).isEqualTo("Press 0 to remove the added span, or leave it as is.");
            clara.use(KeyMap.DEFAULT.with(AppAction.NOTHING_HERE, List.of(KeyChord.of("Z"))));
            assertThat(adviceOnUnion(clara)).isEqualTo("Press Z to remove the added span, or leave it as is.");
            clara.use(KeyMap.DEFAULT.with(AppAction.NOTHING_HERE, List.of()));
            assertThat(adviceOnUnion(clara)).isEqualTo("Press “Nothing here” to remove the added span, or leave it as is.");
        }
    }

    private static String adviceOnUnion(Sitting clara) {
        return catchThrowableOfType(ProblemException.class, () -> clara.deciding().decide(new Choice.Union("")))
                .problem()
                .advice();
    }

    @Test
    void aReasonGoesWithTheDecisionToComeAndWithNoOther() {
        try (Sitting clara = new Sitting(file)) {
            QueueEntry.Id place = clara.at();
            clara.deciding().remark(new Remark(Reason.UNCLEAR_GUIDELINE, "possessive in a name", true));
            assertThat(clara.decisionsInFile()).as("nothing is decided yet").isZero();

            clara.deciding().take(1);
            assertThat(clara.inFile(place).remark())
                    .isEqualTo(new Remark(Reason.UNCLEAR_GUIDELINE, "possessive in a name", true));
            assertThat(clara.deciding().remarkProperty().get()).isEqualTo(Remark.NONE);

            clara.model().open(place);
            clara.deciding().remark(clara.deciding().remarkProperty().get().withReason(Reason.TOOL));
            assertThat(clara.inFile(place).reason()).isEqualTo(Reason.TOOL);
            clara.model().undo();
            assertThat(clara.inFile(place).reason()).isEqualTo(Reason.UNCLEAR_GUIDELINE);
        }
    }

    @Test
    void whatIsAgreedIsAcceptedInOneStepUnsavedWorkIncluded() {
        try (Sitting clara = new Sitting(file)) {
            List<Integer> accepted = new ArrayList<>();
            clara.model().filter().showProperty().set(AdjudicateFilter.Show.AGREED);
            QueueEntry.Id single = clara.at();
            clara.deciding().decide(new Choice.Accept());
            assertThat(clara.at()).isNotEqualTo(single);

            clara.model().bulk().acceptAgreed(accepted::add);
            clara.model().bulk().acceptAgreed(accepted::add);
            clara.settle();

            assertThat(accepted).as("asked twice, done once").containsExactly(171);
            assertThat(clara.problems()).isEmpty();
            assertThat(clara.model().progress().agreed()).isZero();
            assertThat(clara.decisionsInFile()).isEqualTo(172);
            assertThat(clara.model().queueProperty().get().open()).isZero();

            clara.model().undo();
            assertThat(clara.model().progress().agreed()).isEqualTo(171);
            assertThat(clara.decisionsInFile()).isEqualTo(1);
        }
    }

    @Test
    void aHandfulThatIsAgreedIsAcceptedAtOnceAndTheNextDecisionFollowsAtOnce(@TempDir Path other) {
        try (Sitting clara = new Sitting(AnnotatorsProject.in(other, 2).file())) {
            List<Integer> accepted = new ArrayList<>();
            QueueEntry.Id place = clara.at();

            clara.model().bulk().acceptAgreed(accepted::add);
            clara.deciding().take(1);

            assertThat(accepted).containsExactly(1);
            assertThat(clara.model().progress().agreed()).isZero();
            assertThat(clara.now(place).state()).isEqualTo(QueueEntry.State.SETTLED);
            clara.model().undo();
            clara.model().undo();
            assertThat(clara.model().progress().agreed()).isEqualTo(1);
            assertThat(clara.decisionsInFile()).isZero();
        }
    }

    @Test
    void agreedReadingsPutInDoubtBecomeAConflict() {
        try (Sitting clara = new Sitting(file)) {
            clara.model().filter().showProperty().set(AdjudicateFilter.Show.AGREED);
            QueueEntry.Id place = clara.at();

            clara.deciding().decide(new Choice.Later("Is this the author?"));

            assertThat(clara.now(place).kind()).isEqualTo(ConflictKind.REOPENED);
            assertThat(clara.open()).isEqualTo(105);
        }
    }

    @Test
    void theListIsNarrowedByStandingTypeDocumentLabelAndAnnotator() {
        try (Sitting clara = new Sitting(file)) {
            AdjudicateFilter narrowing = clara.model().filter();
            Map<ConflictKind, Integer> counts = narrowing.counts();
            assertThat(counts.get(ConflictKind.MISSED)).isEqualTo(41);
            assertThat(counts.values().stream().mapToInt(Integer::intValue).sum())
                    .as("agreed spans are counted too").isEqualTo(104 + 172);

            narrowing.toggle(ConflictKind.LABEL);
            assertThat(view(clara).size()).isEqualTo(10);
            assertThat(clara.current().entry().kind()).as("what is in hand is in the list").isEqualTo(ConflictKind.LABEL);
            narrowing.toggle(ConflictKind.BOTH);
            assertThat(view(clara).size()).isEqualTo(17);
            narrowing.toggle(ConflictKind.LABEL);
            narrowing.toggle(ConflictKind.BOTH);
            assertThat(view(clara).size()).isEqualTo(104);

            narrowing.documentProperty().set(" 11 ");
            assertThat(documents(clara)).isNotEmpty().allMatch(id -> id.value().contains("11"));
            narrowing.documentProperty().set("no such essay");
            assertThat(view(clara).size()).isZero();
            assertThat(clara.model().currentProperty().get()).as("the text stays").isNotNull();
            narrowing.documentProperty().set("");

            narrowing.labelProperty().set("AGE");
            assertThat(view(clara).entries()).isNotEmpty().allMatch(entry -> entry.labels().contains("AGE"));
            narrowing.labelProperty().set(null);
            narrowing.annotatorProperty().set(new ActorId("Nobody"));
            assertThat(view(clara).size()).isZero();
            narrowing.annotatorProperty().set(SampleProject.AMINA);
            assertThat(view(clara).size()).isEqualTo(104);

            clara.deciding().take(1);
            narrowing.showProperty().set(AdjudicateFilter.Show.OPEN);
            assertThat(view(clara).size()).isEqualTo(103);
            assertThat(clara.model().conflicts().size()).isEqualTo(104);
        }
    }

    private static QueueView view(Sitting clara) {
        return clara.model().queueProperty().get();
    }

    private static Set<DocumentId> documents(Sitting clara) {
        Set<DocumentId> documents = new HashSet<>();
        view(clara).entries().forEach(entry -> documents.add(entry.document()));
        return documents;
    }

    @Test
    void hiddenNamesAreShuffledForEachDocumentAndAlwaysTheSameWay() {
        append(new ProjectEdit.ChangeSetting("adjudication.names", "", "hidden"));

        Map<DocumentId, ActorId> firsts;
        try (Sitting clara = new Sitting(file)) {
            firsts = firstAnnotators(clara);
        }
        assertThat(Set.copyOf(firsts.values())).containsExactlyInAnyOrder(SampleProject.AMINA, SampleProject.BRUNO);
        try (Sitting clara = new Sitting(file)) {
            assertThat(firstAnnotators(clara)).isEqualTo(firsts);
            assertThat(AdjudicateText.annotator(clara.current(), clara.current().annotators().getFirst(), true)).isEqualTo("Annotator 1");
        }
    }

    private static Map<DocumentId, ActorId> firstAnnotators(Sitting clara) {
        Map<DocumentId, ActorId> firsts = new HashMap<>();
        for (QueueEntry entry : clara.model().conflicts().entries()) {
            clara.model().open(entry.id());
            firsts.put(entry.document(), clara.deciding().annotator(1).orElseThrow());
        }
        return firsts;
    }

    @Test
    void aDecisionTheAnnotatorsHaveLeftIsKeptOrLetGo() {
        QueueEntry.Id place;
        try (Sitting clara = new Sitting(file)) {
            clara.open(ConflictKind.MISSED, "Sketchdeck");
            place = clara.at();
            clara.deciding().take(2);
            Annotation mark = clara.current().state().layer(SampleProject.BRUNO).annotations().stream()
                    .filter(annotation -> annotation.span().equals(place.place()))
                    .findFirst()
                    .orElseThrow();
            clara.settle();
            clara.session().perform(List.of(new DocumentEdit.RemoveAnnotation(FIRST, SampleProject.BRUNO, mark)));
            clara.settle();

            QueueEntry withdrawn = view(clara).entries().stream()
                    .filter(entry -> entry.kind() == ConflictKind.WITHDRAWN)
                    .findFirst()
                    .orElseThrow();
            clara.model().open(withdrawn.id());
            assertThat(clara.current().decided()).isEmpty();
            assertThatThrownBy(() -> clara.deciding().takeBack()).isInstanceOf(ProblemException.class);

            clara.deciding().decide(new Choice.Accept());
            assertThat(clara.model().queueProperty().get().queue().document(FIRST).orElseThrow().entries())
                    .anyMatch(entry -> entry.kind() == ConflictKind.OWN_FIND);
            clara.model().undo();
            assertThat(clara.current().entry().kind()).isEqualTo(ConflictKind.WITHDRAWN);

            clara.deciding().decide(new Choice.Nothing());
            assertThat(view(clara).queue().document(FIRST).orElseThrow().entries())
                    .noneMatch(entry -> entry.kind() == ConflictKind.WITHDRAWN || entry.kind() == ConflictKind.OWN_FIND);
        }
    }

    @Test
    void theRowsTellOnlyWhatHasChanged() {
        try (Sitting clara = new Sitting(file)) {
            FollowedRows<QueueEntry> rows = new FollowedRows<>();
            rows.show(view(clara).entries());
            List<String> changes = new ArrayList<>();
            rows.addListener((javafx.collections.ListChangeListener<QueueEntry>) change -> {
                while (change.next()) {
                    changes.add("%d–%d".formatted(change.getFrom(), change.getTo()));
                }
            });

            clara.model().next();
            clara.deciding().take(1);
            rows.show(view(clara).entries());
            assertThat(changes).containsExactly("1–2");

            clara.model().filter().showProperty().set(AdjudicateFilter.Show.OPEN);
            rows.show(view(clara).entries());
            assertThat(changes).containsExactly("1–2", "1–1");
            assertThat(rows).hasSize(103);
        }
    }

    private void append(Edit edit) {
        try (ProjectStore store = ProjectFile.open(file)) {
            store.append(Gesture.of(SampleProject.PI, List.of(edit)));
        }
    }
}
