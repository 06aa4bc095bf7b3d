package org.allonym.services.prelabel;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Mark;
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
import org.allonym.store.ImportBatch;
import org.allonym.store.ImportBatch.ImportedDocument;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.suggest.Answers;
import org.allonym.suggest.AnswersReport;
import org.allonym.suggest.Withholding;
import org.allonym.text.DocumentText;
import org.allonym.text.EnglishTokenizer;
import org.allonym.text.Span;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Six words of which the first five are suggested, and what two annotators make of them.
class CountSuggestionAnswersTest {

    private static final ActorId PI = new ActorId("pi");
    private static final ActorId AMINA = new ActorId("Amina");
    private static final ActorId BEN = new ActorId("Ben");
    private static final DocumentId ONE = new DocumentId("one");
    private static final DocumentId TWO = new DocumentId("two");
    private static final DocumentText TEXT = DocumentText.of("Ana Bo0 Cem Dee Eli Fay");
    private static final Provenance MODEL = new Provenance.Model("m", 0.8);

    @TempDir
    private Path folder;

    private ProjectStore store;

    private static Span word(int n) {
        return new Span(4 * n, 4 * n + 3);
    }

    @BeforeEach
    void make() {
        store = ProjectFile.create(folder.resolve("p.allonym"), "Documents", LabelSets.CRAPII_14);
        store.append(Gesture.of(PI, List.of(
                new ProjectEdit.ChangeActor(null, new Actor(AMINA, Role.ANNOTATOR)),
                new ProjectEdit.ChangeActor(null, new Actor(BEN, Role.ANNOTATOR)))));
        try (ImportBatch batch = store.beginImport(PI, "essays")) {
            for (DocumentId id : List.of(ONE, TWO)) {
                batch.add(new ImportedDocument(new Document(id, true, TEXT, new EnglishTokenizer().tokenize(TEXT), Map.of()), null));
            }
            batch.commit();
        }
        for (DocumentId id : List.of(ONE, TWO)) {
            List<Annotation> suggested = new ArrayList<>();
            for (int i = 0; i < 5; i++) {
                suggested.add(Annotation.of(word(i), i == 3 ? "ID_NUM" : "NAME_STUDENT", MODEL));
            }
            store.append(Gesture.of(ActorId.MODEL, List.of(new DocumentEdit.ReplaceLayer(id, ActorId.MODEL, List.of(), suggested))));
        }
    }

    @AfterEach
    void close() {
        store.close();
    }

    private void perform(ActorId who, Edit... edits) {
        store.append(Gesture.of(who, List.of(edits)));
    }

    private void begin(ActorId who, DocumentId document) {
        perform(who, new DocumentEdit.ChangeWork(document, who, AnnotatorStatus.NEW, AnnotatorStatus.NEW.withStatus(DocumentStatus.STARTED)));
    }

    private static DocumentEdit mark(ActorId who, int word, String label, Provenance provenance) {
        return new DocumentEdit.AddAnnotation(ONE, who, Annotation.of(word(word), label, provenance));
    }

    private void amina() {
        begin(AMINA, ONE);
        perform(
                AMINA,
                mark(AMINA, 0, "NAME_STUDENT", MODEL),
                mark(AMINA, 1, "NAME_STUDENT", new Provenance.Person(AMINA)),
                mark(AMINA, 2, "NAME_INSTRUCTOR", new Provenance.Person(AMINA)),
                new DocumentEdit.RejectSuggestion(ONE, AMINA, new Mark(word(3), "ID_NUM")),
                mark(AMINA, 5, "NAME_STUDENT", new Provenance.Person(AMINA)));
    }

    @Test
    void everyAnswerIsCountedByAnnotatorAndLabel() {
        amina();
        begin(BEN, ONE);

        AnswersReport report = CountSuggestionAnswers.run(store, Progress.NONE);

        assertThat(report.annotators()).containsOnlyKeys(AMINA, BEN);
        AnswersReport.Annotator amina = report.annotators().get(AMINA);
        assertThat(amina.byLabel()).containsOnlyKeys("NAME_STUDENT", "ID_NUM");
        assertThat(amina.byLabel()).containsEntry("NAME_STUDENT", new Answers(1, 1, 0, 1, 1, 1));
        assertThat(amina.byLabel()).containsEntry("ID_NUM", new Answers(0, 0, 1, 0, 0, 0));
        assertThat(amina.all().suggested()).isEqualTo(5);
        assertThat(amina.all().acceptance()).hasValue(0.5);
        assertThat(report.annotators().get(BEN).all()).isEqualTo(new Answers(0, 0, 0, 0, 5, 0));
        assertThat(report.of("NAME_STUDENT").suggested()).isEqualTo(8);
    }

    @Test
    void whatIsWithheldIsNotCounted() {
        amina();
        perform(PI, new ProjectEdit.ChangeSetting(Withholding.SETTING, "", new Withholding.Always().setting()));

        AnswersReport report = CountSuggestionAnswers.run(store, Progress.NONE);

        assertThat(report.annotators().get(AMINA).all().isNothing()).isTrue();
        assertThat(report.annotators().get(AMINA).blind()).isEqualTo(1);
        assertThat(report.annotators().get(AMINA).assisted()).isZero();
    }

    @Test
    void theFilesHoldTheSameFigures() throws Exception {
        amina();
        AnswersReport report = CountSuggestionAnswers.run(store, Progress.NONE);

        WriteSuggestionAnswers.run(report, folder.resolve("a.csv"));
        WriteSuggestionAnswers.run(report, folder.resolve("a.json"));

        assertThat(Files.readString(folder.resolve("a.csv"))).isEqualTo(String.join(
                "\r\n",
                "reader,label,suggested,accepted,same_by_hand,rejected,overruled,open,added,acceptance",
                "Amina,,5,1,1,1,1,1,1,0.5",
                "Amina,ID_NUM,1,0,0,1,0,0,0,0.0",
                "Amina,NAME_STUDENT,4,1,1,0,1,1,1,0.6667",
                ""));
        JsonNode json = new JsonMapper().readTree(Files.readString(folder.resolve("a.json")));
        JsonNode annotator = json.path("readers").path(0);
        assertThat(annotator.path("documents").path("assisted").asInt()).isEqualTo(1);
        assertThat(annotator.path("by_label").path("NAME_STUDENT").path("same_by_hand").asInt()).isEqualTo(1);
        assertThat(annotator.path("all").path("acceptance").asDouble()).isEqualTo(0.5);
    }
}
