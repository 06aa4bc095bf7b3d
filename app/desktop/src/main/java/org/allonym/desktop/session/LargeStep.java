package org.allonym.desktop.session;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntConsumer;
import org.allonym.desktop.job.Job;
import org.allonym.desktop.job.JobRunner;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.edit.StaleEditException;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.progress.Progress;
import org.allonym.project.DocumentId;
import org.allonym.store.DocumentRow;
import org.jspecify.annotations.Nullable;

/// One step of undo over a whole project, in a job: works it out, writes it, and brings back what a screen shows as it is
/// then. While it runs nothing else may change the project. JavaFX thread, but for the work itself.
///
/// @param <Q> what the screen shows, such as a queue
public final class LargeStep<Q> {

    /// A gesture that was worked out.
    ///
    /// @param after what the screen shows once it is done
    public record Worked<Q>(Gesture gesture, Q after) {}

    private record Written<Q>(Worked<Q> worked, List<DocumentRow> rows) {}

    private final ProjectSession session;
    private final JobRunner jobs;
    private final Consumer<Problem> show;
    private final Consumer<Q> changed;
    private @Nullable Job job;

    /// @param changed gets what the screen shows after a gesture
    public LargeStep(ProjectSession session, JobRunner jobs, Consumer<Problem> show, Consumer<Q> changed) {
        this.session = session;
        this.jobs = jobs;
        this.show = show;
        this.changed = changed;
    }

    /// Whether one runs.
    public boolean isRunning() {
        return job != null;
    }

    /// Refuses whatever would meet the work of a job.
    ///
    /// @throws ProblemException while one runs
    public void requireNone() {
        if (job != null) {
            throw new ProblemException(new Problem.Refused(
                    tr("“%s” is still running.", job.title()), tr("Wait until it is done, or cancel it.")));
        }
    }

    /// Works a gesture out on another thread and writes it. Another one may have come before: then an edit doesn't fit, and
    /// nothing is done.
    ///
    /// Whether it was written is known only from what was written: a job cancelled while it writes has written all the same.
    ///
    /// @param work gives null where there is nothing to do
    /// @param done hears how many edits it were, 0 for none
    public void start(String title, Function<Progress, @Nullable Worked<Q>> work, IntConsumer done) {
        requireNone();
        session.flush();
        AtomicReference<@Nullable Written<Q>> written = new AtomicReference<>();
        Job begun = jobs.start(
                title,
                progress -> {
                    try {
                        written.set(write(work.apply(progress)));
                    } catch (StaleEditException e) {
                        throw new ProblemException(
                                new Problem.Refused(tr("The project changed while this was running."), tr("Do it again.")), e);
                    }
                    return true;
                },
                _ -> {},
                show);
        job = begun;
        jobs.whenEnded(begun, () -> {
            job = null;
            ended(written.get());
            if (written.get() != null || !begun.isCancelled()) {
                done.accept(edits(written.get()));
            }
        });
    }

    private @Nullable Written<Q> write(@Nullable Worked<Q> worked) {
        if (worked == null) {
            return null;
        }
        session.store().append(worked.gesture());
        return new Written<>(worked, session.store().rows());
    }

    private void ended(@Nullable Written<Q> written) {
        if (written != null) {
            session.absorb(written.worked().gesture(), written.rows());
            changed.accept(written.worked().after());
        }
    }

    private static int edits(@Nullable Written<?> written) {
        return written == null ? 0 : written.worked().gesture().edits().size();
    }

    /// Asks a job to stop, as when the screen goes away.
    public void cancel() {
        Job.stop(job);
    }

    /// What a gesture does in each document.
    public static Map<DocumentId, List<DocumentEdit>> byDocument(Gesture gesture) {
        Map<DocumentId, List<DocumentEdit>> by = new HashMap<>();
        for (Edit edit : gesture.edits()) {
            if (edit instanceof DocumentEdit change) {
                by.computeIfAbsent(change.document(), _ -> new ArrayList<>()).add(change);
            }
        }
        return by;
    }
}
