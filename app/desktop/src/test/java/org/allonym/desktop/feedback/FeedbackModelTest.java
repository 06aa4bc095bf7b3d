package org.allonym.desktop.feedback;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.allonym.adjudicate.Feedback;
import org.allonym.desktop.UiByHand;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.session.FeedbackDesk;
import org.allonym.desktop.session.FeedbackDesk.Correction;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.project.ProjectSettings;
import org.allonym.project.Role;
import org.allonym.services.sample.AdjudicatedSample;
import org.allonym.services.sample.SampleProject;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FeedbackModelTest {

    @TempDir
    Path folder;

    private final UiByHand ui = new UiByHand();
    private Path file;

    @BeforeEach
    void adjudicate() {
        file = AdjudicatedSample.in(folder);
    }

    private void as(ActorId person, Consumer<FeedbackModel> job) {
        ProjectStore store = ProjectFile.open(file);
        try (ProjectSession session = new ProjectSession(store, new Actor(person, Role.ANNOTATOR), ui);
                JobRunner jobs = new JobRunner(ui)) {
            FeedbackModel model = new FeedbackModel(
                    new FeedbackDesk(session), new SeenFeedback(folder.resolve("seen.json")), jobs, problem -> {
                        throw new AssertionError(problem.what());
                    });
            model.attach();
            ui.until(() -> !model.readingProperty().get());
            job.accept(model);
        }
    }

    private static List<Correction> corrections(FeedbackModel model) {
        return model.shownProperty().get().corrections();
    }

    @Test
    void whoeverGoldFollowsHasNothingToReadAndTheOtherReadsEverything() {
        as(SampleProject.BRUNO, model -> {
            assertThat(corrections(model)).isEmpty();
            assertThat(model.shownProperty().get().settled()).isEqualTo(20);
        });
        as(SampleProject.AMINA, model -> {
            assertThat(corrections(model)).hasSizeGreaterThan(50);
            assertThat(model.shownProperty().get().kinds()).containsOnlyKeys(Feedback.Kind.values());
            assertThat(model.shownProperty().get().kinds().values().stream().mapToInt(Integer::intValue).sum())
                    .isEqualTo(model.shownProperty().get().all());
            assertThat(corrections(model)).anyMatch(one -> one.note().equals(AdjudicatedSample.NOTE));
        });
    }

    @Test
    void nothingOfACorrectionNamesAnotherPerson() {
        as(SampleProject.AMINA, model -> assertThat(corrections(model).stream()
                        .map(one -> "%s %s %s %s".formatted(one.yours(), one.gold(), one.reason(), one.note())))
                .noneMatch(words -> words.contains("Bruno") || words.contains("Clara")));
    }

    @Test
    void aDocumentThatIsNotSettledSaysNothing() {
        int[] before = new int[1];
        DocumentId[] first = new DocumentId[1];
        as(SampleProject.AMINA, model -> {
            before[0] = corrections(model).size();
            first[0] = corrections(model).getFirst().document();
        });
        try (ProjectStore store = ProjectFile.open(file)) {
            AdjudicatedSample.takeBack(store, store.rows().stream().filter(row -> row.id().equals(first[0])).findFirst().orElseThrow());
        }

        as(SampleProject.AMINA, model -> {
            assertThat(corrections(model)).noneMatch(one -> one.document().equals(first[0])).hasSizeLessThan(before[0]);
            assertThat(model.shownProperty().get().settled()).isEqualTo(19);
        });
    }

    @Test
    void aProjectCanGiveNoFeedback() {
        try (ProjectStore store = ProjectFile.open(file)) {
            store.append(Gesture.of(
                    SampleProject.PI, List.of(new ProjectEdit.ChangeSetting(ProjectSettings.FEEDBACK, "", "off"))));
        }

        as(SampleProject.AMINA, model -> {
            assertThat(model.isGiven()).isFalse();
            assertThat(corrections(model)).isEmpty();
        });
    }

    @Test
    void kindLabelAndNewNarrowTheListAndTheCountsOfTheOthers() {
        as(SampleProject.AMINA, model -> {
            int missed = model.shownProperty().get().kinds().get(Feedback.Kind.MISSED);
            model.kindProperty().set(Feedback.Kind.MISSED);
            assertThat(corrections(model)).hasSize(missed).allMatch(one -> one.kind() == Feedback.Kind.MISSED);
            assertThat(model.shownProperty().get().labels().values().stream().mapToInt(Integer::intValue).sum()).isEqualTo(missed);

            String label = corrections(model).getFirst().label();
            model.labelProperty().set(label);
            assertThat(corrections(model)).isNotEmpty().allMatch(one -> one.label().equals(label));

            model.kindProperty().set(null);
            model.labelProperty().set(null);
            model.onlyNewProperty().set(true);
            assertThat(corrections(model)).as("everything is new at first").hasSize(model.shownProperty().get().all());
            model.detach();
        });
        as(SampleProject.AMINA, model -> {
            assertThat(model.shownProperty().get().fresh()).as("seen, on another day").isZero();
            model.onlyNewProperty().set(true);
            assertThat(corrections(model)).isEmpty();
        });
    }

    @Test
    void whatChangesAfterALookIsNewAgain() {
        as(SampleProject.AMINA, FeedbackModel::detach);
        Correction[] changed = new Correction[1];
        try (ProjectStore store = ProjectFile.open(file)) {
            AdjudicatedSample.remarkFirst(store, "Look again");
        }

        as(SampleProject.AMINA, model -> {
            changed[0] = corrections(model).stream().filter(one -> one.note().equals("Look again")).findFirst().orElseThrow();
            assertThat(model.isNew(changed[0])).isTrue();
            assertThat(model.shownProperty().get().fresh()).isPositive().isLessThan(5);
        });
    }
}
