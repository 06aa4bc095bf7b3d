package org.allonym.desktop.project;

import static org.allonym.desktop.TestProject.ANNA;
import static org.allonym.desktop.TestProject.BEN;
import static org.allonym.desktop.TestProject.CARA;
import static org.allonym.desktop.TestProject.ONE;
import static org.allonym.desktop.TestProject.PI;
import static org.allonym.desktop.TestProject.TWO;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.allonym.adjudicate.DocumentAdjudication;
import org.allonym.adjudicate.Readiness;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Provenance;
import org.allonym.desktop.TestProject;
import org.allonym.desktop.UiByHand;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.ProjectEdit;
import org.allonym.label.LabelSets;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.project.Role;
import org.allonym.store.DocumentRow;
import org.allonym.text.Span;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProjectModelTest {

    @TempDir
    Path folder;

    private final UiByHand ui = new UiByHand();
    private final JobRunner jobs = new JobRunner(ui);
    private final List<Problem> shown = new ArrayList<>();
    private ProjectSession session;
    private ProjectModel model;

    private void open(TestProject project) {
        session = project.open(PI, ui);
        model = new ProjectModel(session, jobs, shown::add);
    }

    private void open() {
        open(TestProject.in(folder));
    }

    @AfterEach
    void close() {
        session.close();
        jobs.close();
    }

    private void idle() {
        ui.until(() -> jobs.running().isEmpty());
    }

    private DocumentRow row(DocumentId id) {
        return model.rows().stream().filter(row -> row.id().equals(id)).findFirst().orElseThrow();
    }

    private void become(DocumentId document, ActorId who, DocumentStatus status) {
        AnnotatorStatus before = session.state(document).work(who);
        session.perform(List.of(new DocumentEdit.ChangeWork(document, who, before, before.withStatus(status))));
    }

    @Test
    void statesFollowTheWorkAndTheSurvey() {
        open();
        become(ONE, ANNA.id(), DocumentStatus.FINISHED);
        become(TWO, ANNA.id(), DocumentStatus.SKIPPED);
        assertThat(model.states())
                .containsEntry(OverallStatus.ANNOTATED, 1)
                .containsEntry(OverallStatus.SKIPPED, 1)
                .containsEntry(OverallStatus.NEW, 1);

        model.survey();
        idle();

        assertThat(model.state(row(ONE))).as("nothing was marked, so nothing is to be decided").isEqualTo(OverallStatus.ADJUDICATED);
        assertThat(model.progress().getFirst().lastActive()).as("Anna herself did nothing").isNull();
    }

    @Test
    void whoeverBeganWithoutBeingAssignedIsNotAwaitedHereNorWhereItIsAdjudicated() {
        open();
        session.perform(List.of(new DocumentEdit.ChangeAssignment(
                ONE, new TreeSet<>(), new TreeSet<>(Set.of(ANNA.id())))));
        become(ONE, ANNA.id(), DocumentStatus.FINISHED);
        become(ONE, BEN.id(), DocumentStatus.STARTED);
        become(TWO, BEN.id(), DocumentStatus.STARTED);
        model.survey();
        idle();

        assertThat(DocumentAdjudication.of(session.state(ONE)).readiness()).isInstanceOf(Readiness.Settled.class);
        assertThat(DocumentAdjudication.of(session.state(TWO)).readiness()).isInstanceOf(Readiness.Waiting.class);
        assertThat(model.state(row(ONE))).isEqualTo(OverallStatus.ADJUDICATED);
        assertThat(model.state(row(TWO))).isEqualTo(OverallStatus.IN_WORK);
    }

    @Test
    void documentsAreSetAsideForAReasonAndComeBackByUndoOrByHand() {
        open();
        model.ticked().add(ONE);

        model.setAside(Set.of(ONE), " twice ", () -> {});

        assertThat(model.setAside()).containsEntry(ONE, "twice");
        assertThat(model.rows()).extracting(DocumentRow::id).doesNotContain(ONE);
        assertThat(model.ticked()).isEmpty();
        assertThatThrownBy(() -> become(ONE, ANNA.id(), DocumentStatus.FINISHED))
                .isInstanceOfSatisfying(ProblemException.class, e -> assertThat(e.problem().what()).contains("set aside"));
        session.undo();
        assertThat(model.rows()).extracting(DocumentRow::id).startsWith(ONE);
        session.redo();
        model.setAside(Set.of(ONE), "", () -> {});
        assertThat(model.rows()).extracting(DocumentRow::id).startsWith(ONE);
        assertThat(session.state(ONE).aside()).isEmpty();
    }

    @Test
    void anArchivedLayerIsOfferedNowhereUntilItIsRestored() {
        open();
        become(ONE, ANNA.id(), DocumentStatus.FINISHED);
        become(ONE, BEN.id(), DocumentStatus.STARTED);
        assertThat(model.state(row(ONE))).isEqualTo(OverallStatus.IN_WORK);

        model.archive(BEN, true);

        assertThat(model.annotators()).doesNotContain(BEN.id()).contains(ANNA.id());
        assertThat(model.state(row(ONE))).isEqualTo(OverallStatus.ANNOTATED);
        assertThat(session.state(ONE).annotators()).containsExactly(ANNA.id());
        session.undo();
        assertThat(model.annotators()).contains(BEN.id());
        assertThat(model.state(row(ONE))).isEqualTo(OverallStatus.IN_WORK);
    }

    @Test
    void whatIsAdjudicatedIsReadAgainWhenAReadingOrADecisionChanges() {
        open();
        model.rows().addListener(new ProjectModel.SurveyWhenMoved(model));
        become(ONE, ANNA.id(), DocumentStatus.FINISHED);
        idle();
        assertThat(model.state(row(ONE))).isEqualTo(OverallStatus.ADJUDICATED);

        Annotation name = Annotation.of(new Span(0, 3), "NAME_STUDENT", new Provenance.Person(BEN.id()));
        session.perform(List.of(new DocumentEdit.AddAnnotation(ONE, BEN.id(), name)));
        assertThat(jobs.running()).as("a mark by itself changes nothing of it").isEmpty();
        become(ONE, BEN.id(), DocumentStatus.FINISHED);
        idle();
        assertThat(model.state(row(ONE))).isEqualTo(OverallStatus.ANNOTATED);
        session.undo();
        idle();
        assertThat(model.state(row(ONE))).isEqualTo(OverallStatus.ADJUDICATED);
    }

    @Test
    void aFilterNarrowsByStateNameFlagPersonAndRound() {
        open();
        become(ONE, ANNA.id(), DocumentStatus.STARTED);
        AnnotatorStatus started = session.state(ONE).work(ANNA.id());
        session.perform(List.of(new DocumentEdit.ChangeWork(ONE, ANNA.id(), started, started.withFlag("Later"))));
        model.settle(model.settings().withCalibration(List.of(TWO)));
        session.perform(model.rows().stream()
                .map(row -> new DocumentEdit.ChangeAssignment(row.id(), row.assigned(), new TreeSet<>(Set.of(BEN.id()))))
                .toList());

        assertThat(shownBy(DocumentFilter.ALL)).hasSize(3);
        assertThat(shownBy(DocumentFilter.ALL.withWords(" ON"))).containsExactly(ONE);
        assertThat(shownBy(DocumentFilter.of(OverallStatus.IN_WORK))).containsExactly(ONE);
        assertThat(shownBy(DocumentFilter.of(ANNA.id()))).containsExactly(ONE);
        assertThat(shownBy(DocumentFilter.FLAGGED)).containsExactly(ONE);
        assertThat(shownBy(DocumentFilter.CALIBRATION)).containsExactly(TWO);
    }

    private List<DocumentId> shownBy(DocumentFilter filter) {
        model.showDocuments(filter);
        assertThat(model.sectionProperty().get()).isEqualTo(SectionName.DOCUMENTS);
        return model.rows().stream().filter(model::shows).map(DocumentRow::id).toList();
    }

    @Test
    void givingBackReachesOnlyThoseChosenAndKeepsTheNote() {
        open();
        become(ONE, ANNA.id(), DocumentStatus.FINISHED);
        become(ONE, BEN.id(), DocumentStatus.FINISHED);
        assertThat(model.annotatorsOf(Set.of(ONE))).containsExactly(ANNA.id(), BEN.id());
        List<Integer> given = new ArrayList<>();

        model.giveBack(Set.of(ONE, TWO), Set.of(ANNA.id()), " Line 3 ", given::add);

        assertThat(given).containsExactly(1);
        assertThat(session.state(ONE).work(ANNA.id()).status()).isEqualTo(DocumentStatus.STARTED);
        assertThat(session.state(ONE).work(ANNA.id()).reason()).isEqualTo("Line 3");
        assertThat(session.state(ONE).work(BEN.id()).status()).isEqualTo(DocumentStatus.FINISHED);
        become(ONE, ANNA.id(), DocumentStatus.FINISHED);
        assertThat(session.state(ONE).work(ANNA.id()).reason()).as("it is done").isEmpty();
        assertThatExceptionOfType(ProblemException.class)
                .isThrownBy(() -> model.giveBack(Set.of(TWO), Set.of(ANNA.id()), "", given::add));
    }

    @Test
    void theLastPiStaysAndWhoHasWorkOrIsAssignedSaysSo() {
        open();
        become(ONE, ANNA.id(), DocumentStatus.STARTED);
        session.perform(List.of(new DocumentEdit.ChangeAssignment(
                TWO, new TreeSet<>(), new TreeSet<>(Set.of(BEN.id())))));
        model.survey();
        idle();

        assertThat(model.whyNotRemoved(PI)).hasValue("This is you.");
        assertThat(model.whyNotRemoved(ANNA)).hasValue("Has worked on 1 document.");
        assertThat(model.whyNotRemoved(BEN)).hasValue("Has 1 document assigned.");
        assertThat(model.whyNotChanged(PI, Role.ADJUDICATOR)).hasValue("A project needs a PI.");
        assertThatExceptionOfType(ProblemException.class).isThrownBy(() -> model.change(BEN, Role.ADJUDICATOR));

        model.remove(CARA);
        assertThat(model.actors()).doesNotContain(CARA);
        model.change(ANNA, Role.PI);
        assertThat(model.actors()).contains(new Actor(ANNA.id(), Role.PI));
        session.undo();
        session.undo();
        assertThat(model.actors()).contains(CARA, ANNA);
    }

    @Test
    void aSettingThatIsSoAlreadyIsNoStep() {
        open();
        model.settle(model.settings().withNamesHidden(true));
        model.settle(model.settings().withNamesHidden(true));

        assertThat(session.undo()).isPresent();
        assertThat(model.settings().namesHidden()).isFalse();
        assertThat(session.nextUndo().orElseThrow().edits()).noneMatch(ProjectEdit.ChangeSetting.class::isInstance);
    }

    @Test
    void aProjectOfManyDocumentsIsAssignedAwayFromTheScreenAndTakenBackTheSameWay() {
        Map<String, String> texts = new LinkedHashMap<>();
        for (int i = 0; i < 300; i++) {
            texts.put("d%03d".formatted(i), "Odile wrote number %d.".formatted(i));
        }
        open(TestProject.in(folder, LabelSets.CRAPII_14, texts));
        AssignModel assign = new AssignModel(model);
        assign.calibratingProperty().set(true);
        assign.roundSizeProperty().set(7);
        assign.modeProperty().set(AssignModel.Mode.ONCE);
        idle();
        List<AssignModel.Preview> done = new ArrayList<>();

        assign.assign(done::add);
        assertThat(row(new DocumentId("d000")).assigned()).as("not on this thread").isEmpty();
        assertThatExceptionOfType(ProblemException.class)
                .as("one after the other")
                .isThrownBy(() -> assign.assign(done::add));
        idle();

        assertThat(done).singleElement().satisfies(preview -> assertThat(preview.round()).hasSize(7));
        assertThat(model.rows()).allMatch(row -> row.assigned().size() == (model.settings().calibration().contains(row.id()) ? 2 : 1));
        assertThat(session.store().rows()).isEqualTo(model.rows());

        List<String> undone = new ArrayList<>();
        assertThat(model.undo(gesture -> undone.add(session.words(gesture)))).isTrue();
        idle();
        assertThat(undone).containsExactly("assigned 300 documents with a calibration round");
        assertThat(model.rows()).allMatch(row -> row.assigned().isEmpty());
        assertThat(model.settings().calibration()).isEmpty();
        assertThat(model.redo(gesture -> undone.add("again"))).isTrue();
        idle();
        assertThat(model.settings().calibration()).hasSize(7);
        assertThat(shown).isEmpty();
    }

    @Test
    void anAssignmentThatCannotBeSaysWhyAndDocumentsCanComeFromAFile() throws IOException {
        open();
        AssignModel assign = new AssignModel(model);
        assign.people().remove(BEN.id());
        idle();
        assertThat(assign.previewProperty().get()).isNull();
        assertThat(assign.faultProperty().get()).contains("1 annotators");

        assign.modeProperty().set(AssignModel.Mode.ONCE);
        assign.read(Files.writeString(folder.resolve("list.txt"), "two\r\n\n"));
        idle();
        assertThat(assign.faultProperty().get()).isEmpty();
        assertThat(assign.previewProperty().get().plan().documents()).isEqualTo(1);

        assign.read(Files.writeString(folder.resolve("gone.txt"), "gone\n"));
        idle();
        assertThat(assign.faultProperty().get()).contains("gone");
        assertThatExceptionOfType(ProblemException.class)
                .isThrownBy(() -> assign.read(Files.writeString(folder.resolve("empty.txt"), "\n")));
    }

    @Test
    void aListOfWordsIsCheckedBeforeItIsSaved() {
        open();
        assertThat(WorkflowSection.WordListCard.faultIn(List.of("a", "b"))).isEmpty();
        assertThat(WorkflowSection.WordListCard.faultIn(List.of("a", "A"))).contains("twice");
        assertThat(WorkflowSection.WordListCard.faultIn(List.of())).isNotEmpty();
        assertThat(WorkflowSection.WordListCard.faultIn(List.of("x".repeat(61)))).contains("too long");
        assertThat(WorkflowSection.WordListCard.faultIn(IntStream.range(0, 31).mapToObj(Integer::toString).toList())).contains("30");
    }
}
