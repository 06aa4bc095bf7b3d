package org.allonym.desktop.labels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.AnnotationId;
import org.allonym.annotation.Provenance;
import org.allonym.desktop.TestProject;
import org.allonym.desktop.UiByHand;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyChord;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.desktop.shell.ShellModel;
import org.allonym.edit.DocumentEdit;
import org.allonym.label.Label;
import org.allonym.label.LabelSet;
import org.allonym.label.LabelSets;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.Actor;
import org.allonym.store.ProjectStore.LabelSetVersion;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.text.Span;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LabelSetModelTest {

    @TempDir
    private Path folder;

    private final UiByHand ui = new UiByHand();
    private final ObjectProperty<KeyMap> keys = new SimpleObjectProperty<>(KeyMap.DEFAULT);
    private final List<Problem> problems = new ArrayList<>();
    private TestProject project;
    private JobRunner jobs;
    private ProjectSession session;
    private LabelSetModel model;

    @BeforeEach
    void open() {
        project = TestProject.in(folder);
        jobs = new JobRunner(ui);
        session = project.open(TestProject.PI, ui);
        model = new LabelSetModel(session, jobs, keys, problems::add);
        model.attach();
        known();
    }

    @AfterEach
    void close() {
        model.detach();
        session.close();
        jobs.close();
        assertThat(problems).isEmpty();
    }

    private void known() {
        ui.until(() -> model.knownProperty().get());
    }

    private LabelDraft draft(String name) {
        return model.labels().stream().filter(each -> each.name().equals(name)).findFirst().orElseThrow();
    }

    private void labelAs(Actor who, String label, boolean thenDelete) {
        Annotation annotation = new Annotation(
                AnnotationId.random(), new Span(0, 5), label, new Provenance.Person(who.id()), "", false);
        session.perform(List.of(new DocumentEdit.AddAnnotation(TestProject.ONE, who.id(), annotation)));
        if (thenDelete) {
            session.perform(List.of(new DocumentEdit.RemoveAnnotation(TestProject.ONE, who.id(), annotation)));
        }
        TestProject.saved(session, ui);
        model.detach();
        model.attach();
        known();
    }

    /// As a project that was made before the program's cards of its label set were written anew.
    @Test
    void theProgramsCardsAreTakenByChoiceWithNothingElseAndUndoTakesThemBack() {
        assertThat(model.otherCards()).isEmpty();
        LabelDraft email = draft("EMAIL");
        model.change(email.id(), draft -> draft.withTitle("Mail").withCard("As it once was.", List.of(), List.of()));
        model.save();
        known();

        LabelSet program = model.otherCards().orElseThrow();
        assertThat(program.name()).isEqualTo("CRAPII-14");
        assertThat(model.cardsThatDiffer(program)).isOne();
        assertThat(session.labelSet().find("EMAIL").orElseThrow().description()).as("nothing by itself").isEqualTo("As it once was.");
        model.takeCards(program);
        model.save();

        Label after = session.labelSet().find("EMAIL").orElseThrow();
        assertThat(after.description()).isEqualTo(LabelSets.CRAPII_14.find("EMAIL").orElseThrow().description());
        assertThat(after.title()).isEqualTo("Mail");
        assertThat(session.labelSet().version()).isEqualTo(3);
        assertThat(model.otherCards()).isEmpty();
        session.undo();
        assertThat(session.labelSet().find("EMAIL").orElseThrow().description()).isEqualTo("As it once was.");
    }

    @Test
    void aLabelIsAddedTypedAndSavedAsOneNewVersionThatUndoTakesBack() {
        LabelDraft added = model.add();
        model.change(added.id(), draft -> draft.withTitle("Pet name").withKey("H").withCard("The name of an animal.", List.of("Rex"), List.of()));
        assertThat(model.changedProperty().get()).isTrue();
        assertThat(session.labelSet()).isEqualTo(LabelSets.CRAPII_14);

        model.save();

        Label pet = session.labelSet().find("PET_NAME").orElseThrow();
        assertThat(session.labelSet().version()).isEqualTo(2);
        assertThat(pet.title()).isEqualTo("Pet name");
        assertThat(pet.tag()).isEqualTo("PET");
        assertThat(pet.key()).isEqualTo("H");
        assertThat(pet.hits()).containsExactly("Rex");
        assertThat(model.changedProperty().get()).isFalse();

        session.undo();
        assertThat(session.labelSet()).isEqualTo(LabelSets.CRAPII_14);
        assertThat(model.labels()).hasSize(14);
        session.redo();
        assertThat(model.labels()).hasSize(15);
    }

    @Test
    void clashesAreSaidWhileTyping() {
        int age = draft("AGE").id();

        model.change(age, draft -> draft.withKey("1"));
        assertThat(model.fault(draft("AGE"), LabelDraft.Fault.Field.KEY)).hasValueSatisfying(words -> assertThat(words).contains("Student name"));
        model.change(age, draft -> draft.withKey("F"));
        assertThat(model.fault(draft("AGE"), LabelDraft.Fault.Field.KEY)).hasValueSatisfying(words -> assertThat(words).contains("Finish and next"));
        assertThatThrownBy(model::save).isInstanceOf(ProblemException.class);
        model.change(age, draft -> draft.withKey("é"));
        assertThat(model.fault(draft("AGE"), LabelDraft.Fault.Field.KEY)).isPresent();
        model.change(age, draft -> draft.withKey("H"));
        assertThat(model.obstacle()).isEmpty();

        keys.set(KeyMap.DEFAULT.with(AppAction.FLAG, List.of(KeyChord.of("H"))));
        assertThat(model.fault(draft("AGE"), LabelDraft.Fault.Field.KEY)).hasValueSatisfying(words -> assertThat(words).contains("Flag for later"));
        assertThat(model.freeKeys()).contains("G").doesNotContain("H", "1", "F");
    }

    @Test
    void namesTitlesAndTagsMustBeWrittenRightAndBeTheirOwn() {
        int age = draft("AGE").id();

        model.change(age, draft -> draft.withName("MY AGE").withTitle("E-mail").withTag("A"));
        assertThat(model.faultsProperty().get()).extracting(LabelDraft.Fault::field)
                .contains(LabelDraft.Fault.Field.NAME, LabelDraft.Fault.Field.TITLE, LabelDraft.Fault.Field.TAG);
        model.change(age, draft -> draft.withName("EMAIL").withTitle(" ").withTag("MAIL"));
        assertThat(model.fault(draft("EMAIL"), LabelDraft.Fault.Field.NAME)).isPresent();
        assertThat(model.fault(draft("EMAIL"), LabelDraft.Fault.Field.TAG)).isPresent();

        model.discard();
        assertThat(model.changedProperty().get()).isFalse();
        assertThat(model.faultsProperty().get()).isEmpty();
    }

    @Test
    void aLabelThatIsUsedCanBeRetiredAndBroughtBackButNeverRemovedOrRenamed() {
        labelAs(TestProject.ANNA, "AGE", false);
        LabelDraft age = draft("AGE");
        assertThat(model.uses(age).annotations()).isEqualTo(1);
        assertThat(model.mayLeave(age)).isFalse();
        assertThat(model.mayLeave(draft("DATE"))).isTrue();

        model.remove(age.id());
        assertThat(model.labels()).hasSize(14);
        model.change(age.id(), draft -> draft.withRetired(true));
        model.save();
        assertThat(session.labelSet().find("AGE").orElseThrow().retired()).isTrue();
        assertThat(session.labelSet().offered()).hasSize(13);

        known();
        model.change(draft("AGE").id(), draft -> draft.withRetired(false).withKey("9"));
        model.save();
        assertThat(session.labelSet().find("AGE").orElseThrow().key()).isEqualTo("9");
        assertThat(session.labelSet().version()).isEqualTo(3);
    }

    @Test
    void aLabelWhoseSpansWereDeletedStillCantLeaveForUndoWouldBringThemBack() {
        labelAs(TestProject.ANNA, "AGE", true);

        assertThat(model.uses(draft("AGE")).annotations()).isZero();
        assertThat(model.mayLeave(draft("AGE"))).isFalse();
    }

    @Test
    void undoDoesNotTakeALabelAwayThatSomebodyHasUsedSince() {
        model.change(model.add().id(), draft -> draft.withTitle("Pet name"));
        model.save();
        TestProject.saved(session, ui);
        ProjectSession anna = new ProjectSession(session.release(), TestProject.ANNA, ui);
        Annotation annotation = new Annotation(
                AnnotationId.random(), new Span(0, 5), "PET_NAME", new Provenance.Person(TestProject.ANNA.id()), "", false);
        anna.perform(List.of(new DocumentEdit.AddAnnotation(TestProject.ONE, TestProject.ANNA.id(), annotation)));
        session = new ProjectSession(anna.release(), TestProject.PI, ui);

        assertThatThrownBy(() -> session.undo())
                .isInstanceOfSatisfying(ProblemException.class, e -> assertThat(e.problem().what()).contains("Pet name", "has been used"));
        assertThat(session.labelSet().has("PET_NAME")).isTrue();
    }

    @Test
    void anUnusedLabelIsRenamedAndRemoved() {
        model.change(draft("AGE").id(), draft -> draft.withName("YEARS"));
        model.remove(draft("DATE").id());
        model.save();

        assertThat(session.labelSet().has("YEARS")).isTrue();
        assertThat(session.labelSet().has("AGE")).isFalse();
        assertThat(session.labelSet().has("DATE")).isFalse();
    }

    @Test
    void labelsMoveInThePalette() {
        model.move(draft("EMAIL").id(), -1);
        model.move(draft("OTHER").id(), 1);
        model.save();

        assertThat(session.labelSet().labels()).extracting(Label::name).startsWith("EMAIL", "NAME_STUDENT").endsWith("OTHER");
    }

    @Test
    void aVersionIsNeverNumberedTwice() {
        model.change(draft("AGE").id(), draft -> draft.withTitle("Years"));
        model.save();
        known();
        session.undo();
        TestProject.saved(session, ui);
        known();
        model.change(draft("AGE").id(), draft -> draft.withTitle("Age in years"));
        model.save();

        assertThat(session.labelSet().version()).isEqualTo(3);
        known();
        assertThat(model.versionsProperty().get()).extracting(version -> version.labels().version()).containsExactly(3, 1, 2, 1);
        assertThat(model.versionsProperty().get()).extracting(LabelSetVersion::by).containsExactly("Paula", "Paula", "Paula", "");
    }

    @Test
    void anotherSetIsTakenOverAndWhatWasUsedStaysRetired() {
        labelAs(TestProject.ANNA, "OTHER", false);

        String came = model.take(LabelSets.PIIVOT);
        assertThat(came).contains("8 labels", "8 of them new", "1 of the project’s labels kept as retired");
        model.save();

        assertThat(session.labelSet().name()).isEqualTo("PIIvot");
        assertThat(session.labelSet().labels()).hasSize(9);
        assertThat(session.labelSet().offered()).isEqualTo(LabelSets.PIIVOT.labels());
        Label kept = session.labelSet().find("OTHER").orElseThrow();
        assertThat(kept.retired()).isTrue();
        assertThat(kept.title()).isEqualTo("Other (CRAPII-14)");
        assertThat(kept.tag()).isEqualTo("OTHER2");
    }

    @Test
    void aSetGoesToAFileAndComesBackAndABrokenFileIsRefusedByName() throws Exception {
        Path file = folder.resolve("labels.json");
        List<LabelSet> read = new ArrayList<>();
        List<Path> written = new ArrayList<>();
        model.write(LabelSets.MATH_ED, file, () -> written.add(file));
        ui.until(() -> !written.isEmpty());
        model.read(file, read::add);
        ui.until(() -> !read.isEmpty());
        assertThat(read).containsExactly(LabelSets.MATH_ED);

        Files.writeString(file, "{\"name\": \"x\", \"labels\": [{\"name\": \"A B\"}]}");
        model.read(file, read::add);
        ui.until(() -> !problems.isEmpty());
        assertThat(problems).singleElement().satisfies(problem -> assertThat(problem.what()).contains("labels.json", "A B"));
        problems.clear();
    }

    @Test
    void aDraftThatWasBegunIsKeptWhileTheProjectChanges() {
        model.change(draft("AGE").id(), draft -> draft.withTitle("Years"));
        labelAs(TestProject.ANNA, "DATE", false);

        assertThat(draft("AGE").label().title()).isEqualTo("Years");
        assertThat(model.changedProperty().get()).isTrue();
    }

    @Test
    void whatWasSavedIsInTheFile() {
        model.change(draft("AGE").id(), draft -> draft.withTitle("Years"));
        model.save();
        LabelSet saved = session.labelSet();
        model.detach();
        session.close();

        try (var store = ProjectFile.open(project.file())) {
            assertThat(store.labelSet()).isEqualTo(saved);
            assertThat(store.checkHealth().faults()).isEmpty();
        }
        session = project.open(TestProject.PI, ui);
    }

    @Test
    void theWindowKnowsOfADraftUntilItIsSavedOrThrownAway() {
        ShellModel shell = new ShellModel(jobs);
        shell.watch(model);
        assertThat(shell.unsavedDrafts()).isEmpty();

        model.move(draft("EMAIL").id(), -1);
        assertThat(shell.unsavedDrafts()).containsExactly(model);
        model.save();
        assertThat(shell.unsavedDrafts()).isEmpty();
        model.change(draft("EMAIL").id(), draft -> draft.withTitle(""));
        assertThat(shell.unsavedDrafts()).containsExactly(model);
        assertThat(model.obstacle()).isPresent();
        model.discard();
        assertThat(shell.unsavedDrafts()).isEmpty();
    }
}
