package org.allonym.desktop.session;

import java.util.List;
import java.util.Optional;
import org.allonym.edit.EditHistory;
import org.allonym.edit.Gesture;
import org.allonym.project.ActorId;
import org.allonym.store.ProjectStore;

/// What one person can undo and redo in a session, and how far the log has to be read for it. UI thread, but for
/// [#readOlder].
public final class SessionHistory {

    /// From how many edits on decoding them takes longer than a frame.
    private static final long LONG = 1_000;

    /// What the person did as the file has it.
    ///
    /// @param save makes sure that the file has all of it, before it is asked
    private record Stored(ProjectStore store, ActorId of, Runnable save) implements EditHistory.Source {

        @Override
        public List<Gesture> undoable(int limit) {
            save.run();
            return store.undoable(of, limit);
        }

        @Override
        public List<Gesture> redoable(int limit) {
            save.run();
            return store.redoable(of, limit);
        }
    }

    private final ProjectStore store;
    private final ActorId of;
    private final EditHistory history;

    SessionHistory(ProjectStore store, ActorId of, Runnable save) {
        this.store = store;
        this.of = of;
        this.history = new EditHistory(new Stored(store, of, save));
    }

    /// Whether undo or redo would first have to read so much of the log that the screen stands still: then a job gives
    /// [#take] what [#readOlder] reads.
    public boolean isLong() {
        return !history.isAtHand() && store.historyEdits(of, EditHistory.PAGE) > LONG;
    }

    /// Reads what undo and redo come to next; any thread, with everything saved.
    public EditHistory.Older readOlder() {
        return EditHistory.Older.of(new Stored(store, of, () -> {}));
    }

    /// Takes what was read; nothing may have been done since.
    public void take(EditHistory.Older read) {
        history.read(read);
    }

    /// What undo would take back next.
    public Optional<Gesture> nextUndo() {
        return history.nextUndo();
    }

    /// What redo would do again next.
    public Optional<Gesture> nextRedo() {
        return history.nextRedo();
    }

    /// Work in a job has written to the log.
    void forget() {
        history.forget();
    }

    void record(Gesture gesture) {
        history.record(gesture);
    }
}
