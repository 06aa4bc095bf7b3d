package org.allonym.store.sqlite;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Provenance;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.DocumentPast;
import org.allonym.edit.Gesture;
import org.allonym.label.LabelSets;
import org.allonym.progress.Progress;
import org.allonym.project.ActorId;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.services.history.WriteLog;
import org.allonym.store.ImportBatch;
import org.allonym.store.ImportBatch.ImportedDocument;
import org.allonym.store.LogBook;
import org.allonym.store.LogBook.LogIndex;
import org.allonym.store.LogKind;
import org.allonym.store.LogQuery;
import org.allonym.store.ProjectStore;
import org.allonym.text.DocumentText;
import org.allonym.text.EnglishTokenizer;
import org.allonym.text.Span;
import org.allonym.text.Tokens;

/// Times what the activity screen asks of a log of half a million gestures over 22,688 documents made up here.
///
/// Every figure is printed with what it measures; the first round warms up. Arguments: documents, gestures, rounds.
public final class LogBookFigures {

    private static final List<ActorId> PEOPLE = List.of(new ActorId("amina"), new ActorId("bruno"));

    private LogBookFigures() {}

    public static void main(String[] arguments) throws IOException, SQLException {
        int documents = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 22_688;
        int gestures = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 500_000;
        int rounds = arguments.length > 2 ? Integer.parseInt(arguments[2]) : 3;
        Path folder = Files.createTempDirectory("allonym-figures");
        Path file = folder.resolve("essays.allonym");
        try {
            time("%,d gestures written in one go".formatted(gestures), () -> fill(file, documents, gestures));
            System.out.printf("  %,d MB%n", Files.size(file) >> 20);
            for (int round = 1; round <= rounds; round++) {
                System.out.printf("round %d of %d%n", round, rounds);
                measure(file, documents);
            }
        } finally {
            Files.deleteIfExists(file);
            Files.deleteIfExists(folder);
        }
    }

    private static void fill(Path file, int documents, int gestures) throws SQLException {
        try (ProjectStore store = ProjectFile.create(file, "Essays", LabelSets.CRAPII_14);
                ImportBatch batch = store.beginImport(PEOPLE.getFirst(), "essays")) {
            DocumentText text = DocumentText.of("Odile met Tarek in Nice. ".repeat(120));
            Tokens tokens = new EnglishTokenizer().tokenize(text);
            for (int i = 0; i < documents; i++) {
                batch.add(new ImportedDocument(new Document(new DocumentId("d" + i), false, text, tokens, Map.of()), null));
            }
            batch.commit();
        }
        Random random = new Random(7);
        try (Database database = Connections.open(file, Connections.Access.WRITE)) {
            database.change(open -> {
                GestureLog log = new GestureLog(open);
                for (int i = 0; i < gestures; i++) {
                    ActorId by = PEOPLE.get(i % 2);
                    int start = 25 * random.nextInt(120);
                    log.append(
                            Gesture.of(by, List.of(new DocumentEdit.AddAnnotation(
                                    new DocumentId("d" + random.nextInt(documents)),
                                    by,
                                    Annotation.of(new Span(start, start + 5), "NAME_STUDENT", new Provenance.Person(by))))),
                            Instant.now());
                }
                return true;
            });
        }
    }

    private static void measure(Path file, int documents) throws IOException, SQLException {
        try (ProjectStore store = ProjectFile.openReadOnly(file)) {
            LogBook book = store.logBook();
            LogIndex[] all = new LogIndex[1];
            time("all steps found", () -> all[0] = book.steps(LogQuery.ALL));
            System.out.printf("  %,d steps%n", all[0].size());
            time("one person's", () -> book.steps(LogQuery.ALL.withBy("amina")));
            time("one kind's", () -> book.steps(LogQuery.ALL.withKind(LogKind.SPANS)));
            time("one document's", () -> book.steps(LogQuery.ALL.withDocument(new DocumentId("d77"))));
            Random random = new Random(1);
            time("1,000 steps read, anywhere", () -> {
                for (int i = 0; i < 1000; i++) {
                    book.step(all[0].first(random.nextInt(all[0].size())));
                }
            });
            time("1,000 documents read, anywhere", () -> {
                for (int i = 0; i < 1000; i++) {
                    store.document(new DocumentId("d" + random.nextInt(documents)));
                }
            });
            DocumentPast[] past = new DocumentPast[1];
            time("a document's past", () -> past[0] = book.past(new DocumentId("d77")));
            System.out.printf("  %,d steps%n", past[0].steps().size());
            time("the chain verified", () -> book.verify());
            time("all of it written as JSON Lines", () -> WriteLog.run(store, LogQuery.ALL, false, OutputStream.nullOutputStream(), Progress.NONE));
        }
    }

    @FunctionalInterface
    private interface Work {
        void run() throws IOException, SQLException;
    }

    private static void time(String what, Work work) throws IOException, SQLException {
        long start = System.nanoTime();
        work.run();
        System.out.printf("  %-45s %,8.1f ms%n", what, (System.nanoTime() - start) / 1e6);
    }
}
