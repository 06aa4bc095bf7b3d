package org.allonym.desktop.job;

import static org.allonym.language.Messages.tr;

import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import javafx.application.Platform;
import javafx.collections.FXCollections;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.progress.Progress;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Runs long work off the UI thread and brings its result back; the list of [#running] jobs feeds the progress bar.
///
/// Only the UI thread calls it. A model under test is given an executor of its own instead of the toolkit's.
public final class JobRunner implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(JobRunner.class);

    /// Long work. It may throw; it reports progress and stops where the progress tells it to.
    @FunctionalInterface
    public interface Work<T> {
        T run(Progress progress) throws Exception;
    }

    private final Executor ui;
    private final ExecutorService threads;
    private final ExecutorService quiet;
    private final ObservableList<Job> running = FXCollections.observableArrayList();
    private final ObservableList<Job> view = FXCollections.unmodifiableObservableList(running);

    /// @param ui runs results on the UI thread, in order
    public JobRunner(Executor ui) {
        this.ui = ui;
        this.threads = Executors.newFixedThreadPool(
                2, Thread.ofPlatform().name("job-", 1).daemon(true).factory());
        this.quiet = Executors.newSingleThreadExecutor(Thread.ofPlatform().name("quiet-job").daemon(true).factory());
    }

    /// The runner of the running toolkit.
    public static JobRunner onPlatform() {
        return new JobRunner(Platform::runLater);
    }

    /// What brings results to the UI thread.
    public Executor ui() {
        return ui;
    }

    /// Jobs that have begun and not ended, oldest first.
    public ObservableList<Job> running() {
        return view;
    }

    /// Does something in the background, one after the other, without a word: it is not among [#running], and nobody
    /// waits for it but [#close].
    ///
    /// @param done gets the result, on the UI thread
    /// @param failed gets the problem, on the UI thread
    public <T> void quietly(String title, Callable<T> work, Consumer<? super T> done, Consumer<Problem> failed) {
        quiet.execute(() -> {
            try {
                T result = work.call();
                ui.execute(() -> done.accept(result));
            } catch (ProblemException e) {
                ui.execute(() -> failed.accept(e.problem()));
            } catch (Exception | Error e) {
                LOG.error("quiet job failed: {}", work.getClass().getName(), e);
                ui.execute(() -> failed.accept(unexpected(title, e)));
            }
        });
    }

    private static Problem unexpected(String title, Throwable e) {
        return new Problem.FileTrouble(
                tr("“%s” stopped because of an error in the program (%s).", title, e.getClass().getSimpleName()),
                tr("Everything saved before this is safe."),
                tr("Try again; if it happens again, report what you did and the name of the error."));
    }

    /// Starts work.
    ///
    /// @param title what the progress bar says
    /// @param done gets the result, on the UI thread; not called when the job was cancelled
    /// @param failed gets the problem, on the UI thread
    public <T> Job start(String title, Work<T> work, Consumer<? super T> done, Consumer<Problem> failed) {
        Job job = new Job(title, ui);
        running.add(job);
        threads.execute(() -> {
            try {
                T result = work.run(job.progress());
                ui.execute(() -> end(job, () -> done.accept(result)));
            } catch (CancellationException e) {
                ui.execute(() -> end(job, () -> {}));
            } catch (ProblemException e) {
                ui.execute(() -> end(job, () -> failed.accept(e.problem())));
            } catch (Exception | Error e) {
                if (job.isCancelled()) {
                    // What it worked on, such as a project, was closed right after it was asked to stop.
                    LOG.debug("job ended after it was cancelled: {}", work.getClass().getName(), e);
                    ui.execute(() -> end(job, () -> {}));
                    return;
                }
                LOG.error("job failed: {}", work.getClass().getName(), e);
                ui.execute(() -> end(job, () -> failed.accept(unexpected(title, e))));
            }
        });
        return job;
    }

    /// Hears that a job has ended, cancelled or not: one that was cancelled while it wrote has written all the same.
    ///
    /// @param then runs once, before what the job was started with
    public void whenEnded(Job job, Runnable then) {
        running.addListener(new ListChangeListener<>() {
            @Override
            public void onChanged(Change<? extends Job> change) {
                if (!running.contains(job)) {
                    running.removeListener(this);
                    then.run();
                }
            }
        });
    }

    private void end(Job job, Runnable then) {
        running.remove(job);
        if (!job.isCancelled()) {
            then.run();
        }
    }

    /// Cancels what runs, waits for what goes on quietly, and ends the threads.
    @Override
    public void close() {
        running.forEach(Job::cancel);
        threads.shutdownNow();
        quiet.close();
    }
}
