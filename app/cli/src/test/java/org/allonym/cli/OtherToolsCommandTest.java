package org.allonym.cli;

import static org.allonym.cli.Commands.allonym;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Files of other tools in, and out again.
class OtherToolsCommandTest {

    private static final String TASKS = """
            [{"id": 1, "data": {"text": "Ana met Bo.", "course": "STAT 101"}, "annotations": [
               {"completed_by": {"id": 4, "email": "kim@example.org"}, "result": []},
               {"completed_by": 9, "result": [
                 {"type": "labels", "value": {"start": 8, "end": 10, "text": "Bo", "labels": ["PERSON"]}}]}],
              "predictions": [{"model_version": "v2", "result": [
                 {"type": "labels", "score": 0.75, "value": {"start": 0, "end": 3, "text": "Ana", "labels": ["PERSON"]}}]}]}]
            """;

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {
        "doccano", "doccano-code-points", "label-studio", "spacy", "presidio", "presidio-samples"
    })
    void aLayerThatGoesOutComesBackTheSame(String format) throws Exception {
        Path project = Samples.labelledTwice(folder);
        Path out = folder.resolve("out-" + format + ".json");
        Path again = folder.resolve("again.allonym");

        var exported = allonym("export", project, out, "--layer", "amina", "--format", format, "--json");
        var imported = allonym("import", again, out, "--format", format, "--labels-as", "amina", "--add-labels", "--json");

        assertThat(exported.code()).as(exported.err()).isZero();
        assertThat(exported.json().path("projection").isNull()).isTrue();
        assertThat(imported.code()).as(imported.err()).isZero();
        assertThat(imported.json().path("spans").asInt()).isEqualTo(exported.json().path("spans").asInt()).isPositive();
        assertThat(imported.json().path("documents").asInt()).isEqualTo(Samples.ESSAYS);
        assertThat(spans(again)).isEqualTo(spans(project));
    }

    /// Offsets, labels and surfaces, without notes, which not every format carries.
    private String spans(Path project) throws Exception {
        Path out = folder.resolve("spans.jsonl");
        assertThat(allonym("export", project, out, "--layer", "amina", "--format", "spans-jsonl").code()).isZero();
        return Files.readString(out).replaceAll(", \"note\": \"[^\"]*\"", "");
    }

    @Test
    void severalPeoplesLabelsAreRefusedWithTheirNamesAndOneIsTakenByName() throws Exception {
        Path project = Samples.unlabelled(folder);
        byte[] before = Files.readAllBytes(project);
        Path tasks = Files.writeString(folder.resolve("tasks.json"), TASKS);

        var refused = allonym("import", project, tasks, "--labels-as", "anna", "--add-labels");

        assertThat(refused.code()).isEqualTo(1);
        assertThat(refused.err()).contains("tasks.json: 1 document has labels from several sources")
                .contains("kim@example.org, 9, prediction v2")
                .contains("--voice NAME");
        assertThat(Files.readAllBytes(project)).isEqualTo(before);

        var taken = allonym("import", project, tasks, "--labels-as", "anna", "--add-labels", "--voice", "9", "--json");

        assertThat(taken.code()).as(taken.err()).isZero();
        assertThat(taken.json().path("spans").asInt()).isEqualTo(1);
        assertThat(taken.json().path("voices")).hasToString("[\"kim@example.org\",\"9\",\"prediction v2\"]");

        var kim = allonym("label-layer", project, "--actor", "kim", "--from", tasks, "--voice", "kim@example.org", "--json");
        var model = allonym("label-layer", project, "--actor", "model", "--from", tasks, "--json");

        assertThat(kim.code()).as(kim.err()).isZero();
        assertThat(kim.json().path("spans").asInt()).isZero();
        assertThat(model.code()).as(model.err()).isZero();
        assertThat(model.json().path("spans_by_label").path("PERSON").asInt()).isEqualTo(1);

        Path out = folder.resolve("model.json");
        assertThat(allonym("export", project, out, "--layer", "model", "--format", "label-studio").code()).isZero();
        assertThat(Files.readString(out)).contains("\"score\": 0.75").contains("\"course\": \"STAT 101\"").doesNotContain("kim");
    }

    @Test
    void aSurfaceThatIsNotThereLeavesTheProjectAsItWas() throws Exception {
        Path project = Samples.unlabelled(folder);
        byte[] before = Files.readAllBytes(project);
        Path tasks = Files.writeString(
                folder.resolve("tasks.json"), TASKS.replace("\"text\": \"Bo\"", "\"text\": \"Al\""));

        var refused = allonym("import", project, tasks, "--labels-as", "anna", "--add-labels", "--voice", "9");

        assertThat(refused.code()).isEqualTo(1);
        assertThat(refused.err()).contains("tasks.json, document 1, object 1, annotation 1, region 0: it says “…”, but the text"
                + " at [8, 10) is “…”");
        assertThat(Files.readAllBytes(project)).isEqualTo(before);
    }

    @Test
    void labelsThatCantBeNamesHereGetOthers() throws Exception {
        List<List<String>> files = List.of(
                List.of("doccano.jsonl", "{\"id\": 1, \"text\": \"Ana met Bo\", \"label\": [[0, 3, \"Person name\"]]}\n"),
                List.of("crapii.json", "[{\"document\": 1, \"full_text\": \"Ana met Bo\", \"tokens\": [\"Ana\", \"met\", \"Bo\"],"
                        + " \"trailing_whitespace\": [true, true, false], \"labels\": [\"B-Person name\", \"O\", \"O\"]}]"),
                List.of("tokens.conll", "-DOCSTART- O\n\nAna\tB-Person name\nmet\tO\nBo\tO\n"));
        for (List<String> file : files) {
            Path input = Files.writeString(folder.resolve(file.getFirst()), file.getLast());
            Path project = folder.resolve(file.getFirst() + ".allonym");

            var refused = allonym("import", project, input, "--labels-as", "anna");
            var renamed = allonym(
                    "import", project, input, "--labels-as", "anna", "--map-label", "Person name=NAME_STUDENT", "--map-label", "Mail=EMAIL",
                    "--json");

            assertThat(refused.code()).as(input.toString()).isEqualTo(1);
            assertThat(refused.err()).contains("Person name");
            assertThat(renamed.code()).as(renamed.err()).isZero();
            assertThat(renamed.json().path("spans_by_label").path("NAME_STUDENT").asInt()).isEqualTo(1);
            assertThat(allonym("doctor", project).code()).isZero();
        }
    }

    @Test
    void aLayersLabelsGetTheNamesOfTheProject() throws Exception {
        Path project = Samples.unlabelled(folder);
        Path spans = Files.writeString(
                folder.resolve("found.csv"), "document,start,end,label\n%s,0,2,Given name\n".formatted(firstDocument(project)));

        var refused = allonym("label-layer", project, "--actor", "anna", "--from", spans);
        var unknown = allonym("label-layer", project, "--actor", "anna", "--from", spans, "--map-label", "Given name=GIVEN");
        var renamed = allonym(
                "label-layer", project, "--actor", "anna", "--from", spans, "--map-label", "Given name=NAME_STUDENT", "--json");

        assertThat(refused.err()).contains("1 label has a name that can’t be used here: “Given name”").contains("--map-label \"Given name=GIVEN_NAME\" --add-labels");
        assertThat(unknown.err()).contains("GIVEN").contains("--map-label FROM=TO");
        assertThat(renamed.code()).as(renamed.err()).isZero();
        assertThat(renamed.json().path("spans_by_label").path("NAME_STUDENT").asInt()).isEqualTo(1);
    }

    private static String firstDocument(Path project) {
        try (ProjectStore store = ProjectFile.openReadOnly(project)) {
            return store.rows().getFirst().id().value();
        }
    }
}
