package org.allonym.services.dialogue;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.allonym.agreement.Bootstrap;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Provenance;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit;
import org.allonym.label.LabelSets;
import org.allonym.progress.Progress;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.project.Role;
import org.allonym.project.Turn;
import org.allonym.services.agreement.MeasureAgreement.Side;
import org.allonym.services.report.Table;
import org.allonym.store.ImportBatch;
import org.allonym.store.ImportBatch.ImportedDocument;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.text.DocumentText;
import org.allonym.text.EnglishTokenizer;
import org.allonym.text.Span;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class MeasureDialoguesTest {

    private static final ActorId PI = new ActorId("pi");
    private static final ActorId GOLD = new ActorId("amina");
    private static final ActorId FOUND = new ActorId("ben");
    private static final List<String> MESSAGES = List.of("hi Ana", "what is 1/2 + 1/4?", "3/4, says Bo", "bye Ana");
    private static final List<String> ROLES = List.of("tutor", "tutor", "student", "student");

    @TempDir
    private Path folder;

    private ProjectStore store;

    @BeforeEach
    void open() {
        store = ProjectFile.create(folder.resolve("sessions.allonym"), "Sessions", LabelSets.MATH_ED);
        List<Edit> actors = new ArrayList<>(List.of(new ProjectEdit.ChangeActor(null, new Actor(PI, Role.PI))));
        List.of(GOLD, FOUND).forEach(actor -> actors.add(new ProjectEdit.ChangeActor(null, new Actor(actor, Role.ANNOTATOR))));
        store.append(Gesture.of(PI, actors));
        StringBuilder text = new StringBuilder();
        List<Turn> turns = new ArrayList<>();
        for (int i = 0; i < MESSAGES.size(); i++) {
            turns.add(new Turn(i + 1, i < 2 ? "T" : "S", ROLES.get(i), "", new Span(text.length(), text.length() + MESSAGES.get(i).length())));
            text.append(MESSAGES.get(i)).append('\n');
        }
        DocumentText whole = DocumentText.of(text.toString());
        try (ImportBatch batch = store.beginImport(PI, "sessions")) {
            batch.add(new ImportedDocument(
                    new Document(new DocumentId("1"), true, whole, new EnglishTokenizer().tokenize(whole), Map.of(), turns), null));
            batch.commit();
        }
        finish(GOLD, annotation(whole, "Ana", 0, "PERSON"), annotation(whole, "Bo", 0, "PERSON"), annotation(whole, "Ana", 1, "PERSON"));
        finish(FOUND, annotation(whole, "Ana", 0, "PERSON"), annotation(whole, "1/2", 0, "DATE"), annotation(whole, "3/4", 0, "DATE"), annotation(whole, "Bo", 0, "PERSON"));
    }

    @AfterEach
    void close() {
        store.close();
    }

    private static Annotation annotation(DocumentText text, String words, int skipped, String label) {
        int at = text.value().indexOf(words);
        for (int i = 0; i < skipped; i++) {
            at = text.value().indexOf(words, at + 1);
        }
        return Annotation.of(new Span(at, at + words.length()), label, new Provenance.Person(GOLD));
    }

    private void finish(ActorId actor, Annotation... annotations) {
        DocumentId id = new DocumentId("1");
        List<Edit> edits = new ArrayList<>();
        for (Annotation annotation : annotations) {
            edits.add(new DocumentEdit.AddAnnotation(id, actor, annotation));
        }
        edits.add(new DocumentEdit.ChangeWork(id, actor, AnnotatorStatus.NEW, AnnotatorStatus.NEW.withStatus(DocumentStatus.FINISHED)));
        store.append(Gesture.of(actor, edits));
    }

    private DialogueReport report() {
        return MeasureDialogues.run(store, new Side.Annotator(GOLD), List.of(new Side.Annotator(FOUND)), Bootstrap.DEFAULT, Progress.NONE);
    }

    private static JsonNode table(DialogueReport report, String id) {
        for (JsonNode table : JsonMapper.shared().readTree(report.json()).path("tables")) {
            if (table.path("id").asString().equals(id)) {
                return table.path("rows");
            }
        }
        throw new AssertionError(id);
    }

    @Test
    void falseDatesLieInMathematicsAndNamesAreFoundElsewhere() {
        DialogueReport report = report();

        assertThat(report.tables()).extracting(Table::id)
                .containsExactly("sessions", "detection", "by-type", "by-segment", "findings", "potential-pii", "by-role", "grid");
        JsonNode findings = table(report, "findings");
        assertThat(findings.path(0).toString()).isEqualTo(
                "{\"type\":\"DATE\",\"true_in_mathematics\":0,\"false_in_mathematics\":2,\"true_elsewhere\":0,\"false_elsewhere\":0}");
        assertThat(findings.path(1).toString()).isEqualTo(
                "{\"type\":\"PERSON\",\"true_in_mathematics\":1,\"false_in_mathematics\":0,\"true_elsewhere\":1,\"false_elsewhere\":0}");
        JsonNode segments = table(report, "by-segment");
        assertThat(segments.path(0).path("found_by_where").asString()).isEqualTo("ben, mathematics");
        assertThat(segments.path(0).path("precision_strict").path("value").asDouble()).isEqualTo(1.0 / 3);
        assertThat(segments.path(1).path("precision_strict").path("value").asDouble()).isEqualTo(1);
        assertThat(segments.path(1).path("recall_strict").path("value").asDouble()).isEqualTo(0.5);
    }

    @Test
    void rolesAndTheSessionsAreCounted() {
        DialogueReport report = report();

        assertThat(report.csv()).as("says what it rests on").endsWith("\r\n").contains("\r\nbasis\r\n", "TF-IDF over the session's words");
        JsonNode roles = table(report, "by-role");
        assertThat(roles.path(0).path("found_by_role").asString()).isEqualTo("ben, student");
        assertThat(roles.path(0).path("recall_strict").path("value").asDouble()).isEqualTo(0.5);
        assertThat(roles.path(1).path("recall_strict").path("value").asDouble()).isEqualTo(1);
        JsonNode sessions = table(report, "sessions");
        assertThat(sessions.path(2).toString()).isEqualTo(
                "{\"role\":\"all\",\"turns\":4,\"words\":14,\"words_a_turn\":\"3.50\",\"turns_in_mathematics\":2,\"expressions\":2}");
    }

    @Test
    void theGridTellsSharesOfTrueAndFalseFindingsInside() {
        MathsGrid grid = report().grid();

        assertThat(grid.points()).hasSize(36);
        assertThat(grid.points().get(3)).isEqualTo(new MathsGrid.Point(0.05, 0.3, 2, 4, 1, 2, 2, 2));
        assertThat(grid.points().get(3).falseShare()).isEqualTo(1);
        assertThat(grid.csv().lines()).hasSize(37);
    }
}
