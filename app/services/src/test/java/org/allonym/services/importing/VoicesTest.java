package org.allonym.services.importing;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Projection;
import org.allonym.formats.Notice;
import org.allonym.problem.Problem;
import org.allonym.progress.Progress;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.services.Study;
import org.allonym.services.exporting.ExportLayer;
import org.allonym.services.exporting.LayerChoice;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Files in which several people and models label the same documents: one import brings one layer.
class VoicesTest {

    /// Two tasks; both annotated the first, kim alone the second, and a model both.
    private static final String TASKS = """
            [{"id": 1, "data": {"text": "Ana met Bo."}, "annotations": [
                {"completed_by": {"id": 4, "email": "kim@example.org"}, "result": [%s]},
                {"completed_by": 9, "result": [%s, %s]}], "predictions": [{"model_version": "v2", "result": [%s]}]},
             {"id": 2, "data": {"text": "Ana met Bo."}, "annotations": [
                {"completed_by": {"id": 4, "email": "kim@example.org"}, "result": []}],
                "predictions": [{"model_version": "v2", "score": 0.25, "result": [%s]}]},
             {"id": 3, "data": {"text": "Nobody yet."}, "annotations": [], "predictions": []}]
            """.formatted(region(0, 3, "Ana"), region(0, 3, "Ana"), region(8, 10, "Bo"), region(8, 10, "Bo"), region(0, 3, "Ana"));

    @TempDir
    Path folder;

    private Study study;

    @BeforeEach
    void open() {
        study = new Study(folder);
    }

    @AfterEach
    void close() {
        study.close();
    }

    private static String region(int start, int end, String text) {
        return """
                {"type": "labels", "value": {"start": %d, "end": %d, "text": "%s", "labels": ["NAME_STUDENT"]}}"""
                .formatted(start, end, text);
    }

    private ImportFiles.Request request(Path file) {
        return ImportFiles.Request.of(List.of(file), Study.PI).withLabelsAs(Study.AMINA);
    }

    private List<String> words(ActorId actor, String document) {
        var text = study.store().document(new DocumentId(document)).orElseThrow().text();
        return study.store().state(new DocumentId(document)).layer(actor).annotations().stream()
                .map(Annotation::span)
                .map(text::slice)
                .toList();
    }

    private DocumentStatus status(String document) {
        return study.store().state(new DocumentId(document)).work(Study.AMINA).status();
    }

    @Test
    void severalVoicesInOneDocumentAreRefusedWithTheirNamesAndNothingIsImported() {
        Path file = study.put("tasks.json", TASKS);
        byte[] before = study.bytes();

        Problem problem = study.refusal(store -> study.importFiles.run(request(file), store, Progress.NONE));

        assertThat(problem.what()).isEqualTo("tasks.json: 1 document has labels from several sources, but each import adds only one layer."
                + " Available: kim@example.org, 9, prediction v2.");
        assertThat(problem.advice()).isEqualTo("Choose whose labels to import, with --voice NAME or in the app.");
        assertThat(study.bytes()).isEqualTo(before);
        ImportReport preview = study.importFiles.preview(request(file), study.store(), Progress.NONE);
        assertThat(preview.problems()).extracting(Problem::what).containsExactly(problem.what());
        assertThat(preview.voices()).containsExactly("kim@example.org", "9", "prediction v2");
        assertThat(preview.notices()).extracting(Notice::sentence)
                .containsExactly("tasks.json: 1 document without labels, not started by anyone.");
    }

    @Test
    void theChosenVoiceIsTakenWhereItSpeaksAndTheOthersAreLeftOut() {
        Path file = study.put("tasks.json", TASKS);

        ImportReport report = study.importFiles.run(request(file).withVoice("9"), study.store(), Progress.NONE);

        assertThat(words(Study.AMINA, "1")).containsExactly("Ana", "Bo");
        assertThat(words(Study.AMINA, "2")).isEmpty();
        assertThat(List.of(status("1"), status("2"), status("3")))
                .containsExactly(DocumentStatus.FINISHED, DocumentStatus.NEW, DocumentStatus.NEW);
        assertThat(report.documents()).isEqualTo(3);
        assertThat(report.spans()).isEqualTo(2);
        assertThat(report.notices()).extracting(Notice::sentence).containsExactly(
                "tasks.json: left out the labels by kim@example.org, prediction v2.",
                "tasks.json: 2 documents without labels, not started by anyone.");
    }

    @Test
    void aVoiceThatIsNotThereIsRefusedWithThoseThatAre() {
        Path file = study.put("tasks.json", TASKS);

        Problem problem =
                study.refusal(store -> study.importFiles.run(request(file).withVoice("lee"), store, Progress.NONE));

        assertThat(problem.what())
                .isEqualTo("tasks.json contains nothing by lee; it contains labels by kim@example.org, 9, prediction v2.");
    }

    @Test
    void aFileThatNamesNobodyHasNoVoiceToTake() {
        Path file = study.put("a.json", """
                [{"document": 1, "full_text": "Ana", "tokens": ["Ana"], "trailing_whitespace": [false], "labels": ["O"]}]""");

        Problem problem =
                study.refusal(store -> study.importFiles.run(request(file).withVoice("lee"), store, Progress.NONE));

        assertThat(problem.what()).isEqualTo("a.json doesn’t say whose labels it contains, so there are none by lee.");
    }

    @Test
    void withoutLabelsTheTextsComeInWhoeverLabelledThem() {
        Path file = study.put("tasks.json", TASKS);

        study.importFiles.run(ImportFiles.Request.of(List.of(file), Study.PI), study.store(), Progress.NONE);

        assertThat(study.store().documentCount()).isEqualTo(3);
    }

    @Test
    void predictionsAreTheModelsLayerWithTheirScores() {
        Path file = study.put("tasks.json", TASKS);
        study.importFiles.run(ImportFiles.Request.of(List.of(file), Study.PI), study.store(), Progress.NONE);

        LabelLayer.Report report = study.labelLayer.run(
                new LabelLayer.Request(file, null, ActorId.MODEL, false, Study.PI), study.store(), Progress.NONE);

        assertThat(report.documents()).isEqualTo(2);
        assertThat(words(ActorId.MODEL, "1")).containsExactly("Bo");
        Annotation scored = study.store().state(new DocumentId("2")).layer(ActorId.MODEL).annotations().getFirst();
        assertThat(scored.provenance().certainty()).hasValue(0.25);
        assertThat(report.notices()).extracting(Notice::sentence)
                .containsExactly("tasks.json: left out the labels by kim@example.org, 9.");
    }

    @Test
    void aLayerIsBroughtInByVoiceAndDocumentsWithoutItStayAsTheyAre() {
        Path file = study.put("tasks.json", TASKS);
        study.importFiles.run(ImportFiles.Request.of(List.of(file), Study.PI), study.store(), Progress.NONE);

        study.labelLayer.run(
                new LabelLayer.Request(file, null, Study.AMINA, "kim@example.org", false, Study.PI),
                study.store(),
                Progress.NONE);

        assertThat(words(Study.AMINA, "1")).containsExactly("Ana");
        assertThat(List.of(status("1"), status("2"), status("3")))
                .containsExactly(DocumentStatus.FINISHED, DocumentStatus.FINISHED, DocumentStatus.NEW);
        assertThat(study.refusal(store -> study.labelLayer.run(
                        new LabelLayer.Request(file, null, Study.AMINA, false, Study.PI), store, Progress.NONE)).what())
                .contains("Available: kim@example.org, 9, prediction v2.");
    }

    @Test
    void onePersonADocumentIsOneLayerAlsoWhenTheyAreSeveralPeople() {
        Path file = study.put("tasks.json", """
                [{"id": 1, "data": {"text": "a"}, "annotations": [{"completed_by": 1, "result": []}]},
                 {"id": 2, "data": {"text": "b"}, "annotations": [{"completed_by": 2, "result": []}]}]""");

        ImportReport report = study.importFiles.run(request(file), study.store(), Progress.NONE);

        assertThat(report.notices()).extracting(Notice::sentence).containsExactly(
                "tasks.json: the labels by 1, 2 are now one layer; no document had labels by more than one of them.");
    }

    @Test
    void predictionsAreNobodysWorkUntilTheyAreAskedFor() {
        Path file = study.put("tasks.json", """
                [{"id": 1, "data": {"text": "Ana"}, "predictions": [{"model_version": "v2", "score": 0.5, "result": [%s]}]}]"""
                .formatted(region(0, 3, "Ana")));

        assertThat(study.refusal(store -> study.importFiles.run(request(file), store, Progress.NONE)).what())
                .isEqualTo("tasks.json contains no annotations by people. Available: prediction v2.");
        study.importFiles.run(request(file).withVoice("prediction v2"), study.store(), Progress.NONE);
        assertThat(words(Study.AMINA, "1")).containsExactly("Ana");
    }

    @Test
    void recordsThatEachHaveOneVoiceAreChosenAmongToo() {
        Path file = study.put("short.json", """
                [{"text": "Ana", "id": 7, "label": [{"start": 0, "end": 3, "text": "Ana", "labels": ["NAME_STUDENT"]}],
                  "annotator": 1, "annotation_id": 31, "lead_time": 8.65},
                 {"text": "Ana", "id": 7, "label": [], "annotator": 2, "annotation_id": 32, "lead_time": 9.5},
                 {"text": "Bo", "id": 8, "label": [], "annotator": 2, "annotation_id": 33, "lead_time": 9.5}]""");

        assertThat(study.refusal(store -> study.importFiles.run(request(file), store, Progress.NONE)).what())
                .isEqualTo("short.json: 1 document has labels from several sources, but each import adds only one layer. Available: 1, 2.");
        ImportReport report = study.importFiles.run(request(file).withVoice("2"), study.store(), Progress.NONE);
        assertThat(report.documents()).isEqualTo(2);
        assertThat(words(Study.AMINA, "7")).isEmpty();
        study.labelLayer.run(
                new LabelLayer.Request(file, null, new ActorId("lee"), "1", false, Study.PI), study.store(), Progress.NONE);
        assertThat(words(new ActorId("lee"), "7")).containsExactly("Ana");
        assertThat(study.store().state(new DocumentId("8")).work(new ActorId("lee")).status()).isEqualTo(DocumentStatus.NEW);
    }

    @Test
    void theSameDocumentTwiceByOneVoiceIsRefused() {
        Path file = study.put("short.json", """
                [{"text": "Ana", "id": 7, "label": [], "annotator": 1, "annotation_id": 31, "lead_time": 8.65},
                 {"text": "Ana", "id": 7, "label": [], "annotator": 1, "annotation_id": 32, "lead_time": 9.5}]""");

        assertThat(study.refusal(store -> study.importFiles.run(request(file), store, Progress.NONE)).what())
                .isEqualTo("short.json: 1 document appears more than once, by 1.");
        assertThat(study.refusal(store -> study.importFiles.run(request(file).withVoice("1"), store, Progress.NONE)).what())
                .isEqualTo("short.json, document 7 (object 2): an earlier document has this id: short.json, object 1");
    }

    @Test
    void theModelsLayerGoesOutAsPredictionsAndComesBack() throws Exception {
        Path file = study.put("tasks.json", TASKS);
        study.importFiles.run(request(file).withVoice("9"), study.store(), Progress.NONE);
        study.labelLayer.run(
                new LabelLayer.Request(file, null, ActorId.MODEL, false, Study.PI), study.store(), Progress.NONE);

        Path out = study.exportLayer.run(
                new ExportLayer.Request(LayerChoice.model(), "label-studio", Projection.COVER, folder.resolve("out.json")),
                study.store(),
                Progress.NONE).file();

        assertThat(Files.readString(out))
                .contains("\"annotations\": [], \"predictions\": [{\"model_version\": \"allonym\"")
                .contains("\"score\": 0.25")
                .doesNotContain("kim", "\"9\"", "completed_by");
        study.labelLayer.run(
                new LabelLayer.Request(out, null, ActorId.MODEL, false, Study.PI), study.store(), Progress.NONE);
        assertThat(words(ActorId.MODEL, "1")).containsExactly("Bo");
        assertThat(study.exported("amina.json", "label-studio", Projection.COVER))
                .contains("\"annotations\": [{\"result\": [{\"id\": \"s1\"", "\"predictions\": []")
                .doesNotContain("amina", "completed_by");
    }

    @Test
    void labelsTheLabelSetLacksAreRefusedOrAdded() {
        Path file = study.put("tasks.json", TASKS.replace("NAME_STUDENT", "PERSON"));

        assertThat(study.refusal(store -> study.importFiles.run(request(file).withVoice("9"), store, Progress.NONE)).what())
                .contains("one label is not in the label set", "PERSON");
        ImportReport report = study.importFiles.run(
                request(file).withVoice("9").withAddLabels(true), study.store(), Progress.NONE);
        assertThat(report.unknownLabels()).containsExactly("PERSON");
        assertThat(study.store().labelSet().has("PERSON")).isTrue();
    }
}
