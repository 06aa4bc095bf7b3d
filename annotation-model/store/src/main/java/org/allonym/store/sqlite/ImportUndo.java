package org.allonym.store.sqlite;

import static org.allonym.language.Messages.tr;

import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import org.allonym.edit.Difference;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.DocumentStateBuilder;
import org.allonym.edit.Edit;
import org.allonym.edit.ProjectEdit;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.store.ProjectStore.DoneImport;
import org.jspecify.annotations.Nullable;

/// Takes imports back on which nothing hangs: their documents go, text and all, with the label set and the person that came with
/// them, where those are still as the import left them. The log keeps that they were there. One transaction long.
final class ImportUndo {

    /// The entries that brought the documents that are there, each with its gesture.
    private static final String ADDED =
            """
            SELECT l.gesture, l.actor, l.at, l.action ->> '$.source', count(*), max(l.entry) FROM edit_log l
            JOIN (
              SELECT document, max(entry) AS entry FROM edit_log
              WHERE document IN (SELECT name FROM document) AND action GLOB '{"kind":"import",*"edit":"add-document"*'
                AND replica IN (SELECT id FROM replica WHERE name NOT IN (SELECT value FROM json_each(?)))
              GROUP BY document) a ON a.entry = l.entry
            GROUP BY l.gesture ORDER BY max(l.entry) DESC""";

    /// An entry of the import.
    private record Line(long entry, @Nullable String document, String action) {}

    private final Database database;
    private final DocumentTable documents;
    private final ProjectTable project;

    ImportUndo(Database database) {
        this.database = database;
        documents = new DocumentTable(database);
        project = new ProjectTable(database);
    }

    /// The imports whose documents are there, latest first.
    List<DoneImport> imports() throws SQLException {
        String foreign = Json.write(json -> {
            json.writeStartArray();
            foreign().forEach(json::writeString);
            json.writeEndArray();
        });
        return database.all(
                ADDED,
                row -> {
                    String at = row.text(3);
                    return new DoneImport(
                            row.text(1), row.text(4), row.text(2), Json.decode(FaultLocation.LOG, () -> Instant.parse(at)), row.number(5));
                },
                foreign);
    }

    private Set<String> foreign() {
        try {
            return Lineage.read(database).foreign();
        } catch (SQLException e) {
            throw new Database.UncheckedSqlException(e);
        }
    }

    /// @throws ProblemException when something hangs on it
    void undo(DoneImport done, ActorId by) throws SQLException {
        List<Line> lines = database.all(
                "SELECT entry, document, action FROM edit_log WHERE gesture = ? ORDER BY entry",
                row -> new Line(row.big(1), row.textOrNull(2), row.text(3)),
                done.gesture());
        Map<String, DocumentStateBuilder> brought = new LinkedHashMap<>();
        List<ProjectEdit> shared = new ArrayList<>();
        for (Line line : lines) {
            DocumentId document = line.document() == null ? null : new DocumentId(line.document());
            Action action = Json.decode(
                    FaultLocation.entry(line.entry()), () -> ActionJson.read(line.action(), document, DocumentOffsets.RAW));
            if (action instanceof Action.AddDocument && document != null) {
                brought.put(document.value(), new DocumentStateBuilder(document));
            } else if (action instanceof Action.Import(_, _, DocumentEdit edit)) {
                brought.get(edit.document().value()).replay(edit);
            } else if (action instanceof Action.Import(_, _, ProjectEdit edit)) {
                shared.add(edit);
            }
        }
        database.update("DELETE FROM history WHERE actor = ? AND undone = 1", by.value());
        requireNothingHangs(done, lines.getFirst().entry(), brought);
        LogTable.Appender log = new LogTable(database).appender(Instant.now());
        String gesture = UUID.randomUUID().toString();
        Action removed = new Action.RemoveDocument(done.source(), done.gesture());
        for (String name : brought.keySet()) {
            documents.remove(documents.facts(new DocumentId(name)).orElseThrow().id());
            log.append(by.value(), name, gesture, ActionJson.write(removed, DocumentOffsets.RAW));
        }
        new SourceTable(database).removeUnused();
        EditWriter writer = new EditWriter(database);
        for (ProjectEdit edit : shared.reversed()) {
            if (isAsLeft(edit)) {
                Edit back = edit.inverse();
                log.append(by.value(), null, gesture, ActionJson.write(new Action.Import(done.source(), null, back), DocumentOffsets.RAW));
                writer.apply(back, by);
            }
        }
    }

    private boolean isAsLeft(ProjectEdit edit) throws SQLException {
        return switch (edit) {
            case ProjectEdit.ChangeLabelSet change -> project.labelSet().equals(change.after());
            case ProjectEdit.ChangeActor(_, Actor after) ->
                after != null && project.actors().contains(after) && !project.hasWork(after.id());
            case ProjectEdit.ChangeSetting _ -> false;
        };
    }

    private void requireNothingHangs(DoneImport done, long first, Map<String, DocumentStateBuilder> brought) throws SQLException {
        if (database.number(
                        "SELECT EXISTS (SELECT * FROM edit_log WHERE entry > ? AND document IS NULL AND action GLOB '{\"kind\":\"hand-out\"*')",
                        first)
                != 0) {
            throw hangs(done, tr("Work packages have been made since."));
        }
        Set<String> touched = new TreeSet<>();
        for (Map.Entry<String, DocumentStateBuilder> document : brought.entrySet()) {
            DocumentTable.Facts facts = documents.facts(new DocumentId(document.getKey()))
                    .orElseThrow(() -> new DamageException(FaultLocation.document(document.getKey()), "it doesn’t exist"));
            DocumentId id = document.getValue().document();
            boolean same = Difference.between(
                            document.getValue().build(), StateReader.read(database, id, facts.id(), DocumentOffsets.RAW))
                    .isEmpty();
            boolean undoable = database.number(
                            """
                            SELECT EXISTS (SELECT * FROM edit_log l JOIN history h ON h.gesture = coalesce(l.action ->> '$.of', l.gesture)
                              WHERE l.document = ?)""",
                            id.value())
                    != 0;
            if (!same || undoable) {
                touched.add(id.value());
            }
        }
        if (!touched.isEmpty()) {
            String some = String.join(", ", touched.stream().limit(5).toList()) + (touched.size() > 5 ? ", …" : "");
            throw hangs(done, tr("Something has been done in its documents since (%s).", some));
        }
    }

    private static ProblemException hangs(DoneImport done, String why) {
        return new ProblemException(new Problem.Refused(
                tr("The import of %s can’t be undone. %s", done.source(), why),
                tr("Undo what was done since first, or set the documents aside.")));
    }
}
