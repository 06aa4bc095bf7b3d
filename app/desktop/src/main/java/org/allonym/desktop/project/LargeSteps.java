package org.allonym.desktop.project;

import static org.allonym.language.Messages.tr;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.allonym.desktop.job.Job;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.edit.StaleEditException;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.store.DocumentRow;
import org.jspecify.annotations.Nullable;

/// Steps of undo of any size: small ones at once, large ones written by a job, so that the window never waits for them.
/// While a job writes, nothing else is begun. JavaFX thread, but for the job itself.
final class LargeSteps {

    /// What the screen still does within a frame or two.
    private static final int SMALL = 100;

    private record Written(Gesture gesture, List<DocumentRow> rows) {}

    private final ProjectSession session;
    private final JobRunner jobs;
    private final Consumer<Problem> show;
    private @Nullable Job job;

    LargeSteps(ProjectSession session, JobRunner jobs, Consumer<Problem> show) {
        this.session = session;
        this.jobs = jobs;
        this.show = show;
    }

    /// Does something as one step of undo.
    ///
    /// @param title what the progress bar says while a large step is written
    /// @param done runs when the step is taken; not when it failed
    /// @throws ProblemException when it can't be begun; nothing is changed
    void perform(String title, List<? extends Edit> edits, Runnable done) {
        requireNone();
        if (edits.isEmpty()) {
            done.run();
        } else if (edits.size() <= SMALL) {
            session.perform(edits);
            done.run();
        } else {
            write(title, Gesture.of(session.actor().id(), edits), done);
        }
    }

    /// Takes back the last step where it is large.
    ///
    /// @param done hears what was taken back
    /// @return false when it is small, or there is none: the window does that by itself
    boolean undo(Consumer<Gesture> done) {
        return step(session.nextUndo(), tr("Undoing"), gesture -> gesture.undo(session.actor().id()), done);
    }

    /// Repeats the step taken back last where it is large.
    boolean redo(Consumer<Gesture> done) {
        return step(session.nextRedo(), tr("Redoing"), gesture -> gesture.redo(session.actor().id()), done);
    }

    private boolean step(
            Optional<Gesture> next,
            String title,
            UnaryOperator<Gesture> step,
            Consumer<Gesture> done) {
        requireNone();
        if (next.isEmpty() || next.get().edits().size() <= SMALL) {
            return false;
        }
        write(title, step.apply(next.get()), () -> done.accept(next.get()));
        return true;
    }

    private void requireNone() {
        if (job != null) {
            throw new ProblemException(
                    new Problem.Refused(tr("“%s” is still running.", job.title()), tr("Wait until it finishes.")));
        }
    }

    /// Whether it was written is known only from `written`: a job cancelled while it writes has written all the same.
    private void write(String title, Gesture gesture, Runnable done) {
        session.changing().hold(title);
        AtomicReference<@Nullable Written> written = new AtomicReference<>();
        Job begun = jobs.start(
                title,
                progress -> {
                    progress.report(0, -1);
                    try {
                        session.store().append(gesture);
                    } catch (StaleEditException e) {
                        throw new ProblemException(
                                new Problem.Refused(tr("The project changed while this was running."), tr("Do it again.")), e);
                    }
                    written.set(new Written(gesture, session.store().rows()));
                    return true;
                },
                _ -> {},
                show);
        job = begun;
        jobs.whenEnded(begun, () -> {
            job = null;
            session.changing().letGo();
            Written now = written.get();
            if (now != null) {
                session.absorb(now.gesture(), now.rows());
                done.run();
            }
        });
    }
}
