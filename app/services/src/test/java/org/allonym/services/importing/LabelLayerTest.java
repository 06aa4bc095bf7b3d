package org.allonym.services.importing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.allonym.adjudicate.DocumentAdjudication;
import org.allonym.adjudicate.Readiness;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Mark;
import org.allonym.edit.DocumentState;
import org.allonym.edit.Gesture;
import org.allonym.edit.Outcome;
import org.allonym.edit.ProjectEdit;
import org.allonym.edit.Remark;
import org.allonym.formats.FileSettings;
import org.allonym.formats.Notice;
import org.allonym.label.LabelSet;
import org.allonym.label.OverlapPolicy;
import org.allonym.problem.Problem;
import org.allonym.progress.Progress;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.project.Role;
import org.allonym.services.Study;
import org.allonym.text.Sha256;
import org.allonym.text.Span;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LabelLayerTest {

    private static final ActorId BRUNO = new ActorId("bruno");

    @TempDir
    Path folder;

    private Study study;

    @BeforeEach
    void create() {
        study = new Study(folder);
        study.bring(study.put("essays.jsonl", "{\"document\": 7, \"full_text\": \"👩 Ana-Bo met\"}\n{\"document\": 8, \"full_text\": \"x y\"}\n"));
    }

    @AfterEach
    void close() {
        study.close();
    }

    private LabelLayer.Request from(String name, String content) {
        return new LabelLayer.Request(study.put(name, content), null, BRUNO, false, Study.PI);
    }

    private List<Mark> marks(String document) {
        return study.store().state(new DocumentId(document)).layer(BRUNO).marks();
    }

    @Test
    void spansLabelDocumentsThatAreThereInOneGesture() {
        LabelLayer.Report report = study.labelLayer.run(
                from("b.jsonl", "{\"document\": \"7\", \"spans\": [{\"start\": 2, \"end\": 5, \"label\": \"NAME_STUDENT\", \"text\": \"Ana\", \"note\": \"sure\"}]}\n"
                        + "{\"document\": 8, \"spans\": []}\n"),
                study.store(),
                Progress.NONE);

        assertThat(marks("7")).containsExactly(new Mark(new Span(3, 6), "NAME_STUDENT"));
        assertThat(study.store().state(new DocumentId("7")).layer(BRUNO).annotations().getFirst().note()).isEqualTo("sure");
        assertThat(study.store().state(new DocumentId("8")).annotators()).contains(BRUNO);
        assertThat(report.documents()).isEqualTo(2);
        assertThat(report.spans()).isEqualTo(1);
        assertThat(study.store().undoable(Study.PI, 10)).hasSize(1);
        assertThat(study.store().checkHealth().faults()).isEmpty();
    }

    @Test
    void anArchiveOfFilesLabelsTheDocumentsOfAllOfThem() throws IOException {
        Path file = folder.resolve("doccano.zip");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
            zip.putNextEntry(new ZipEntry("admin.jsonl"));
            zip.write("{\"id\": 7, \"text\": \"👩 Ana-Bo met\", \"label\": [[3, 6, \"NAME_STUDENT\"]]}\n".getBytes(StandardCharsets.UTF_8));
            zip.putNextEntry(new ZipEntry("unknown.jsonl"));
            zip.write("{\"id\": 8, \"text\": \"x y\", \"label\": [[0, 1, \"AGE\"]]}\n".getBytes(StandardCharsets.UTF_8));
            zip.putNextEntry(new ZipEntry("settings.json"));
            zip.write("{\"version\": 1}".getBytes(StandardCharsets.UTF_8));
        }

        LabelLayer.Report report = study.labelLayer.run(new LabelLayer.Request(file, null, BRUNO, false, Study.PI), study.store(), Progress.NONE);

        assertThat(marks("7")).containsExactly(new Mark(new Span(3, 6), "NAME_STUDENT"));
        assertThat(marks("8")).containsExactly(new Mark(new Span(0, 1), "AGE"));
        assertThat(report.documents()).isEqualTo(2);
        assertThat(report.notices()).extracting(Notice::sentence).anyMatch(said -> said.contains("settings.json"));
    }

    @Test
    void tokensMayDifferFromTheProjects() {
        study.labelLayer.run(
                from("b.json", "[{\"document\": 7, \"full_text\": \"👩 Ana-Bo met\", \"tokens\": [\"👩\", \"Ana\", \"-Bo met\"], "
                        + "\"trailing_whitespace\": [true, false, false], \"labels\": [\"O\", \"I-NAME_STUDENT\", \"O\"]}]"),
                study.store(),
                Progress.NONE);

        assertThat(marks("7")).containsExactly(new Mark(new Span(3, 6), "NAME_STUDENT"));
    }

    @Test
    void whatWasThereIsReplacedAndUndoBringsItBack() {
        String line = "{\"document\": 7, \"spans\": [{\"start\": %d, \"end\": %d, \"label\": \"AGE\"}]}";
        study.labelLayer.run(from("one.jsonl", line.formatted(2, 5)), study.store(), Progress.NONE);
        List<Annotation> before = study.store().state(new DocumentId("7")).layer(BRUNO).annotations();

        study.labelLayer.run(from("two.jsonl", line.formatted(6, 8)), study.store(), Progress.NONE);

        assertThat(marks("7")).containsExactly(new Mark(new Span(7, 9), "AGE"));
        assertThat(study.store().state(new DocumentId("8")).annotators()).doesNotContain(BRUNO);
        study.store().append(study.store().undoable(Study.PI, 1).getFirst().undo(Study.PI));
        assertThat(study.store().state(new DocumentId("7")).layer(BRUNO).annotations()).isEqualTo(before);
    }

    @Test
    void goldIsTakenOverAsDecisionsWithTheFileAsEvidenceAndUndoBringsBackWhatWasThere() {
        study.store().append(Gesture.of(Study.PI, List.of(new ProjectEdit.ChangeActor(null, new Actor(Study.PI, Role.PI)))));
        String content = "{\"document\": 7, \"spans\": [{\"start\": 2, \"end\": 5, \"label\": \"AGE\"}]}\n{\"document\": 8, \"spans\": []}\n";
        Path file = study.put("gold.jsonl", content);
        LabelLayer.Request gold = new LabelLayer.Request(file, null, null, false, Study.PI);

        LabelLayer.Report report = study.labelLayer.run(gold, study.store(), Progress.NONE);

        DocumentState seven = study.store().state(new DocumentId("7"));
        assertThat(report.documents()).isEqualTo(2);
        assertThat(DocumentAdjudication.of(seven).gold().marks()).containsExactly(new Mark(new Span(3, 6), "AGE"));
        assertThat(seven.layers()).isEmpty();
        assertThat(seven.decisions()).allSatisfy(decision -> {
            assertThat(decision.outcome()).isEqualTo(new Outcome.Imported("gold.jsonl", Sha256.hex(content)));
            assertThat(decision.by()).isEqualTo(Study.PI);
        });
        assertThat(DocumentAdjudication.of(study.store().state(new DocumentId("8"))).readiness()).isInstanceOf(Readiness.Settled.class);
        assertThat(study.store().actors()).as("nobody is invented").extracting(Actor::id).containsExactly(Study.AMINA, Study.PI);
        study.labelLayer.run(gold, study.store(), Progress.NONE);
        assertThat(study.store().state(new DocumentId("7")).decisions()).as("again").hasSize(2);
        study.store().append(study.store().undoable(Study.PI, 1).getFirst().undo(Study.PI));
        assertThat(study.store().state(new DocumentId("7"))).isEqualTo(seven);
        assertThat(study.store().checkHealth().faults()).isEmpty();
    }

    @Test
    void whatPeopleHaveDecidedIsNotReplacedByAFile() {
        study.store().append(Gesture.of(Study.PI, List.of(new ProjectEdit.ChangeActor(null, new Actor(Study.PI, Role.PI)))));
        DocumentState seven = study.store().state(new DocumentId("7"));
        study.store().append(Gesture.of(Study.PI, DocumentAdjudication.of(seven)
                .find(new Mark(new Span(3, 6), "AGE"), Remark.NONE, Study.PI)));
        LabelLayer.Request gold = new LabelLayer.Request(
                study.put("gold.jsonl", "{\"document\": 7, \"spans\": []}"), null, null, false, Study.PI);

        assertThat(study.refusal(store -> study.labelLayer.run(gold, store, Progress.NONE)).what())
                .isEqualTo("gold.jsonl, document 7 (line 1): it has decisions of adjudication");
    }

    private void refused(String content, String message) {
        byte[] before = study.bytes();
        LabelLayer.Request request = from("b.json", content);

        Problem refusal = study.refusal(store -> study.labelLayer.run(request, store, Progress.NONE));

        assertThat(refusal.what()).isEqualTo(message);
        assertThat(study.bytes()).isEqualTo(before);
        assertThat(study.labelLayer.preview(request, study.store(), Progress.NONE).problems())
                .extracting(Problem::what).containsExactly(message);
    }

    @Test
    void anUnknownDocumentIsRefused() {
        refused("{\"document\": 7, \"spans\": []}\n{\"document\": 9, \"spans\": []}",
                "b.json, document 9 (line 2): the project has no document of this id");
    }

    @Test
    void anotherTextIsRefusedWithItsHashAndTheFirstDifference() {
        refused("[{\"document\": 8, \"full_text\": \"x z\", \"tokens\": [\"x\", \"z\"], \"trailing_whitespace\": [true, false], \"labels\": [\"O\", \"O\"]}]",
                "b.json, document 8 (object 1): its text is not the project's (SHA-256 "
                        + org.allonym.text.DocumentText.of("x z").sha256() + ", not "
                        + org.allonym.text.DocumentText.of("x y").sha256() + "); the first difference is at character 2");
    }

    @Test
    void aDocumentWithoutLabelsIsRefused() {
        refused("[{\"document\": 8, \"full_text\": \"x y\"}]", "b.json, document 8 (object 1): it has no labels");
    }

    @Test
    void aDriftedSpanIsRefusedWithBothValues() {
        refused("{\"document\": 7, \"spans\": [{\"start\": 3, \"end\": 6, \"label\": \"AGE\", \"text\": \"Ana\"}]}",
                "b.json, document 7, line 1, span 0: it says “Ana”, but the text at [3, 6) is “na-”");
    }

    @Test
    void theSameDocumentTwiceIsRefused() {
        refused("{\"document\": 7, \"spans\": []}\n{\"document\": \"7\", \"spans\": []}",
                "b.json, document 7 (line 2): the file has this document twice");
    }

    @Test
    void unknownLabelsAreRefusedOrAdded() {
        String content = "{\"document\": 7, \"spans\": [{\"start\": 0, \"end\": 1, \"label\": \"PET\"}]}";
        refused(content, "b.json: one label is not in the label set CRAPII-14: PET.");

        LabelLayer.Report report = study.labelLayer.run(
                new LabelLayer.Request(study.put("b.json", content), "spans-jsonl", BRUNO, true, Study.PI),
                study.store(),
                Progress.NONE);

        assertThat(study.store().labelSet().has("PET")).isTrue();
        assertThat(report.notices()).containsExactly(new Notice.LabelsAdded(List.of("PET")));
        assertThat(study.store().undoable(Study.PI, 10)).hasSize(1);
    }

    @Test
    void overlappingSpansAreKeptWhereTheLabelSetAllowsThem() {
        study.labelLayer.run(
                from("b.jsonl", "{\"document\": 7, \"spans\": [{\"start\": 2, \"end\": 5, \"label\": \"AGE\"}, {\"start\": 3, \"end\": 8, \"label\": \"AGE\"}]}"),
                study.store(),
                Progress.NONE);

        assertThat(marks("7")).hasSize(2);
    }

    @Test
    void overlappingSpansAreRefusedWhereTheLabelSetForbidsThem() {
        LabelSet set = study.store().labelSet();
        LabelSet strict = new LabelSet(set.name(), 2, set.labels(), OverlapPolicy.REFUSED);
        study.store().append(Gesture.of(Study.PI, List.of(new ProjectEdit.ChangeLabelSet(set, strict))));

        refused("{\"document\": 7, \"spans\": [{\"start\": 3, \"end\": 8, \"label\": \"AGE\"}, {\"start\": 2, \"end\": 5, \"label\": \"DATE\"}]}",
                "b.json, document 7: DATE [2, 5) and AGE [3, 8) overlap, which the label set CRAPII-14 doesn’t allow");
    }

    @Test
    void whatIsWrongCanBeLeftOutAndIsListedWhileTheRestIsLabelled() {
        LabelLayer.Request plain = from("b.jsonl", "{\"document\": 7, \"spans\": [{\"start\": 2, \"end\": 99, \"label\": \"CITY\"}]}\n"
                + "{\"document\": 9, \"spans\": []}\n{\"document\": 8, \"spans\": [{\"start\": 0, \"end\": 1, \"label\": \"NAME_STUDENT\"}]}\n");

        LabelLayer.Report report = study.labelLayer.run(
                new LabelLayer.Request(plain.file(), null, BRUNO, null, false, FileSettings.USUAL, true, Study.PI), study.store(), Progress.NONE);

        assertThat(report.documents()).isEqualTo(1);
        assertThat(marks("8")).containsExactly(new Mark(new Span(0, 1), "NAME_STUDENT"));
        assertThat(study.store().state(new DocumentId("7")).annotators()).doesNotContain(BRUNO);
        assertThat(report.leftOut()).extracting(Problem::what).containsExactly(
                "b.jsonl, document 7, line 1, span 0: [2, 99) is outside the text, which has 12 characters",
                "b.jsonl, document 9 (line 2): the project has no document of this id");
        assertThat(report.leftOutCount()).isEqualTo(2);
    }
}
