package org.allonym.services;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
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
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.project.Role;
import org.allonym.services.importing.ImportFiles;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.text.EnglishTokenizer;
import org.allonym.text.Span;

/// A project that several annotators and a model have read, with a conflict of every kind that several annotators bring.
///
/// In `essay-a` the annotators disagree on borders (“Odile”, “Odile Marchetti”), on a label (“Lindenhof”) and on a miss
/// (“Tarek”); only the model marks “17 March”; all agree on “Bergen”. `essay-b` repeats the miss twice. `essay-c` has
/// nothing, and one annotator has left `essay-d` out: it isn't English.
public final class AnnotatorsProject {

    public static final ActorId CLARA = new ActorId("Clara");
    public static final DocumentId A = new DocumentId("essay-a");
    public static final DocumentId B = new DocumentId("essay-b");
    public static final DocumentId C = new DocumentId("essay-c");
    public static final DocumentId D = new DocumentId("essay-d");

    private static final String[] NAMES = {"Amina", "Bruno", "Chen", "Dora", "Emil", "Farah", "Goran", "Hana", "Ivo"};

    private static final String TEXT_A = """
            What the ferry taught me

            My name is Odile Marchetti and I grew up in Bergen, where the harbour is never quiet. On 17 March I joined \
            the night crew of the ferry. My first task was small: count the people who missed the last boat, and ask \
            them why.

            The method

            I worked with Tarek, who had been at school with me at Lindenhof. He asked the questions and I wrote down \
            the answers on cards. After two weeks we had ninety cards and one surprise: nobody reads the timetable, \
            because nobody knows that there is one.

            What I would do again

            I would stand on the quay again. From the office one sees boats; from the quay one sees people.
            """;

    private static final String TEXT_B = """
            Cards on a wall

            We pinned the cards to the wall of the canteen. When Tarek sorted them by hour, the pattern was plain. When \
            Tarek sorted them by reason, it was plainer still.

            Next time I would begin with the wall.
            """;

    private final Path file;

    private AnnotatorsProject(Path file) {
        this.file = file;
    }

    public Path file() {
        return file;
    }

    public static List<ActorId> annotators(int n) {
        return IntStream.range(0, n).mapToObj(i -> new ActorId(NAMES[i])).toList();
    }

    /// @param annotators 2 to 9
    public static AnnotatorsProject in(Path folder, int annotators) {
        Path file = folder.resolve("readers.allonym");
        try {
            Path essays = Files.createDirectory(folder.resolve("readers"));
            Files.writeString(essays.resolve("essay-a.txt"), TEXT_A);
            Files.writeString(essays.resolve("essay-b.txt"), TEXT_B);
            Files.writeString(essays.resolve("essay-c.txt"), "We waited, and then we waited again.\n");
            Files.writeString(essays.resolve("essay-d.txt"), "Vi ventet, og så ventet vi igjen.\n");
            try (ProjectStore store = ProjectFile.create(file, "Readers", LabelSets.CRAPII_14)) {
                List<Edit> people = new ArrayList<>();
                annotators(annotators).forEach(annotator ->
                        people.add(new ProjectEdit.ChangeActor(null, new Actor(annotator, Role.ANNOTATOR))));
                people.add(new ProjectEdit.ChangeActor(null, new Actor(CLARA, Role.ADJUDICATOR)));
                store.append(Gesture.of(CLARA, people));
                new ImportFiles(new EnglishTokenizer()::tokenize)
                        .run(ImportFiles.Request.of(List.of(essays), CLARA), store, Progress.NONE);
                read(store, annotators);
                suggest(store);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new AnnotatorsProject(file);
    }

    private static void read(ProjectStore store, int n) {
        List<ActorId> all = annotators(n);
        for (int i = 0; i < n; i++) {
            ActorId annotator = all.get(i);
            List<Edit> edits = new ArrayList<>();
            mark(edits, store, A, annotator, i % 3 == 0 ? "Odile" : "Odile Marchetti", "NAME_STUDENT", i == 1 ? "the author herself" : "");
            mark(edits, store, A, annotator, "Bergen", "LOCATION", "");
            mark(edits, store, A, annotator, "Lindenhof", i == n - 1 ? "LOCATION" : "EDUCATION", "");
            if (i != 1) {
                mark(edits, store, A, annotator, "Tarek", "OTHER", "");
                markAll(edits, store, B, annotator, "Tarek", "OTHER");
            }
            for (DocumentId document : List.of(A, B, C)) {
                AnnotatorStatus done = AnnotatorStatus.NEW.withStatus(DocumentStatus.FINISHED);
                edits.add(new DocumentEdit.ChangeWork(
                        document, annotator, AnnotatorStatus.NEW, i == 1 && document.equals(A) ? done.withNote("Who is Tarek?") : done));
            }
            edits.add(new DocumentEdit.ChangeWork(
                    D, annotator, AnnotatorStatus.NEW, i == 1 ? AnnotatorStatus.NEW.skipped("not English") : AnnotatorStatus.NEW.withStatus(DocumentStatus.FINISHED)));
            store.append(Gesture.of(annotator, edits));
        }
    }

    private static void suggest(ProjectStore store) {
        List<Edit> edits = new ArrayList<>();
        suggest(edits, store, "Odile Marchetti", "NAME_STUDENT", 0.97);
        suggest(edits, store, "17 March", "DATE", 0.62);
        store.append(Gesture.of(CLARA, edits));
    }

    private static void suggest(List<Edit> edits, ProjectStore store, String words, String label, double score) {
        edits.add(new DocumentEdit.AddAnnotation(A, ActorId.MODEL, Annotation.of(
                place(store, A, words, 0), label, new Provenance.Model("deberta-small", score))));
    }

    private static void mark(
            List<Edit> edits, ProjectStore store, DocumentId document, ActorId annotator, String words, String label, String note) {
        edits.add(new DocumentEdit.AddAnnotation(document, annotator, Annotation.of(
                        place(store, document, words, 0), label, new Provenance.Person(annotator))
                .withNote(note)));
    }

    private static void markAll(
            List<Edit> edits, ProjectStore store, DocumentId document, ActorId annotator, String words, String label) {
        String text = store.document(document).orElseThrow().text().value();
        for (int at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
            edits.add(new DocumentEdit.AddAnnotation(document, annotator, Annotation.of(
                    new Span(at, at + words.length()), label, new Provenance.Person(annotator))));
        }
    }

    /// Where words stand first at or after `from`.
    public static Span place(ProjectStore store, DocumentId document, String words, int from) {
        int at = store.document(document).orElseThrow().text().value().indexOf(words, from);
        return new Span(at, at + words.length());
    }
}
