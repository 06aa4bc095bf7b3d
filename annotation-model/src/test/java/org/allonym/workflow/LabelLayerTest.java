package org.allonym.workflow;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Mark;
import org.allonym.exchange.Notice;
import org.allonym.problem.Problem;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.text.Span;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LabelLayerTest {

    private static final ActorId BRUNO = new ActorId("bruno");

    @TempDir
    Path folder;

    private Bench bench;

    @BeforeEach
    void create() {
        bench = new Bench(folder);
        bench.bring(bench.put("essays.jsonl", "{\"document\": 7, \"full_text\": \"👩 Ana-Bo met\"}\n{\"document\": 8, \"full_text\": \"x y\"}\n"));
    }

    @AfterEach
    void close() {
        bench.close();
    }

    private LabelLayer.Request from(String name, String content) {
        return new LabelLayer.Request(bench.put(name, content), null, BRUNO, false, Bench.PI);
    }

    private List<Mark> marks(String document) {
        return bench.store().state(new DocumentId(document)).layer(BRUNO).marks();
    }

    @Test
    void spansLabelDocumentsThatAreThereInOneGesture() {
        LabelLayer.Report report = bench.labelLayer.run(
                from("b.jsonl", "{\"document\": \"7\", \"spans\": [{\"start\": 2, \"end\": 5, \"label\": \"NAME_STUDENT\", \"text\": \"Ana\", \"note\": \"sure\"}]}\n"
                        + "{\"document\": 8, \"spans\": []}\n"),
                bench.store(),
                Progress.NONE);

        assertThat(marks("7")).containsExactly(new Mark(new Span(3, 6), "NAME_STUDENT"));
        assertThat(bench.store().state(new DocumentId("7")).layer(BRUNO).annotations().getFirst().note()).isEqualTo("sure");
        assertThat(bench.store().state(new DocumentId("8")).readers()).contains(BRUNO);
        assertThat(report.documents()).isEqualTo(2);
        assertThat(report.spans()).isEqualTo(1);
        assertThat(bench.store().undoable(Bench.PI, 10)).hasSize(1);
        assertThat(bench.store().examine().faults()).isEmpty();
    }

    @Test
    void tokensMayDifferFromTheProjects() {
        bench.labelLayer.run(
                from("b.json", "[{\"document\": 7, \"full_text\": \"👩 Ana-Bo met\", \"tokens\": [\"👩\", \"Ana\", \"-Bo met\"], "
                        + "\"trailing_whitespace\": [true, false, false], \"labels\": [\"O\", \"I-NAME_STUDENT\", \"O\"]}]"),
                bench.store(),
                Progress.NONE);

        assertThat(marks("7")).containsExactly(new Mark(new Span(3, 6), "NAME_STUDENT"));
    }

    @Test
    void whatWasThereIsReplacedAndUndoBringsItBack() {
        String line = "{\"document\": 7, \"spans\": [{\"start\": %d, \"end\": %d, \"label\": \"AGE\"}]}";
        bench.labelLayer.run(from("one.jsonl", line.formatted(2, 5)), bench.store(), Progress.NONE);
        List<Annotation> before = bench.store().state(new DocumentId("7")).layer(BRUNO).annotations();

        bench.labelLayer.run(from("two.jsonl", line.formatted(6, 8)), bench.store(), Progress.NONE);

        assertThat(marks("7")).containsExactly(new Mark(new Span(7, 9), "AGE"));
        assertThat(bench.store().state(new DocumentId("8")).readers()).doesNotContain(BRUNO);
        bench.store().append(bench.store().undoable(Bench.PI, 1).getFirst().undo(Bench.PI));
        assertThat(bench.store().state(new DocumentId("7")).layer(BRUNO).annotations()).isEqualTo(before);
    }

    private void refused(String content, String message) {
        byte[] before = bench.bytes();
        LabelLayer.Request request = from("b.json", content);

        Problem refusal = bench.refusal(store -> bench.labelLayer.run(request, store, Progress.NONE));

        assertThat(refusal.what()).isEqualTo(message);
        assertThat(bench.bytes()).isEqualTo(before);
        assertThat(bench.labelLayer.preview(request, bench.store(), Progress.NONE).problems())
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

        LabelLayer.Report report = bench.labelLayer.run(
                new LabelLayer.Request(bench.put("b.json", content), "spans-jsonl", BRUNO, true, Bench.PI),
                bench.store(),
                Progress.NONE);

        assertThat(bench.store().labelSet().has("PET")).isTrue();
        assertThat(report.notices()).containsExactly(new Notice.LabelsAdded(List.of("PET")));
        assertThat(bench.store().undoable(Bench.PI, 10)).hasSize(1);
    }

    @Test
    void overlappingSpansAreKeptWhereTheLabelSetAllowsThem() {
        bench.labelLayer.run(
                from("b.jsonl", "{\"document\": 7, \"spans\": [{\"start\": 2, \"end\": 5, \"label\": \"AGE\"}, {\"start\": 3, \"end\": 8, \"label\": \"AGE\"}]}"),
                bench.store(),
                Progress.NONE);

        assertThat(marks("7")).hasSize(2);
    }
}
