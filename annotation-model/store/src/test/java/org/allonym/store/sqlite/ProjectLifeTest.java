package org.allonym.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Provenance;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit;
import org.allonym.edit.StaleEditException;
import org.allonym.label.LabelSet;
import org.allonym.label.LabelSets;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.Actor;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.project.Role;
import org.allonym.project.Turn;
import org.allonym.store.DocumentRow;
import org.allonym.store.ImportBatch;
import org.allonym.store.ImportBatch.ImportedDocument;
import org.allonym.store.LogEntry;
import org.allonym.store.ProjectStore;
import org.allonym.text.Span;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProjectLifeTest {

    private static final String TEXT = "👩🎓 Odile wrote to tarek@example.org\r\nin Zürich.";
    private static final DocumentId SEVEN = new DocumentId("7");

    @TempDir
    private Path folder;

    private Path file() {
        return folder.resolve("essays.allonym");
    }

    private ProjectStore projectWith(ImportedDocument... documents) {
        ProjectStore store = ProjectFile.create(file(), "Documents", LabelSets.CRAPII_14);
        try (ImportBatch batch = store.beginImport(Samples.ROSA, "essays.json")) {
            batch.ensureActor(new Actor(Samples.AMINA, Role.ANNOTATOR));
            batch.ensureActor(new Actor(Samples.BEN, Role.ANNOTATOR));
            for (ImportedDocument document : documents) {
                batch.add(document);
            }
            batch.commit();
        }
        return store;
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(path -> path.getFileName().toString()).sorted().toList();
        }
    }

    private static Annotation mark(int start, int end) {
        return Annotation.of(new Span(start, end), "EMAIL", new Provenance.Person(Samples.AMINA));
    }

    private static Gesture add(Annotation annotation) {
        return Gesture.of(Samples.AMINA, List.of(new DocumentEdit.AddAnnotation(SEVEN, Samples.AMINA, annotation)));
    }

    @Test
    void aNewProjectIsEmptyAndSound() throws IOException {
        try (ProjectStore store = ProjectFile.create(file(), "Essays of spring", LabelSets.CRAPII_14)) {
            assertThat(store.name()).isEqualTo("Essays of spring");
            assertThat(store.labelSet()).isEqualTo(LabelSets.CRAPII_14);
            assertThat(store.labelSetVersions()).containsExactly(LabelSets.CRAPII_14);
            assertThat(store.actors()).isEmpty();
            assertThat(store.documentCount()).isZero();
            assertThat(store.rows()).isEmpty();
            assertThat(store.document(SEVEN)).isEmpty();
            assertThat(store.state(SEVEN).layers()).isEmpty();
            assertThat(store.setting("flags")).isEmpty();
            assertThat(store.readOnlyReason()).isNull();
            assertThat(store.replica()).matches("[0-9a-f]{32}");
            assertThat(store.checkHealth().faults()).isEmpty();
        }
        assertThat(names()).containsExactly("essays.allonym");
    }

    @Test
    void everyFileIsAReplicaOfItsOwn() {
        try (ProjectStore one = ProjectFile.create(file(), "Documents", LabelSets.CRAPII_14);
                ProjectStore two = ProjectFile.create(folder.resolve("b.allonym"), "Documents", LabelSets.CRAPII_14)) {
            assertThat(one.replica()).isNotEqualTo(two.replica());
        }
    }

    @Test
    void documentsComeBackAsTheyCame() {
        Document first = new Document(
                SEVEN,
                true,
                Samples.document("7", TEXT).text(),
                Samples.document("7", TEXT).tokens(),
                Map.of("course", "Design \"1\""),
                List.of(new Turn(1, "Tutor", new Span(0, 4)), new Turn(2, "", new Span(5, 10))));
        Document second = Samples.document("essay b", " leading, two  blanks and a NUL\u0000 ");
        try (ProjectStore store = projectWith(new ImportedDocument(first, null), new ImportedDocument(second, null))) {
            assertThat(store.document(SEVEN)).contains(first);
            assertThat(store.document(new DocumentId("essay b"))).contains(second);
        }
        try (ProjectStore store = ProjectFile.open(file())) {
            assertThat(store.document(SEVEN)).contains(first);
            assertThat(store.document(new DocumentId("essay b"))).contains(second);
            assertThat(store.rows()).extracting(DocumentRow::id).containsExactly(SEVEN, new DocumentId("essay b"));
            assertThat(store.rows().getFirst().metadata()).isEqualTo(first.metadata());
            assertThat(store.rows().getFirst().tokens()).isEqualTo(first.tokens().size());
            assertThat(store.checkHealth().faults()).isEmpty();
        }
    }

    @Test
    void closingInTheMiddleOfWorkReopeningAndUndoingLeadsBack() {
        Annotation odile = mark(5, 10);
        Annotation tarek = mark(20, 37);
        try (ProjectStore store = projectWith(Samples.imported("7", TEXT))) {
            store.append(add(odile));
            store.append(add(tarek));
        }

        try (ProjectStore store = ProjectFile.open(file())) {
            List<Gesture> steps = store.undoable(Samples.AMINA, 10);
            store.append(steps.getFirst().undo(Samples.AMINA));

            assertThat(steps).hasSize(2);
            assertThat(store.state(SEVEN).layer(Samples.AMINA).annotations()).containsExactly(odile);
            assertThat(store.undoable(Samples.BEN, 10)).isEmpty();
        }
        try (ProjectStore store = ProjectFile.open(file())) {
            store.append(store.redoable(Samples.AMINA, 1).getFirst().redo(Samples.AMINA));

            assertThat(store.state(SEVEN).layer(Samples.AMINA).annotations()).containsExactly(odile, tarek);
            assertThat(store.redoable(Samples.AMINA, 1)).isEmpty();
            assertThat(store.checkHealth().faults()).isEmpty();
        }
    }

    @Test
    void doingSomethingNewForgetsWhatCouldBeRedone() {
        try (ProjectStore store = projectWith(Samples.imported("7", TEXT))) {
            Gesture first = add(mark(5, 10));
            Gesture second = add(mark(20, 37));
            Gesture third = add(mark(0, 2));
            store.append(first);
            store.append(second);
            store.append(second.undo(Samples.AMINA));
            store.append(first.undo(Samples.AMINA));
            assertThat(store.redoable(Samples.AMINA, 10)).containsExactly(first, second);
            assertThat(store.historyEdits(Samples.AMINA, 10)).isEqualTo(2);
            assertThat(store.historyEdits(Samples.AMINA, 1)).isEqualTo(1);
            assertThat(store.historyEdits(Samples.BEN, 10)).isZero();

            store.append(third);

            assertThat(store.redoable(Samples.AMINA, 10)).isEmpty();
            assertThat(store.undoable(Samples.AMINA, 10)).containsExactly(third);
            assertThatThrownBy(() -> store.append(second.redo(Samples.AMINA))).isInstanceOf(StaleEditException.class);
        }
    }

    @Test
    void aStepIsUndoneOnlyOnce() {
        try (ProjectStore store = projectWith(Samples.imported("7", TEXT))) {
            Gesture setting = Gesture.of(Samples.AMINA, List.of(new ProjectEdit.ChangeSetting("x", "", "1")));
            store.append(setting);
            store.append(setting.undo(Samples.AMINA));
            store.append(Gesture.of(Samples.BEN, List.of(new ProjectEdit.ChangeSetting("x", "", "1"))));

            assertThatThrownBy(() -> store.append(setting.undo(Samples.AMINA))).isInstanceOf(StaleEditException.class);
            assertThat(store.setting("x")).isEqualTo("1");
        }
    }

    @Test
    void aStaleEditChangesNothingNotEvenTheEditsBeforeIt() {
        try (ProjectStore store = projectWith(Samples.imported("7", TEXT))) {
            Gesture gesture = Gesture.of(
                    Samples.AMINA,
                    List.of(
                            new DocumentEdit.AddAnnotation(SEVEN, Samples.AMINA, mark(5, 10)),
                            new DocumentEdit.RemoveAnnotation(SEVEN, Samples.AMINA, mark(0, 2))));

            assertThatThrownBy(() -> store.append(gesture)).isInstanceOf(StaleEditException.class);

            assertThat(store.state(SEVEN).layers()).isEmpty();
            assertThat(store.undoable(Samples.AMINA, 10)).isEmpty();
            assertThat(store.checkHealth().faults()).isEmpty();
        }
    }

    @Test
    void anEditOfAnUnknownDocumentOrOutsideTheTextIsAProgrammingError() {
        try (ProjectStore store = projectWith(Samples.imported("7", TEXT))) {
            DocumentId unknown = new DocumentId("8");
            assertThatThrownBy(() -> store.append(Gesture.of(
                            Samples.AMINA, List.of(new DocumentEdit.AddAnnotation(unknown, Samples.AMINA, mark(0, 2))))))
                    .isInstanceOf(IllegalArgumentException.class);
            assertThatThrownBy(() -> store.append(add(mark(0, 500)))).isInstanceOf(IllegalArgumentException.class);
            assertThatThrownBy(() -> store.append(add(mark(1, 5)))).isInstanceOf(IllegalArgumentException.class);
            assertThat(store.state(SEVEN).layers()).isEmpty();
        }
    }

    @Test
    void actorsSettingsAndLabelSetsChangeThroughTheLog() {
        LabelSet more = LabelSets.CRAPII_14.withAdded(List.of("NICKNAME"));
        Actor rosa = new Actor(Samples.ROSA, Role.PI);
        Gesture gesture = Gesture.of(
                Samples.ROSA,
                List.of(
                        new ProjectEdit.ChangeActor(null, rosa),
                        new ProjectEdit.ChangeSetting("flags", "", "hard"),
                        new ProjectEdit.ChangeLabelSet(LabelSets.CRAPII_14, more)));
        try (ProjectStore store = projectWith()) {
            store.append(gesture);
        }
        try (ProjectStore store = ProjectFile.open(file())) {
            assertThat(store.actors()).extracting(Actor::id).containsExactly(Samples.BEN, Samples.AMINA, Samples.ROSA);
            assertThat(store.setting("flags")).isEqualTo("hard");
            assertThat(store.labelSet()).isEqualTo(more);

            store.append(gesture.undo(Samples.ROSA));

            assertThat(store.actors()).doesNotContain(rosa);
            assertThat(store.setting("flags")).isEmpty();
            assertThat(store.labelSet()).isEqualTo(LabelSets.CRAPII_14);
            assertThat(store.labelSetVersions()).containsExactly(LabelSets.CRAPII_14, more);
            assertThat(store.checkHealth().faults()).isEmpty();
        }
    }

    @Test
    void rowsSayWhoIsHowFar() {
        try (ProjectStore store = projectWith(Samples.imported("7", TEXT))) {
            AnnotatorStatus started = AnnotatorStatus.NEW.withStatus(DocumentStatus.STARTED);
            store.append(add(mark(5, 10)));
            store.append(Gesture.of(
                    Samples.ROSA,
                    List.of(
                            new DocumentEdit.ChangeWork(SEVEN, Samples.AMINA, AnnotatorStatus.NEW, started),
                            new DocumentEdit.ChangeAssignment(
                                    SEVEN, new TreeSet<>(), new TreeSet<>(Samples.ACTORS)))));

            DocumentRow row = store.rows().getFirst();

            assertThat(row.work()).containsExactly(Map.entry(Samples.AMINA, started));
            assertThat(row.annotations()).containsExactly(Map.entry(Samples.AMINA, 1));
            assertThat(row.assigned()).containsExactlyInAnyOrderElementsOf(Samples.ACTORS);
            assertThat(row.decisions()).isZero();
        }
    }

    @Test
    void theLogTellsWhoDidWhatAndIsChained() {
        try (ProjectStore store = projectWith(Samples.imported("7", TEXT))) {
            Gesture gesture = add(mark(5, 10));
            store.append(gesture);
            List<LogEntry> entries = new ArrayList<>();
            store.log(entries::add);

            assertThat(entries).hasSize(5);
            assertThat(entries).extracting(LogEntry::seq).containsExactly(1L, 2L, 3L, 4L, 5L);
            assertThat(entries).extracting(LogEntry::replica).containsOnly(store.replica());
            assertThat(entries.getFirst().previousHash()).isEqualTo("0".repeat(64));
            assertThat(entries.getFirst().actor()).isEmpty();
            assertThat(entries.get(3).document()).isEqualTo("7");
            assertThat(entries.get(3).action())
                    .contains("add-document", store.document(SEVEN).orElseThrow().text().sha256(), "essays.json");
            assertThat(entries.get(4).actor()).isEqualTo("amina");
            assertThat(entries.get(4).gesture()).isEqualTo(gesture.id());
            assertThat(entries.get(4).previousHash()).isEqualTo(entries.get(3).hash());
            assertThat(entries.get(4).action()).contains("\"start\":3,\"end\":8");
        }
    }

    @Test
    void afterClosingThereIsOneFile() throws IOException {
        try (ProjectStore store = projectWith(Samples.imported("7", TEXT))) {
            store.append(add(mark(5, 10)));
            assertThat(names()).contains("essays.allonym-wal", "essays.allonym-lock");
        }
        assertThat(names()).containsExactly("essays.allonym");
    }

    @Test
    void openingReadingAndClosingChangesNoByte() throws IOException {
        projectWith(Samples.imported("7", TEXT)).close();
        String before = Samples.digest(file());

        try (ProjectStore store = ProjectFile.open(file())) {
            assertThat(store.rows()).hasSize(1);
            assertThat(store.checkHealth().faults()).isEmpty();
        }
        assertThat(Samples.digest(file())).isEqualTo(before);
        try (ProjectStore store = ProjectFile.openReadOnly(file())) {
            assertThat(store.rows()).hasSize(1);
        }

        assertThat(Samples.digest(file())).isEqualTo(before);
        assertThat(names()).containsExactly("essays.allonym");
    }

    @Test
    void aRefusedGestureChangesNoByte() throws IOException {
        projectWith(Samples.imported("7", TEXT)).close();
        String before = Samples.digest(file());

        try (ProjectStore store = ProjectFile.open(file())) {
            Gesture stale = Gesture.of(
                    Samples.AMINA,
                    List.of(
                            new DocumentEdit.AddAnnotation(SEVEN, Samples.AMINA, mark(5, 10)),
                            new DocumentEdit.RemoveAnnotation(SEVEN, Samples.AMINA, mark(0, 2))));
            assertThatThrownBy(() -> store.append(stale)).isInstanceOf(StaleEditException.class);
        }

        assertThat(Samples.digest(file())).isEqualTo(before);
    }

    @Test
    void aReadOnlyProjectRefusesToChange() {
        projectWith(Samples.imported("7", TEXT)).close();

        try (ProjectStore store = ProjectFile.openReadOnly(file())) {
            assertThat(store.readOnlyReason()).contains("essays.allonym", "read-only");
            assertThatThrownBy(() -> store.append(add(mark(5, 10))))
                    .isInstanceOfSatisfying(
                            ProblemException.class,
                            e -> assertThat(e.problem()).isInstanceOf(Problem.Refused.class));
            assertThatThrownBy(() -> store.beginImport(Samples.ROSA, "x")).isInstanceOf(ProblemException.class);
        }
    }

    @Test
    void nothingIsMadeWhereSomethingIs() throws IOException {
        Files.writeString(file(), "my notes");

        assertThatThrownBy(() -> ProjectFile.create(file(), "Documents", LabelSets.CRAPII_14))
                .isInstanceOfSatisfying(
                        ProblemException.class, e -> assertThat(e.problem().what()).contains("already", "essays.allonym"));

        assertThat(Files.readString(file())).isEqualTo("my notes");
        assertThat(names()).containsExactly("essays.allonym");
    }

    @Test
    void aFailedCreationLeavesNothing() throws IOException {
        Path nowhere = folder.resolve("missing").resolve("essays.allonym");
        assertThatThrownBy(() -> ProjectFile.create(nowhere, "Documents", LabelSets.CRAPII_14))
                .isInstanceOfSatisfying(
                        ProblemException.class, e -> assertThat(e.problem()).isInstanceOf(Problem.FileTrouble.class));
        assertThatThrownBy(() -> ProjectFile.create(file(), "half \ud83d a character", LabelSets.CRAPII_14))
                .isInstanceOf(IllegalArgumentException.class);

        assertThat(names()).isEmpty();
    }

    @Test
    void aClosedStoreSaysSo() {
        ProjectStore store = projectWith();
        store.close();
        store.close();

        assertThatThrownBy(store::rows).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> store.append(add(mark(0, 2)))).isInstanceOf(IllegalStateException.class);
    }
}
