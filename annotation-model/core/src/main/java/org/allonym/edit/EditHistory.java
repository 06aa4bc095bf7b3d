package org.allonym.edit;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/// What one actor can undo and redo, newest first, as far back as the work goes and across restarts.
///
/// It keeps what [#record] tells it and asks the log for older gestures only when undo comes to them: one gesture may
/// hold hundreds of thousands of edits. Not thread-safe: the session that owns it names the thread.
public final class EditHistory {

    /// Where older gestures come from: the log, with everything recorded so far written to it.
    public interface Source {

        /// What undo would take back, newest first.
        List<Gesture> undoable(int limit);

        /// What redo would repeat, next one first.
        List<Gesture> redoable(int limit);
    }

    /// Older gestures, read from the log on another thread: see [#read].
    public record Older(List<Gesture> undoable, List<Gesture> redoable) {

        public Older {
            undoable = List.copyOf(undoable);
            redoable = List.copyOf(redoable);
        }

        /// Asks the log, on whatever thread.
        public static Older of(Source source) {
            return new Older(source.undoable(PAGE), source.redoable(PAGE));
        }
    }

    /// How many gestures are asked for at a time.
    public static final int PAGE = 4;

    private final Source source;
    private final Deque<Gesture> undoable = new ArrayDeque<>();
    private final Deque<Gesture> redoable = new ArrayDeque<>();
    /// Whether the log may know more than is here.
    private boolean olderUndo = true;
    private boolean olderRedo = true;

    public EditHistory(Source source) {
        this.source = source;
    }

    /// A history that begins now.
    public static EditHistory beginning() {
        return new EditHistory(new Source() {
            @Override
            public List<Gesture> undoable(int limit) {
                return List.of();
            }

            @Override
            public List<Gesture> redoable(int limit) {
                return List.of();
            }
        });
    }

    /// Whether undo and redo know what is next without asking the log.
    public boolean isAtHand() {
        return (!undoable.isEmpty() || !olderUndo) && (!redoable.isEmpty() || !olderRedo);
    }

    /// Takes what was read of the log in place of asking it; nothing may have been recorded since it was read.
    public void read(Older older) {
        if (undoable.isEmpty() && olderUndo) {
            undoable.addAll(older.undoable());
            olderUndo = !undoable.isEmpty();
        }
        if (redoable.isEmpty() && olderRedo) {
            redoable.addAll(older.redoable());
            olderRedo = !redoable.isEmpty();
        }
    }

    /// Asks the log anew: others have written to it.
    public void forget() {
        undoable.clear();
        redoable.clear();
        olderUndo = true;
        olderRedo = true;
    }

    /// The gesture undo would take back.
    public Optional<Gesture> nextUndo() {
        if (undoable.isEmpty() && olderUndo) {
            undoable.addAll(source.undoable(PAGE));
            olderUndo = !undoable.isEmpty();
        }
        return Optional.ofNullable(undoable.peekFirst());
    }

    /// The gesture redo would repeat.
    public Optional<Gesture> nextRedo() {
        if (redoable.isEmpty() && olderRedo) {
            redoable.addAll(source.redoable(PAGE));
            olderRedo = !redoable.isEmpty();
        }
        return Optional.ofNullable(redoable.peekFirst());
    }

    /// Takes note of a gesture of the actor: done, undone or redone.
    ///
    /// @throws IllegalArgumentException when an undo or redo is not of the gesture that is next
    public void record(Gesture gesture) {
        switch (gesture.kind()) {
            case DO -> {
                if (gesture.isUndoable()) {
                    undoable.addFirst(gesture);
                }
                redoable.clear();
                olderRedo = false;
            }
            case UNDO -> {
                Gesture taken = take(undoable, gesture);
                if (redoable.isEmpty()) {
                    nextRedo();
                }
                redoable.addFirst(taken);
            }
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
