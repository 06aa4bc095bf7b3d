package org.allonym.workflow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Mark;
import org.allonym.annotation.Provenance;
import org.allonym.exchange.Notice;
import org.allonym.label.LabelSets;
import org.allonym.problem.Problem;
import org.allonym.project.Actor;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.project.Role;
import org.allonym.store.ProjectFile;
import org.allonym.store.ProjectStore;
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

    private Bench bench;

    @BeforeEach
    void create() {
        bench = new Bench(folder);
    }

    @AfterEach
    void close() {
        bench.close();
    }

    @Test
    void labelsBecomeTheLayerOfANamedActorWhoHasFinished() {
        ImportReport report = bench.bring(bench.put("essays.json", LABELLED));

        assertThat(bench.layer("7").annotations())
                .extracting(Annotation::mark)
                .containsExactly(
                        new Mark(new Span(0, 3), "NAME_STUDENT"), new Mark(new Span(11, 13), "NAME_STUDENT"));
        assertThat(bench.layer("7").annotations().getFirst().provenance()).isEqualTo(new Provenance.Imported("essays.json"));
        assertThat(bench.store().state(new DocumentId("v8")).readers()).containsExactly(Bench.AMINA);
        assertThat(bench.store().actors()).contains(new Actor(Bench.AMINA, Role.ANNOTATOR));
        assertThat(report.documents()).isEqualTo(2);
        assertThat(report.tokens()).isEqualTo(6);
        assertThat(report.spansByLabel()).isEqualTo(Map.of("NAME_STUDENT", 2L));
        assertThat(report.notices())
                .containsExactly(new Notice.OpenedInside("essays.json", 1, List.of("document 7, token 3")));
    }

    @Test
    void theFilesTokensAndKindsOfIdAreKept() {
        bench.bring(bench.put("essays.json", LABELLED));

        Document seven = bench.store().document(new DocumentId("7")).orElseThrow();
        assertThat(seven.integerId()).isTrue();
        assertThat(seven.tokens().surfaces(seven.text())).containsExactly("Ana", "😀", "met", "Bo", "\r\n");
        assertThat(bench.store().document(new DocumentId("v8")).orElseThrow().integerId()).isFalse();
        assertThat(bench.store().originalTags(new DocumentId("7"), Bench.AMINA).orElseThrow())
                .containsExactly("B-NAME_STUDENT", "O", "O", "I-NAME_STUDENT", "O");
    }

    @Test
    void labelsNobodyAskedForAreLeftOutAndTheReportSaysHowToBringThemIn() {
        Path essays = bench.put("essays.json", LABELLED);

        ImportReport report =
                bench.importFiles.run(ImportFiles.Request.of(List.of(essays), Bench.PI), bench.store(), Progress.NONE);

        assertThat(bench.layer("7").isEmpty()).isTrue();
        assertThat(bench.store().state(new DocumentId("7")).readers()).isEmpty();
        assertThat(report.notices()).containsExactly(new Notice.LabelsLeftOut("essays.json", 2, 2));
        assertThat(report.notices().getFirst().sentence()).contains("2 labelled spans").contains("--labels-as");
    }

    @Test
    void textsWithoutTokensGetTheTokenizers() {
        Path essays = bench.put("essays.jsonl", "{\"document\": 1, \"full_text\": \"Don't go.\", \"metadata\": {\"week\": \"1\"}}\n");
        Path text = bench.put("texts/two.txt", "Hi!\r\n");

        ImportReport report = bench.bring(essays, folder.resolve("texts"));

        Document one = bench.store().document(new DocumentId("1")).orElseThrow();
        assertThat(one.tokens().surfaces(one.text())).containsExactly("Do", "n't", "go", ".");
        assertThat(one.metadata()).isEqualTo(Map.of("week", "1"));
        Document two = bench.store().document(new DocumentId("two")).orElseThrow();
        assertThat(two.tokens().surfaces(two.text())).containsExactly("Hi", "!", "\r\n");
        assertThat(report.files()).extracting(ImportReport.FileReport::format).containsExactly("CRAPII JSON Lines", "Plain text");
        assertThat(report.notices()).contains(new Notice.NoLabels("essays.jsonl", 1));
        assertThat(text).exists();
    }

    @Test
    void whereTheTokenizerWouldDifferIsSaidWhenAsked() {
        Path essays = bench.put("essays.json", LABELLED.replace("\"met\", \"Bo\"", "\"met Bo\"")
                .replace("[true, true, true, false, false]", "[true, true, false, false]")
                .replace("\"O\", \"O\", \"I-NAME_STUDENT\"", "\"O\", \"I-NAME_STUDENT\""));

        ImportReport report = bench.importFiles.preview(
                ImportFiles.Request.of(List.of(essays), Bench.PI).withCompareTokens(true), bench.store(), Progress.NONE);

        assertThat(report.problems()).isEmpty();
        assertThat(report.notices()).contains(new Notice.TokenizerDiffers("essays.json", 1, List.of("document 7")));
    }

    @Test
    void unknownLabelsAreRefusedAllTogetherAndAddedWhenAsked() {
        Path essays = bench.put("essays.json", LABELLED.replace("I-NAME_STUDENT", "B-PET").replace("[\"O\"]", "[\"B-SCHOOL\"]"));
        ImportFiles.Request request = ImportFiles.Request.of(List.of(essays), Bench.PI).withLabelsAs(Bench.AMINA);
        byte[] before = bench.bytes();

        Problem refused = bench.refusal(store -> bench.importFiles.run(request, store, Progress.NONE));

        assertThat(refused.what()).isEqualTo("essays.json: 2 labels are not in the label set CRAPII-14: PET, SCHOOL.");
        assertThat(refused.advice()).contains("--add-labels");
        assertThat(bench.bytes()).isEqualTo(before);

        ImportReport report = bench.importFiles.run(request.withAddLabels(true), bench.store(), Progress.NONE);

        assertThat(report.notices()).contains(new Notice.LabelsAdded(List.of("PET", "SCHOOL")));
        assertThat(bench.store().labelSet().version()).isEqualTo(2);
        assertThat(bench.store().labelSet().has("PET")).isTrue();
        assertThat(bench.store().examine().faults()).isEmpty();
    }

    @Test
    void aPreviewFindsEverythingAndWritesNothing() {
        bench.bring(bench.put("there.json", LABELLED));
        byte[] before = bench.bytes();
        Path broken = bench.put("broken.json", "[{\"document\": 1, \"full_text\": \"a\"}, {\"document\": 2}, "
                + "{\"document\": 7, \"full_text\": \"b\"}, {\"document\": 1, \"full_text\": \"c\"}]");
        Path csv = bench.put("table.csv", "a,b\n");
        Path fine = bench.put("fine.json", LABELLED.replace("7", "9").replace("v8", "v9").replace("B-NAME_STUDENT", "B-PET"));
        List<Long> progress = new ArrayList<>();

        ImportReport report = bench.importFiles.preview(
                ImportFiles.Request.of(List.of(broken, csv, fine), Bench.PI).withLabelsAs(Bench.AMINA),
                bench.store(),
                (done, total) -> progress.add(done));

        assertThat(report.problems()).extracting(Problem::what).containsExactly(
                "broken.json, document 2: it has no \"full_text\"",
                "broken.json, document 7 (object 3): the project already has a document of this id",
                "broken.json, document 1 (object 4): a document of this id was there before: broken.json, object 1",
                "table.csv: this looks like a table (CSV), not JSON or a .txt file; it begins with “a,b”",
                "broken.json and 2 more: one label is not in the label set CRAPII-14: PET.");
        assertThat(report.unknownLabels()).containsExactly("PET");
        assertThat(report.documents()).isEqualTo(3);
        assertThat(report.samples()).extracting(ImportReport.Sample::document).containsExactly("1", "9", "v9");
        assertThat(progress).isNotEmpty().isSorted();
        assertThat(bench.bytes()).isEqualTo(before);
    }

    @Test
    void aPreviewNeedsNoProject() {
        Path essays = bench.put("essays.json", LABELLED);

        ImportReport report = bench.importFiles.preview(
                ImportFiles.Request.of(List.of(essays), Bench.PI), LabelSets.CRAPII_14, id -> false, Progress.NONE);

        assertThat(report.problems()).isEmpty();
        assertThat(report.spans()).isEqualTo(2);
    }

    @Test
    void aCancelledImportLeavesTheProjectAsItWas() {
        byte[] before = bench.bytes();
        Path essays = bench.put("essays.json", LABELLED);

        assertThatThrownBy(() -> bench.importFiles.run(
                        ImportFiles.Request.of(List.of(essays), Bench.PI),
                        bench.store(),
                        (done, total) -> {
                            throw new CancellationException();
                        }))
                .isInstanceOf(CancellationException.class);

        assertThat(bench.bytes()).isEqualTo(before);
    }

    @Test
    void aProjectOpenForReadingOnlyIsNotImportedInto() {
        Path essays = bench.put("essays.json", LABELLED);

        try (ProjectStore second = ProjectFile.openReadOnly(bench.file)) {
            Problem refused = bench.refusal(store ->
                    bench.importFiles.run(ImportFiles.Request.of(List.of(essays), Bench.PI), second, Progress.NONE));
            assertThat(refused.what()).isNotBlank();
            assertThat(bench.importFiles
                            .preview(ImportFiles.Request.of(List.of(essays), Bench.PI), second, Progress.NONE)
                            .problems())
                    .isEmpty();
        }
    }

    @Test
    void aFileOfSpansIsSentToLabelLayer() {
        Path spans = bench.put("amina.jsonl", "{\"document\": 7, \"spans\": []}\n");

        Problem refused = bench.refusal(store ->
                bench.importFiles.run(ImportFiles.Request.of(List.of(spans), Bench.PI), store, Progress.NONE));

        assertThat(refused.what()).isEqualTo("amina.jsonl is Spans JSON Lines, which holds labels and no texts.");
        assertThat(refused.advice()).contains("label-layer");
    }
}
