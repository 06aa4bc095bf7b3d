package org.allonym.desktop.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.allonym.agreement.Figure;
import org.allonym.agreement.MatchKind;
import org.allonym.desktop.UiByHand;
import org.allonym.desktop.evaluation.EvaluationModel.Standing;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.edit.Gesture;
import org.allonym.problem.Problem;
import org.allonym.project.Actor;
import org.allonym.project.DocumentId;
import org.allonym.project.Role;
import org.allonym.services.evaluate.EvaluateProject.Gold;
import org.allonym.services.evaluate.EvaluateProject.Judged;
import org.allonym.services.evaluate.EvaluateProject.LeftOut;
import org.allonym.services.evaluate.EvaluateProject.Result;
import org.allonym.services.evaluate.Level;
import org.allonym.services.evaluate.Mistake;
import org.allonym.services.evaluate.SuggestionSource;
import org.allonym.services.report.Coverage;
import org.allonym.services.sample.AdjudicatedSample;
import org.allonym.services.sample.NoisySuggestions;
import org.allonym.services.sample.SampleProject;
import org.allonym.store.DocumentRow;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.suggest.PrelabelRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Over the sample project, adjudicated, with suggestions made from its gold with noise.
class EvaluationModelTest {

    @TempDir
    Path folder;

    private final UiByHand ui = new UiByHand();
    private final List<Problem> shown = new ArrayList<>();

    @FunctionalInterface
    private interface Job {
        void with(EvaluationModel model, ProjectSession session, JobRunner jobs) throws Exception;
    }

    private void in(Path file, Job job) {
        try (ProjectSession session = new ProjectSession(ProjectFile.open(file), new Actor(SampleProject.PI, Role.PI), ui);
                JobRunner jobs = new JobRunner(ui)) {
            job.with(new EvaluationModel(session, jobs, shown::add), session, jobs);
            assertThat(shown).isEmpty();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private Path suggested() {
        Path file = AdjudicatedSample.in(folder);
        NoisySuggestions.in(file);
        return file;
    }

    private void read(EvaluationModel model) {
        ui.until(() -> model.standingProperty().get() != Standing.READING);
    }

    private static Result result(EvaluationModel model) {
        return Objects.requireNonNull(model.resultProperty().get());
    }

    @Test
    void suggestionsAreJudgedOnTheDocumentsWhoseGoldIsSettled() {
        in(suggested(), (model, session, _) -> {
            model.attach();
            read(model);

            assertThat(model.standingProperty().get()).isEqualTo(Standing.DONE);
            Result result = result(model);
            assertThat(result.judged().documents()).isEqualTo(20);
            assertThat(result.leftOut()).isEqualTo(Map.of(LeftOut.GOLD_AWAITED, SampleProject.UNREAD));
            assertThat(result.coverage().leftOut()).isEqualTo(SampleProject.UNREAD);
            Figure recall = result.judged().agreement().overall().figure(Level.TOKENS.recall());
            assertThat(recall.orNaN()).isBetween(0.7, 0.95);
            assertThat(model.kinds().values()).allSatisfy(count -> assertThat(count).isNotNegative());
            assertThat(model.kinds().values().stream().mapToInt(count -> count).sum()).isEqualTo(model.mistakes().size());
            for (Mistake mistake : model.mistakes()) {
                String words = model.document(mistake).orElseThrow().text().slice(mistake.place());
                assertThat(mistake.context().hit()).isEqualTo(words.replaceAll("\\s*\\R\\s*", " ↵ ").replaceAll("[ \\u00a0]+", " "));
            }
        });
    }

    @Test
    void errorsAreNarrowedByKindAndLabel() {
        in(suggested(), (model, _, _) -> {
            model.attach();
            read(model);
            int all = model.mistakes().size();

            model.kindProperty().set(MatchKind.MISSED);
            assertThat(model.mistakes()).isNotEmpty().allSatisfy(mistake -> assertThat(mistake.found()).isNull());
            String label = Objects.requireNonNull(model.mistakes().getFirst().gold()).label();
            model.labelProperty().set(label);
            assertThat(model.mistakes()).isNotEmpty().allSatisfy(mistake -> assertThat(mistake.has(label)).isTrue());
            assertThat(model.mistakenLabels()).contains(label);
            model.kindProperty().set(null);
            model.labelProperty().set(null);
            assertThat(model.mistakes()).hasSize(all);
        });
    }

    @Test
    void theModelAloneIsComparedWithTheRulesAloneOverTheSameDocuments() {
        in(suggested(), (model, _, _) -> {
            model.judgedProperty().set(new Judged.Suggested(SuggestionSource.MODEL));
            model.otherProperty().set(new Judged.Suggested(SuggestionSource.RULES));
            model.evaluate();
            read(model);

            Result result = result(model);
            assertThat(Objects.requireNonNull(result.other()).documents()).isEqualTo(20);
            assertThat(result.judged().mistakes()).allSatisfy(mistake -> {
                if (mistake.found() != null) {
                    assertThat(mistake.found().source()).isEqualTo("model essays-v1");
                }
            });
            var recall = Objects.requireNonNull(result.comparison()).difference(Level.SPANS.recall(), null);
            assertThat(recall.one()).isEqualTo(result.judged().agreement().overall().figure(Level.SPANS.recall()));
            assertThat(recall.other()).isEqualTo(result.other().agreement().overall().figure(Level.SPANS.recall()));
        });
    }

    @Test
    void anAnnotatorsLayerCanBeGold() {
        in(suggested(), (model, _, _) -> {
            model.goldProperty().set(new Gold.Annotator(SampleProject.BRUNO));
            model.evaluate();
            read(model);
            assertThat(result(model).judged().documents()).isEqualTo(20);

            model.judgedProperty().set(new Judged.Annotator(SampleProject.BRUNO));
            model.evaluate();
            read(model);
            assertThat(result(model).judged().mistakes()).isEmpty();
            assertThat(result(model).judged().agreement().overall().figure(Level.SPANS.f5()).orNaN()).isEqualTo(1);
        });
    }

    @Test
    void withoutGoldTheScreenKnowsWhy() {
        Path file = folder.resolve("sample.allonym");
        SampleProject.make(file);
        NoisySuggestions.in(file);
        in(file, (model, _, _) -> {
            model.attach();
            read(model);

            assertThat(model.standingProperty().get()).isEqualTo(Standing.NO_GOLD);
            assertThat(EvaluationText.leftOut(result(model).leftOut())).contains("with open conflicts", "4 without gold yet, waiting for annotators");
        });
    }

    @Test
    void withoutSuggestionsTheScreenSaysSo() {
        in(AdjudicatedSample.in(folder), (model, _, _) -> {
            model.attach();
            read(model);

            assertThat(model.standingProperty().get()).isEqualTo(Standing.NO_SUGGESTIONS);
            model.judgedProperty().set(new Judged.Annotator(SampleProject.AMINA));
            model.evaluate();
            read(model);
            assertThat(model.standingProperty().get()).isEqualTo(Standing.DONE);
        });
    }

    @Test
    void aDecisionTakenBackLeavesItsDocumentOutTheNextTime() {
        Path file = suggested();
        in(file, (model, session, _) -> {
            model.attach();
            read(model);
            model.detach();
            Result before = result(model);
            model.attach();
            assertThat(model.standingProperty().get()).as("nothing has changed").isEqualTo(Standing.DONE);
            assertThat(result(model)).isSameAs(before);
            model.detach();

            DocumentRow first = session.rows().stream()
                    .filter(row -> !session.state(row.id()).decisions().isEmpty())
                    .findFirst()
                    .orElseThrow();
            AdjudicatedSample.takeBack(session.store(), first);
            session.reload();
            model.attach();
            read(model);

            assertThat(result(model).judged().documents()).isEqualTo(19);
            assertThat(result(model).leftOut()).containsEntry(LeftOut.GOLD_OPEN, 1);
        });
    }

    @Test
    void whatTheLatestRunHasNotReadIsLeftOut() {
        Path file = suggested();
        try (ProjectStore store = ProjectFile.open(file)) {
            PrelabelRun run = new PrelabelRun(
                    1, SampleProject.PI, Instant.EPOCH, 2.5, "essays-v1", "0".repeat(64), List.of(), new TreeMap<>(), 24, 7, 4000, 90);
            store.append(Gesture.of(SampleProject.PI, run.begin("")));
        }
        in(file, (model, _, _) -> {
            model.attach();
            read(model);

            assertThat(Objects.requireNonNull(model.run()).done()).isEqualTo(7);
            assertThat(result(model).judged().documents()).isEqualTo(7);
            assertThat(result(model).leftOut()).isEqualTo(Map.of(LeftOut.GOLD_AWAITED, 4, LeftOut.NOT_RUN, 13));
            assertThat(result(model).coverage()).isEqualTo(new Coverage(7, 13, 0, 4));
            model.judgedProperty().set(new Judged.Annotator(SampleProject.AMINA));
            model.evaluate();
            read(model);
            assertThat(result(model).judged().documents()).as("no run reads for Amina").isEqualTo(20);
        });
    }

    @Test
    void whatIsStoppedCanBeStartedAgain() {
        in(suggested(), (model, _, jobs) -> {
            model.evaluate();
            jobs.running().getFirst().cancel();
            ui.until(() -> jobs.running().isEmpty());
            assertThat(model.standingProperty().get()).isEqualTo(Standing.STOPPED);

            model.evaluate();
            read(model);
            assertThat(model.standingProperty().get()).isEqualTo(Standing.DONE);
        });
    }

    @Test
    void onlyPlacesThatAnnotatorsMarkedAreConflicts() {
        in(suggested(), (model, session, _) -> {
            model.attach();
            read(model);
            Map<Boolean, List<Mistake>> byQueue =
                    model.mistakes().stream().collect(Collectors.partitioningBy(model::isInQueue));

            assertThat(byQueue.get(true)).isNotEmpty().anySatisfy(mistake -> assertThat(mistake.gold()).isNotNull());
            assertThat(byQueue.get(false)).isNotEmpty().allSatisfy(mistake -> {
                assertThat(mistake.gold()).isNull();
                assertThat(session.state(new DocumentId(mistake.document())).layer(SampleProject.AMINA).overlapping(mistake.place()))
                        .isEmpty();
            });
        });
    }

    @Test
    void figuresAndErrorsAreWrittenIntoFiles() {
        in(suggested(), (model, _, jobs) -> {
            model.otherProperty().set(new Judged.Annotator(SampleProject.AMINA));
            model.evaluate();
            read(model);
            List<String> done = new ArrayList<>();
            Path report = folder.resolve("evaluation.csv");
            Path errors = folder.resolve("errors.csv");
            model.save(report, () -> done.add("report"));
            model.saveMistakes(errors, () -> done.add("errors"));
            ui.until(() -> jobs.running().isEmpty());

            assertThat(done).containsExactlyInAnyOrder("report", "errors");
            assertThat(Files.readString(report)).contains("everything found").contains("Amina").contains("token_micro_f5");
            assertThat(Files.readAllLines(errors)).hasSize(1 + model.mistakes().size());
            assertThat(Files.readAllLines(errors).getFirst()).isEqualTo(
                    "kind,document,gold_label,found_label,score,source,before,text,after");
        });
    }

    @Test
    void theReasonsForLeavingOutAreSentences() {
        assertThat(EvaluationText.leftOut(new TreeMap<>(Map.of(LeftOut.NOT_RUN, 1200, LeftOut.GOLD_OPEN, 3))))
                .isEqualTo("1,203 left out: 3 with open conflicts, 1,200 not pre-labeled by the latest run");
        assertThat(EvaluationText.leftOut(new TreeMap<>())).isEmpty();
    }
}
