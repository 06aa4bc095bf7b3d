package org.allonym.desktop.start;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.allonym.desktop.TestProject;
import org.allonym.desktop.UiByHand;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.project.AssignModel;
import org.allonym.desktop.project.OverallStatus;
import org.allonym.desktop.project.ProjectModel;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.desktop.settings.Preferences;
import org.allonym.desktop.shell.ShellModel;
import org.allonym.label.LabelSets;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.Role;
import org.allonym.services.project.MakeProject;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StartModelTest {

    @TempDir
    Path folder;

    private final UiByHand ui = new UiByHand();
    private final JobRunner jobs = new JobRunner(ui);
    private final ShellModel shell = new ShellModel(jobs);
    private final ObjectProperty<Preferences> preferences = new SimpleObjectProperty<>(Preferences.DEFAULT);
    private final List<Problem> shown = new ArrayList<>();

    private StartModel model() {
        return new StartModel(jobs, preferences, StartModel.Sample.of(folder.resolve("sample.allonym")), shell::enter, shell::handTo, shown::add);
    }

    private static MakeProject.Request empty(Path file, String name, String pi) {
        return new MakeProject.Request(file, name, LabelSets.CRAPII_14, List.of(new Actor(new ActorId(pi), Role.PI)), null, null);
    }

    private ProjectSession session() {
        return Objects.requireNonNull(shell.sessionProperty().get());
    }

    @AfterEach
    void close() {
        shell.leave();
        jobs.close();
    }

    private void idle() {
        ui.until(() -> jobs.running().isEmpty());
    }

    @Test
    void aProjectIsOpenedThenEnteredBySomebody() {
        TestProject project = TestProject.in(folder);
        StartModel model = model();
        model.open(project.file());
        idle();
        assertThat(model.openedProperty().get()).isNotNull();
        assertThat(model.recent()).containsExactly(project.file());

        model.enterAs(TestProject.ANNA);

        assertThat(model.openedProperty().get()).isNull();
        assertThat(session().actor()).isEqualTo(TestProject.ANNA);
        model.removeRecent(project.file());
        assertThat(model.recent()).isEmpty();
    }

    @Test
    void theProjectUsedLastIsOpenedWhileItIsThere() throws IOException {
        TestProject project = TestProject.in(folder);
        StartModel model = model();
        assertThat(model.openLast()).isFalse();
        model.open(project.file());
        idle();
        model.enterAs(TestProject.ANNA);
        shell.leave();

        assertThat(model.openLast()).isTrue();
        idle();
        assertThat(model.openedProperty().get()).isNotNull();
        model.forget();
        Files.delete(project.file());
        assertThat(model.openLast()).isFalse();
        assertThat(shown).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "a?mode=memory&cache=shared#part;x.allonym",
        ":memory:",
        ":resource:sample.allonym",
        "file:%41%00?immutable=1",
        "100%s %n ${user.home}.allonym",
        "-v --help",
        "@args '[x]' {0} ünï🦊.allonym",
        "line\nend.allonym"
    })
    void aNameIsANameAlsoInTheListOfRecentProjects(String name) throws IOException {
        Path file;
        try {
            file = folder.resolve(name);
        } catch (InvalidPathException _) {
            Assumptions.abort("this machine can't name a file so: " + name);
            return;
        }
        StartModel made = model();
        made.make(empty(file, "Study", "rosa"), null, () -> {}, shown::add);
        idle();
        shell.leave();
        idle();
        assertThat(shown).isEmpty();
        assertThat(made.recent()).containsExactly(file);
        preferences.get().save(folder.resolve("preferences.json"));
        preferences.set(Preferences.DEFAULT);
        preferences.set(Preferences.load(folder.resolve("preferences.json")));

        StartModel again = model();
        again.open(again.recent().getFirst());
        idle();

        assertThat(again.openedProperty().get()).isNotNull().satisfies(store -> assertThat(store.file()).isEqualTo(file));
        again.enterAs(new Actor(new ActorId("rosa"), Role.PI));
        assertThat(session().store().name()).isEqualTo("Study");
        shell.leave();
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactlyInAnyOrder(file, folder.resolve("preferences.json"));
        }
    }

    @Test
    void whoThinksBetterOfItLetsTheFileGo() {
        TestProject project = TestProject.in(folder);
        StartModel model = model();
        model.open(project.file());
        idle();

        model.forgetUnlessChosen();

        assertThat(model.openedProperty().get()).isNull();
        assertThat(folder.resolve("test.allonym-lock")).doesNotExist();
    }

    @Test
    void somebodyNewComesInUnderANameOfTheirOwn() {
        StartModel model = model();
        model.open(TestProject.in(folder).file());
        idle();

        assertThat(model.addAndEnter(" ", Role.ANNOTATOR)).isPresent();
        assertThat(model.addAndEnter("gold", Role.ANNOTATOR)).isPresent();
        assertThat(model.addAndEnter("anna", Role.ANNOTATOR)).hasValueSatisfying(why -> assertThat(why).contains("already"));
        assertThat(model.addAndEnter("Nora", Role.ADJUDICATOR)).isEmpty();
        model.forgetUnlessChosen();
        idle();

        assertThat(session().actor().id()).isEqualTo(new ActorId("Nora"));
        assertThat(session().actors()).hasSize(5);
    }

    @Test
    void anOpeningThatIsCancelledLetsTheFileGo() {
        Path file = folder.resolve("essays.allonym");
        ProjectFile.create(file, "essays", LabelSets.CRAPII_14, _ -> {});
        StartModel model = model();

        model.open(file);
        jobs.running().getFirst().cancel();
        idle();

        assertThat(model.openedProperty().get()).isNull();
        try (ProjectStore again = ProjectFile.open(file)) {
            assertThat(again.readOnlyReason()).isNull();
        }
    }

    @Test
    void aSampleThatWasPutAsideIsNamedAlsoWhereNoNewOneCanBeMade() {
        Path aside = folder.resolve("aside.allonym");
        Problem full = new Problem.Refused("The disk is full.", "Make room.");
        StartModel.Sample sample = new StartModel.Sample(
                folder.resolve("sample.allonym"),
                _ -> {
                    throw new ProblemException(full);
                },
                _ -> Optional.of(aside),
                into -> into);
        StartModel model = new StartModel(jobs, preferences, sample, shell::enter, shell::handTo, shown::add);
        List<Path> heard = new ArrayList<>();

        model.startSampleAfresh(heard::add);
        idle();

        assertThat(shown).containsExactly(full);
        assertThat(heard).containsExactly(aside);
        assertThat(model.recent()).containsExactly(aside);
    }

    @Test
    void aFileThatIsNoProjectIsAProblemAndNothingIsOpen() throws IOException {
        StartModel model = model();
        model.open(Files.writeString(folder.resolve("note.allonym"), "not a project"));
        idle();
        model.open(folder.resolve("missing.allonym"));
        idle();

        assertThat(shown).hasSize(2).allSatisfy(problem -> assertThat(problem.what()).contains(".allonym"));
        assertThat(model.openedProperty().get()).isNull();
        assertThat(model.recent()).isEmpty();
    }

    @Test
    void aNewProjectBelongsToItsPiWhoRunsIt() {
        model().make(empty(folder.resolve("new.allonym"), "New", "Paula"), null, () -> {}, shown::add);
        idle();
        ProjectModel project = new ProjectModel(session(), jobs, shown::add);
        project.add("Anna", Role.ANNOTATOR);
        project.add(" Ben ", Role.ANNOTATOR);

        assertThat(project.annotators()).containsExactly(new ActorId("Anna"), new ActorId("Ben"));
        org.assertj.core.api.Assertions.assertThatExceptionOfType(ProblemException.class)
                .isThrownBy(() -> project.add("ben", Role.PI));
        session().undo();
        assertThat(project.annotators()).containsExactly(new ActorId("Anna"));
    }

    @Test
    void documentsAreAssignedInOneStepAndCounted() {
        StartModel model = model();
        model.open(TestProject.in(folder).file());
        idle();
        model.enterAs(TestProject.PI);
        ProjectModel project = new ProjectModel(session(), jobs, shown::add);

        AssignModel assign = new AssignModel(project);
        assign.modeProperty().set(AssignModel.Mode.ONCE);
        idle();

        assign.assign(_ -> {});

        assertThat(session().rows()).allSatisfy(row -> assertThat(row.assigned()).hasSize(1));
        assertThat(project.progress().stream().filter(standing -> standing.actor().role() == Role.ANNOTATOR))
                .extracting(ProjectModel.Progress::documents)
                .containsExactlyInAnyOrder(2, 1);
        assertThat(project.states()).containsEntry(OverallStatus.NEW, 3);
        session().undo();
        assertThat(session().rows()).allSatisfy(row -> assertThat(row.assigned()).isEmpty());
    }

    @Test
    void theProjectChangesHandsButNotWhileWorkGoesOn() {
        StartModel model = model();
        model.open(TestProject.in(folder).file());
        idle();
        model.enterAs(TestProject.ANNA);
        CountDownLatch hold = new CountDownLatch(1);
        jobs.start("Thinking", _ -> {
            hold.await();
            return true;
        }, _ -> {}, shown::add);

        org.assertj.core.api.Assertions.assertThatExceptionOfType(ProblemException.class)
                .isThrownBy(() -> model.handTo(TestProject.BEN))
                .satisfies(e -> assertThat(e.problem().what()).contains("Thinking"));
        assertThat(session().actor()).isEqualTo(TestProject.ANNA);
        hold.countDown();
        idle();
        model.handTo(TestProject.BEN);

        assertThat(session().actor()).isEqualTo(TestProject.BEN);
        assertThat(session().readOnlyReason()).isNull();
    }

    @Test
    void whatAKilledRunLeftBesideAProjectIsDeletedWhenItIsOpenedAndSaid() throws IOException {
        Path file = TestProject.in(folder).file();
        Path left = Files.writeString(folder.resolve(".allonym-12345678-1234-1234-1234-123456789abc.part"), "essays");
        Path held = Files.createFile(folder.resolve(left.getFileName() + "-in-use"));
        Files.setLastModifiedTime(held, FileTime.from(Instant.now().minusSeconds(3600)));
        List<String> said = new ArrayList<>();
        StartModel model = model();
        model.setOnSaying(said::add);

        model.open(file);
        ui.until(() -> !said.isEmpty());

        assertThat(said).singleElement().asString().startsWith("Deleted 1 unfinished file");
        assertThat(left).doesNotExist();
        assertThat(held).doesNotExist();
        model.forget();
    }
}
