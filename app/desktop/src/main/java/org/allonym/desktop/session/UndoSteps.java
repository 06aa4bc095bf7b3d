package org.allonym.desktop.session;

import static org.allonym.language.Messages.tr;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.project.DocumentId;

/// Steps of undo, forward and back, that a screen follows as one however many documents they change; large ones go back and
/// forth in a job. JavaFX thread.
public final class UndoSteps {

    /// How large steps are done.
    public interface Large {

        /// @throws org.allonym.problem.ProblemException while one is under way
        void requireNone();

        /// Whether a gesture is one.
        boolean is(Gesture gesture);

        void repeat(String title, Gesture gesture);
    }

    private final ProjectSession session;
    private final Large large;
    private final Consumer<List<DocumentId>> follow;
    private final Set<DocumentId> changed = new LinkedHashSet<>();
    private boolean performing;

    /// @param follow gets the documents that changed, each once, when a step is done
    public UndoSteps(ProjectSession session, Large large, Consumer<List<DocumentId>> follow) {
        this.session = session;
        this.large = large;
        this.follow = follow;
    }

    /// A document's state has changed, by a step of this screen or by anything else.
    public void changed(DocumentId document) {
        changed.add(document);
        if (!performing) {
            follow();
        }
    }

    private void follow() {
        if (!changed.isEmpty()) {
            List<DocumentId> all = List.copyOf(changed);
            changed.clear();
            follow.accept(all);
        }
    }

    /// Does something as one step of undo.
    public void perform(List<? extends Edit> edits) {
        large.requireNone();
        if (!edits.isEmpty()) {
            once(() -> {
                session.perform(edits);
                return Optional.empty();
            });
        }
    }

    public Optional<Gesture> undo() {
        large.requireNone();
        return step(tr("Undoing"), session.nextUndo(), gesture -> gesture.undo(session.actor().id()), session::undo);
    }

    public Optional<Gesture> redo() {
        large.requireNone();
        return step(tr("Redoing"), session.nextRedo(), gesture -> gesture.redo(session.actor().id()), session::redo);
    }

    private Optional<Gesture> step(
            String title, Optional<Gesture> next, UnaryOperator<Gesture> turned, Supplier<Optional<Gesture>> here) {
        if (next.filter(large::is).isEmpty()) {
            return once(here);
        }
        next.ifPresent(gesture -> large.repeat(title, turned.apply(gesture)));
        return next;
    }

    private Optional<Gesture> once(Supplier<Optional<Gesture>> step) {
        performing = true;
        try {
            return step.get();
        } finally {
            performing = false;
            follow();
        }
    }
}
