package org.allonym.services.importing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
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
import org.allonym.formats.FileSettings;
import org.allonym.formats.LabelNames;
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

    private static final String ONE_BAD = """
            {"document": 1, "full_text": "a"}
            {"document": 2}
            {"document": 3, "full_text": "c"
            {"document": 1, "full_text": "again"}
            {"document": 4, "full_text": "d"}
            """;

    private static ImportFiles.Request of(Path... files) {
        return ImportFiles.Request.of(List.of(files), Study.PI);
    }

    private List<String> ids() {
        return study.store().rows().stream().map(row -> row.id().value()).toList();
    }

    @Test
    void whatIsWrongCanBeLeftOutAndIsListedWhileTheRestComesIn() {
        Path essays = study.put("essays.jsonl", ONE_BAD);
        Path noText = study.put("more.json", "[{\"document\": 5, \"full_text\": \"e\"}, {\"document\" 6}]");
        Path image = study.put("scan.png", "\uFFFDPNG\0");

        ImportFiles.Request request = of(essays, noText, image).withSkipBad(true);
        ImportReport seen = study.importFiles.preview(request, study.store(), Progress.NONE);
        ImportReport report = study.importFiles.run(request, study.store(), Progress.NONE);

        assertThat(ids()).containsExactly("1", "4", "5");
        assertThat(report.leftOutCount()).isEqualTo(5);
        assertThat(report.leftOut()).extracting(Problem::what).containsExactly(
                "essays.jsonl, document 2: it has no \"full_text\"",
                "essays.jsonl, line 3: invalid JSON: unexpected “{”, expected a comma",
                "essays.jsonl, document 1 (line 4): an earlier document has this id: essays.jsonl, line 1",
                "more.json, object 2, line 1, column 49: invalid JSON: unexpected “6”, expected a colon; the rest of the file was left out",
                "scan.png: this looks like an image, which can’t be imported");
        assertThat(seen.problems()).isEmpty();
        assertThat(seen.leftOut()).isEqualTo(report.leftOut());
    }

    @Test
    void whereNothingIsLeftOfTheFilesTheFirstFaultIsSaid() {
        Path essays = study.put("essays.jsonl", "{\"document\": 2}\n{\"document\": 3}\n");

        assertThat(study.refusal(store -> study.importFiles.run(of(essays).withSkipBad(true), store, Progress.NONE)).what())
                .isEqualTo("essays.jsonl, document 2: it has no \"full_text\"");
    }

    @Test
    void aTextOfAnotherEncodingIsReadWhenItIsSaid() {
        Path latin = study.put("texts/sub/a.txt", "Zoë’s\r\n".getBytes(Charset.forName("windows-1252")));
        Path wide = study.put("b.jsonl", "{\"document\": 1, \"full_text\": \"Zoë 😀\"}".getBytes(StandardCharsets.UTF_16));

        assertThat(study.importFiles.preview(of(folder.resolve("texts"), wide), study.store(), Progress.NONE).problems())
                .extracting(Problem::what)
                .containsExactly("texts/sub/a.txt: not UTF-8: byte 0xEB at byte 2", "b.jsonl: this looks like UTF-16 text; say so with --encoding UTF-16 or in the app");
        study.importFiles.run(
                of(folder.resolve("texts")).withSettings(FileSettings.USUAL.withEncoding(Charset.forName("windows-1252"))), study.store(), Progress.NONE);
        study.importFiles.run(of(wide).withSettings(FileSettings.USUAL.withEncoding(StandardCharsets.UTF_16)), study.store(), Progress.NONE);

        assertThat(study.store().document(new DocumentId("a")).orElseThrow().text().value()).isEqualTo("Zoë’s\r\n");
        assertThat(study.store().document(new DocumentId("1")).orElseThrow().text().value()).isEqualTo("Zoë 😀");
        assertThat(study.importFiles.preview(
                                of(latin).withSettings(FileSettings.USUAL.withEncoding(StandardCharsets.US_ASCII)), study.store(), Progress.NONE)
                        .problems())
                .extracting(Problem::what)
                .containsExactly("a.txt: it is not US-ASCII text");
    }

    @Test
    void aBrokenLineIsPassedOverInOtherEncodingsToo() {
        String lines = "{\"document\": 1, \"full_text\": \"é😀\"}\n{\"document\": \"é\n{\"document\": 3, \"full_text\": \"ñ\"}\n";
        Path wide = study.put("wide.jsonl", lines.getBytes(StandardCharsets.UTF_16));

        ImportReport report = study.importFiles.run(
                of(wide).withSkipBad(true).withSettings(FileSettings.USUAL.withEncoding(StandardCharsets.UTF_16)), study.store(), Progress.NONE);

        assertThat(ids()).containsExactly("1", "3");
        assertThat(report.leftOut()).singleElement().satisfies(one -> assertThat(one.what()).contains("line 2"));
    }

    @Test
    void aFolderOfFilesThatHoldDocumentsIsReadFileByFileWithAllBelowItAndNamesTheOthers() {
        study.put("corpus/a.jsonl", "{\"document\": 1, \"full_text\": \"a\"}");
        study.put("corpus/sub/deep/b.json", "[{\"document\": 2, \"full_text\": \"b\"}]");
        study.put("corpus/sub/photo.png", "\uFFFDPNG\0");
        study.put("corpus/.hidden.jsonl", "{");

        ImportReport report = study.importFiles.run(of(folder.resolve("corpus")), study.store(), Progress.NONE);

        assertThat(ids()).containsExactly("1", "2");
        assertThat(report.files()).extracting(ImportReport.FileReport::file).containsExactly("corpus/a.jsonl", "corpus/sub/deep/b.json");
        assertThat(report.notices()).containsExactly(new Notice.OtherFiles("corpus", List.of("sub/photo.png")));
        assertThat(study.importFiles.preview(of(folder.resolve("corpus")).withFormat("csv"), study.store(), Progress.NONE).problems())
                .extracting(Problem::what)
                .hasSize(1);
    }

    @Test
    void allLabelsThatCantBeUsedAreSaidAtOnceWithNamesTheyCouldHave() {
        Path essays = study.put("essays.jsonl", """
                {"text": "Ana met Bo", "spans": [{"start": 0, "end": 3, "label": "Name-Student"}, {"start": 4, "end": 7, "label": "Teléfono móvil"}]}
                {"text": "Bo", "spans": [{"start": 0, "end": 2, "label": "电话"}, {"start": 0, "end": 1, "label": "PET"}]}
                {"text": "Eva", "spans": [{"start": 0, "end": 3, "label": ""}]}
                """);

        assertThat(study.importFiles.run(of(essays), study.store(), Progress.NONE).documents()).isEqualTo(3);
        Path again = study.put("again.jsonl", "");
        try {
            Files.copy(essays, again, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        ImportFiles.Request request = of(again).withLabelsAs(Study.AMINA);
        ImportReport report = study.importFiles.preview(request, study.store(), Progress.NONE);

        assertThat(report.renames()).containsExactly(
                Map.entry("Name-Student", "NAME_STUDENT"), Map.entry("Teléfono móvil", "TELEFONO_MOVIL"), Map.entry("电话", "LABEL_1"), Map.entry("*", "OTHER"));
        assertThat(report.problems()).singleElement().satisfies(problem -> {
            assertThat(problem.what()).isEqualTo("again.jsonl: 4 labels have names that can’t be used here: “Name-Student”, “Teléfono móvil”, “电话”, "
                    + "* (spans without a label). again.jsonl: one label is not in the label set CRAPII-14: PET.");
            assertThat(problem.advice()).endsWith("--map-label Name-Student=NAME_STUDENT --map-label \"Teléfono móvil=TELEFONO_MOVIL\" "
                    + "--map-label \"电话=LABEL_1\" --map-label \"*=OTHER\" --add-labels");
        });
        assertThat(study.refusal(store -> study.importFiles.run(request.withAddLabels(true), store, Progress.NONE)).what())
                .startsWith("again.jsonl: 4 labels");
        ImportReport done = study.importFiles.run(
                request.withAddLabels(true).withSettings(FileSettings.USUAL.withLabels(new LabelNames(
                        Map.of("Name-Student", "NAME_STUDENT", "Teléfono móvil", "PHONE_NUM", "电话", "", "*", "")))),
                study.store(), Progress.NONE);
        assertThat(done.spansByLabel()).isEqualTo(Map.of("NAME_STUDENT", 1L, "PHONE_NUM", 1L, "PET", 1L));
        assertThat(done.notices()).contains(new Notice.SpansDropped("again.jsonl", 2));
    }

    @Test
    void anUnclearColumnIsAskedForWhenLabelsAreWanted() {
        Path table = study.put("essay.tsv", "#FORMAT=WebAnno TSV 3.3\n#T_SP=a.A|one|two\n\n\n#Text=Ana\n1-1\t0-3\tAna\tNAME_STUDENT\tCITY\t\n");
        ImportFiles.Request request = of(table).withLabelsAs(Study.AMINA);

        ImportReport report = study.importFiles.preview(request, study.store(), Progress.NONE);

        assertThat(report.columns()).containsExactly("A.one", "A.two");
        assertThat(report.problems()).extracting(Problem::what)
                .containsExactly("essay.tsv: it is unclear which column contains the labels. There are A.one, A.two.");
        assertThat(study.importFiles.preview(of(table), study.store(), Progress.NONE).problems()).isEmpty();
        study.importFiles.run(request.withSettings(FileSettings.USUAL.withColumn("A.one")), study.store(), Progress.NONE);
        assertThat(study.layer("essay").marks()).containsExactly(new Mark(new Span(0, 3), "NAME_STUDENT"));
    }

    @Test
    void aFaultSaysWhatTheFileWasReadAs() {
        Path essays = study.put("essays.jsonl", "{\"document\": 2}\n{\"document\": 3}\n");

        List<Problem> problems = study.importFiles.preview(of(essays), study.store(), Progress.NONE).problems();

        assertThat(problems.get(0).advice())
                .contains("The file was read as CRAPII JSON Lines. Others can be chosen with --format: ", "label-studio", "doccano");
        assertThat(problems.get(1).advice()).doesNotContain("--format");
    }
}
