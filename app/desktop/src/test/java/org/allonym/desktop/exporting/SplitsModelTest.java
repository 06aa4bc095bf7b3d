package org.allonym.desktop.exporting;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.BiConsumer;
import org.allonym.desktop.UiByHand;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.problem.Problem;
import org.allonym.project.Actor;
import org.allonym.project.Role;
import org.allonym.services.sample.AdjudicatedSample;
import org.allonym.services.sample.SampleProject;
import org.allonym.services.splits.MakeSplits;
import org.allonym.store.sqlite.ProjectFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Over the sample project, adjudicated.
class SplitsModelTest {

    @TempDir
    Path folder;

    private final UiByHand ui = new UiByHand();
    private final List<Problem> shown = new ArrayList<>();

    private void in(BiConsumer<ExportModel, ProjectSession> work) {
        try (ProjectSession session = new ProjectSession(ProjectFile.open(AdjudicatedSample.in(folder)), new Actor(SampleProject.PI, Role.PI), ui);
                JobRunner jobs = new JobRunner(ui)) {
            work.accept(new ExportModel(session, jobs, shown::add), session);
            assertThat(shown).isEmpty();
        }
    }

    private MakeSplits.Made preview(SplitsModel model) {
        model.preview();
        ui.until(() -> model.madeProperty().get() != null);
        return Objects.requireNonNull(model.madeProperty().get());
    }

    @Test
    void splitsAreShownBeforeTheyAreKeptAndUndoTakesThemBack() {
        in((export, session) -> {
            export.attach();
            SplitsModel model = export.splitting();
            model.by().add("course");

            MakeSplits.Made made = preview(model);

            assertThat(made.balance().all().documentCount()).isEqualTo(24);
            assertThat(made.balance().values("course")).isNotEmpty();
            assertThat(model.kept()).isEmpty();
            assertThat(export.splitsProperty().get()).isEmpty();
            assertThat(model.canKeep()).isTrue();

            assertThat(model.keep()).isTrue();

            assertThat(model.kept()).contains(made.splits());
            assertThat(model.canKeep()).isFalse();
            assertThat(export.splitsProperty().get()).containsExactly("train", "dev", "test");
            export.splitProperty().set("test");
            assertThat(export.suggestedName()).isEqualTo("gold-test-surrogates.json");
            assertThat(session.words(session.nextUndo().orElseThrow())).isEqualTo("made splits");

            session.undo();

            assertThat(export.splitsProperty().get()).isEmpty();
            assertThat(export.splitProperty().get()).isNull();
        });
    }

    @Test
    void whatIsChosenAnewIsPreviewedAnew() {
        in((export, _) -> {
            SplitsModel model = export.splitting();
            preview(model);

            model.seedProperty().set("2");

            assertThat(model.madeProperty().get()).isNull();
            assertThat(model.canKeep()).isFalse();
            assertThat(model.keep()).isFalse();
        });
    }

    @Test
    void thePanelOpensAgainWithWhatIsKept() {
        in((export, _) -> {
            SplitsModel first = export.splitting();
            first.namesProperty().set("train, held out");
            first.sharesProperty().set("80, 20");
            first.similarProperty().set(1.0);
            preview(first);
            first.keep();

            SplitsModel again = export.splitting();
            ui.until(() -> again.madeProperty().get() != null);

            assertThat(again.namesProperty().get()).isEqualTo("train, held out");
            assertThat(again.sharesProperty().get()).isEqualTo("80, 20");
            assertThat(again.canKeep()).isFalse();
            assertThat(again.remove()).isTrue();
            assertThat(again.kept()).isEmpty();
        });
    }

    @Test
    void choicesThatAreNoneAreSaidAndNothingIsWorkedOut() {
        in((export, _) -> {
            SplitsModel model = export.splitting();

            model.sharesProperty().set("50, 50");
            model.preview();
            assertThat(model.faultProperty().get()).contains("as many shares as names");
            model.sharesProperty().set("70, 15, 0");
            model.preview();
            assertThat(model.faultProperty().get()).contains("whole numbers");
            model.sharesProperty().set("70, 15, 15");
            model.namesProperty().set("a, a, b");
            model.preview();
            assertThat(model.faultProperty().get()).contains("different names");
            model.namesProperty().set("a, b, c");
            assertThat(model.faultProperty().get()).isEmpty();
            model.seedProperty().set("one");
            model.preview();
            assertThat(model.faultProperty().get()).contains("seed");
            assertThat(model.runningProperty().get()).isNull();
        });
    }

    @Test
    void howCompleteGoldIsIsSaidOfTheSplitThatIsExported() {
        in((export, _) -> {
            SplitsModel model = export.splitting();
            MakeSplits.Made made = preview(model);
            model.keep();
            export.attach();
            export.splitProperty().set("train");

            ui.until(() -> export.completenessProperty().get() != null);

            assertThat(Objects.requireNonNull(export.completenessProperty().get()).documents())
                    .isEqualTo(made.splits().documents().get("train").size());
        });
    }
}
