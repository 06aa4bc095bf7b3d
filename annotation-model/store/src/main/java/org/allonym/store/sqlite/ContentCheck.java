package org.allonym.store.sqlite;

import static org.allonym.language.Messages.tr;

import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntConsumer;
import org.allonym.language.English;

/// Checks a file's pages, keys, texts, tokens and spans, each by itself.
final class ContentCheck {

    /// One thing to check.
    @FunctionalInterface
    interface Check {
        void run() throws SQLException;
    }

    private static final int PORTION = 200;

    private final Faults faults;
    private final IntConsumer checked;
    private final Map<String, Action.AddDocument> documents = new HashMap<>();
    private int documentCount;
    private long annotationCount;

    ContentCheck(Faults faults, IntConsumer checked) {
        this.faults = faults;
        this.checked = checked;
    }

    void check(Database database) {
        part(FaultLocation.PAGES, () -> pages(database));
        part(FaultLocation.KEYS, () -> keys(database));
        part(FaultLocation.DOCUMENTS, () -> documents(database));
        part(FaultLocation.LAYERS, () -> layers(database));
        part(FaultLocation.PLACES, () -> places(database));
        part(FaultLocation.SOURCES, () -> new SourceTable(database).check(faults));
    }

    /// A part that can't be read is a fault, and the next part follows.
    private void part(FaultLocation name, Check check) {
        try {
            check.run();
        } catch (SQLException e) {
            faults.add("structure", name, StoreProblems.code(e));
        } catch (DamageException e) {
            faults.add("structure", e);
        }
    }

    private void pages(Database database) throws SQLException {
        database.each("PRAGMA integrity_check", row -> {
            String found = row.text(1);
            if (!found.equals("ok")) {
                faults.add("structure", FaultLocation.PAGES, found);
            }
        });
    }

    private void keys(Database database) throws SQLException {
        database.each("PRAGMA foreign_key_check", row -> {
            faults.add("foreign key", new FaultLocation("table %s", row.text(1)), tr("a row refers to a missing row in %s", row.text(3)));
        });
    }

    private void documents(Database database) throws SQLException {
        documentCount = (int) database.number("SELECT count(*) FROM document");
        database.each(
                """
                SELECT d.name FROM document d LEFT JOIN document_text t ON t.document = d.id
                WHERE t.document IS NULL""",
                row -> faults.add("text", FaultLocation.document(row.text(1)), tr("its text is missing")));
        new DocumentTable(database)
                .each(
                        found -> {
                            if (documents.size() % PORTION == 0) {
                                checked.accept(documents.size());
                            }
                            documents.put(found.document().id().value(), found.entry());
                            return true;
                        },
                        damage -> faults.add("text", damage));
    }

    private void layers(Database database) throws SQLException {
        annotationCount = database.number("SELECT count(*) FROM annotation");
        database.each(
                """
                SELECT d.name, l.actor FROM layer l JOIN document d ON d.id = l.document
                WHERE l.annotations <> (SELECT count(*) FROM annotation a WHERE a.layer = l.id)""",
                row -> fault("layer", row, "its number of spans doesn’t match the recorded number"));
    }

    private void places(Database database) throws SQLException {
        database.each(
                """
                SELECT d.name, l.actor FROM annotation a
                JOIN layer l ON l.id = a.layer JOIN document d ON d.id = l.document
                WHERE a.start < 0 OR a.end <= a.start OR a.end > d.characters""",
                row -> fault("span", row, "a span extends outside the text"));
        database.each(
                """
                SELECT d.name, e.decided_by FROM decision e JOIN document d ON d.id = e.document
                WHERE e.start < 0 OR e.end <= e.start OR e.end > d.characters""",
                row -> fault("span", row, "a decision extends outside the text"));
        database.each(
                """
                SELECT d.name, r.actor FROM rejection r JOIN document d ON d.id = r.document
                WHERE r.start < 0 OR r.end <= r.start OR r.end > d.characters""",
                row -> fault("span", row, "a rejected suggestion extends outside the text"));
        database.each(
                """
                SELECT d.name, t.speaker FROM turn t JOIN document d ON d.id = t.document
                WHERE t.start < 0 OR t.end < t.start OR t.end > d.characters""",
                row -> fault("span", row, "a turn extends outside the text"));
    }

    private void fault(String check, Row row, @English String detail) throws SQLException {
        faults.add(check, new FaultLocation("document %s, %s", row.text(1), row.text(2)), tr(detail));
    }

    /// The sound documents by name, as the log should have them; the source is left out.
    Map<String, Action.AddDocument> documents() {
        return documents;
    }

    int documentCount() {
        return documentCount;
    }

    long annotationCount() {
        return annotationCount;
    }
}
