package org.allonym.services.exporting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Layer;
import org.allonym.annotation.Projection;
import org.allonym.annotation.Provenance;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Gesture;
import org.allonym.formats.Manifest;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.progress.Progress;
import org.allonym.project.ActorId;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.services.Study;
import org.allonym.services.importing.LabelLayer;
import org.allonym.services.splits.MakeSplits;
import org.allonym.services.splits.ProjectSplits;
import org.allonym.services.splits.SplitChoices;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExportLayerTest {

    /// Tags a writer may emit and BIO does not allow, an emoji, CR LF, Hebrew, an escape, and two kinds of id.
    private static final String ODD = "[{\"document\": 7, \"full_text\": \"Ana 😀 met Bo\\r\\n\", "
            + "\"tokens\": [\"Ana\", \"😀\", \"met\", \"Bo\", \"\\r\\n\"], \"trailing_whitespace\": [true, true, true, false, false], "
            + "\"labels\": [\"I-NAME_STUDENT\", \"I-NAME_STUDENT\", \"I-AGE\", \"B-AGE\", \"O\"]}, "
            + "{\"document\": \"v8\", \"full_text\": \"שרה \\\"כהן\\\"\\u0001\", \"tokens\": [\"שרה\", \"\\\"כהן\\\"\\u0001\"], "
            + "\"trailing_whitespace\": [true, false], \"labels\": [\"B-NAME_STUDENT\", \"B-NAME_STUDENT\"]}, "
            + "{\"document\": \"nul\", \"full_text\": \"a\\u0000b\", \"tokens\": [\"a\\u0000b\"], \"trailing_whitespace\": [false], \"labels\": [\"O\"]}, "
            + "{\"document\": -9, \"full_text\": \"\", \"tokens\": [], \"trailing_whitespace\": [], \"labels\": []}]";

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
    void anUntouchedFileComesBackByteForByteOddTagsIncluded() {
        study.bring(study.put("odd.json", ODD));

        assertThat(study.exported("out.json", "crapii", Projection.COVER)).isEqualTo(ODD);
        assertThat(study.exported("out.jsonl", "jsonl", Projection.COVER))
                .isEqualTo(ODD.substring(1, ODD.length() - 1).replace("}, {", "}\n{") + "\n");
        Manifest manifest = study.export("out.json", "crapii", Projection.COVER).manifest();
        assertThat(manifest.originalTags()).isEqualTo(2);
        assertThat(manifest.spans()).containsExactly(
                java.util.Map.entry("AGE", 2L), java.util.Map.entry("NAME_STUDENT", 3L));
    }

    @Test
    void whereTheManifestHasNoRoomForItsNameTheFileIsNotReplaced() {
        study.bring(study.put("odd.json", ODD));
        String name = "n".repeat(240) + ".json";
        Path before = study.put(name, "before");

        assertThatThrownBy(() -> study.export(name, "crapii", Projection.COVER)).isInstanceOf(ProblemException.class);

        assertThat(before).hasContent("before");
    }

    @Test
    void aTouchedDocumentIsTaggedAnewAndTheOthersKeepTheirTags() {
        study.bring(study.put("odd.json", ODD));
        Annotation last = study.layer("7").annotations().getLast();
        DocumentId seven = new DocumentId("7");
        AnnotatorStatus finished = study.store().state(seven).work(Study.AMINA);
        AnnotatorStatus open = finished.withStatus(DocumentStatus.STARTED);
        study.store().append(Gesture.of(
                Study.AMINA,
                List.of(
                        new DocumentEdit.ChangeWork(seven, Study.AMINA, finished, open),
                        new DocumentEdit.RemoveAnnotation(seven, Study.AMINA, last),
                        new DocumentEdit.ChangeWork(seven, Study.AMINA, open, finished))));

        assertThat(study.exported("out.json", "crapii", Projection.COVER))
                .contains("\"labels\": [\"B-NAME_STUDENT\", \"I-NAME_STUDENT\", \"B-AGE\", \"O\", \"O\"]")
                .contains("\"labels\": [\"B-NAME_STUDENT\", \"B-NAME_STUDENT\"]");

        study.store().append(study.store().undoable(Study.AMINA, 1).getFirst().undo(Study.AMINA));
        assertThat(study.exported("out.json", "crapii", Projection.COVER)).isEqualTo(ODD);
    }

    @Test
    void theCompetitionsProjectionMergesNeighboursAndTheManifestListsWhereItDiffers() {
        study.bring(study.put("odd.json", ODD));

        ExportLayer.Report report = study.export("out.json", "crapii", Projection.COMPETITION);

        assertThat(report.file()).content()
                .contains("[\"B-NAME_STUDENT\", \"I-NAME_STUDENT\", \"B-AGE\", \"I-AGE\", \"O\"]")
                .contains("[\"B-NAME_STUDENT\", \"I-NAME_STUDENT\"]");
        assertThat(report.manifest().differingCount()).isEqualTo(2);
        assertThat(report.manifest().differing()).containsExactly(
                new Manifest.Differing("7", 3, "B-AGE", "I-AGE"),
                new Manifest.Differing("v8", 1, "B-NAME_STUDENT", "I-NAME_STUDENT"));
    }

    @Test
    void aLayerNobodyBeganIsAllOutside() {
        study.bring(study.put("odd.json", ODD));
        ActorId bruno = new ActorId("bruno");
        study.store().append(Gesture.of(bruno, List.of(new org.allonym.edit.ProjectEdit.ChangeActor(
                null, new org.allonym.project.Actor(bruno, org.allonym.project.Role.ANNOTATOR)))));

        ExportLayer.Report report = study.exportLayer.run(
                new ExportLayer.Request(LayerChoice.of(bruno), "jsonl", Projection.COVER, folder.resolve("b.jsonl")),
                study.store(),
                Progress.NONE);

        assertThat(report.file()).content().contains("\"labels\": [\"O\", \"O\", \"O\", \"O\", \"O\"]");
        assertThat(report.manifest().notices()).extracting(org.allonym.formats.Notice::sentence)
                .containsExactly("The layer bruno is not complete in 4 documents: labels may be missing there.");
    }

    @Test
    void goldIsWhateverTheGivenFunctionSays() throws IOException {
        study.bring(study.put("odd.json", ODD));
        LayerChoice gold = LayerChoice.named("gold", state -> state.document().value().equals("7")
                ? Layer.of(List.of(Annotation.of(new Span(4, 9), "OTHER", new Provenance.Adjudicated(Study.PI)).withNote("mine")))
                : Layer.EMPTY);

        ExportLayer.Report report = study.exportLayer.run(
                new ExportLayer.Request(gold, "spans-jsonl", Projection.COVER, folder.resolve("gold.jsonl")),
                study.store(),
                Progress.NONE);

        assertThat(Files.readString(report.file())).isEqualTo(
                "{\"document\": 7, \"spans\": [{\"start\": 4, \"end\": 8, \"label\": \"OTHER\", \"text\": \"😀 me\"}]}\n"
                        + "{\"document\": \"v8\", \"spans\": []}\n{\"document\": \"nul\", \"spans\": []}\n{\"document\": -9, \"spans\": []}\n");
        assertThat(Files.readString(report.manifestFile())).doesNotContain("amina").contains("\"projection\": null");
    }

    @Test
    void competitionRowsAreTheLabelledTokens() {
        study.bring(study.put("odd.json", ODD));

        assertThat(study.exported("sub.csv", "competition-csv", Projection.COVER)).isEqualTo("""
                row_id,document,token,label
                0,7,0,I-NAME_STUDENT
                1,7,1,I-NAME_STUDENT
                2,7,2,I-AGE
                3,7,3,B-AGE
                4,v8,0,B-NAME_STUDENT
                5,v8,1,B-NAME_STUDENT
                """);
    }

    @Test
    void overlappingSpansThatBioCannotCarryAreListedInTheManifest() throws IOException {
        study.bring(study.put("essay.jsonl", "{\"document\": 1, \"full_text\": \"😀 Bank of Lagos\", \"metadata\": {\"week\": \"1\"}}"));
        study.labelLayer.run(
                new LabelLayer.Request(
                        study.put("b.jsonl", "{\"document\": 1, \"spans\": [{\"start\": 2, \"end\": 15, \"label\": \"EMPLOYER\"}, "
                                + "{\"start\": 10, \"end\": 15, \"label\": \"LOCATION\"}]}"),
                        null,
                        Study.AMINA,
                        false,
                        Study.PI),
                study.store(),
                Progress.NONE);

        ExportLayer.Report report = study.export("out.json", "crapii", Projection.COVER);

        assertThat(Files.readString(report.manifestFile())).isEqualTo("""
                {
                  "file": "out.json",
                  "sha256": "%s",
                  "bytes": %d,
                  "format": "crapii",
                  "program": "Allonym 1.2.3",
                  "layer": "amina",
                  "label_set": {
                    "name": "CRAPII-14",
                    "version": 1,
                    "sha256": "%s"
                  },
                  "offset_unit": "tokens",
                  "projection": "cover",
                  "documents": 1,
                  "tokens": 4,
                  "spans": 1,
                  "spans_by_label": {
                    "EMPLOYER": 1
                  },
                  "documents_with_original_tags": 0,
                  "left_out": {
                    "count": 1,
                    "listed_at_most": 1000,
                    "listed": [
                      {
                        "document": "1",
                        "start": 10,
                        "end": 15,
                        "label": "LOCATION",
                        "reason": "overlaps a span that goes before it",
                        "instead": {
                          "start": 2,
                          "end": 15,
                          "label": "EMPLOYER"
                        }
                      }
                    ]
                  },
                  "projections_differ": {
                    "count": 0,
                    "listed_at_most": 1000,
                    "listed": []
                  },
                  "notices": [
                    "The attributes of 1 document are not in the file; this format can’t store them."
                  ]
                }
                """.formatted(
                        DocumentText.of(Files.readString(report.file())).sha256(),
                        Files.size(report.file()),
                        Manifest.sha256(study.store().labelSet())));
        assertThat(study.exported("all.jsonl", "spans-jsonl", Projection.COVER)).contains("LOCATION").contains("EMPLOYER");
    }

    @Test
    void theSameExportGivesTheSameBytes() throws IOException {
        study.bring(study.put("odd.json", ODD));
        String first = Files.readString(study.export("out.json", "crapii", Projection.COVER).manifestFile());

        assertThat(Files.readString(study.export("out.json", "crapii", Projection.COVER).manifestFile())).isEqualTo(first);
    }

    @Test
    void aProjectIsNeverOverwritten() {
        study.bring(study.put("odd.json", ODD));
        byte[] before = study.bytes();

        Problem refused = study.refusal(store -> study.export("study.allonym", "crapii", Projection.COVER));

        assertThat(refused.what()).contains("study.allonym is a project or another database");
        assertThat(study.bytes()).isEqualTo(before);
    }

    @Test
    void anUnknownLayerAnEmptyProjectAndAnUnknownFormatAreRefusedInPlainWords() {
        assertThat(study.refusal(store -> study.export("out.json", "crapii", Projection.COVER)).what())
                .isEqualTo("The project has no documents to export.");
        study.bring(study.put("odd.json", ODD));
        assertThat(study.refusal(store -> study.exportLayer.run(
                        new ExportLayer.Request(
                                LayerChoice.of(new ActorId("zoe")), "crapii", Projection.COVER, folder.resolve("z.json")),
                        store,
                        Progress.NONE)))
                .satisfies(problem -> assertThat(problem.what()).isEqualTo("Nobody in this project is called zoe."))
                .satisfies(problem -> assertThat(problem.advice()).isEqualTo("Layers: gold, amina."));
        assertThat(study.refusal(store -> study.export("out.json", "docx", Projection.COVER)).what())
                .isEqualTo("There is no export format called “docx”.");
    }

    @Test
    void aCancelledExportLeavesWhatWasThereAndNoTrace() throws IOException {
        study.bring(study.put("odd.json", ODD));
        study.put("out.json", "before");
        AtomicInteger seen = new AtomicInteger();

        assertThatThrownBy(() -> study.exportLayer.run(
                        new ExportLayer.Request(
                                LayerChoice.of(Study.AMINA), "crapii", Projection.COVER, folder.resolve("out.json")),
                        study.store(),
                        (done, total) -> {
                            assertThat(total).isEqualTo(4);
                            if (seen.incrementAndGet() == 2) {
                                throw new CancellationException();
                            }
                        }))
                .isInstanceOf(CancellationException.class);

        assertThat(Files.readString(folder.resolve("out.json"))).isEqualTo("before");
        try (var files = Files.list(folder)) {
            assertThat(files.map(path -> path.getFileName().toString())).noneMatch(name -> name.contains("part") || name.contains("manifest"));
        }
    }

    @Test
    void goldThatIsNotSettledEverywhereSaysSo() {
        study.bring(study.put("odd.json", ODD));

        Manifest manifest = study.exportLayer
                .run(
                        new ExportLayer.Request(LayerChoice.gold(), "crapii", Projection.COVER, folder.resolve("gold.json")),
                        study.store(),
                        Progress.NONE)
                .manifest();

        assertThat(manifest.layer()).isEqualTo("gold");
        assertThat(manifest.spanCount()).isZero();
        assertThat(manifest.notices())
                .contains(new org.allonym.formats.Notice.Unfinished("gold", 2));
    }

    private ExportLayer.Report split(String name, String format, String split) {
        return study.exportLayer.run(
                new ExportLayer.Request(LayerChoice.of(Study.AMINA), format, Projection.COVER, folder.resolve(name), split),
                study.store(),
                Progress.NONE);
    }

    private void makeSplits() {
        ProjectSplits splits = MakeSplits.run(study.store(), SplitChoices.USUAL, Progress.NONE).splits();
        study.store().append(Gesture.of(Study.PI, List.of(splits.keep(study.store()::setting))));
    }

    @Test
    void oneSplitIsExportedAloneAndTheManifestSaysSo() {
        study.bring(study.put("odd.json", ODD));
        makeSplits();
        ProjectSplits splits = ProjectSplits.of(study.store()::setting).orElseThrow();

        ExportLayer.Report train = split("train.jsonl", "jsonl", "train");
        ExportLayer.Report dev = split("dev.jsonl", "jsonl", "dev");
        ExportLayer.Report test = split("test.jsonl", "jsonl", "test");

        assertThat(train.manifest().documents()).isEqualTo(splits.documents().get("train").size()).isPositive();
        assertThat(train.manifest().documents() + dev.manifest().documents() + test.manifest().documents()).isEqualTo(4);
        assertThat(train.manifestFile()).content().contains("\"split\": \"train\"");
        assertThat(splits.documents().get("dev")).allSatisfy(id -> assertThat(dev.file()).content().contains(id));
        assertThat(study.export("all.json", "crapii", Projection.COVER).manifestFile()).content().doesNotContain("\"split\"");
    }

    @Test
    void whereAFormatHasAttributesTheSplitIsOneOfThem() {
        study.bring(study.put("a.csv", "document,text,split,week\na,One day,mine,1\n"));
        makeSplits();
        study.bring(study.put("b.csv", "document,text,split,week\nb,Another day,theirs,1\n"));
        String made = ProjectSplits.of(study.store()::setting).orElseThrow().byDocument().get("a");

        assertThat(study.exported("out.csv", "csv", Projection.COVER))
                .contains("{\"\"split\"\":\"\"%s\"\",\"\"week\"\":\"\"1\"\"}".formatted(made))
                .contains("{\"\"split\"\":\"\"theirs\"\"");
        assertThat(study.export("out.json", "crapii", Projection.COVER).manifest().notices()).hasSize(2);
    }

    @Test
    void aSplitThatIsNotThereIsRefusedAndNothingIsWritten() {
        study.bring(study.put("odd.json", ODD));

        assertThat(study.refusal(_ -> split("out.json", "crapii", "train")).what()).isEqualTo("The project has no splits.");
        makeSplits();
        Problem problem = study.refusal(_ -> split("out.json", "crapii", "dve"));

        assertThat(problem.what()).isEqualTo("No split is called dve.");
        assertThat(problem.advice()).isEqualTo("Splits: train, dev, test.");
        assertThat(folder.resolve("out.json")).doesNotExist();
    }
}
