package org.allonym.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Provenance;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.DocumentPast;
import org.allonym.edit.DocumentState;
import org.allonym.edit.Edit;
import org.allonym.edit.EditHistory;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit;
import org.allonym.edit.StaleEditException;
import org.allonym.edit.StatusForbidsException;
import org.allonym.label.LabelSets;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.project.Role;
import org.allonym.store.ImportBatch;
import org.allonym.store.LogBook;
import org.allonym.store.LogBook.LogIndex;
import org.allonym.store.LogKind;
import org.allonym.store.LogQuery;
import org.allonym.store.LogStep;
import org.allonym.store.ProjectStore;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogBookTest {

    private static final DocumentId ONE = new DocumentId("d0");
    private static final DocumentId TWO = new DocumentId("d1");
    private static final String TEXT = "Odile wrote to 🙂 Tarek and to Tarek again";

    @TempDir
    private Path folder;

    private Path made(int documents) {
        Path file = folder.resolve("essays.allonym");
        try (ProjectStore store = ProjectFile.create(file, "Documents", LabelSets.CRAPII_14)) {
            fill(store, documents);
        }
        return file;
    }

    private static void fill(ProjectStore store, int documents) {
        try (ImportBatch batch = store.beginImport(Samples.ROSA, "essays.jsonl")) {
            for (int i = 0; i < documents; i++) {
                batch.add(Samples.imported("d" + i, TEXT));
            }
            batch.commit();
        }
    }

    private static DocumentEdit.AddAnnotation add(DocumentId document, ActorId layer, int start, int end) {
        return new DocumentEdit.AddAnnotation(
                document,
                layer,
                Annotation.of(new Span(start, end), "NAME_STUDENT", new Provenance.Person(layer)));
    }

    private static DocumentEdit.ChangeWork begin(DocumentId document, ActorId actor) {
        return new DocumentEdit.ChangeWork(document, actor, AnnotatorStatus.NEW, AnnotatorStatus.NEW.withStatus(DocumentStatus.STARTED));
    }

    private static List<LogStep> steps(ProjectStore store, LogQuery query) {
        LogBook book = store.logBook();
        LogIndex found = book.steps(query);
        List<LogStep> steps = IntStream.range(0, found.size()).mapToObj(i -> book.step(found.first(i))).toList();
        for (int i = 0; i < found.size(); i++) {
            assertThat(found.entries(i)).isEqualTo(steps.get(i).entries());
        }
        return steps;
    }

    private static List<String> told(ProjectStore store, LogQuery query) {
        return steps(store, query).stream().map(step -> step.actor() + " " + step.kind() + " " + step.counts()).toList();
    }

    @Property(tries = 8)
    void theStateAfterAnyNumberOfGesturesIsWhatTheStoreSaidThen(@ForAll long seed) throws IOException {
        Random random = new Random(seed);
        Path place = Files.createTempDirectory("past");
        Path file = place.resolve("essays.allonym");
        Map<DocumentId, DocumentText> texts = new HashMap<>();
        Map<DocumentId, List<DocumentState>> then = new HashMap<>();
        try (ProjectStore store = ProjectFile.create(file, "Documents", LabelSets.CRAPII_14)) {
            try (ImportBatch batch = store.beginImport(Samples.ROSA, "essays")) {
                for (int i = 0; i < 3; i++) {
                    String text = i == 0 ? "only plain letters and some more of them" : Samples.text(random, 30);
                    batch.add(Samples.imported("d" + i, text));
                    texts.put(new DocumentId("d" + i), DocumentText.of(text));
                }
                batch.commit();
            }
            texts.keySet().forEach(id -> then.put(id, new ArrayList<>(List.of(DocumentState.empty(id)))));
            EditHistory history = EditHistory.beginning();
            for (int i = 0; i < 240; i++) {
                Gesture gesture = next(store, random, history, texts);
                try {
                    store.append(gesture);
                } catch (StaleEditException | StatusForbidsException _) {
                    continue;
                }
                history.record(gesture);
                gesture.edits().stream().map(edit -> ((DocumentEdit) edit).document()).distinct().forEach(id ->
                        then.get(id).add(store.state(id)));
            }

            then.forEach((id, states) -> {
                DocumentPast past = store.logBook().past(id);
                assertThat(past.earliest()).isZero();
                // the import is a step of its own and changes no state
                assertThat(past.steps()).hasSize(states.size());
                for (int n = 1; n <= states.size(); n++) {
                    assertThat(past.after(n)).as("%s after %d", id, n).isEqualTo(states.get(n - 1));
                }
                assertThat(past.after(0)).isEqualTo(DocumentState.empty(id));
            });
        } finally {
            Files.deleteIfExists(file);
            Files.delete(place);
        }
    }

    private static Gesture next(ProjectStore store, Random random, EditHistory history, Map<DocumentId, DocumentText> texts) {
        int dice = random.nextInt(6);
        if (dice == 0 && history.nextUndo().isPresent()) {
            return history.nextUndo().get().undo(Samples.AMINA);
        }
        if (dice == 1 && history.nextRedo().isPresent()) {
            return history.nextRedo().get().redo(Samples.AMINA);
        }
        List<Edit> edits = new ArrayList<>();
        Map<DocumentId, DocumentState> drafts = new HashMap<>();
        for (int i = random.nextInt(3); i >= 0; i--) {
            DocumentId id = Samples.pick(random, texts.keySet().stream().sorted().toList());
            DocumentState draft = drafts.computeIfAbsent(id, store::state);
            DocumentEdit edit = Samples.edit(random, texts.get(id), draft, Samples.AMINA);
            drafts.put(id, draft.apply(edit));
            edits.add(edit);
        }
        return Gesture.of(Samples.AMINA, edits);
    }

    @Test
    void gesturesImportsAndTheFilesOwnEntriesAreStepsInOrderOfTime() {
        try (ProjectStore store = ProjectFile.open(made(2))) {
            Gesture labelled = Gesture.of(Samples.AMINA, List.of(begin(ONE, Samples.AMINA), add(ONE, Samples.AMINA, 17, 22)));
            store.append(labelled);
            store.append(labelled.undo(Samples.AMINA));

            List<LogStep> steps = steps(store, LogQuery.ALL);

            assertThat(steps).extracting(LogStep::kind).containsExactly("create", "import", "do", "undo");
            LogStep imported = steps.get(1);
            assertThat(imported.source()).isEqualTo("essays.jsonl");
            assertThat(imported.counts()).containsEntry("add-document", 2);
            assertThat(imported.documents()).isEqualTo(2);
            assertThat(imported.actor()).isEqualTo("rosa");
            LogStep done = steps.get(2);
            assertThat(done.isWhole()).isTrue();
            assertThat(done.edits()).isEqualTo(labelled.edits());
            assertThat(done.gesture()).isEqualTo(labelled.id());
            assertThat(done.document()).isEqualTo(ONE);
            assertThat(steps.get(3).of()).isEqualTo(labelled.id());
            assertThat(steps).extracting(LogStep::about).containsExactly(LogKind.FILE, LogKind.IMPORTS, LogKind.SPANS, LogKind.SPANS);
            assertThat(steps.get(0).actor()).isEmpty();
            assertThat(steps.get(0).edits()).isEmpty();
        }
    }

    @Test
    void stepsAreFoundByPersonDocumentKindAndTime() {
        try (ProjectStore store = ProjectFile.open(made(2))) {
            store.append(Gesture.of(Samples.AMINA, List.of(begin(ONE, Samples.AMINA), add(ONE, Samples.AMINA, 0, 5))));
            store.append(Gesture.of(Samples.BEN, List.of(begin(TWO, Samples.BEN))));
            store.append(Gesture.of(Samples.ROSA, List.of(new ProjectEdit.ChangeActor(null, new Actor(Samples.BEN, Role.ADJUDICATOR)))));
            store.append(Gesture.of(Samples.AMINA, List.of(add(TWO, Samples.AMINA, 0, 5), add(ONE, Samples.AMINA, 17, 22))));

            assertThat(told(store, LogQuery.ALL.withBy("amina")))
                    .containsExactly("amina do {add-annotation=1, change-work=1}", "amina do {add-annotation=2}");
            assertThat(told(store, LogQuery.ALL.withDocument(TWO)))
                    .containsExactly("rosa import {add-document=2}", "Ben Ō. do {change-work=1}", "amina do {add-annotation=2}");
            assertThat(told(store, LogQuery.ALL.withKind(LogKind.SPANS)))
                    .containsExactly("amina do {add-annotation=1, change-work=1}", "amina do {add-annotation=2}");
            assertThat(told(store, LogQuery.ALL.withKind(LogKind.STATUS))).containsExactly("Ben Ō. do {change-work=1}");
            assertThat(told(store, LogQuery.ALL.withKind(LogKind.PEOPLE))).containsExactly("rosa do {change-actor=1}");
            assertThat(told(store, LogQuery.ALL.withKind(LogKind.IMPORTS))).containsExactly("rosa import {add-document=2}");
            assertThat(told(store, LogQuery.ALL.withKind(LogKind.FILE))).containsExactly(" create {create=1}");
            assertThat(told(store, LogQuery.ALL.withKind(LogKind.SPANS).withDocument(TWO).withBy("amina")))
                    .containsExactly("amina do {add-annotation=2}");
            Instant last = steps(store, LogQuery.ALL).getLast().at();
            assertThat(steps(store, LogQuery.ALL.withSince(last))).extracting(LogStep::first).contains(steps(store, LogQuery.ALL).getLast().first());
            assertThat(steps(store, LogQuery.ALL.withSince(last.plusMillis(1)))).isEmpty();
        }
    }

    @Test
    void ofALargeStepOnlyTheFirstEditsAreReadAndAllAreCounted() {
        try (ProjectStore store = ProjectFile.open(made(2))) {
            List<Edit> edits = new ArrayList<>();
            for (int i = 0; i < 700; i++) {
                edits.add(add(i % 2 == 0 ? ONE : TWO, Samples.AMINA, 0, 5));
            }
            store.append(Gesture.of(Samples.AMINA, edits));
            store.append(Gesture.of(Samples.AMINA, List.of(add(ONE, Samples.AMINA, 17, 22))));

            LogStep large = steps(store, LogQuery.ALL.withKind(LogKind.SPANS)).getFirst();

            assertThat(large.entries()).isEqualTo(700);
            assertThat(large.isWhole()).isFalse();
            assertThat(large.edits()).isEqualTo(edits.subList(0, 500));
            assertThat(large.counts()).containsExactly(Map.entry("add-annotation", 700));
            assertThat(large.documents()).isEqualTo(2);
            assertThat(store.logBook().past(ONE).steps()).hasSize(3);
        }
    }

    @Test
    void aSearchCanBeStopped() {
        try (ProjectStore store = ProjectFile.open(made(1))) {
            List<Edit> edits = new ArrayList<>();
            for (int i = 0; i < 5_000; i++) {
                edits.add(add(ONE, Samples.AMINA, 0, 5));
            }
            store.append(Gesture.of(Samples.AMINA, edits));

            assertThatThrownBy(() -> store.logBook().steps(LogQuery.ALL, _ -> {
                        throw new CancellationException();
                    }))
                    .isInstanceOf(CancellationException.class);
        }
    }

    @Test
    void stepsFromAnotherFileStandWhereTheirTimeIs() throws Exception {
        Path file = made(1);
        try (ProjectStore store = ProjectFile.open(file)) {
            store.append(Gesture.of(Samples.AMINA, List.of(add(ONE, Samples.AMINA, 0, 5))));
            store.append(Gesture.of(Samples.BEN, List.of(add(ONE, Samples.BEN, 0, 5))));
        }
        try (Database database = Connections.open(file, Connections.Access.WRITE)) {
            database.run("UPDATE edit_log SET at = '2020-01-31T09:05:00.000Z' WHERE actor LIKE 'Ben%'");
        }
        try (ProjectStore store = ProjectFile.openReadOnly(file)) {
            assertThat(steps(store, LogQuery.ALL)).extracting(LogStep::actor).containsExactly("Ben Ō.", "", "rosa", "amina");
        }
    }

    @Test
    void whatALaterVersionWroteIsAStepAllTheSame() throws Exception {
        Path file = made(1);
        try (ProjectStore store = ProjectFile.open(file)) {
            store.append(Gesture.of(Samples.AMINA, List.of(add(ONE, Samples.AMINA, 0, 5))));
            store.append(Gesture.of(Samples.AMINA, List.of(add(ONE, Samples.AMINA, 17, 22))));
        }
        try (Database database = Connections.open(file, Connections.Access.WRITE)) {
            database.run(
                    """
                    UPDATE edit_log SET action = '{"kind":"teleport","source":"essays-amina.allonym"}'
                    WHERE entry = (SELECT max(entry) - 1 FROM edit_log)""");
        }
        try (ProjectStore store = ProjectFile.openReadOnly(file)) {
            LogStep unknown = steps(store, LogQuery.ALL.withKind(LogKind.FILE)).getLast();
            assertThat(unknown.kind()).isEqualTo("teleport");
            assertThat(unknown.source()).isEqualTo("essays-amina.allonym");
            assertThat(unknown.edits()).isEmpty();
            DocumentPast past = store.logBook().past(ONE);
            assertThat(past.steps()).extracting(DocumentPast.Step::kind).containsExactly("import", "teleport", "do");
            assertThat(past.after(2).layer(Samples.AMINA).annotations()).hasSize(1);
        }
    }

    @Test
    void statesBeforeAnEditThatDoesNotFitAreNotMadeUp() {
        DocumentState now = DocumentState.empty(ONE).apply(add(ONE, Samples.AMINA, 0, 5));
        DocumentEdit elsewhere = new DocumentEdit.RemoveAnnotation(
                ONE,
                Samples.AMINA,
                new Annotation(
                        now.layer(Samples.AMINA).annotations().getFirst().id(),
                        new Span(1, 3),
                        "EMAIL",
                        new Provenance.Person(Samples.AMINA),
                        "",
                        false));
        DocumentEdit reject = new DocumentEdit.RejectSuggestion(ONE, Samples.AMINA, now.layer(Samples.AMINA).annotations().getFirst().mark());
        DocumentState later = now.apply(reject);
        DocumentPast past = DocumentPast.of(later, List.of(step(elsewhere), step(reject)));

        assertThat(past.earliest()).isEqualTo(1);
        assertThat(past.after(1)).isEqualTo(now);
        assertThatThrownBy(() -> past.after(0)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> past.after(3)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    private static DocumentPast.Step step(DocumentEdit edit) {
        return new DocumentPast.Step(1, Instant.EPOCH, "amina", "g", "do", null, "", List.of(edit));
    }

    @Property(tries = 4)
    void whatPackagesBroughtBackIsInTheDocumentsPastAsItCameToBe(@ForAll long seed) throws IOException {
        Random random = new Random(seed);
        Path place = Files.createTempDirectory("past");
        Path file = place.resolve("essays.allonym");
        Path made = place.resolve("amina.allonym");
        Team.project(file, random);
        try (ProjectStore store = ProjectFile.open(file)) {
            Team.work(store, random, Samples.AMINA, 6);
            Team.handOut(store, made, Team.AMINAS);
            try (ProjectStore taken = ProjectFile.open(made)) {
                Team.work(taken, random, Samples.AMINA, 12);
                taken.scan((document, state) -> {
                    DocumentPast past = taken.logBook().past(document.id());
                    assertThat(past.earliest()).isZero();
                    assertThat(past.after(past.steps().size())).isEqualTo(state);
                    return true;
                });
                assertThat(steps(taken, LogQuery.ALL).getFirst()).satisfies(step -> {
                    assertThat(step.kind()).isEqualTo("package");
                    assertThat(step.source()).isEqualTo("amina");
                });
            }
            Team.work(store, random, Samples.ROSA, 6);
            store.merge(List.of(Team.log(made)), Samples.ROSA);
            Team.work(store, random, Samples.ROSA, 4);

            store.scan((document, state) -> {
                DocumentPast past = store.logBook().past(document.id());
                assertThat(past.earliest()).isZero();
                assertThat(past.after(past.steps().size())).isEqualTo(state);
                assertThat(past.after(0)).isEqualTo(DocumentState.empty(document.id()));
                return true;
            });
            assertThat(steps(store, LogQuery.ALL.withKind(LogKind.FILE))).filteredOn(step -> step.kind().equals("merge"))
                    .singleElement()
                    .satisfies(step -> assertThat(step.source()).isEqualTo("amina.allonym"));
        } finally {
            for (Path each : List.of(file, made, place)) {
                Files.deleteIfExists(each);
            }
        }
    }

    @Test
    void thereIsNoStepWhereThereIsNoEntry() {
        try (ProjectStore store = ProjectFile.open(made(1))) {
            assertThatThrownBy(() -> store.logBook().step(999)).isInstanceOf(IllegalArgumentException.class);
            assertThat(store.logBook().past(new DocumentId("absent")).steps()).isEmpty();
        }
    }
}
