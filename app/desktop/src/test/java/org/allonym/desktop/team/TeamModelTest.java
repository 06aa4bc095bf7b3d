package org.allonym.desktop.team;

import static org.allonym.desktop.TestProject.ANNA;
import static org.allonym.desktop.TestProject.ONE;
import static org.allonym.desktop.TestProject.PI;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import javafx.beans.property.SimpleObjectProperty;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Provenance;
import org.allonym.desktop.TestProject;
import org.allonym.desktop.UiByHand;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.session.FeedbackDesk;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.desktop.settings.Preferences;
import org.allonym.desktop.shell.ShellModel;
import org.allonym.desktop.shell.Stage;
import org.allonym.desktop.start.StartModel;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.ProjectEdit;
import org.allonym.first.FirstSettings;
import org.allonym.first.SentReview;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.DocumentStatus;
import org.allonym.seal.Passphrase;
import org.allonym.services.team.MergePlan;
import org.allonym.store.DocumentRow;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.text.Span;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TeamModelTest {

    private static final String PHRASE = "seven lemons on a boat";

    @TempDir
    Path folder;

    private final UiByHand ui = new UiByHand();
    private final JobRunner jobs = new JobRunner(ui);
    private final ShellModel shell = new ShellModel(jobs);
    private final List<Problem> shown = new ArrayList<>();
    private int changed;

    @AfterEach
    void close() {
        shell.leave();
        jobs.close();
    }

    private void idle() {
        ui.until(() -> jobs.running().isEmpty());
    }

    private ProjectSession session() {
        return Objects.requireNonNull(shell.sessionProperty().get());
    }

    private TeamModel team(TestProject project) {
        shell.enter(project.open(PI, ui));
        return new TeamModel(session(), jobs, shown::add, () -> changed++);
    }

    private StartModel start() {
        return new StartModel(
                jobs, new SimpleObjectProperty<>(Preferences.DEFAULT), StartModel.Sample.of(folder.resolve("sample.allonym")),
                shell::enter, shell::handTo, shown::add);
    }

    /// Makes Anna's package, with nothing assigned: she has all three documents.
    private MakeModel.Outcome makeAnnas(TeamModel team, boolean locked) {
        MakeModel make = team.making();
        idle();
        assertThat(make.chosen()).as("nothing is assigned, so nobody is ticked").isEmpty();
        make.chosen().add(ANNA.id());
        make.lockedProperty().set(locked);
        make.make(locked ? Passphrase.of(PHRASE) : null);
        ui.until(() -> make.outcomeProperty().get() != null);
        idle();
        return Objects.requireNonNull(make.outcomeProperty().get());
    }

    private static void markOne(ProjectSession session) {
        AnnotatorStatus before = session.state(ONE).work(ANNA.id());
        session.perform(List.of(
                new DocumentEdit.AddAnnotation(
                        ONE, ANNA.id(), Annotation.of(new Span(0, 15), "NAME_STUDENT", new Provenance.Person(ANNA.id()))),
                new DocumentEdit.ChangeWork(ONE, ANNA.id(), before, before.withStatus(DocumentStatus.FINISHED))));
    }

    @Test
    void aPackageShowsFeedbackWhereTheLeadHasSentAReview() {
        TestProject project = TestProject.in(folder);
        TeamModel team = team(project);
        SentReview review = SentReview.of(1, Instant.EPOCH, PI.id(), "Friday at ten", List.of(ONE), List.of());
        session().perform(List.of(FirstSettings.send(ANNA.id(), review)));
        assertThat(makeAnnas(team, false).made()).hasSize(1);
        shell.leave();

        start().open(folder.resolve("test-package-1.allonym"));
        idle();

        assertThat(shell.stages()).containsExactly(Stage.ANNOTATE, Stage.FEEDBACK, Stage.SEARCH, Stage.ACTIVITY);
        FeedbackDesk desk = new FeedbackDesk(session());
        assertThat(desk.knowsAdjudication()).isFalse();
        assertThat(desk.letters()).singleElement().extracting(FeedbackDesk.Letter::note).isEqualTo("Friday at ten");
    }

    @Test
    void whatIsDoneInAPackageComesIntoTheOpenProjectWithoutOpeningItAgain() {
        TestProject project = TestProject.in(folder);
        TeamModel team = team(project);
        assertThat(makeAnnas(team, false).made()).hasSize(1);
        assertThat(team.outstandingProperty().get().awaited()).isEqualTo(1);
        assertThat(TeamModel.Unfinished.words(team.unfinished())).isEqualTo("Not finished yet: Anna 3 documents.");
        Path packaged = folder.resolve("test-package-1.allonym");
        shell.leave();

        StartModel start = start();
        start.open(packaged);
        idle();
        assertThat(session().actor().id()).as("nobody is asked who they are").isEqualTo(ANNA.id());
        assertThat(shell.stages()).containsExactly(Stage.ANNOTATE, Stage.SEARCH, Stage.ACTIVITY);
        assertThat(shell.isShared()).isFalse();
        PackageModel back = new PackageModel(session(), session().store().scope().orElseThrow(), jobs);
        assertThat(back.standing()).isEqualTo("Work package for Anna · 0 of 3 finished");
        markOne(session());
        assertThat(back.standing()).isEqualTo("Work package for Anna · 1 of 3 finished");
        assertThat(back.unfinished()).isEqualTo("2 documents aren’t finished yet. Work done so far is included.");
        List<Path> written = new ArrayList<>();
        back.giveBack(back.proposed(), null, report -> written.add(report.file()), shown::add);
        ui.until(() -> !written.isEmpty());
        idle();
        shell.leave();

        TeamModel again = team(project);
        session().state(ONE);
        MergeModel merge = again.merging(written);
        ui.until(() -> merge.planProperty().get() != null);
        assertThat(merge.isReady()).isTrue();
        merge.merge();
        assertThatExceptionOfType(ProblemException.class)
                .as("nothing else is written meanwhile")
                .isThrownBy(() -> session().perform(List.of(new ProjectEdit.ChangeSetting("a", "", "b"))))
                .matches(e -> e.problem().what().equals("“Merging” is still running."));
        ui.until(() -> merge.mergedProperty().get() != null);
        idle();

        assertThat(session().state(ONE).layer(ANNA.id()).size()).isEqualTo(1);
        assertThat(session().rows().getFirst().work().get(ANNA.id()).status()).isEqualTo(DocumentStatus.FINISHED);
        assertThat(changed).isEqualTo(1);
        assertThat(again.outstandingProperty().get().awaited()).isZero();
        assertThat(again.unfinished()).containsExactly(new TeamModel.Unfinished(ANNA.id(), 2));
        session().perform(List.of(new ProjectEdit.ChangeSetting("a", "", "b")));
        assertThat(shown).isEmpty();
    }

    @Test
    void givingBackIsDueWhenAllIsDoneAndUntilItWasDone() {
        TeamModel team = team(TestProject.in(folder));
        Path packaged = makeAnnas(team, false).made().getFirst().file();
        shell.leave();
        start().open(packaged);
        idle();
        PackageModel back = new PackageModel(session(), session().store().scope().orElseThrow(), jobs);
        assertThat(back.isDue()).isFalse();

        session().rows().stream().map(DocumentRow::id).toList().forEach(document -> session().perform(List.of(
                new DocumentEdit.ChangeWork(document, ANNA.id(), AnnotatorStatus.NEW, AnnotatorStatus.NEW.withStatus(DocumentStatus.FINISHED)))));
        ui.until(back::isDue);
        assertThat(back.returned()).isEmpty();

        back.giveBack(back.proposed(), null, _ -> {}, shown::add);
        ui.until(() -> back.returned().endsWith("· nothing changed since"));
        assertThat(back.isDue()).isFalse();
        session().undo();
        ui.until(() -> back.returned().endsWith("· 1 document changed since"));
        assertThat(back.isDue()).as("one is open again").isFalse();
        session().redo();
        ui.until(() -> back.returned().endsWith("· nothing changed since"));
        assertThat(back.isDue()).as("the same stands there").isFalse();
        assertThat(shown).isEmpty();
    }

    @Test
    void whatWasGivenBackIsKnownWhenThePackageIsOpenedAgain() {
        TeamModel team = team(TestProject.in(folder));
        Path packaged = makeAnnas(team, false).made().getFirst().file();
        shell.leave();
        start().open(packaged);
        idle();
        PackageModel first = new PackageModel(session(), session().store().scope().orElseThrow(), jobs);
        session().rows().stream().map(DocumentRow::id).toList().forEach(document -> session().perform(List.of(
                new DocumentEdit.ChangeWork(document, ANNA.id(), AnnotatorStatus.NEW, AnnotatorStatus.NEW.withStatus(DocumentStatus.FINISHED)))));
        first.giveBack(first.proposed(), null, _ -> {}, shown::add);
        ui.until(() -> !first.returned().isEmpty());
        shell.leave();

        start().open(packaged);
        idle();
        PackageModel again = new PackageModel(session(), session().store().scope().orElseThrow(), jobs);
        ui.until(() -> again.returned().endsWith("· nothing changed since"));
        assertThat(again.isDue()).isFalse();
        AnnotatorStatus finished = AnnotatorStatus.NEW.withStatus(DocumentStatus.FINISHED);
        session().perform(List.of(new DocumentEdit.ChangeWork(ONE, ANNA.id(), finished, finished.withNote("a second look"))));
        ui.until(again::isDue);
        assertThat(again.returned()).endsWith("· 1 document changed since");
        assertThat(shown).isEmpty();
    }

    @Test
    void aLockedPackageAsksForItsPassphraseAndIsUnlockedBesideItself() {
        TeamModel team = team(TestProject.in(folder));
        Path locked = makeAnnas(team, true).made().getFirst().file();
        assertThat(locked).hasFileName("test-package-1.allonym-sealed");
        shell.leave();

        StartModel start = start();
        start.open(locked);
        assertThat(start.lockedProperty().get()).isEqualTo(locked.toAbsolutePath());
        Path place = start.placeFor(locked);
        List<Problem> wrong = new ArrayList<>();
        start.unlock(locked, place, "another one".toCharArray(), () -> {}, wrong::add);
        ui.until(() -> !wrong.isEmpty());
        assertThat(place).doesNotExist();

        start.unlock(locked, place, PHRASE.toCharArray(), () -> {}, wrong::add);
        ui.until(() -> shell.sessionProperty().get() != null);
        idle();

        assertThat(session().actor().id()).isEqualTo(ANNA.id());
        assertThat(wrong).hasSize(1);
        assertThat(shown).isEmpty();
    }

    @Test
    void whoOpensWhatCameBackIsToldWhatItIs() throws IOException {
        StartModel start = start();
        start.open(Files.writeString(folder.resolve("anna.allonym-return"), "whatever"));

        assertThat(shown).hasSize(1);
        assertThat(shown.getFirst().what()).contains("” is a returned work package. It contains spans and decisions, but no text.");
        assertThat(shown.getFirst().advice()).contains("Merge…");
    }

    @Test
    void refusedFilesCanBeLeftOut() throws IOException {
        TeamModel team = team(TestProject.in(folder));
        MergeModel merge = team.merging(List.of(Files.writeString(folder.resolve("notes.allonym-return"), "not a package")));
        ui.until(() -> merge.planProperty().get() != null);

        MergePlan plan = Objects.requireNonNull(merge.planProperty().get());
        assertThat(plan.refused()).hasSize(1);
        assertThat(merge.isReady()).isFalse();
        merge.remove(merge.files().getFirst());
        assertThat(merge.files()).isEmpty();
        assertThat(merge.planProperty().get()).isNull();
        idle();
    }

    @Test
    void aPackageTakesANameNobodyHas() throws IOException {
        TeamModel team = team(TestProject.in(folder));
        makeAnnas(team, false);
        MakeModel make = team.making();
        idle();
        make.chosen().add(ANNA.id());

        assertThat(make.file(ANNA.id())).hasFileName("test-package-2.allonym");
        Files.createFile(folder.resolve("test-package-2.allonym"));
        assertThat(make.file(ANNA.id())).hasFileName("test-package-2-2.allonym");
        try (ProjectStore store = ProjectFile.openReadOnly(folder.resolve("test-package-1.allonym"))) {
            assertThat(store.documentCount()).isEqualTo(3);
        }
    }
}
