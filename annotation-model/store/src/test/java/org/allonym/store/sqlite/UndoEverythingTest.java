package org.allonym.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.DocumentState;
import org.allonym.edit.Gesture;
import org.allonym.label.LabelSets;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.store.ImportBatch;
import org.allonym.store.ImportBatch.ImportedDocument;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.Connections.Access;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// However much was done, undoing all of it leads exactly back. `-Dallonym.undone=10000` makes the long form.
class UndoEverythingTest {

    private static final int EDITS = Integer.getInteger("allonym.undone", 400);
    private static final int DOCUMENTS = 5;

    @TempDir
    private Path folder;

    /// Every row of every table that follows from the log, but for layers that are empty.
    private static List<String> tables(Path file) throws SQLException {
        List<String> rows = new ArrayList<>();
        try (Database database = Connections.open(file, Access.STILL)) {
            for (String table : List.of(
                    "project", "label_set", "actor", "setting", "document", "turn", "annotation", "work", "assignment",
                    "rejection", "decision", "ruling")) {
                List<String> columns = database.all("SELECT quote(name) FROM pragma_table_info('%s')".formatted(table), row -> row.text(1));
                String all = String.join(" || ',' || ", columns.stream().map(name -> "quote(\"" + name.substring(1, name.length() - 1) + "\")").toList());
                database.each("SELECT %s FROM %s ORDER BY 1".formatted(all, table), row -> rows.add(table + " " + row.text(1)));
            }
            database.each("SELECT document, actor, annotations FROM layer WHERE annotations > 0", row -> rows.add("layer"));
        }
        return rows;
    }

    @Test
    void undoingEverythingLeadsBackToTheStartInStateAndTables() throws SQLException {
        Random random = new Random(Long.getLong("allonym.seed", 11));
        Path file = folder.resolve("essays.allonym");
        List<Document> documents = new ArrayList<>();
        try (ProjectStore store = ProjectFile.create(file, "Documents", LabelSets.CRAPII_14);
                ImportBatch batch = store.beginImport(Samples.ROSA, "essays")) {
            for (int i = 0; i < DOCUMENTS; i++) {
                documents.add(Samples.document("d" + i, Samples.text(random, 60)));
                batch.add(new ImportedDocument(documents.getLast(), null));
            }
            batch.commit();
        }
        List<String> start = tables(file);

        try (ProjectStore store = ProjectFile.open(file)) {
            List<DocumentState> states = new ArrayList<>(documents.stream().map(one -> DocumentState.empty(one.id())).toList());
            for (int i = 0; i < EDITS; i++) {
                int which = random.nextInt(DOCUMENTS);
                DocumentEdit edit = Samples.edit(random, documents.get(which).text(), states.get(which), Samples.AMINA);
                store.append(Gesture.of(Samples.AMINA, List.of(edit)));
                states.set(which, states.get(which).apply(edit));
            }
            for (int i = 0; i < DOCUMENTS; i++) {
                assertThat(store.state(documents.get(i).id())).isEqualTo(states.get(i));
            }
        }
        assertThat(tables(file)).isNotEqualTo(start);

        try (ProjectStore store = ProjectFile.open(file)) {
            List<Gesture> done = store.undoable(Samples.AMINA, EDITS + 1);
            assertThat(done).hasSize(EDITS);
            done.forEach(gesture -> store.append(gesture.undo(Samples.AMINA)));
            for (Document document : documents) {
                DocumentId id = document.id();
                assertThat(store.state(id)).isEqualTo(DocumentState.empty(id));
            }
            assertThat(store.checkHealth().faults()).isEmpty();
        }
        assertThat(tables(file)).isEqualTo(start);
    }
}
