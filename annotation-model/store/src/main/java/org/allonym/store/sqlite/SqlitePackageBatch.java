package org.allonym.store.sqlite;

import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.UUID;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.DocumentState;
import org.allonym.edit.Edit;
import org.allonym.edit.ProjectEdit;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.Document;
import org.allonym.store.PackageBatch;

/// Fills a work package. Every entry it makes in the package's log is one of an import, which nobody can undo and which
/// changes nothing when the log comes back.
final class SqlitePackageBatch implements PackageBatch {

    private static final String SOURCE = "package";

    private final String gesture = UUID.randomUUID().toString();
    private final DocumentTable documents;
    private final EditWriter writer;
    private final LogTable.Appender log;
    private long last;

    SqlitePackageBatch(Database database) throws SQLException {
        documents = new DocumentTable(database);
        writer = new EditWriter(database);
        log = new LogTable(database).appender(Instant.now());
    }

    @FunctionalInterface
    private interface Step {
        void run() throws SQLException;
    }

    private static void step(Step step) {
        try {
            step.run();
        } catch (SQLException e) {
            throw new Database.UncheckedSqlException(e);
        }
    }

    @Override
    public void add(Actor actor) {
        step(() -> write(new ProjectEdit.ChangeActor(null, actor), actor.id()));
    }

    @Override
    public void set(String setting, String value) {
        step(() -> write(new ProjectEdit.ChangeSetting(setting, "", value), ActorId.MODEL));
    }

    @Override
    public void add(Document document, DocumentState state) {
        step(() -> {
            Action added = documents.add(++last, document, SOURCE);
            log.append("", document.id().value(), gesture, ActionJson.write(added, DocumentOffsets.RAW));
            for (Edit edit : edits(state)) {
                write(edit, ActorId.MODEL);
            }
        });
    }

    /// From nothing to the state. By the model, whom no status keeps from anything.
    private static List<Edit> edits(DocumentState state) {
        List<Edit> edits = new ArrayList<>();
        state.layers().forEach((actor, layer) ->
                edits.add(new DocumentEdit.ReplaceLayer(state.document(), actor, List.of(), layer.annotations())));
        state.rejected().forEach((actor, marks) ->
                marks.forEach(mark -> edits.add(new DocumentEdit.RejectSuggestion(state.document(), actor, mark))));
        if (!state.assigned().isEmpty()) {
            edits.add(new DocumentEdit.ChangeAssignment(state.document(), new TreeSet<>(), state.assigned()));
        }
        state.decisions().forEach(decision ->
                edits.add(new DocumentEdit.ChangeDecision(state.document(), null, decision)));
        state.rulings().forEach(ruling -> edits.add(new DocumentEdit.ChangeRuling(state.document(), null, ruling)));
        state.work().forEach((actor, work) ->
                edits.add(new DocumentEdit.ChangeWork(state.document(), actor, AnnotatorStatus.NEW, work)));
        return edits;
    }

    private void write(Edit edit, ActorId by) throws SQLException {
        String action = ActionJson.write(new Action.Import(SOURCE, null, edit), writer.offsets(edit));
        log.append("", GestureLog.document(edit), gesture, action);
        writer.apply(edit, by);
    }
}
