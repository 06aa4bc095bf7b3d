package org.allonym.desktop.start;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import javafx.beans.property.SimpleObjectProperty;
import org.allonym.desktop.UiByHand;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.desktop.settings.Preferences;
import org.allonym.desktop.shell.ShellModel;
import org.allonym.edit.Decision;
import org.allonym.edit.DocumentState;
import org.allonym.label.Label;
import org.allonym.label.LabelSets;
import org.allonym.problem.Problem;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.project.Role;
import org.allonym.services.project.LabelSetFile;
import org.allonym.services.sample.SampleFiles;
import org.allonym.services.sample.TutoringSample;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NewProjectModelTest {

    private static final String ROWER = "[{\"document\": 9, \"full_text\": \"Odile rows.\", \"tokens\": [\"Odile\", \"rows\", \".\"], "
            + "\"trailing_whitespace\": [true, false, false], \"labels\": [\"B-ROWER\", \"O\", \"O\"]}]";

    @TempDir
    Path folder;

    @TempDir
    Path target;

    private final UiByHand ui = new UiByHand();
    private final JobRunner jobs = new JobRunner(ui);
    private final ShellModel shell = new ShellModel(jobs);
    private final List<Problem> shown = new ArrayList<>();
    private StartModel start;
    private NewProjectModel model;
    private int made;

    @BeforeEach
    void begin() {
        start = new StartModel(
                jobs, new SimpleObjectProperty<>(Preferences.DEFAULT), StartModel.Sample.of(folder.resolve("sample.allonym")), shell::enter, shell::handTo,
                shown::add);
        model = start.newProject();
        model.nameProperty().set("Study");
        person(0, "Pia");
        model.fileProperty().set(target.resolve("study").toString());
    }

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

    private Path put(String name, String content) throws IOException {
        return Files.writeString(folder.resolve(name), content);
    }

    private void person(int row, String name) {
        model.people().rows().get(row).nameProperty().set(name);
    }

    private List<String> left() throws IOException {
        try (Stream<Path> files = Files.list(target)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }

    private NewProjectModel.Fault fault() {
        return Objects.requireNonNull(model.shownProperty().get());
    }

    @Test
    void twoNamesAreEnoughForAnEmptyProject() throws IOException {
        model.make(() -> made++);
        idle();

        assertThat(session().actor()).isEqualTo(new Actor(new ActorId("Pia"), Role.PI));
        assertThat(session().store().name()).isEqualTo("Study");
        assertThat(session().rows()).isEmpty();
        assertThat(made).isEqualTo(1);
        shell.leave();
        assertThat(left()).containsExactly("study.allonym");
        assertThat(start.newProject()).as("the next one begins empty").isNotSameAs(model);
    }

    @Test
    void everythingThatWasSaidIsInTheProject() throws IOException {
        Path essays = SampleFiles.write(folder);
        person(0, "Rosa");
        person(1, "Bruno");
        model.people().add();
        person(3, "Clara");
        model.people().rows().get(3).roleProperty().set(Role.ADJUDICATOR);
        model.files().choose(List.of(essays.resolve("labelled-by-amina.json")));
        idle();
        model.labelsAs("Amina");
        idle();
        assertThat(model.people().annotators()).containsExactly(new ActorId("Bruno"), new ActorId("Amina"));
        assertThat(model.effectiveReading()).isEqualTo(NewProjectModel.Reading.TWO);
        assertThat(model.fault()).isEmpty();

        model.make(() -> made++);
        idle();

        assertThat(session().actors()).containsExactlyInAnyOrder(
                new Actor(new ActorId("Rosa"), Role.PI),
                new Actor(new ActorId("Amina"), Role.ANNOTATOR),
                new Actor(new ActorId("Bruno"), Role.ANNOTATOR),
                new Actor(new ActorId("Clara"), Role.ADJUDICATOR));
        assertThat(session().actor().id()).isEqualTo(new ActorId("Rosa"));
        assertThat(session().rows()).hasSize(24).allSatisfy(row -> assertThat(row.assigned()).hasSize(2));
        assertThat(session().store().state(new DocumentId("101")).layer(new ActorId("Amina")).annotations()).isNotEmpty();
        assertThat(session().store().unindexed()).as("what isn't findable yet").isZero();
    }

    @Test
    void labelsCanBeGoldByWhoeverMakesTheProject() throws IOException {
        Path essays = SampleFiles.write(folder);
        person(0, "Rosa");
        model.files().choose(List.of(essays.resolve("labelled-by-amina.json"), put("rower.json", ROWER)));
        idle();
        model.labelsAs(NewProjectModel.goldName());
        idle();
        assertThat(model.files().lacking()).as("gold brings labels, too").containsExactly("ROWER");
        assertThat(model.people().annotators()).as("nobody is invented").isEmpty();
        model.people().you().roleProperty().set(Role.ANNOTATOR);
        assertThat(model.fault(NewProjectModel.Page.ESSAYS)).get().asString().contains("only a PI or an adjudicator decides");
        model.people().you().roleProperty().set(Role.PI);

        model.make(() -> made++);
        idle();

        assertThat(session().actors()).containsExactly(new Actor(new ActorId("Rosa"), Role.PI));
        DocumentState state = session().store().state(new DocumentId("101"));
        assertThat(state.annotators()).isEmpty();
        assertThat(state.decisions()).isNotEmpty().allMatch(Decision::isFromFile);
        assertThat(session().labelSet().labels()).extracting(Label::name).contains("ROWER");
    }

    @Test
    void somebodysLayerAndLeavingOutTakeGoldBack() throws IOException {
        model.files().choose(List.of(put("rower.json", ROWER)));
        model.labelsAs("gold");
        assertThat(model.files().goldProperty().get()).isTrue();

        model.labelsAs("Amina");
        assertThat(model.files().goldProperty().get()).isFalse();
        assertThat(model.files().actor()).isEqualTo(new ActorId("Amina"));
        model.labelsAs("Gold");
        assertThat(model.files().actor()).isNull();
        model.labelsAs("");
        assertThat(model.files().bringsLabels()).isFalse();
        idle();
    }

    @Test
    void labelsThatTheSetLacksAreAddedUnlessSomebodyMindsIt() throws IOException {
        model.files().choose(List.of(put("rower.json", ROWER)));
        idle();
        model.labelsAs("Amina");
        idle();
        assertThat(model.files().lacking()).containsExactly("ROWER");

        model.addLabelsProperty().set(false);
        model.make(() -> made++);

        assertThat(fault().page()).isEqualTo(NewProjectModel.Page.LABELS);
        assertThat(model.pageProperty().get()).isEqualTo(NewProjectModel.Page.LABELS);
        model.addLabelsProperty().set(true);
        assertThat(model.shownProperty().get()).isNull();
        model.make(() -> made++);
        idle();
        assertThat(session().labelSet().labels()).extracting(Label::name).contains("ROWER");
    }

    @Test
    void labelsNobodyIsNamedForAreLeftOutAndNothingIsAskedAboutThem() throws IOException {
        model.files().choose(List.of(put("rower.json", ROWER)));
        idle();
        model.make(() -> made++);
        idle();

        assertThat(session().labelSet()).isEqualTo(LabelSets.CRAPII_14);
        assertThat(session().rows()).hasSize(1);
    }

    @Test
    void whatIsWrongWithFilesIsSaidBeforeAnythingIsMade() throws IOException {
        model.files().choose(List.of(put("broken.json", "[{\"document\": 1}]"), folder.resolve("missing.txt")));
        idle();

        assertThat(Objects.requireNonNull(model.files().foundProperty().get()).problems()).extracting(Problem::what)
                .anySatisfy(what -> assertThat(what).contains("broken.json", "document 1"))
                .anySatisfy(what -> assertThat(what).contains("missing.txt"));
        model.make(() -> made++);
        assertThat(fault().page()).isEqualTo(NewProjectModel.Page.ESSAYS);
        assertThat(jobs.running()).isEmpty();
        assertThat(left()).isEmpty();
    }

    @Test
    void aFileThatChangesAfterTheLookIsSaidWithItsPlaceAndLeavesNothing() throws IOException {
        Path essay = put("good.json", ROWER);
        model.files().choose(List.of(essay));
        idle();
        Files.writeString(essay, "[{\"document\": 1}]");

        model.make(() -> made++);
        idle();

        assertThat(fault().words()).contains("good.json", "document 1");
        assertThat(left()).isEmpty();
        assertThat(made).isZero();
        assertThat(model.makingProperty().get()).isNull();
        assertThat(model.nameProperty().get()).as("what was said is still there").isEqualTo("Study");
    }

    @Test
    void whatStandsThereIsNotTouched() throws IOException {
        Files.writeString(target.resolve("study.allonym"), "notes");

        model.make(() -> made++);

        assertThat(fault().page()).isEqualTo(NewProjectModel.Page.PROJECT);
        assertThat(target.resolve("study.allonym")).hasContent("notes");
        model.fileProperty().set(target.resolve("none/study").toString());
        model.make(() -> made++);
        assertThat(fault().words()).contains("none");
    }

    @Test
    void namesThatCantBeAreSaidWhereTheyAre() {
        person(1, "gold");
        model.make(() -> made++);
        assertThat(fault()).satisfies(wrong -> assertThat(wrong.page()).isEqualTo(NewProjectModel.Page.PEOPLE)).satisfies(wrong -> assertThat(wrong.words()).contains("gold"));
        person(1, "Ana");
        person(2, "ANA");
        model.make(() -> made++);
        assertThat(fault().words()).contains("ANA").contains("twice");
        person(2, "");
        assertThat(model.fault()).isEmpty();
    }

    @Test
    void aNameThatNoFileCanHaveIsSaidAndTheFileFollowsItAllTheSame() {
        NewProjectModel fresh = new NewProjectModel(target, jobs, (_, _, _, _) -> { throw new AssertionError("made"); });

        fresh.nameProperty().set("Tag \ud83d");

        assertThat(fresh.fileProperty().get()).startsWith(target.toString()).endsWith("Tag \ud83d.allonym");
        fresh.people().you().nameProperty().set("Pia");
        fresh.nameProperty().set("Tag 4");
        assertThat(fresh.fileProperty().get()).isEqualTo(target.resolve("Tag 4.allonym").toString());
        assertThat(fresh.fault(NewProjectModel.Page.PROJECT)).isEmpty();
        assertThat(model.summary().getFirst()).as("with the ending it will have").contains("study.allonym");
    }

    @Test
    void labelsCantBeTheWorkOfSomebodyWhoDoesNotAnnotate() throws IOException {
        model.files().choose(List.of(put("rower.json", ROWER)));
        idle();
        model.labelsAs("amina");
        idle();
        model.people().rows().get(1).roleProperty().set(Role.ADJUDICATOR);

        assertThat(model.fault(NewProjectModel.Page.ESSAYS)).hasValueSatisfying(words -> assertThat(words).contains("amina"));
        model.people().rows().get(1).roleProperty().set(Role.ANNOTATOR);
        person(1, "Amina");
        model.labelsAs("aMINa");
        assertThat(model.files().labelsAsProperty().get()).as("as the person is spelt").isEqualTo("Amina");
    }

    @Test
    void aLabelSetOfOnesOwnIsReadAndABadOneLeavesTheOldOne() throws IOException {
        Path own = folder.resolve("own.json");
        LabelSetFile.write(LabelSets.PIIVOT, own);
        Files.writeString(own, Files.readString(own).replace("PIIvot", "Ours"));

        model.readLabels(own);
        idle();

        assertThat(model.labelsProperty().get().name()).isEqualTo("Ours");
        model.readLabels(put("bad.json", "{\"labels\": 3}"));
        idle();
        assertThat(fault()).satisfies(wrong -> assertThat(wrong.page()).isEqualTo(NewProjectModel.Page.LABELS)).satisfies(wrong -> assertThat(wrong.words()).contains("bad.json"));
        assertThat(model.labelsProperty().get().name()).isEqualTo("Ours");
    }

    @Test
    void whoeverStopsTheMakingIsLeftWithNothingAndWithWhatTheySaid() throws IOException {
        List<Path> essays = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            essays.add(put("essay-%d.txt".formatted(i), "Odile rows. ".repeat(1000)));
        }
        model.files().choose(essays);
        idle();

        model.make(() -> made++);
        model.stop();
        idle();

        assertThat(left()).isEmpty();
        assertThat(made).isZero();
        assertThat(shell.sessionProperty().get()).isNull();
        assertThat(start.newProject()).isSameAs(model);
        assertThat(model.files().documents()).isEqualTo(50);
        assertThat(shown).isEmpty();
    }

    @Test
    void aProjectThatWasWholeWhenSomebodyStoppedItGoesAwayToo() throws IOException {
        model.make(() -> made++);
        // the work ends, and its result waits to be taken
        while (!left().contains("study.allonym")) {
            Thread.onSpinWait();
        }
        model.stop();
        idle();

        assertThat(left()).isEmpty();
        assertThat(shell.sessionProperty().get()).isNull();
        assertThat(made).isZero();
    }

    @Test
    void pagesAreGoneThroughBackAndForth() {
        assertThat(model.pageProperty().get()).isEqualTo(NewProjectModel.Page.PROJECT);
        model.back();
        model.next();
        person(1, "Ana");
        model.next();
        model.next();
        model.next();
        model.next();
        assertThat(model.pageProperty().get()).isEqualTo(NewProjectModel.Page.READING);
        assertThat(model.people().annotators()).containsExactly(new ActorId("Ana"));
    }

    @Test
    void theFileFollowsTheNameUntilSomebodyChoosesIt() {
        NewProjectModel fresh = new NewProjectModel(target, jobs, (_, _, _, _) -> {
            throw new IllegalStateException("nothing is made");
        });
        fresh.nameProperty().set("Kitchen: a/b");
        assertThat(fresh.fileProperty().get()).isEqualTo(target.resolve("Kitchen- a-b.allonym").toString());
        fresh.fileProperty().set("elsewhere.allonym");
        fresh.nameProperty().set("Garden");
        assertThat(fresh.fileProperty().get()).isEqualTo("elsewhere.allonym");
    }

    @Test
    void theTutoringSampleOpensAndBeginsAfresh() {
        start.openTutoringSample();
        idle();
        start.enterAs(new Actor(TutoringSample.PI, Role.PI));

        assertThat(session().rows()).hasSize(15);
        shell.leave();
        assertThat(start.hasTutoringSample()).isTrue();
        assertThat(start.hasSample()).isFalse();
        List<Path> aside = new ArrayList<>();
        start.startTutoringSampleAfresh(aside::add);
        idle();
        assertThat(shown).isEmpty();
        assertThat(aside).singleElement().satisfies(old -> assertThat(old).exists());
    }

    @Test
    void theSampleBeginsAfreshAndTheOldOneIsKept() {
        start.openSample();
        idle();
        start.enterAs(new Actor(new ActorId("Dr. Ngata"), Role.PI));
        ProjectSession old = session();
        old.perform(List.of(new org.allonym.edit.ProjectEdit.ChangeActor(null, new Actor(new ActorId("Nora"), Role.ANNOTATOR))));
        ui.until(() -> old.saveStateProperty().get() instanceof org.allonym.desktop.session.SaveState.Saved);
        shell.leave();
        List<Path> aside = new ArrayList<>();

        start.startSampleAfresh(aside::add);
        idle();

        assertThat(shown).isEmpty();
        assertThat(aside).hasSize(1);
        assertThat(start.recent()).contains(aside.getFirst());
        start.enterAs(new Actor(new ActorId("Dr. Ngata"), Role.PI));
        assertThat(session().actors()).extracting(Actor::id).doesNotContain(new ActorId("Nora"));
        shell.leave();
        start.open(aside.getFirst());
        idle();
        assertThat(Objects.requireNonNull(start.openedProperty().get()).actors()).extracting(Actor::id).contains(new ActorId("Nora"));
        start.forget();
    }

    @Test
    void theSamplesEssaysAreWrittenOnceAndNeverOverAnything() throws IOException {
        List<Path> written = new ArrayList<>();
        start.saveSampleEssays(target, written::add);
        idle();

        assertThat(written).containsExactly(target.resolve(SampleFiles.FOLDER));
        try (Stream<Path> texts = Files.list(written.getFirst().resolve(SampleFiles.TEXTS))) {
            assertThat(texts).hasSize(24).allMatch(text -> text.toString().endsWith(".txt"));
        }
        assertThat(written.getFirst()).isDirectoryContaining("glob:**labelled-by-amina.json").isDirectoryContaining("glob:**labelled-by-bruno.json");
        start.saveSampleEssays(target, written::add);
        idle();
        assertThat(shown).hasSize(1);
        assertThat(written).hasSize(1);
        assertThat(left()).containsExactly(SampleFiles.FOLDER);
    }
}
