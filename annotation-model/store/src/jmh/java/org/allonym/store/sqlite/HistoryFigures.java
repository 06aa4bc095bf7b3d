package org.allonym.store.sqlite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Provenance;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Gesture;
import org.allonym.label.LabelSets;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.store.HealthReport;
import org.allonym.store.ImportBatch;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.Connections.Access;
import org.allonym.text.Span;

/// Times a log of 500,000 gestures: the chain, undo, an append, a health check. Arguments: gestures, rounds.
public final class HistoryFigures {

    private static final ActorId AMINA = new ActorId("amina");
    private static final int DOCUMENTS = 22_688;

    private HistoryFigures() {}

    public static void main(String[] arguments) throws IOException, SQLException {
        int gestures = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 500_000;
        int rounds = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 3;
        Path folder = Files.createTempDirectory("allonym-history");
        Path file = folder.resolve("history.allonym");
        fill(file, gestures);
        System.out.printf("%,d gestures, %,d MB%n", gestures, Files.size(file) >> 20);
        for (int round = 1; round <= rounds; round++) {
            System.out.printf("round %d of %d%n", round, rounds);
            try (ProjectStore store = ProjectFile.open(file)) {
                StoreFigures.time("undoable, 2,000 of %,d".formatted(gestures), () -> store.undoable(AMINA, 2_000));
                StoreFigures.percentiles("append", 500, i -> store.append(gesture(i * 31)));
                StoreFigures.percentiles("undo and redo", 200, _ -> {
                    Gesture last = store.undoable(AMINA, 1).getFirst();
                    store.append(last.undo(AMINA));
                    store.append(store.redoable(AMINA, 1).getFirst().redo(AMINA));
                });
                HealthReport report = StoreFigures.time("health check", store::checkHealth);
                System.out.printf("  %,d entries, %d faults%n", report.entries(), report.faults().size());
            }
            try (Database database = Connections.open(file, Access.STILL)) {
                StoreFigures.time("the chain of the log alone", () -> chain(database));
            }
        }
        Files.delete(file);
        Files.delete(folder);
    }

    private static long chain(Database database) {
        try {
            Faults faults = new Faults();
            ChainCheck check = new ChainCheck(faults);
            check.check(database);
            if (!faults.all().isEmpty()) {
                throw new IllegalStateException("faults");
            }
            return check.entries();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Gesture gesture(int i) {
        Annotation annotation = Annotation.of(new Span(0, 5), "NAME_STUDENT", new Provenance.Person(AMINA));
        DocumentId document = new DocumentId(Integer.toString(i % DOCUMENTS));
        return Gesture.of(AMINA, List.of(new DocumentEdit.AddAnnotation(document, AMINA, annotation)));
    }

    /// All in one transaction: how the gestures came in is not what is timed here.
    private static void fill(Path file, int gestures) throws SQLException {
        try (ProjectStore store = ProjectFile.create(file, "History", LabelSets.CRAPII_14);
                ImportBatch batch = store.beginImport(AMINA, "essays")) {
            StoreFigures.shortDocuments(DOCUMENTS).forEach(batch::add);
            batch.commit();
        }
        try (Database database = Connections.open(file, Access.WRITE)) {
            database.change(open -> {
                GestureLog log = new GestureLog(open);
                for (int i = 0; i < gestures; i++) {
                    log.append(gesture(i * 7), Instant.now());
                }
                return true;
            });
        }
    }
}
