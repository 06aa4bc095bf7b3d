package org.allonym.edit;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/// What one actor can undo and redo, newest first, across restarts.
///
/// It is filled from the log and kept up by [#record]. Not thread-safe: the session that owns it names the thread.
public final class EditHistory {

    private final Deque<Gesture> undoable = new ArrayDeque<>();
    private final Deque<Gesture> redoable = new ArrayDeque<>();

    /// @param undoable newest first
    /// @param redoable the one redo would repeat first
    public EditHistory(List<Gesture> undoable, List<Gesture> redoable) {
        this.undoable.addAll(undoable);
        this.redoable.addAll(redoable);
    }

    /// The gesture undo would take back.
    public Optional<Gesture> nextUndo() {
        return Optional.ofNullable(undoable.peekFirst());
    }

    /// The gesture redo would repeat.
    public Optional<Gesture> nextRedo() {
        return Optional.ofNullable(redoable.peekFirst());
    }

    /// Takes note of a gesture of the actor: done, undone or redone.
    ///
    /// @throws IllegalArgumentException when an undo or redo is not of the gesture that is next
    public void record(Gesture gesture) {
        switch (gesture.kind()) {
            case DO -> {
                undoable.addFirst(gesture);
                redoable.clear();
            }
            case UNDO -> redoable.addFirst(take(undoable, gesture));
            case REDO -> undoable.addFirst(take(redoable, gesture));
        }
    }

    /// The gesture a stack gives up; it stays the one first done, so that it can be repeated and taken back again.
    private static Gesture take(Deque<Gesture> stack, Gesture gesture) {
        Gesture first = stack.peekFirst();
        if (first == null || !first.id().equals(gesture.of())) {
            throw new IllegalArgumentException("%s of %s is not next".formatted(gesture.kind(), gesture.of()));
        }
        return stack.removeFirst();
    }
}
