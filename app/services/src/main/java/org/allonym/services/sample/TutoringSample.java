package org.allonym.services.sample;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Mark;
import org.allonym.annotation.Provenance;
import org.allonym.edit.Decision;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.edit.Outcome;
import org.allonym.edit.ProjectEdit;
import org.allonym.file.NewFile;
import org.allonym.label.LabelSet;
import org.allonym.label.LabelSets;
import org.allonym.problem.ProblemException;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.project.Role;
import org.allonym.project.Turn;
import org.allonym.store.ImportBatch;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.text.DocumentText;
import org.allonym.text.EnglishTokenizer;
import org.allonym.text.Span;

/// The sample project of mathematics tutoring: twelve sessions that two people read, with gold, and three that arrived redacted.
///
/// `sample-projects/teaching-corpus/README.md` says how the files are written and who wrote them. Any thread.
public final class TutoringSample {

    /// Reads the sessions.
    public static final ActorId NOOR = new ActorId("Noor");

    /// Reads the sessions.
    public static final ActorId TOMAS = new ActorId("Tomás");

    /// Adjudicates.
    public static final ActorId GRETA = new ActorId("Greta");

    /// Runs the project.
    public static final ActorId PI = new ActorId("Dr. Mensah");

    /// The folder that [#write] makes.
    public static final String FOLDER = "Allonym tutoring sample";

    /// The sessions that were read, in order.
    public static final List<String> READ = List.of("01.txt", "02.txt", "03.txt");

    /// The sessions that arrived redacted.
    public static final String RECEIVED = "received.txt";

    /// The same sessions before they were redacted.
    public static final String ORIGINAL = "original.txt";

    private static final String SAMPLES = "/org/allonym/samples/tutoring/";
    private static final String OVERLOOKED = "MISSED-";
    private static final Pattern MARK = Pattern.compile("⟦([A-Z_-]+):([^⟧]*)⟧");

    private TutoringSample() {}

    /// One session of a file.
    ///
    /// @param document its messages joined by line feeds, with a turn for each
    /// @param marks what is marked in the messages, in reading order; labels of [LabelSets#MATH_ED]. Of a session that arrived
    ///        redacted, what the redaction overlooked
    public record Session(Document document, List<Mark> marks) {

        public Session {
            marks = List.copyOf(marks);
        }
    }

    /// The sessions of one of the sample's files, such as [#RECEIVED].
    public static List<Session> sessions(String file) {
        List<Session> all = new ArrayList<>();
        List<String> lines = new ArrayList<>();
        for (String line : (text(file) + "\n===").split("\n")) {
            if (line.startsWith("===") && !lines.isEmpty()) {
                all.add(session(lines));
                lines.clear();
            }
            if (!line.isBlank()) {
                lines.add(line);
            }
        }
        return all;
    }

    private static Session session(List<String> lines) {
        String[] head = lines.getFirst().substring(4).split(" \\| ", -1);
        StringBuilder text = new StringBuilder();
        List<Mark> marks = new ArrayList<>();
        List<String[]> fields = lines.stream().skip(1).map(line -> line.split(" \\| ", 4)).toList();
        List<Span> places = new ArrayList<>();
        for (String[] message : fields) {
            if (!text.isEmpty()) {
                text.append('\n');
            }
            int start = text.length();
            read(message[3].replace("\\n", "\n"), text, marks);
            places.add(new Span(start, text.length()));
        }
        List<Turn> turns = new ArrayList<>();
        for (String[] message : fields) {
            String speaker = MARK.matcher(message[2]).replaceAll("$2");
            turns.add(new Turn(turns.size() + 1, speaker, message[1], message[0], places.get(turns.size())));
        }
        Map<String, String> metadata = new LinkedHashMap<>();
        metadata.put("session", head[1]);
        metadata.put("country", head[2]);
        metadata.put("subject", head[3]);
        DocumentText whole = DocumentText.of(text.toString());
        return new Session(
                new Document(new DocumentId(head[0]), false, whole, new EnglishTokenizer().tokenize(whole), metadata, turns), marks);
    }

    /// Appends a message without its brackets, and what stood in them to the marks.
    private static void read(String message, StringBuilder text, List<Mark> marks) {
        Matcher mark = MARK.matcher(message);
        int from = 0;
        while (mark.find()) {
            text.append(message, from, mark.start());
            int start = text.length();
            text.append(mark.group(2));
            String label = mark.group(1);
            marks.add(new Mark(
                    new Span(start, text.length()), label.startsWith(OVERLOOKED) ? label.substring(OVERLOOKED.length()) : label));
            from = mark.end();
        }
        text.append(message, from, message.length());
    }

    /// Makes the project.
    ///
    /// @param file must not be there yet; whatever goes wrong, it isn't there afterwards either
    public static void make(Path file) {
        ProjectFile.create(file, "Tutoring (sample)", labels(), TutoringSample::fill);
    }

    /// In the language of the window, as those of a new project.
    private static LabelSet labels() {
        return LabelSets.presets().stream().filter(set -> set.name().equals(LabelSets.MATH_ED.name())).findFirst().orElseThrow();
    }

    private static void fill(ProjectStore store) {
        store.append(Gesture.of(PI, Stream.of(
                        new Actor(PI, Role.PI), new Actor(NOOR, Role.ANNOTATOR), new Actor(TOMAS, Role.ANNOTATOR), new Actor(GRETA, Role.ADJUDICATOR))
                .map(one -> (Edit) new ProjectEdit.ChangeActor(null, one))
                .toList()));
        Map<String, Document> documents = new TreeMap<>();
        try (ImportBatch batch = store.beginImport(PI, "tutoring")) {
            for (String file : READ) {
                Outcome.Imported evidence = new Outcome.Imported(file, DocumentText.of(text(file)).sha256());
                for (Session session : sessions(file)) {
                    documents.put(session.document().id().value(), session.document());
                    List<Annotation> gold = annotations(session.marks(), new Provenance.Adjudicated(GRETA));
                    batch.add(new ImportBatch.ImportedDocument(
                            session.document(), null, Decision.fromFile(session.document().text().length(), gold, evidence, GRETA), null));
                }
            }
            sessions(RECEIVED).forEach(session -> batch.add(new ImportBatch.ImportedDocument(session.document(), null)));
            batch.commit();
        }
        read(store, documents, NOOR, "reader-1.tsv");
        read(store, documents, TOMAS, "reader-2.tsv");
    }

    /// Puts in what somebody marked, and finishes the sessions for them.
    private static void read(ProjectStore store, Map<String, Document> documents, ActorId reader, String file) {
        Map<String, List<Mark>> marks = new TreeMap<>();
        documents.keySet().forEach(id -> marks.put(id, new ArrayList<>()));
        text(file).lines().skip(1).map(line -> line.split("\t")).forEach(row -> {
            Turn turn = Objects.requireNonNull(documents.get(row[0])).turns().get(Integer.parseInt(row[1]) - 1);
            DocumentText whole = Objects.requireNonNull(documents.get(row[0])).text();
            int start = whole.toUtf16(whole.toCodePoints(turn.span().start()) + Integer.parseInt(row[3]));
            Objects.requireNonNull(marks.get(row[0])).add(new Mark(new Span(start, start + row[4].length()), row[2]));
        });
        AnnotatorStatus finished = AnnotatorStatus.NEW.withStatus(DocumentStatus.FINISHED);
        List<Edit> edits = new ArrayList<>();
        marks.forEach((id, some) -> {
            DocumentId document = new DocumentId(id);
            if (!some.isEmpty()) {
                edits.add(new DocumentEdit.ReplaceLayer(
                        document, reader, List.of(), annotations(some, new Provenance.Person(reader))));
            }
            edits.add(new DocumentEdit.ChangeWork(document, reader, AnnotatorStatus.NEW, finished));
        });
        store.append(Gesture.of(reader, edits));
    }

    private static List<Annotation> annotations(List<Mark> marks, Provenance provenance) {
        return marks.stream().map(mark -> Annotation.of(mark.span(), mark.label(), provenance)).toList();
    }

    /// Writes the sample into a new folder: the project, and the messages of the sessions that arrived redacted as a table, to
    /// try an import with. All of it or nothing.
    ///
    /// @param into where the folder is made
    /// @return the folder
    /// @throws ProblemException when it is there already or can't be written
    public static Path write(Path into) {
        return SampleFiles.folder(into, FOLDER, content -> {
            make(content.resolve("Tutoring" + ProjectFile.EXTENSION));
            NewFile.write(content.resolve("received.tsv"), table());
        });
    }

    private static String table() {
        StringBuilder rows = new StringBuilder("session\ttime\trole\tspeaker\ttext\n");
        for (Session session : sessions(RECEIVED)) {
            Document document = session.document();
            document.turns().forEach(turn -> rows.append(String.join(
                            "\t", document.id().value(), turn.time(), turn.role(), turn.speaker(), document.text().slice(turn.span())))
                    .append('\n'));
        }
        return rows.toString();
    }

    private static String text(String name) {
        try (InputStream in = TutoringSample.class.getResourceAsStream(SAMPLES + name)) {
            return new String(Objects.requireNonNull(in, name).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
