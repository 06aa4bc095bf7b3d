package org.allonym.desktop.reliability;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.BooleanSupplier;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.desktop.session.SaveState;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;

/// Somebody at work in a session as the window has it, with this thread as the JavaFX thread. Counts the entries that the
/// log must have.
final class Sitting implements AutoCloseable {

    private final LinkedBlockingQueue<Runnable> waiting = new LinkedBlockingQueue<>();
    private final ProjectSession session;
    private long entries;

    Sitting(Path file, ActorId person) {
        ProjectStore store = ProjectFile.open(file);
        Actor actor = store.actors().stream().filter(one -> one.id().equals(person)).findFirst().orElseThrow();
        entries = entries(store);
        session = new ProjectSession(store, actor, waiting::add);
    }

    static long entries(ProjectStore store) {
        long[] count = new long[1];
        store.log(_ -> count[0]++);
        return count[0];
    }

    ProjectSession session() {
        return session;
    }

    void perform(List<? extends Edit> edits) {
        session.perform(edits);
        entries += edits.size();
    }

    boolean undo() {
        return counted(session.undo());
    }

    boolean redo() {
        return counted(session.redo());
    }

    private boolean counted(Optional<Gesture> step) {
        step.ifPresent(gesture -> entries += gesture.edits().size());
        return step.isPresent();
    }

    /// Waits until the session says that everything is saved.
    ///
    /// @return how many entries the log has then, at least
    long saved() {
        until(() -> session.saveStateProperty().get() instanceof SaveState.Saved);
        return entries;
    }

    /// Does what comes back from the writer until something holds.
    void until(BooleanSupplier holds) {
        while (!holds.getAsBoolean()) {
            try {
                waiting.take().run();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    @Override
    public void close() {
        session.close();
    }
}
