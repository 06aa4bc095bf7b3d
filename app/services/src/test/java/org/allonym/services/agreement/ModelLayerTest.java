package org.allonym.services.agreement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;
import org.allonym.adjudicate.DocumentAdjudication;
import org.allonym.adjudicate.MergePolicy;
import org.allonym.adjudicate.Readiness;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Projection;
import org.allonym.annotation.Provenance;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.DocumentState;
import org.allonym.edit.Gesture;
import org.allonym.formats.Notice;
import org.allonym.problem.ProblemException;
import org.allonym.progress.Progress;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.project.Role;
import org.allonym.services.Study;
import org.allonym.services.adjudicate.AutoAdjudicate;
import org.allonym.services.exporting.ExportLayer;
import org.allonym.services.exporting.LayerChoice;
import org.allonym.services.importing.LabelLayer;
import org.allonym.store.DocumentRow;
import org.allonym.suggest.PrelabelRun;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The model's layer in a project: there to be seen, and nobody's reading.
class ModelLayerTest {

    private static final DocumentId SEVEN = new DocumentId("7");
    private static final ActorId BRUNO = new ActorId("bruno");
    private static final String PREDICTED =
            "{\"document\": 7, \"spans\": [{\"start\": 0, \"end\": 3, \"label\": \"NAME_STUDENT\", \"score\": 0.75},"
                    + " {\"start\": 8, \"end\": 10, \"label\": \"LOCATION\"}]}\n";

    @TempDir
    Path folder;

    private Study study;

    @BeforeEach
    void twoHaveReadOneOfTwoEssays() {
        study = new Study(folder);
        study.bring(study.put(
                "essays.jsonl",
                "{\"document\": 7, \"full_text\": \"Ana met Bo.\\nX\"}\n{\"document\": 8, \"full_text\": \"x y\"}\n"));
        for (ActorId annotator : List.of(Study.AMINA, BRUNO)) {
            label(annotator, "{\"document\": 7, \"spans\": [{\"start\": 0, \"end\": 3, \"label\": \"NAME_STUDENT\"}]}\n");
        }
    }

    @AfterEach
    void close() {
        study.close();
    }

    private LabelLayer.Report label(ActorId actor, String spans) {
        return study.labelLayer.run(
                new LabelLayer.Request(study.put(actor + ".jsonl", spans), null, actor, false, Study.PI),
                study.store(),
                Progress.NONE);
    }

    private DocumentState state() {
        return study.store().state(SEVEN);
    }

    @Test
    void predictionsComeInWithTheirScoresAndWhatHasNoneSaysSo() {
        label(ActorId.MODEL, PREDICTED);

        assertThat(state().layer(ActorId.MODEL).annotations())
                .extracting(Annotation::provenance)
                .containsExactly(new Provenance.Model("model.jsonl", 0.75), Provenance.Model.unscored("model.jsonl"));
        label(ActorId.MODEL, "{\"document\": 7, \"spans\": []}\n");
        assertThat(state().layer(ActorId.MODEL).isEmpty()).isTrue();
    }

    @Test
    void aScoreOfAPersonsLayerIsLeftOutAndSaidToBe() {
        assertThat(label(BRUNO, PREDICTED).notices())
                .contains(new Notice.UnknownKeys("bruno.jsonl", List.of("spans.score")));
        assertThat(state().layer(BRUNO).annotations())
                .extracting(Annotation::provenance)
                .containsOnly(new Provenance.Imported("bruno.jsonl"));
    }

    @Test
    void aScoreOutsideZeroToOneIsRefused() {
        assertThatThrownBy(() -> label(
                        ActorId.MODEL,
                        "{\"document\": 7, \"spans\": [{\"start\": 0, \"end\": 3, \"label\": \"OTHER\", \"score\": 1.5}]}\n"))
                .asInstanceOf(InstanceOfAssertFactories.type(ProblemException.class))
                .extracting(refused -> refused.problem().what())
                .asString()
                .contains("score");
    }

    @Test
    void whatSomebodyRejectedIsNotInItsExportAndStillCountsWhenItIsMeasured() {
        label(ActorId.MODEL, PREDICTED);
        List<Annotation> all = state().layer(ActorId.MODEL).annotations();
        AnnotatorStatus finished = state().work(BRUNO);
        AnnotatorStatus open = finished.withStatus(DocumentStatus.STARTED);
        study.store().append(Gesture.of(BRUNO, List.of(
                new DocumentEdit.ChangeWork(SEVEN, BRUNO, finished, open),
                new DocumentEdit.RejectSuggestion(SEVEN, BRUNO, all.getFirst().mark()),
                new DocumentEdit.ChangeWork(SEVEN, BRUNO, open, finished))));

        assertThat(LayerChoice.model().read().apply(state()).layer().annotations()).containsExactly(all.getLast());
        assertThat(SuggestionsSide.of(study.store()).layerOf(state()).annotations()).isEqualTo(all);
    }

    @Test
    void whereNothingWasSuggestedThereIsNothingToMeasure() {
        assertThatThrownBy(() -> SuggestionsSide.of(study.store()))
                .asInstanceOf(InstanceOfAssertFactories.type(ProblemException.class))
                .extracting(refused -> refused.problem().advice())
                .asString()
                .contains("allonym prelabel", "label-layer --actor model");

        PrelabelRun run = new PrelabelRun(
                1, Study.PI, Instant.EPOCH, 0, "", "", List.of("email"), new TreeMap<>(), 2, 0, 0, 0);
        study.store().append(Gesture.of(ActorId.MODEL, List.copyOf(run.begin(""))));
        study.store().append(Gesture.of(ActorId.MODEL, List.of(run.goOn(run.after(1, 10, 0, 1)))));
        assertThat(SuggestionsSide.of(study.store()).isReady(state())).as("read, and nothing found").isTrue();
        assertThat(SuggestionsSide.of(study.store()).isReady(study.store().state(new DocumentId("8")))).as("not read yet").isFalse();
    }

    @Test
    void itIsNobodysReading() {
        List<DocumentRow> rows = study.store().rows();
        Readiness readiness = DocumentAdjudication.of(state()).readiness();
        var agreement = agreement();

        label(ActorId.MODEL, PREDICTED);

        assertThat(study.store().actors()).extracting(Actor::id).doesNotContain(ActorId.MODEL);
        assertThat(study.store().rows()).as("progress").isEqualTo(rows);
        assertThat(state().annotators()).doesNotContain(ActorId.MODEL);
        assertThat(DocumentAdjudication.of(state()).readiness()).isEqualTo(readiness);
        assertThat(DocumentAdjudication.of(state()).cases()).hasSize(1);
        assertThat(agreement()).isEqualTo(agreement);
        AutoAdjudicate.Report report = AutoAdjudicate.run(study.store(), MergePolicy.UNION, judge(), Progress.NONE);
        assertThat(report.agreed()).isEqualTo(1);
        assertThat(report.decidedCount()).isZero();
        assertThat(DocumentAdjudication.of(state()).gold().marks()).isEqualTo(state().layer(BRUNO).marks());
        assertThat(DocumentAdjudication.of(study.store().state(new DocumentId("8"))).readiness())
                .isInstanceOf(Readiness.Waiting.class);
    }

    private ActorId judge() {
        ActorId judge = new ActorId("judge");
        study.store().append(org.allonym.edit.Gesture.of(
                Study.PI, List.of(new org.allonym.edit.ProjectEdit.ChangeActor(null, new Actor(judge, Role.ADJUDICATOR)))));
        return judge;
    }

    private org.allonym.services.report.ProjectAgreement agreement() {
        return MeasureAgreement.amongAnnotators(study.store(), MeasureAgreement.Options.DEFAULT, Progress.NONE);
    }

    @Test
    void nobodyCanMakeAnActorOrAnAnnotatorOfIt() {
        assertThat(ActorId.isName("model")).isFalse();
        assertThatThrownBy(() -> new ActorId("Model")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Actor(ActorId.MODEL, Role.ANNOTATOR)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new DocumentEdit.ChangeWork(SEVEN, ActorId.MODEL, AnnotatorStatus.NEW, AnnotatorStatus.NEW.withNote("n")))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new DocumentEdit.ChangeAssignment(
                        SEVEN, new TreeSet<>(), new TreeSet<>(List.of(ActorId.MODEL))))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void itIsExportedWithScoresAndRefusedWhereThereIsNone() {
        ExportLayer.Request request = new ExportLayer.Request(
                LayerChoice.model(), "spans-jsonl", Projection.COVER, folder.resolve("out.jsonl"));
        assertThatThrownBy(() -> study.exportLayer.run(request, study.store(), Progress.NONE))
                .asInstanceOf(InstanceOfAssertFactories.type(ProblemException.class))
                .extracting(refused -> refused.problem().what())
                .asString()
                .contains("The model hasn’t marked anything in this project.");

        label(ActorId.MODEL, PREDICTED);
        study.exportLayer.run(request, study.store(), Progress.NONE);

        assertThat(folder.resolve("out.jsonl")).content().contains("\"score\": 0.75}").containsOnlyOnce("score");
        assertThat(study.store().checkHealth().sound()).isTrue();
    }
}
