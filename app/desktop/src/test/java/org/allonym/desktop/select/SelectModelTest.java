package org.allonym.desktop.select;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.allonym.corpus.SampleChoice;
import org.allonym.corpus.ExclusionReason;
import org.allonym.corpus.Selection;
import org.allonym.corpus.SelectionPlan;
import org.allonym.corpus.Step;
import org.allonym.desktop.TestProject;
import org.allonym.desktop.UiByHand;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit;
import org.allonym.label.LabelSets;
import org.allonym.problem.ProblemException;
import org.allonym.services.selecting.KeepSelection;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SelectModelTest {

    @TempDir
    Path folder;

    private final UiByHand ui = new UiByHand();
    private Path submissions;
    private Path project;
    private ProjectSession session;
    private JobRunner jobs;
    private SelectModel model;
    /// What the UI thread has asked the project.
    private final Set<String> asked = new HashSet<>();

    @BeforeEach
    void open() {
        submissions = SomeSubmissions.in(folder);
        project = folder.resolve("empty.allonym");
        ProjectFile.create(project, "Essays", LabelSets.CRAPII_14).close();
        begin();
        model.open(submissions, folder.resolve("grades.csv"));
        settled();
    }

    private void begin() {
        session = new ProjectSession(noted(ProjectFile.open(project)), TestProject.PI, ui);
        jobs = new JobRunner(ui);
        model = new SelectModel(session, jobs, problem -> {
            throw new AssertionError(problem.what());
        });
        model.attach();
    }

    /// The store, with what this thread asks noted: it stands for the UI thread.
    private ProjectStore noted(ProjectStore store) {
        Thread ui = Thread.currentThread();
        return (ProjectStore) Proxy.newProxyInstance(ProjectStore.class.getClassLoader(), new Class<?>[] {ProjectStore.class}, (_, method, values) -> {
            if (Thread.currentThread() == ui) {
                asked.add(method.getName());
            }
            try {
                return method.invoke(store, values);
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
        });
    }

    @AfterEach
    void close() {
        model.detach();
        model.close();
        jobs.close();
        session.close();
    }

    /// Until everything is saved and the funnel has run with it.
    private void settled() {
        TestProject.saved(session, ui);
        ui.until(() -> !model.busyProperty().get());
        TestProject.saved(session, ui);
        ui.until(() -> !model.busyProperty().get());
    }

    private List<String> rows(String line) {
        model.rows().lineProperty().set(line);
        return model.rows().rowsProperty().get().stream().map(ListedSubmission::id).toList();
    }

    private void look(String line, String id) {
        model.rows().lineProperty().set(line);
        model.rows().look(model.rows().rowsProperty().get().stream().filter(row -> row.id().equals(id)).findFirst().orElseThrow());
    }

    @Test
    void eachStepListsWhatItLeftOut() {
        assertThat(rows("graded")).containsExactly("ungraded");
        assertThat(rows("files")).containsExactly("gone");
        assertThat(rows("readable")).containsExactlyInAnyOrder("short", "spanish");
        assertThat(rows(SelectModel.NEAR)).containsExactly("copy", "essay-01");
        assertThat(rows(SelectModel.ALL)).hasSize(17);
        assertThat(rows(SelectModel.IN)).contains("essay-02").doesNotContain("copy", "essay-01");
    }

    @Test
    void theStepsOfDialoguesTakeThePlaceOfThoseOfEssaysAndGoAgainByUndo() {
        look("readable", "spanish");
        model.rulings().rule(true);
        settled();
        model.begin(SelectionPlan::piivot);
        settled();
        assertThat(model.rulings().of("spanish")).as("what was said stays").isNotNull();

        assertThat(model.plan().steps()).extracting(Step::name).startsWith("consent", "country").contains("messages", "unsafe");
        assertThat(model.plan().columns().file()).isEqualTo("file");
        assertThat(rows("messages")).hasSize(16);
        session.undo();
        settled();
        assertThat(model.plan().steps()).extracting(Step::name).startsWith("graded");
        assertThat(rows(SelectModel.IN)).contains("spanish");
    }

    @Test
    void whatTheColumnsOfMessagesMeanIsForAPersonToCorrectAndGoesBackByUndo() throws IOException {
        Path chats = Files.writeString(folder.resolve("chats.csv"), """
                session,topic,speaker,message
                1,a,Kim,one
                1,a,Lee,two
                2,b,Kim,three
                3,a,Lee,four
                """);
        model.open(chats, null);
        settled();
        assertThat(rows(SelectModel.ALL)).containsExactly("1", "2", "3");

        model.open(chats, null, model.run().source().messages().columns().with("session", "topic"));
        settled();
        assertThat(rows(SelectModel.ALL)).containsExactly("a", "b");
        assertThat(model.plan().columns().id()).isEqualTo("topic");
        model.open(chats, null);
        settled();
        assertThat(rows(SelectModel.ALL)).as("opened again, they mean what was said").containsExactly("a", "b");

        session.undo();
        settled();
        settled();
        assertThat(rows(SelectModel.ALL)).containsExactly("1", "2", "3");
        session.redo();
        settled();
        settled();
        assertThat(rows(SelectModel.ALL)).containsExactly("a", "b");
    }

    @Test
    void aTableWhoseColumnsNobodyCanTellAsksWhatTheyMeanAndChangesNothingBefore() throws IOException {
        Path odd = Files.writeString(folder.resolve("odd.csv"), "talk,who,said so\n1,Kim,one\n1,Lee,two\n2,Kim,three\n");
        String before = session.setting(KeepSelection.SOURCE);

        model.open(odd, null);
        settled();

        SelectModel.Unclear asked = model.unclearProperty().get();
        assertThat(asked.found().names()).containsExactly("talk", "who", "said so");
        assertThat(session.setting(KeepSelection.SOURCE)).isEqualTo(before);
        assertThat(model.run().source().path().getFileName()).as("what was open stays so").isEqualTo(submissions.getFileName());
        model.open(odd, null, asked.found().columns().with("session", "talk").with("speaker", "who").with("text", "said so"));
        settled();
        assertThat(rows(SelectModel.ALL)).containsExactly("1", "2");
    }

    @Test
    void onlyOneReasonIsListedWhenItIsChosen() {
        model.rows().lineProperty().set("readable");
        assertThat(model.rows().kinds().keySet()).containsExactly(ExclusionReason.Kind.OTHER_LANGUAGE, ExclusionReason.Kind.FEW_WORDS);

        model.rows().kindProperty().set(ExclusionReason.Kind.FEW_WORDS);

        assertThat(model.rows().rowsProperty().get()).extracting(ListedSubmission::id).containsExactly("short");
    }

    @Test
    void whatIsKeptComesInStaysListedAndGoesAgainByUndo() {
        look("readable", "spanish");

        model.rulings().rule(true);
        settled();

        assertThat(rows(SelectModel.IN)).contains("spanish");
        assertThat(rows("readable")).contains("spanish");
        session.undo();
        settled();
        assertThat(rows(SelectModel.IN)).doesNotContain("spanish");
    }

    @Test
    void whatIsKeptAtAStepIsLeftOutByAnotherUntilItIsKeptThereToo() {
        look(SelectModel.NEAR, "copy");
        model.rulings().rule(true);
        settled();
        assertThat(rows(SelectModel.IN)).contains("copy");

        String its = model.submissions().stream().filter(one -> one.id().equals("copy")).findFirst().orElseThrow().attributes().get("country");
        model.addColumn("country");
        Step.Column added = model.plan().steps().stream()
                .filter(step -> step.name().equals("country")).map(Step.Column.class::cast).findFirst().orElseThrow();
        model.change(model.plan().with(new Step.Column("country", true, "country", List.of(its), true)));
        assertThat(added.values()).isNotEmpty();
        settled();

        assertThat(rows(SelectModel.IN)).doesNotContain("copy");
        look("country", "copy");
        assertThat(model.rows().currentProperty().get().reason()).startsWith("country is “");
        model.rulings().rule(true);
        settled();
        assertThat(rows(SelectModel.IN)).contains("copy");
    }

    @Test
    void aRulingThatNamesNoStepKeepsAtEveryStepAsBefore() {
        session.perform(List.of(new ProjectEdit.ChangeSetting(
                KeepSelection.RULING + "copy", "", "{\"keep\":true,\"by\":\"Paula\",\"why\":\"\"}")));
        model.change(model.plan().with(model.plan().steps().stream()
                .map(step -> step instanceof Step.Column(String name, boolean on, String column, List<String> values, boolean except)
                        ? (Step) new Step.Column(name, on, column, List.of("nothing"), except)
                        : step)
                .toList()));
        settled();

        assertThat(rows(SelectModel.IN)).containsExactly("copy");
    }

    @Test
    void aPersonSaysWhy() {
        look(SelectModel.IN, "essay-02");
        model.rulings().rule(false);
        settled();
        look("by-hand", "essay-02");

        model.rulings().explain(model.rulings().explained(), "the teacher’s own");
        settled();

        look("by-hand", "essay-02");
        assertThat(model.rows().currentProperty().get().reason()).isEqualTo("left out by Paula: the teacher’s own");
    }

    @Test
    void anotherThresholdIsAnotherPlanAndOneStepOfUndo() {
        model.change(model.plan().with(new Step.NearDuplicates(true, 0.9, true, List.of())));
        settled();
        assertThat(rows(SelectModel.NEAR)).containsExactly("copy");

        session.undo();
        settled();

        assertThat(rows(SelectModel.NEAR)).containsExactly("copy", "essay-01");
    }

    @Test
    void anomaliesAreRankedAcrossTheirLimitAndDecidedOnEitherSideOfIt() {
        List<String> ranked = rows(SelectModel.ANOMALIES);
        assertThat(ranked).as("all that were compared").containsAll(rows(SelectModel.IN)).doesNotContain("copy", "short");
        model.rows().lineProperty().set(SelectModel.ANOMALIES);
        List<ListedSubmission> all = model.rows().rowsProperty().get();
        assertThat(all).extracting(row -> row.facts().distance()).isSortedAccordingTo(Comparator.reverseOrder());
        int limit = (int) all.stream().takeWhile(row -> !row.below()).count();
        assertThat(limit).isEqualTo((int) all.stream().filter(row -> SelectModel.ANOMALIES.equals(row.fate().step())).count()).isPositive();
        assertThat(all.subList(limit, all.size())).isNotEmpty().allMatch(row -> row.below() && row.fate().isIn());

        model.rows().look(all.get(limit));
        model.rulings().rule(false);
        settled();
        look(SelectModel.ANOMALIES, all.getFirst().id());
        model.rulings().rule(true);
        settled();

        assertThat(rows(SelectModel.ANOMALIES)).as("they keep their places").isEqualTo(ranked);
        assertThat(rows(SelectModel.IN)).contains(ranked.getFirst()).doesNotContain(ranked.get(limit));
        model.rows().lineProperty().set(SelectModel.ANOMALIES);
        assertThat((int) model.rows().rowsProperty().get().stream().takeWhile(row -> !row.below()).count()).isEqualTo(limit);
    }

    @Test
    void whatAChangeMovesAlongIsSaidAndListed() {
        model.change(model.plan().with(new Step.NearDuplicates(true, 0.9, true, List.of())));
        settled();
        assertThat(rows(SelectModel.NEAR)).containsExactly("copy");

        model.change(model.plan().with(new Step.Column("graded", true, "submission_id", List.of("essay-01"), true)));
        settled();

        assertThat(rows("graded")).containsExactly("essay-01");
        assertThat(model.rows().movedProperty().get().in()).as("its copy comes in, which the change wasn’t about").contains("copy");
        model.rows().showMoved();
        List<String> moved = model.rows().rowsProperty().get().stream().map(ListedSubmission::id).toList();
        assertThat(moved).contains("copy").doesNotContain("essay-01");
        model.rows().look(model.rows().rowsProperty().get().stream().filter(row -> row.id().equals("copy")).findFirst().orElseThrow());
        model.rulings().rule(false);
        settled();
        assertThat(model.rows().movedProperty().get().in()).as("it was decided on").doesNotContain("copy");
        assertThat(model.rows().rowsProperty().get()).as("they stay while they are looked at").extracting(ListedSubmission::id).isEqualTo(moved);
        session.undo();
        settled();
        session.undo();
        settled();
        assertThat(model.rows().movedProperty().get().out()).contains("copy");
    }

    @Test
    void aStepMovesAndIsTurnedOff() {
        Step near = model.plan().nearDuplicates().orElseThrow();
        model.move(near, -1);
        settled();
        assertThat(model.plan().steps().indexOf(near)).isEqualTo(5);

        model.change(model.plan().with(near.with(false)));
        settled();

        assertThat(rows(SelectModel.IN)).contains("copy", "essay-01");
    }

    @Test
    void aStepForAnotherColumnIsAddedAndRemoved() {
        assertThat(model.freeColumns()).containsExactly("country");

        model.addColumn("country");
        settled();

        assertThat(model.freeColumns()).isEmpty();
        assertThat(model.rows().lineProperty().get()).isEqualTo("country");
        assertThat(model.rows().rowsProperty().get()).isNotEmpty().allMatch(row -> row.reason().startsWith("country is “"));
        model.remove(model.plan().steps().get(1));
        settled();
        assertThat(model.freeColumns()).containsExactly("country");
    }

    @Test
    void aSampleIsDrawnFromWhatPassed() {
        model.change(model.plan().with(new SampleChoice.Random(3, 1)));
        settled();

        assertThat(rows(SelectModel.IN)).hasSize(3);
        assertThat(rows("choice")).isNotEmpty();
    }

    @Test
    void aSampleThatAsksForMoreThanPassedSaysSo() {
        int passed = rows(SelectModel.IN).size();
        assertThat(model.tooFew()).isEmpty();

        model.change(model.plan().with(new SampleChoice.Random(60, 1)));
        settled();

        assertThat(model.tooFew()).hasValue(passed);
    }

    @Test
    void nothingIsDecidedWhereNothingIsLookedAt() {
        model.rows().look(null);

        assertThatThrownBy(() -> model.rulings().rule(true))
                .isInstanceOfSatisfying(ProblemException.class, e -> assertThat(e.problem().what()).isEqualTo("No submission is selected."));
    }

    @Test
    void whatHasNoTextCannotBeKept() {
        look("files", "gone");

        assertThatThrownBy(() -> model.rulings().rule(true))
                .isInstanceOfSatisfying(ProblemException.class, e -> assertThat(e.problem().what()).isEqualTo("gone can’t be kept: the file is missing."));
        assertThat(model.rows().currentProperty().get().fate().ruling()).isNull();
    }

    @Test
    void whatAnEarlyStepLeftOutCanBeRead() {
        look("graded", "ungraded");
        assertThat(model.text("ungraded")).isEmpty();

        model.read("ungraded", () -> {});
        settled();

        assertThat(model.text("ungraded").orElseThrow()).startsWith("In week 40");
    }

    @Test
    void filesThatTheTableDoesNotNameAreSaid() throws IOException {
        assertThat(model.withoutRow()).isEmpty();
        Files.writeString(submissions.resolve("late.txt"), "Handed in too late.");

        model.open(submissions, folder.resolve("grades.csv"));
        settled();

        assertThat(model.withoutRow()).containsExactly("late.txt");
    }

    private void keep() {
        KeepSelection.Kept[] kept = new KeepSelection.Kept[1];
        model.documents().keep(false, 0, done -> kept[0] = done);
        ui.until(() -> kept[0] != null);
        settled();
    }

    private List<String> documents() {
        return session.rows().stream().map(row -> row.id().value()).sorted().toList();
    }

    private void differs(int added, int returned, int setAside) {
        ui.until(() -> {
            KeepSelection.Difference now = model.documents().differenceProperty().get();
            return now != null && List.of(now.added().size(), now.returned().size(), now.setAside().size()).equals(List.of(added, returned, setAside));
        });
    }

    @Test
    void whatAPersonLeftOutAndKeepsAfterAllIsKeptAtNoStep() {
        look(SelectModel.IN, "essay-02");
        model.rulings().rule(false);
        settled();
        look(Selection.BY_HAND, "essay-02");

        model.rulings().rule(true);
        settled();

        assertThat(rows(SelectModel.IN)).contains("essay-02");
        assertThat(model.rulings().of("essay-02").steps()).isEmpty();
    }

    @Test
    void aSelectionThatWasAddedIsOneStepOfUndoWithWhatItSetAside() {
        // each text that comes in may be the most unusual in another’s place
        model.change(model.plan().with(new Step.Anomalies(false, 0.03, 0)));
        settled();
        List<String> first = rows(SelectModel.IN).stream().sorted().toList();
        differs(first.size(), 0, 0);
        keep();
        differs(0, 0, 0);
        assertThat(model.documents().isKept()).isTrue();
        look(SelectModel.IN, "essay-02");
        model.rulings().rule(false);
        settled();
        look(SelectModel.NEAR, "copy");
        model.rulings().rule(true);
        settled();
        differs(1, 0, 1);
        assertThat(model.documents().isKept()).isFalse();
        keep();
        assertThat(documents()).contains("copy").doesNotContain("essay-02").hasSameSizeAs(first);

        assertThat(session.undo().map(session::words)).contains("added the selection to the project");
        settled();
        assertThat(documents()).isEqualTo(first);
        assertThat(session.store().setAside()).isEmpty();
        assertThat(session.nextRedo()).isEmpty();
        differs(1, 0, 1);
        session.undo();
        session.undo();
        settled();
        assertThat(model.plan().columns().file()).as("the plan is untouched").isEqualTo("file");
        assertThat(session.undo().map(session::words)).contains("added the selection to the project");
        settled();

        assertThat(documents()).isEmpty();
        assertThat(session.store().selection()).isEmpty();
        assertThat(session.store().checkHealth().faults()).isEmpty();
        differs(first.size(), 0, 0);
        keep();
        assertThat(documents()).isEqualTo(first);
    }

    @Test
    void aSelectionInWhoseDocumentsSomethingWasDoneStaysAndSaysWhy() {
        keep();
        int all = session.rows().size();
        session.store().append(Gesture.of(TestProject.CARA.id(), List.of(new ProjectEdit.ChangeActor(null, TestProject.CARA))));
        session.store().append(Gesture.of(TestProject.CARA.id(), List.of(
                new DocumentEdit.ChangeAssignment(session.rows().getFirst().id(), new TreeSet<>(), new TreeSet<>(List.of(TestProject.CARA.id()))))));
        session.reload();

        assertThatThrownBy(() -> session.undo())
                .isInstanceOfSatisfying(ProblemException.class, e -> assertThat(e.problem().what()).contains("can’t be undone"));
        assertThat(session.rows()).hasSize(all);
    }

    @Test
    void documentsAndWhatPeopleSaidOfSubmissionsAreReadByJobs() {
        asked.clear();
        look(SelectModel.IN, "essay-02");
        model.rulings().rule(false);
        settled();
        keep();

        assertThat(rows(Selection.BY_HAND)).containsExactly("essay-02");
        assertThat(documents()).isNotEmpty().doesNotContain("essay-02");
        assertThat(asked).isNotEmpty().doesNotContain("rows", "settings", "submissions", "imports");
    }

    @Test
    void whatIsSelectedBecomesDocumentsAndIsThereTheNextTime() {
        int selected = rows(SelectModel.IN).size();
        KeepSelection.Kept[] kept = new KeepSelection.Kept[1];

        model.documents().keep(false, 2, done -> kept[0] = done);
        ui.until(() -> kept[0] != null);
        settled();

        assertThat(kept[0].added()).isEqualTo(selected).isEqualTo(session.rows().size());
        assertThat(session.settings().calibration()).hasSize(2);
        assertThat(session.document(session.rows().getFirst().id()).orElseThrow().metadata()).containsKey("country").doesNotContainKey("user_id");
        close();
        begin();
        settled();
        assertThat(model.resultProperty().get().live()).isFalse();
        assertThat(rows(SelectModel.IN)).hasSize(selected);
        assertThat(model.text(rows(SelectModel.IN).getFirst())).isPresent();
        assertThat(model.lastSource()).contains(submissions);
        look(SelectModel.NEAR, "copy");
        assertThat(model.text("copy")).isEmpty();
        assertThat(model.file("copy")).isEqualTo("copy.txt");
        assertThatThrownBy(() -> model.rulings().rule(true)).isInstanceOf(ProblemException.class);
    }
}
