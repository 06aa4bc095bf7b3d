package org.allonym.desktop.importing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import org.allonym.adjudicate.DocumentAdjudication;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Provenance;
import org.allonym.desktop.TestProject;
import org.allonym.desktop.UiByHand;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.edit.DocumentState;
import org.allonym.formats.FileSettings;
import org.allonym.formats.LabelNames;
import org.allonym.problem.Problem;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.services.importing.ImportReport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ImportModelTest {

    private static final String GOOD =
            "[{\"document\": 9, \"full_text\": \"Odile rows.\", \"tokens\": [\"Odile\", \"rows\", \".\"],"
                    + " \"trailing_whitespace\": [true, false, false], \"labels\": [\"B-%s\", \"O\", \"O\"]}]";

    @TempDir
    Path folder;

    private final UiByHand ui = new UiByHand();
    private final List<Problem> shown = new ArrayList<>();

    private Path file(String name, String text) {
        try {
            return Files.writeString(folder.resolve(name), text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private ImportReport look(ImportModel model) {
        ui.until(() -> !model.busyProperty().get());
        return Objects.requireNonNull(model.previewProperty().get());
    }

    @Test
    void labelsOfDocumentsThatAreThereComeInAsOneStepOfUndo() {
        TestProject project = TestProject.in(folder);
        Path labels = file("labels.jsonl", "{\"document\": \"three\", \"spans\": [{\"start\": 0, \"end\": 5, \"label\": \"STUDENT\"}]}\n");
        try (ProjectSession session = project.open(TestProject.PI, ui);
                JobRunner jobs = new JobRunner(ui)) {
            ImportModel model = ImportModel.ofLabels(session, jobs, shown::add);
            model.choose(List.of(labels));
            ImportReport report = look(model);
            assertThat(report.unknownLabels()).containsExactly("STUDENT");
            assertThat(report.problems()).hasSize(1);
            model.say(FileSettings.USUAL.withLabels(new LabelNames(Map.of("STUDENT", "NAME_STUDENT"))), false, null);
            assertThat(look(model).problems()).isEmpty();
            assertThat(model.isReady()).as("nobody has said whose they are").isFalse();
            model.labelsAs(TestProject.ANNA.id());
            look(model);
            assertThat(model.isReady()).isTrue();

            AtomicReference<ImportReport> done = new AtomicReference<>();
            model.run(done::set);
            ui.until(() -> jobs.running().isEmpty());

            assertThat(done.get().documents()).isEqualTo(1);
            assertThat(session.state(TestProject.THREE).layer(TestProject.ANNA.id()).annotations()).extracting(Annotation::label).containsExactly("NAME_STUDENT");
            assertThat(session.undo()).isPresent();
            assertThat(session.state(TestProject.THREE).layer(TestProject.ANNA.id()).annotations()).isEmpty();
            assertThat(shown).isEmpty();
        }
    }

    @Test
    void labelsMadeElsewhereBecomeSuggestionsAsOneStepOfUndo() {
        TestProject project = TestProject.in(folder);
        Path labels = file("found.jsonl", "{\"document\": \"three\", \"spans\": [{\"start\": 0, \"end\": 5, \"label\": \"NAME_STUDENT\", \"score\": 0.8}]}\n");
        try (ProjectSession session = project.open(TestProject.PI, ui);
                JobRunner jobs = new JobRunner(ui)) {
            ImportModel model = ImportModel.ofLabels(session, jobs, shown::add);
            assertThat(model.mayBringSuggestions()).isTrue();
            assertThat(new ImportModel(session, jobs, shown::add).mayBringSuggestions()).as("only of documents that are there").isFalse();
            model.choose(List.of(labels));
            look(model);
            model.labelsAs(ActorId.MODEL);
            assertThat(look(model).problems()).isEmpty();

            model.run(_ -> {});
            ui.until(() -> jobs.running().isEmpty());

            assertThat(session.state(TestProject.THREE).layer(ActorId.MODEL).annotations()).singleElement().satisfies(found ->
                    assertThat(((Provenance.Model) found.provenance()).score()).isEqualTo(0.8));
            assertThat(session.actors()).as("the model is nobody").extracting(Actor::id).doesNotContain(ActorId.MODEL);
            assertThat(session.undo()).isPresent();
            assertThat(session.state(TestProject.THREE).layer(ActorId.MODEL).annotations()).isEmpty();
            assertThat(shown).isEmpty();
        }
        try (ProjectSession session = project.open(TestProject.ANNA, ui);
                JobRunner jobs = new JobRunner(ui)) {
            assertThat(ImportModel.ofLabels(session, jobs, shown::add).mayBringSuggestions()).isFalse();
        }
    }

    @Test
    void aLookSaysWhatIsInTheFilesAndChangesNothing() throws IOException {
        TestProject project = TestProject.in(folder);
        byte[] before = Files.readAllBytes(project.file());
        try (ProjectSession session = project.open(TestProject.PI, ui);
                JobRunner jobs = new JobRunner(ui)) {
            ImportModel model = new ImportModel(session, jobs, shown::add);
            assertThat(model.isReady()).isFalse();

            model.choose(List.of(file("good.json", GOOD.formatted("NAME_STUDENT"))));

            assertThat(look(model).documents()).isEqualTo(1);
            assertThat(model.isReady()).isTrue();
        }
        assertThat(Files.readAllBytes(project.file())).isEqualTo(before);
    }

    @Test
    void whatIsWrongIsListedAndTheProjectStaysByteForByte() throws IOException {
        TestProject project = TestProject.in(folder);
        byte[] before = Files.readAllBytes(project.file());
        try (ProjectSession session = project.open(TestProject.PI, ui);
                JobRunner jobs = new JobRunner(ui)) {
            ImportModel model = new ImportModel(session, jobs, shown::add);

            model.choose(List.of(file("bad.json", "[{\"document\": 1}, {\"document\": 2, \"full_text\": \"a\", \"tokens\": [\"b\"], \"trailing_whitespace\": [false]}]")));

            assertThat(look(model).problems()).hasSize(2).allSatisfy(problem -> assertThat(problem.what()).contains("bad.json", "document"));
            assertThat(model.isReady()).isFalse();
            model.run(report -> {
                throw new AssertionError("nothing may come in");
            });
            assertThat(session.rows()).hasSize(3);
        }
        assertThat(Files.readAllBytes(project.file())).isEqualTo(before);
        assertThat(shown).isEmpty();
    }

    @Test
    void labelsBecomeGoldAndTheImportIsUndoneAgain() {
        try (ProjectSession session = TestProject.in(folder).open(TestProject.PI, ui);
                JobRunner jobs = new JobRunner(ui)) {
            ImportModel model = new ImportModel(session, jobs, shown::add);
            model.choose(List.of(file("gold.json", GOOD.formatted("NAME_STUDENT"))));
            look(model);
            model.gold();
            look(model);
            List<Object> done = new ArrayList<>();
            model.run(done::add);
            ui.until(() -> !done.isEmpty() && jobs.running().isEmpty());
            DocumentState nine = session.state(new DocumentId("9"));
            assertThat(nine.layers()).isEmpty();
            assertThat(DocumentAdjudication.of(nine).gold().marks()).hasSize(1);

            ImportModel again = new ImportModel(session, jobs, shown::add);
            ui.until(() -> again.lastProperty().get() != null);
            again.undo(done::add);
            ui.until(() -> done.size() == 2 && jobs.running().isEmpty());

            assertThat(session.rows()).hasSize(3);
            assertThat(shown).isEmpty();
        }
    }

    @Test
    void labelsBecomeALayerAndUnknownOnesAreOfferedAsNew() {
        try (ProjectSession session = TestProject.in(folder).open(TestProject.PI, ui);
                JobRunner jobs = new JobRunner(ui)) {
            ImportModel model = new ImportModel(session, jobs, shown::add);
            assertThat(model.annotators()).containsExactly(TestProject.ANNA.id(), TestProject.BEN.id());
            model.choose(List.of(file("rower.json", GOOD.formatted("ROWER"))));
            look(model);

            model.labelsAs(TestProject.ANNA.id());
            assertThat(look(model).unknownLabels()).containsExactly("ROWER");
            assertThat(model.isReady()).isFalse();
            model.addLabels(true);
            look(model);
            assertThat(model.isReady()).isTrue();
            List<ImportReport> done = new ArrayList<>();
            model.run(done::add);
            ui.until(() -> !done.isEmpty() && jobs.running().isEmpty());

            assertThat(session.labelSet().has("ROWER")).isTrue();
            assertThat(session.rows()).hasSize(4);
            assertThat(session.state(new DocumentId("9")).layer(TestProject.ANNA.id()).annotations())
                    .singleElement()
                    .satisfies(annotation -> assertThat(annotation.label()).isEqualTo("ROWER"));
        }
    }

    @Test
    void whereSeveralLabelledTheSameOneVoiceIsChosenAndAnotherFileStartsAnew() {
        String tasks = """
                [{"id": 9, "data": {"text": "Odile rows."}, "annotations": [{"completed_by": 1, "result": []},
                  {"completed_by": 2, "result": [
                    {"type": "labels", "value": {"start": 0, "end": 5, "text": "Odile", "labels": ["NAME_STUDENT"]}}]}]}]""";
        try (ProjectSession session = TestProject.in(folder).open(TestProject.PI, ui);
                JobRunner jobs = new JobRunner(ui)) {
            ImportModel model = new ImportModel(session, jobs, shown::add);
            model.choose(List.of(file("tasks.json", tasks)));
            assertThat(look(model).voices()).containsExactly("1", "2");
            assertThat(model.isReady()).as("texts alone are nobody's").isTrue();

            model.labelsAs(TestProject.ANNA.id());
            assertThat(look(model).problems()).singleElement().satisfies(problem ->
                    assertThat(problem.what()).contains("Available: 1, 2."));
            assertThat(model.isReady()).isFalse();
            model.voice("2");
            assertThat(look(model).spans()).isEqualTo(1);
            assertThat(model.isReady()).isTrue();

            model.choose(List.of(file("other.json", tasks)));
            look(model);
            assertThat(Objects.requireNonNull(model.requestProperty().get()).voice()).isNull();
        }
    }

    @Test
    void whatIsWrongIsLeftOutOnceSomebodySaysSoAndNewNamesOfLabelsAreAccepted() throws IOException {
        TestProject project = TestProject.in(folder);
        try (ProjectSession session = project.open(TestProject.PI, ui);
                JobRunner jobs = new JobRunner(ui)) {
            ImportModel model = new ImportModel(session, jobs, shown::add);
            model.choose(List.of(file("a.jsonl", "{\"text\": \"Ana\", \"id\": \"a\", \"spans\": [{\"start\": 0, \"end\": 3, \"label\": \"name-student\"}]}\n{\"text\"\n")));
            model.labelsAs(new ActorId("anna"));

            ImportReport refused = look(model);
            model.say(FileSettings.USUAL.withLabels(new LabelNames(refused.renames())), true, null);
            ImportReport ready = look(model);

            assertThat(refused.problems()).hasSize(2);
            assertThat(refused.renames()).isEqualTo(Map.of("name-student", "NAME_STUDENT"));
            assertThat(ready.problems()).isEmpty();
            assertThat(ready.leftOutCount()).isEqualTo(1);
            assertThat(model.isReady()).isTrue();
        }
    }

    @Test
    void whatIsSaidBeforeFilesAreChosenHoldsForThemAndSoDoesWhoseTheLabelsAre() throws IOException {
        TestProject project = TestProject.in(folder);
        Path latin = Files.write(folder.resolve("latin.txt"), "Zoë".getBytes(StandardCharsets.ISO_8859_1));
        try (ProjectSession session = project.open(TestProject.PI, ui);
                JobRunner jobs = new JobRunner(ui)) {
            ImportModel model = new ImportModel(session, jobs, shown::add);

            model.say(FileSettings.USUAL.withEncoding(StandardCharsets.ISO_8859_1), false, null);
            model.choose(List.of(latin));
            assertThat(look(model).samples().getFirst().opening()).isEqualTo("Zoë");
            model.labelsAs(new ActorId("anna"));
            model.choose(List.of(file("good.json", GOOD.formatted("NAME_STUDENT"))));

            assertThat(look(model).problems()).isEmpty();
            assertThat(Objects.requireNonNull(model.requestProperty().get()).labelsAs()).isEqualTo(new ActorId("anna"));
        }
    }
}
