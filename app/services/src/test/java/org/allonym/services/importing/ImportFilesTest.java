package org.allonym.services.importing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import org.allonym.adjudicate.DocumentAdjudication;
import org.allonym.adjudicate.Readiness;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Mark;
import org.allonym.annotation.Provenance;
import org.allonym.edit.Decision;
import org.allonym.edit.DocumentState;
import org.allonym.edit.Gesture;
import org.allonym.edit.Outcome;
import org.allonym.edit.ProjectEdit;
import org.allonym.formats.Notice;
import org.allonym.label.LabelSets;
import org.allonym.problem.Problem;
import org.allonym.progress.Progress;
import org.allonym.project.Actor;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.project.Role;
import org.allonym.services.Study;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.text.Sha256;
import org.allonym.text.Span;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ImportFilesTest {

    private static final String LABELLED = "[{\"document\": 7, \"full_text\": \"Ana 😀 met Bo\\r\\n\", "
            + "\"tokens\": [\"Ana\", \"😀\", \"met\", \"Bo\", \"\\r\\n\"], \"trailing_whitespace\": [true, true, true, false, false], "
            + "\"labels\": [\"B-NAME_STUDENT\", \"O\", \"O\", \"I-NAME_STUDENT\", \"O\"]}, "
            + "{\"document\": \"v8\", \"full_text\": \"None\", \"tokens\": [\"None\"], \"trailing_whitespace\": [false], \"labels\": [\"O\"]}]";

    @TempDir
    Path folder;

    private Study study;

    @BeforeEach
    void create() {
        study = new Study(folder);
    }

    @AfterEach
    void close() {
        study.close();
    }

    @Test
    void labelsBecomeTheLayerOfANamedActorWhoHasFinished() {
        ImportReport report = study.bring(study.put("essays.json", LABELLED));

        assertThat(study.layer("7").annotations())
                .extracting(Annotation::mark)
                .containsExactly(
                        new Mark(new Span(0, 3), "NAME_STUDENT"), new Mark(new Span(11, 13), "NAME_STUDENT"));
        assertThat(study.layer("7").annotations().getFirst().provenance()).isEqualTo(new Provenance.Imported("essays.json"));
        assertThat(study.store().state(new DocumentId("v8")).annotators()).containsExactly(Study.AMINA);
        assertThat(study.store().actors()).contains(new Actor(Study.AMINA, Role.ANNOTATOR));
        assertThat(report.documents()).isEqualTo(2);
        assertThat(report.tokens()).isEqualTo(6);
        assertThat(report.spansByLabel()).isEqualTo(Map.of("NAME_STUDENT", 2L));
        assertThat(report.notices())
                .containsExactly(new Notice.OpenedInside("essays.json", 1, List.of("document 7, token 3")));
    }

    @Test
    void labelsBecomeGoldAsDecisionsOfWhoeverImportsThem() {
        study.store().append(Gesture.of(Study.PI, List.of(new ProjectEdit.ChangeActor(null, new Actor(Study.PI, Role.PI)))));
        ImportFiles.Request request =
                ImportFiles.Request.of(List.of(study.put("essays.json", LABELLED)), Study.PI).withGold(true);

        ImportReport report = study.importFiles.run(request, study.store(), Progress.NONE);

        DocumentState seven = study.store().state(new DocumentId("7"));
        assertThat(report.notices()).noneMatch(Notice.LabelsLeftOut.class::isInstance);
        assertThat(DocumentAdjudication.of(seven).gold().marks())
                .containsExactly(new Mark(new Span(0, 3), "NAME_STUDENT"), new Mark(new Span(11, 13), "NAME_STUDENT"));
        assertThat(seven.decisions()).extracting(Decision::outcome).containsOnly(
                new Outcome.Imported("essays.json", Sha256.hex(LABELLED)));
        assertThat(DocumentAdjudication.of(study.store().state(new DocumentId("v8"))).readiness()).isInstanceOf(Readiness.Settled.class);
        assertThat(study.store().actors()).containsExactly(new Actor(Study.PI, Role.PI));
        assertThat(study.store().checkHealth().faults()).isEmpty();
    }

    @Test
    void anAnnotatorBringsNoGold() {
        study.store().append(Gesture.of(Study.PI, List.of(new ProjectEdit.ChangeActor(null, new Actor(Study.AMINA, Role.ANNOTATOR)))));
        ImportFiles.Request request =
                ImportFiles.Request.of(List.of(study.put("essays.json", LABELLED)), Study.AMINA).withGold(true);

        assertThat(study.refusal(store -> study.importFiles.run(request, store, Progress.NONE)).what()).contains("annotators don't adjudicate");
        assertThat(study.store().documentCount()).isZero();
    }

    @Test
    void theFilesTokensAndKindsOfIdAreKept() {
        study.bring(study.put("essays.json", LABELLED));

        Document seven = study.store().document(new DocumentId("7")).orElseThrow();
        assertThat(seven.integerId()).isTrue();
        assertThat(seven.tokens().surfaces(seven.text())).containsExactly("Ana", "😀", "met", "Bo", "\r\n");
        assertThat(study.store().document(new DocumentId("v8")).orElseThrow().integerId()).isFalse();
        assertThat(study.store().originalTags(new DocumentId("7"), Study.AMINA).orElseThrow())
                .containsExactly("B-NAME_STUDENT", "O", "O", "I-NAME_STUDENT", "O");
    }

    @Test
    void labelsNobodyAskedForAreLeftOutAndTheReportSaysHowToBringThemIn() {
        Path essays = study.put("essays.json", LABELLED);

        ImportReport report =
                study.importFiles.run(ImportFiles.Request.of(List.of(essays), Study.PI), study.store(), Progress.NONE);

        assertThat(study.layer("7").isEmpty()).isTrue();
        assertThat(study.store().state(new DocumentId("7")).annotators()).isEmpty();
        assertThat(report.notices()).containsExactly(new Notice.LabelsLeftOut("essays.json", 2, 2));
        assertThat(report.notices().getFirst().sentence()).contains("2 labeled spans").contains("--labels-as");
    }

    @Test
    void textsWithoutTokensGetTheTokenizers() {
        Path essays = study.put("essays.jsonl", "{\"document\": 1, \"full_text\": \"Don't go.\", \"metadata\": {\"week\": \"1\"}}\n");
        Path text = study.put("texts/two.txt", "Hi!\r\n");

        ImportReport report = study.bring(essays, folder.resolve("texts"));

        Document one = study.store().document(new DocumentId("1")).orElseThrow();
        assertThat(one.tokens().surfaces(one.text())).containsExactly("Do", "n't", "go", ".");
        assertThat(one.metadata()).isEqualTo(Map.of("week", "1"));
        Document two = study.store().document(new DocumentId("two")).orElseThrow();
        assertThat(two.tokens().surfaces(two.text())).containsExactly("Hi", "!", "\r\n");
        assertThat(report.files()).extracting(ImportReport.FileReport::format).containsExactly("CRAPII JSON Lines", "Plain text");
        assertThat(report.notices()).contains(new Notice.NoLabels("essays.jsonl", 1));
        assertThat(text).exists();
    }

    @Test
    void whereTheTokenizerWouldDifferIsSaidWhenAsked() {
        Path essays = study.put("essays.json", LABELLED.replace("\"met\", \"Bo\"", "\"met Bo\"")
                .replace("[true, true, true, false, false]", "[true, true, false, false]")
                .replace("\"O\", \"O\", \"I-NAME_STUDENT\"", "\"O\", \"I-NAME_STUDENT\""));

        ImportReport report = study.importFiles.preview(
                ImportFiles.Request.of(List.of(essays), Study.PI).withCompareTokens(true), study.store(), Progress.NONE);

        assertThat(report.problems()).isEmpty();
        assertThat(report.notices()).contains(new Notice.TokenizerDiffers("essays.json", 1, List.of("document 7")));
    }

    @Test
    void unknownLabelsAreRefusedAllTogetherAndAddedWhenAsked() {
        Path essays = study.put("essays.json", LABELLED.replace("I-NAME_STUDENT", "B-PET").replace("[\"O\"]", "[\"B-SCHOOL\"]"));
        ImportFiles.Request request = ImportFiles.Request.of(List.of(essays), Study.PI).withLabelsAs(Study.AMINA);
        byte[] before = study.bytes();

        Problem refused = study.refusal(store -> study.importFiles.run(request, store, Progress.NONE));

        assertThat(refused.what()).isEqualTo("essays.json: 2 labels are not in the label set CRAPII-14: PET, SCHOOL.");
        assertThat(refused.advice()).contains("--add-labels");
        assertThat(study.bytes()).isEqualTo(before);

        ImportReport report = study.importFiles.run(request.withAddLabels(true), study.store(), Progress.NONE);

        assertThat(report.notices()).contains(new Notice.LabelsAdded(List.of("PET", "SCHOOL")));
        assertThat(study.store().labelSet().version()).isEqualTo(2);
        assertThat(study.store().labelSet().has("PET")).isTrue();
        assertThat(study.store().checkHealth().faults()).isEmpty();
    }

    @Test
    void aPreviewFindsEverythingAndWritesNothing() {
        study.bring(study.put("there.json", LABELLED));
        byte[] before = study.bytes();
        Path broken = study.put("broken.json", "[{\"document\": 1, \"full_text\": \"a\"}, {\"document\": 2}, "
                + "{\"document\": 7, \"full_text\": \"b\"}, {\"document\": 1, \"full_text\": \"c\"}]");
        Path csv = study.put("table.csv", "a,b\n");
        Path fine = study.put("fine.json", LABELLED.replace("7", "9").replace("v8", "v9").replace("B-NAME_STUDENT", "B-PET"));
        List<Long> progress = new ArrayList<>();

        ImportReport report = study.importFiles.preview(
                ImportFiles.Request.of(List.of(broken, csv, fine), Study.PI).withLabelsAs(Study.AMINA),
                study.store(),
                (done, total) -> progress.add(done));

        assertThat(report.problems()).extracting(Problem::what).containsExactly(
                "broken.json, document 2: it has no \"full_text\"",
                "broken.json, document 7 (object 3): the project already has a document with this id",
                "broken.json, document 1 (object 4): an earlier document has this id: broken.json, object 1",
                "table.csv: this looks like a table (CSV), not JSON or a .txt file; it begins with “a,b”",
                "broken.json and 2 more: one label is not in the label set CRAPII-14: PET.");
        assertThat(report.unknownLabels()).containsExactly("PET");
        assertThat(report.documents()).isEqualTo(3);
        assertThat(report.samples()).extracting(ImportReport.Sample::document).containsExactly("1", "9", "v9");
        assertThat(progress).isNotEmpty().isSorted();
        assertThat(study.bytes()).isEqualTo(before);
    }

    @Test
    void aPreviewNeedsNoProject() {
        Path essays = study.put("essays.json", LABELLED);

        ImportReport report = study.importFiles.preview(
                ImportFiles.Request.of(List.of(essays), Study.PI), LabelSets.CRAPII_14, id -> false, Progress.NONE);

        assertThat(report.problems()).isEmpty();
        assertThat(report.spans()).isEqualTo(2);
    }

    @Test
    void aCancelledImportLeavesTheProjectAsItWas() {
        byte[] before = study.bytes();
        Path essays = study.put("essays.json", LABELLED);

        assertThatThrownBy(() -> study.importFiles.run(
                        ImportFiles.Request.of(List.of(essays), Study.PI),
                        study.store(),
                        (done, total) -> {
                            throw new CancellationException();
                        }))
                .isInstanceOf(CancellationException.class);

        assertThat(study.bytes()).isEqualTo(before);
    }

    @Test
    void aProjectOpenForReadingOnlyIsNotImportedInto() {
        Path essays = study.put("essays.json", LABELLED);

        try (ProjectStore second = ProjectFile.openReadOnly(study.file)) {
            Problem refused = study.refusal(store ->
                    study.importFiles.run(ImportFiles.Request.of(List.of(essays), Study.PI), second, Progress.NONE));
            assertThat(refused.what()).isNotBlank();
            assertThat(study.importFiles
                            .preview(ImportFiles.Request.of(List.of(essays), Study.PI), second, Progress.NONE)
                            .problems())
                    .isEmpty();
        }
    }

    @Test
    void aFileOfSpansIsSentToLabelLayer() {
        Path spans = study.put("amina.jsonl", "{\"document\": 7, \"spans\": []}\n");

        Problem refused = study.refusal(store ->
                study.importFiles.run(ImportFiles.Request.of(List.of(spans), Study.PI), store, Progress.NONE));

        assertThat(refused.what()).isEqualTo("amina.jsonl is Spans JSON Lines, which contains labels but no texts.");
        assertThat(refused.advice()).contains("label-layer");
    }

    @Test
    void aPreviewListsFiftyProblemsOfAFileAndGoesOnWithTheNext() {
        Path bad = study.put("bad.json", "[" + "{\"document\": 1}, ".repeat(200) + "{}]");
        Path fine = study.put("fine.txt", "");

        ImportReport report = study.importFiles.preview(
                ImportFiles.Request.of(List.of(bad, fine), Study.PI), study.store(), Progress.NONE);

        assertThat(report.problems()).hasSize(50);
        assertThat(report.documents()).isEqualTo(1);
        assertThat(report.notices()).containsExactly(new Notice.EmptyTexts("fine.txt", 1));
    }

    @Test
    void filesOfOneNameAreToldApartByTheirPaths() {
        Path first = study.put("a/x.txt", "a");
        Path second = study.put("b/x.txt", "b");

        Problem refused = study.refusal(store -> study.bring(first, second));

        assertThat(refused.what())
                .isEqualTo("%s, document x: an earlier document has this id: %s".formatted(second, first));
    }
}
