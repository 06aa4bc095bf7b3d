package org.allonym.desktop.review;

import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import org.allonym.desktop.job.Job;
import org.allonym.desktop.job.JobRunner;
import org.allonym.problem.Problem;
import org.jspecify.annotations.Nullable;

/// Reads a queue in a job: one at a time, stopped by a person at the foot of the window or when the screen goes away.
/// JavaFX thread, but for the work itself; knows no node.
///
/// @param <R> what the job reads
public final class QueueLoader<R> {

    private final JobRunner jobs;
    private final Consumer<Problem> show;
    private final Runnable stopped;
    private final ReadOnlyBooleanWrapper reading = new ReadOnlyBooleanWrapper(false);
    private @Nullable Job job;

    /// @param show shows the problem when it can't be read
    /// @param stopped called when it failed or a person stopped it
    public QueueLoader(JobRunner jobs, Consumer<Problem> show, Runnable stopped) {
        this.jobs = jobs;
        this.show = show;
        this.stopped = stopped;
    }

    /// Whether the queue is being read.
    public ReadOnlyBooleanProperty readingProperty() {
        return reading.getReadOnlyProperty();
    }

    /// Stops the job.
    public void detach() {
        if (job != null) {
            job.cancel();
            job = null;
            reading.set(false);
        }
    }

    /// Begins to read.
    ///
    /// @param take takes what was read, while [#readingProperty] is still true
    /// @param then runs when it has turned false after that
    public void read(String title, JobRunner.Work<R> work, Consumer<R> take, Runnable then) {
        reading.set(true);
        Job begun = jobs.start(
                title,
                work,
                read -> {
                    job = null;
                    take.accept(read);
                    reading.set(false);
                    then.run();
                },
                problem -> {
                    job = null;
                    stopped.run();
                    reading.set(false);
                    show.accept(problem);
                });
        job = begun;
        jobs.whenEnded(begun, () -> {
            if (job == begun && begun.isCancelled()) {
                job = null;
                stopped.run();
                reading.set(false);
            }
        });
    }
}
