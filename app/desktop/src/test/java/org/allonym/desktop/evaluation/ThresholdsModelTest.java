package org.allonym.desktop.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.allonym.desktop.UiByHand;
import org.allonym.desktop.evaluation.ThresholdsModel.Moved;
import org.allonym.desktop.evaluation.ThresholdsModel.Standing;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.problem.Problem;
import org.allonym.project.Actor;
import org.allonym.project.Role;
import org.allonym.services.evaluate.Aim;
import org.allonym.services.evaluate.EvaluateProject.Gold;
import org.allonym.services.evaluate.EvaluateProject.Judged;
import org.allonym.services.evaluate.Level;
import org.allonym.services.evaluate.ModelSweep;
import org.allonym.services.evaluate.Quality;
import org.allonym.services.evaluate.Sweep;
import org.allonym.services.prelabel.ModelLibrary;
import org.allonym.services.prelabel.PrelabelSettings;
import org.allonym.services.sample.AdjudicatedSample;
import org.allonym.services.sample.NoisySuggestions;
import org.allonym.services.sample.SampleProject;
import org.allonym.store.DocumentRow;
import org.allonym.store.sqlite.ProjectFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Over the sample project, adjudicated, with suggestions made from its gold with noise; the model is the one that ships.
class ThresholdsModelTest {

    @TempDir
    Path folder;

    private final UiByHand ui = new UiByHand();
    private final List<Problem> shown = new ArrayList<>();
    private PrelabelSettings settings;

    @FunctionalInterface
    private interface Job {
        void with(ThresholdsModel model, EvaluationModel evaluation, ProjectSession session, JobRunner jobs) throws Exception;
    }

    private void evaluated(Job job) {
        settings = PrelabelSettings.standard(Optional.of(new ModelLibrary(folder.resolve("models")).bundled()));
        Path file = AdjudicatedSample.in(folder);
        NoisySuggestions.in(file);
        try (ProjectSession session = new ProjectSession(ProjectFile.open(file), new Actor(SampleProject.PI, Role.PI), ui);
                JobRunner jobs = new JobRunner(ui)) {
            EvaluationModel evaluation = new EvaluationModel(session, jobs, shown::add);
            ThresholdsModel model = new ThresholdsModel(evaluation, session, jobs, () -> settings, shown::add);
            evaluate(evaluation);
            job.with(model, evaluation, session, jobs);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private void evaluate(EvaluationModel evaluation) {
        evaluation.evaluate();
        ui.until(() -> evaluation.standingProperty().get() != EvaluationModel.Standing.READING);
    }

    private void answered(ThresholdsModel model) {
        ui.until(() -> model.standingProperty().get() != Standing.ASKING);
    }

    private static Sweep sweep(ThresholdsModel model) {
        return Objects.requireNonNull(model.sweepProperty().get());
    }

    private static double at(ThresholdsModel model) {
        return Objects.requireNonNull(model.pointProperty().get()).threshold();
    }

    @Test
    void scoresAreSteppedThroughAndStayWithin() {
        evaluated((model, evaluation, _, _) -> {
            assertThat(model.standingProperty().get()).isEqualTo(Standing.SHOWN);
            assertThat(at(model)).isZero();
            model.step(3);
            assertThat(at(model)).isEqualTo(0.06);
            model.step(Integer.MAX_VALUE / 2);
            assertThat(at(model)).isEqualTo(1);
            model.step(Integer.MIN_VALUE / 2);
            assertThat(at(model)).isZero();
            assertThat(sweep(model).best(Aim.F1, Level.TOKENS, null).orElseThrow().threshold()).isPositive();
            assertThat(model.asked()).isEmpty();

            evaluation.judgedProperty().set(new Judged.Annotator(SampleProject.AMINA));
            evaluate(evaluation);
            assertThat(model.standingProperty().get()).isEqualTo(Standing.NO_SCORES);
            assertThat(model.pointProperty().get()).as("a person gives no scores").isNull();
            model.step(1);
            assertThat(model.pointProperty().get()).isNull();
        });
    }

    @Test
    void theModelIsAskedOnceAboutTheDocumentsThatAreCompared() {
        evaluated((model, evaluation, _, _) -> {
            model.step(5);
            model.move(Moved.O_THRESHOLD);
            assertThat(model.standingProperty().get()).isEqualTo(Standing.ASKING);
            assertThat(model.sweepProperty().get()).isNull();
            answered(model);

            ModelSweep.Result said = model.asked().orElseThrow();
            Sweep sweep = sweep(model);
            assertThat(sweep.documents()).hasSize(20);
            assertThat(said.rules()).isTrue();
            double set = said.points().stream().filter(point -> point.name().equals("recall")).findFirst().orElseThrow().oThreshold();
            assertThat(at(model)).as("where the next run stands").isEqualTo(set);
            Quality recall = sweep.nearest(set).quality(Level.TOKENS, null);
            Quality strict = sweep.nearest(0.02).quality(Level.TOKENS, null);
            assertThat(recall.hits().right()).isGreaterThan(strict.hits().right());
            assertThat(recall.recall().orNaN()).isGreaterThan(strict.recall().orNaN());
            model.step(-1);
            double left = at(model);
            assertThat(left).isLessThan(set);

            model.move(Moved.SCORE);
            assertThat(at(model)).as("where it was left").isEqualTo(0.1);
            evaluation.judgedProperty().set(new Judged.Annotator(SampleProject.AMINA));
            evaluate(evaluation);
            model.move(Moved.O_THRESHOLD);
            assertThat(model.asked()).as("kept: gold and documents are the same").containsSame(said);
            assertThat(at(model)).isEqualTo(left);
            assertThat(shown).isEmpty();
        });
    }

    @Test
    void anotherGoldIsAnotherQuestion() {
        evaluated((model, evaluation, _, jobs) -> {
            model.move(Moved.O_THRESHOLD);
            answered(model);

            evaluation.goldProperty().set(new Gold.Annotator(SampleProject.BRUNO));
            evaluate(evaluation);
            assertThat(model.standingProperty().get()).isEqualTo(Standing.NOT_ASKED);
            assertThat(model.asked()).isEmpty();
            assertThat(jobs.running()).as("only a person asks").isEmpty();
            model.ask();
            answered(model);
            assertThat(model.standingProperty().get()).isEqualTo(Standing.SHOWN);

            model.ask();
            evaluation.goldProperty().set(new Gold.Adjudicated());
            evaluate(evaluation);
            ui.until(() -> jobs.running().isEmpty());
            assertThat(model.standingProperty().get()).as("an answer nobody waits for is stopped").isEqualTo(Standing.NOT_ASKED);
        });
    }

    @Test
    void changedGoldIsAnotherQuestion() {
        evaluated((model, evaluation, session, _) -> {
            model.move(Moved.O_THRESHOLD);
            answered(model);
            DocumentRow first = session.rows().stream()
                    .filter(row -> !session.state(row.id()).decisions().isEmpty())
                    .findFirst()
                    .orElseThrow();

            AdjudicatedSample.takeBack(session.store(), first);
            session.reload();
            evaluate(evaluation);

            assertThat(model.standingProperty().get()).isEqualTo(Standing.NOT_ASKED);
            assertThat(model.documents()).isEqualTo(19);
        });
    }

    @Test
    void itIsStoppedAndAskedAgain() {
        evaluated((model, _, _, jobs) -> {
            model.move(Moved.O_THRESHOLD);
            model.stop();
            ui.until(() -> jobs.running().isEmpty());
            assertThat(model.standingProperty().get()).isEqualTo(Standing.STOPPED);
            model.move(Moved.SCORE);
            model.move(Moved.O_THRESHOLD);
            assertThat(model.standingProperty().get()).as("not against the person’s will").isEqualTo(Standing.STOPPED);
            model.ask();
            answered(model);
            assertThat(model.standingProperty().get()).isEqualTo(Standing.SHOWN);
        });
    }

    @Test
    void withoutAModelItSaysSoAndWithABrokenOneItShowsTheProblem() {
        evaluated((model, _, _, _) -> {
            Path whole = settings.model().orElseThrow();
            settings = PrelabelSettings.standard(Optional.empty());
            model.move(Moved.O_THRESHOLD);
            answered(model);
            assertThat(model.standingProperty().get()).isEqualTo(Standing.NO_MODEL);
            assertThat(shown).isEmpty();

            settings = PrelabelSettings.standard(Optional.of(folder.resolve("nothing here")));
            model.ask();
            answered(model);
            assertThat(model.standingProperty().get()).isEqualTo(Standing.FAILED);
            assertThat(shown).hasSize(1);

            settings = PrelabelSettings.standard(Optional.of(whole));
            model.ask();
            answered(model);
            assertThat(model.standingProperty().get()).isEqualTo(Standing.SHOWN);
        });
    }

    @Test
    void theFiguresAtEveryThresholdAreWritten() {
        evaluated((model, _, _, jobs) -> {
            model.move(Moved.O_THRESHOLD);
            answered(model);
            Path curves = folder.resolve("curves.csv");
            List<String> done = new ArrayList<>();

            model.save(curves, () -> done.add("curves"));
            ui.until(() -> jobs.running().isEmpty());

            assertThat(done).containsExactly("curves");
            Sweep sweep = sweep(model);
            assertThat(Files.readAllLines(curves)).hasSize(1 + sweep.points().size() * 2 * (1 + sweep.labels().size()));
            assertThat(Files.readString(curves)).contains("\n0.8,tokens,,").contains("\n0.999,spans,,");
        });
    }
}
