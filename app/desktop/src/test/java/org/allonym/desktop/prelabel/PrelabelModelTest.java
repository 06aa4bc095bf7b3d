package org.allonym.desktop.prelabel;

import static org.allonym.desktop.TestProject.ANNA;
import static org.allonym.desktop.TestProject.CARA;
import static org.allonym.desktop.TestProject.ONE;
import static org.allonym.desktop.TestProject.PI;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import org.allonym.annotation.Annotation;
import org.allonym.desktop.TestProject;
import org.allonym.desktop.TestSuggestions;
import org.allonym.desktop.UiByHand;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Gesture;
import org.allonym.inference.bundle.BundleManifest;
import org.allonym.label.LabelSets;
import org.allonym.problem.ProblemException;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.services.prelabel.ModelLibrary;
import org.allonym.services.prelabel.PreLabel;
import org.allonym.services.prelabel.Prelabelling;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.suggest.PrelabelRun;
import org.allonym.suggest.Withholding;
import org.allonym.text.Span;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PrelabelModelTest {

    private static final int MANY = 40;

    @TempDir
    Path folder;

    private final UiByHand ui = new UiByHand();
    private final JobRunner jobs = new JobRunner(ui);
    private final List<PreLabel.Report> reports = new ArrayList<>();
    private TestProject project;
    private ProjectSession session;
    private PrelabelModel model;

    private void open(Actor actor) {
        session = project.open(actor, ui);
        model = new PrelabelModel(session, jobs, new ModelLibrary(folder.resolve("models")), problem -> {
            throw new AssertionError(problem.what());
        });
    }

    @AfterEach
    void close() {
        jobs.close();
        session.close();
    }

    private void untilDone() {
        ui.until(() -> model.runningProperty().get() == null);
    }

    private static Map<String, String> many() {
        Map<String, String> texts = new TreeMap<>();
        for (int i = 0; i < MANY; i++) {
            texts.put("%02d".formatted(i), "Write to odile%d@example.org today.".formatted(i));
        }
        return texts;
    }

    private List<Annotation> suggested(DocumentId document) {
        return session.state(document).layer(ActorId.MODEL).annotations();
    }

    @Test
    void oneCallSuggestsAndTheOpenSessionShowsIt() {
        project = TestProject.in(folder, LabelSets.CRAPII_14, many());
        open(PI);
        DocumentId first = new DocumentId("00");
        assertThat(suggested(first)).isEmpty();
        Optional<Gesture> before = session.nextUndo();

        model.runOrGoOn(reports::add);
        untilDone();

        assertThat(reports).singleElement().satisfies(report -> assertThat(report.run().isFinished()).isTrue());
        assertThat(suggested(first)).anySatisfy(each -> {
            assertThat(each.label()).isEqualTo("EMAIL");
            assertThat(each.span()).isEqualTo(new Span(9, 27));
        });
        assertThat(session.store().state(first)).isEqualTo(session.state(first));
        assertThat(session.nextUndo()).isEqualTo(before);
        PrelabelRun run = Objects.requireNonNull(model.latestProperty().get());
        assertThat(run.by()).isEqualTo(PI.id());
        assertThat(run.done()).isEqualTo(MANY);
        assertThat(run.model().isEmpty()).isEqualTo(!ModelLibrary.hasBundled());
        assertThat(run.rules()).isNotEmpty();
        assertThat(model.runs()).containsExactly(run);
    }

    @Test
    void whatAPersonDoesMeanwhileIsSavedAndTheirs() {
        project = TestProject.in(folder, LabelSets.CRAPII_14, many());
        open(PI);
        Annotation mine = Annotation.of(new Span(0, 5), "NAME_STUDENT", new org.allonym.annotation.Provenance.Person(PI.id()));

        model.runOrGoOn(reports::add);
        session.perform(List.of(new DocumentEdit.AddAnnotation(new DocumentId("07"), PI.id(), mine)));
        untilDone();

        TestProject.saved(session, ui);
        assertThat(session.state(new DocumentId("07")).layer(PI.id()).annotations()).containsExactly(mine);
        assertThat(suggested(new DocumentId("07"))).isNotEmpty();
        assertThat(session.store().state(new DocumentId("07"))).isEqualTo(session.state(new DocumentId("07")));
        assertThat(session.undo()).isPresent();
        assertThat(suggested(new DocumentId("07"))).isNotEmpty();
    }

    @Test
    void aRunThatIsStoppedAtOnceHasDoneNothing() {
        project = TestProject.in(folder);
        open(PI);

        model.runOrGoOn(reports::add);
        model.stop();
        assertThatExceptionOfType(ProblemException.class).isThrownBy(() -> model.runOrGoOn(reports::add));
        untilDone();

        assertThat(reports).isEmpty();
        assertThat(suggested(ONE)).isEmpty();
    }

    @Test
    void aStoppedRunGoesOnAsItWasSetWhateverIsWantedNext() {
        project = TestProject.in(folder, LabelSets.CRAPII_14, many());
        PrelabelPlan careful = PrelabelPlan.DEFAULT.withPoint(BundleManifest.BALANCED, OptionalDouble.empty());
        stopAfterAPortion(careful);
        open(PI);
        assertThat(model.isStopped()).isTrue();
        assertThat(Objects.requireNonNull(model.latestProperty().get()).done()).isEqualTo(32);
        model.settle(PrelabelPlan.DEFAULT.withRules(false));

        model.runOrGoOn(reports::add);
        untilDone();

        assertThat(reports).singleElement().satisfies(report -> {
            assertThat(report.resumedAt()).isEqualTo(32);
            assertThat(report.run().number()).isEqualTo(1);
            assertThat(report.run().done()).isEqualTo(MANY);
        });
        assertThat(model.isStopped()).isFalse();
        assertThat(suggested(new DocumentId("39"))).isNotEmpty();
        assertThatExceptionOfType(ProblemException.class).isThrownBy(() -> model.goOn(reports::add));
    }

    /// As a run that a person stopped leaves the file.
    private void stopAfterAPortion(PrelabelPlan plan) {
        ModelLibrary library = new ModelLibrary(folder.resolve("models"));
        try (ProjectStore store = ProjectFile.open(project.file());
                Prelabelling reads = Prelabelling.open(plan.settings(library), store.labelSet())) {
            PreLabel run = new PreLabel(store, reads, store::append, Clock.systemUTC());
            assertThatThrownBy(() -> run.run(PI.id(), (done, _) -> {
                        if (done == 32) {
                            throw new CancellationException();
                        }
                    }))
                    .isInstanceOf(CancellationException.class);
        }
    }

    @Test
    void howTheNextRunIsSetIsSavedForEverybodyAndUndone() {
        project = TestProject.in(folder);
        open(PI);
        PrelabelPlan rulesAlone = PrelabelPlan.DEFAULT.withModel(PrelabelPlan.NONE);

        model.settle(rulesAlone);
        TestProject.saved(session, ui);

        assertThat(PrelabelPlan.of(session.store().setting(PrelabelPlan.SETTING))).isEqualTo(rulesAlone);
        session.undo();
        model.refresh();
        assertThat(model.planProperty().get()).isEqualTo(PrelabelPlan.DEFAULT);
        model.settle(rulesAlone);
        model.runOrGoOn(reports::add);
        untilDone();
        assertThat(reports.getFirst().run().model()).isEmpty();
    }

    @Test
    void annotatorsBeginTheFirstRunAndNoOther() {
        project = TestProject.in(folder);
        open(ANNA);
        assertThat(model.mayRun()).isTrue();

        model.runOrGoOn(reports::add);
        untilDone();

        assertThat(reports).hasSize(1);
        assertThat(model.mayRun()).isFalse();
        assertThatExceptionOfType(ProblemException.class).isThrownBy(() -> model.runOrGoOn(reports::add));
    }

    @Test
    void anAnnotatorsRunReadsTheirOwnDocumentsAndNoOthers() {
        project = TestProject.in(folder);
        open(PI);
        DocumentId annas = TestProject.ONE;
        session.rows().forEach(row -> session.perform(List.of(new DocumentEdit.ChangeAssignment(
                row.id(), row.assigned(), new TreeSet<>(Set.of(row.id().equals(annas) ? ANNA.id() : TestProject.BEN.id()))))));
        int all = session.rows().size();
        session.close();
        open(ANNA);

        model.runOrGoOn(reports::add);
        untilDone();

        assertThat(reports.getFirst().run().documents()).isEqualTo(1);
        assertThat(PrelabelText.options(reports.getFirst().run())).contains("only documents of Anna");
        session.rows().forEach(row -> assertThat(session.state(row.id()).layer(ActorId.MODEL).annotations().isEmpty())
                .as(row.id().value()).isEqualTo(!row.id().equals(annas)));
        assertThat(model.mayRun()).isFalse();
        session.close();
        open(PI);
        model.runOrGoOn(reports::add);
        untilDone();
        assertThat(reports.getLast().run().documents()).isEqualTo(all);
    }

    @Test
    void whereSuggestionsAreWithheldOnlyThePiBegins() {
        project = TestProject.in(folder);
        TestSuggestions.withhold(project.file(), new Withholding.Always());
        open(ANNA);
        assertThat(model.mayRun()).isFalse();
        session.close();
        open(CARA);
        assertThat(model.mayRun()).isFalse();
        session.close();
        open(PI);
        assertThat(model.mayRun()).isTrue();
    }

    @Test
    void theForecastSaysHowMuchHowLongAndWhatStays() {
        assertThat(PrelabelText.forecast(24, 40_000, null))
                .isEqualTo("24 documents, 40,000 words, about 10 seconds. Spans that people marked are kept. Rejected suggestions stay rejected.");
        project = TestProject.in(folder, LabelSets.CRAPII_14, many());
        open(PI);
        model.runOrGoOn(reports::add);
        untilDone();
        assertThat(PrelabelText.forecast(MANY, 10, model.latestProperty().get())).contains("Suggestions from run 1 are replaced.");
    }
}
