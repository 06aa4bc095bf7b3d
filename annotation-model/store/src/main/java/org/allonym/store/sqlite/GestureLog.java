package org.allonym.store.sqlite;

import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.edit.StaleEditException;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.jspecify.annotations.Nullable;

/// Gestures on their way into the log, and the stacks of undo and redo they make.
///
/// The table `history` holds one row a gesture that can be taken back or repeated: on which of its actor's two stacks
/// it lies, how high, and where its entries are. It follows from the log.
final class GestureLog {

    private final Database database;
    private final LogTable log;
    private final DocumentTable documents;

    GestureLog(Database database) {
        this.database = database;
        log = new LogTable(database);
        documents = new DocumentTable(database);
    }

    /// Carries a gesture out and writes it down. Call it in a transaction.
    ///
    /// @throws StaleEditException when an edit, or the undo itself, doesn't fit what is there
    void append(Gesture gesture, Instant at) throws SQLException {
        if (gesture.id().isBlank() || gesture.id().chars().anyMatch(Character::isISOControl)) {
            throw new IllegalArgumentException("not an id for a gesture");
        }
        new LabelUses(database).keep(gesture);
        LogTable.Appender appender = log.appender(at);
        EditWriter writer = new EditWriter(database);
        long entry = 0;
        for (Edit edit : gesture.edits()) {
            String action = ActionJson.write(
                    new Action.Perform(gesture.kind(), gesture.of(), edit), writer.offsets(edit));
            entry = appender.append(gesture.by().value(), document(edit), gesture.id(), action);
            writer.apply(edit, gesture.by());
        }
        stack(gesture, entry - gesture.edits().size() + 1);
    }

    static @Nullable String document(Edit edit) {
        return edit instanceof DocumentEdit change ? change.document().value() : null;
    }

    private void stack(Gesture gesture, long first) throws SQLException {
        switch (gesture.kind()) {
            case DO -> {
                database.update("DELETE FROM history WHERE actor = ? AND undone = 1", gesture.by().value());
                database.update(
                        "INSERT INTO history VALUES (?, ?, 0, ?, ?, ?)",
                        gesture.id(),
                        gesture.by().value(),
                        first,
                        first,
                        gesture.edits().size());
            }
            case UNDO -> move(gesture, 0, first, "the step was undone before");
            case REDO -> move(gesture, 1, first, "the step was redone before");
        }
    }

    private void move(Gesture gesture, int from, long now, String otherwise) throws SQLException {
        int moved = database.update(
                "UPDATE history SET undone = ?, moved = ? WHERE gesture = ? AND undone = ?",
                1 - from,
                now,
                gesture.of(),
                from);
        if (moved == 0) {
            throw new StaleEditException(otherwise);
        }
    }

    /// The gestures on one of an actor's stacks that have something to take back, top first.
    List<Gesture> stack(ActorId actor, boolean undone, int limit) throws SQLException {
        record Place(String gesture, long first, int entries) {}
        List<Place> places = database.all(
                "SELECT gesture, first, entries FROM history WHERE actor = ? AND undone = ? ORDER BY moved DESC LIMIT ?",
                row -> new Place(row.text(1), row.big(2), row.number(3)),
                actor.value(),
                undone,
                limit);
        Map<String, DocumentOffsets> offsets = new HashMap<>();
        List<Gesture> gestures = new ArrayList<>();
        for (Place place : places) {
            List<Edit> edits = edits(place.first(), place.entries(), offsets);
            gestures.add(Json.decode(
                    new FaultLocation("action at log entry %s", place.first()),
                    () -> new Gesture(place.gesture(), actor, Gesture.Kind.DO, null, edits)));
        }
        return gestures.stream().filter(Gesture::isUndoable).toList();
    }

    /// How many edits the gestures on the top of both of an actor's stacks hold.
    long edits(ActorId actor, int limit) throws SQLException {
        long edits = 0;
        for (boolean undone : new boolean[] {false, true}) {
            edits += database.all(
                            "SELECT entries FROM history WHERE actor = ? AND undone = ? ORDER BY moved DESC LIMIT ?",
                            row -> row.big(1),
                            actor.value(),
                            undone,
                            limit)
                    .stream()
                    .mapToLong(Long::longValue)
                    .sum();
        }
        return edits;
    }

    private List<Edit> edits(long first, int entries, Map<String, DocumentOffsets> offsets) throws SQLException {
        record Line(long entry, @Nullable String document, String action) {}
        List<Line> lines = database.all(
                "SELECT entry, document, action FROM edit_log WHERE entry >= ? AND entry < ? ORDER BY entry",
                row -> new Line(row.big(1), row.textOrNull(2), row.text(3)),
                first,
                first + entries);
        List<Edit> edits = new ArrayList<>();
        for (Line line : lines) {
            String name = line.document();
            if (name == null) {
                edits.add(edit(line.entry(), line.action(), null, DocumentOffsets.RAW));
            } else {
                DocumentId document = Json.decode(FaultLocation.entry(line.entry()), () -> new DocumentId(name));
                edits.add(edit(line.entry(), line.action(), document, offsets(document, offsets)));
            }
        }
        return edits;
    }

    private DocumentOffsets offsets(DocumentId document, Map<String, DocumentOffsets> known) throws SQLException {
        DocumentOffsets offsets = known.get(document.value());
        if (offsets == null) {
            DocumentTable.Facts facts = documents
                    .facts(document)
                    .orElseThrow(() -> new DamageException(FaultLocation.document(document), "the log mentions it, but it doesn’t exist"));
            offsets = documents.offsets(facts);
            known.put(document.value(), offsets);
        }
        return offsets;
    }

    private static Edit edit(long entry, String action, @Nullable DocumentId document, DocumentOffsets offsets) {
        return Json.decode(FaultLocation.entry(entry), () -> {
            if (ActionJson.read(action, document, offsets) instanceof Action.Perform performed) {
                return performed.edit();
            }
            throw new IllegalArgumentException("not a gesture");
        });
    }
}
