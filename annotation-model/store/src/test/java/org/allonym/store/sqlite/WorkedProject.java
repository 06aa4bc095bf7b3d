package org.allonym.store.sqlite;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Mark;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.DocumentState;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit;
import org.allonym.edit.Ruling;
import org.allonym.label.LabelSets;
import org.allonym.project.Actor;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.project.Role;
import org.allonym.project.Turn;
import org.allonym.store.ImportBatch;
import org.allonym.store.ImportBatch.ImportedDocument;
import org.allonym.store.KeptSource;
import org.allonym.store.ProjectStore;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;

/// A project with layers, tags, turns, standing, assignments, decisions, rulings, settings, and steps undone and redone.
final class WorkedProject {

    private WorkedProject() {}

    static void make(Path file) {
        Random random = new Random(11);
        try (ProjectStore store = ProjectFile.create(file, "Documents", LabelSets.CRAPII_14)) {
            List<Document> documents = new ArrayList<>();
            try (ImportBatch batch = store.beginImport(Samples.ROSA, "essays.json")) {
                batch.ensureActor(new Actor(Samples.AMINA, Role.ANNOTATOR));
                batch.changeLabelSet(LabelSets.CRAPII_14.withAdded(List.of("NICKNAME")));
                for (int i = 0; i < 20; i++) {
                    Document plain = Samples.document("d" + i, Samples.text(random, 80));
                    Document document = new Document(
                            plain.id(), i == 3, plain.text(), plain.tokens(), Map.of("course", "a" + i), turns(i, plain.text()));
                    documents.add(document);
                    List<String> tags = Collections.nCopies(document.tokens().size(), "O");
                    batch.add(new ImportedDocument(
                            document,
                            new ImportBatch.ImportedLayer(
                                    Samples.AMINA, Samples.annotations(random, document.text(), 6), tags),
                            List.of(),
                            i % 2 == 0 ? null : SOURCE));
                }
                batch.commit();
            }
            for (Document document : documents) {
                work(store, random, document.id(), document.text());
            }
            store.append(Gesture.of(
                    Samples.ROSA,
                    List.of(
                            new ProjectEdit.ChangeActor(null, new Actor(Samples.BEN, Role.ANNOTATOR)),
                            new ProjectEdit.ChangeSetting("flags", "", "hard"))));
            Gesture last = store.undoable(Samples.BEN, 1).getFirst();
            store.append(last.undo(Samples.BEN));
            assertThat(store.checkHealth().faults()).isEmpty();
        }
    }

    private static final KeptSource SOURCE =
            new KeptSource("chats.csv", "transcript-csv", "{}", "session,text\r\nd1,Hello\r\n".getBytes(UTF_8), Set.of());

    private static List<Turn> turns(int i, DocumentText text) {
        int half = text.cutsPair(text.length() / 2) ? text.length() / 2 + 1 : text.length() / 2;
        return i % 2 == 0 || half < 1 || half == text.length() ? List.of() : List.of(
                new Turn(1, "Tutor", new Span(0, half)), new Turn(3, "Ana", i % 3 == 0 ? "student" : "", i % 3 == 0 ? "15:31:04" : "", i % 5 == 0 ? Map.of("channel", "1") : Map.of(), new Span(half, text.length())));
    }

    private static void work(ProjectStore store, Random random, DocumentId id, DocumentText text) {
        Annotation annotation = Samples.annotation(random, text);
        DocumentState state = store.state(id);
        List<Edit> edits = List.of(
                new DocumentEdit.AddAnnotation(id, Samples.BEN, annotation),
                new DocumentEdit.ChangeWork(id, Samples.BEN, state.work(Samples.BEN), Samples.next(new Random(2), state.work(Samples.BEN))),
                new DocumentEdit.ChangeAssignment(id, new TreeSet<>(), new TreeSet<>(Samples.ACTORS)),
                new DocumentEdit.ChangeDecision(id, null, Samples.decision(random, text, "decision of " + id)),
                new DocumentEdit.ChangeRuling(id, null, kept(text, "ruling of " + id)));
        store.append(Gesture.of(Samples.BEN, edits));
    }

    private static Ruling kept(DocumentText text, String id) {
        Mark mention = new Mark(new Span(0, text.cutsPair(1) ? 2 : 1), "OTHER");
        return new Ruling.Treatment(id, new TreeSet<>(List.of(mention)), new Ruling.Choice.Kept("a letter"), Samples.ROSA);
    }
}
