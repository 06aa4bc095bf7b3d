package org.allonym.desktop.job;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Runs writes one after the other on a thread of its own and tells the UI thread how each ended.
///
/// After a failure it holds everything still waiting until [#retry], so that nothing is written out of order. Only
/// the UI thread calls it.
public final class SerialWriter implements AutoCloseable {

    private static final class Write {
        private final Runnable action;
        private volatile boolean written;

        Write(Runnable action) {
            this.action = action;
        }

        void run() {
            action.run();
            written = true;
        }
    }

    private final ExecutorService thread =
            Executors.newSingleThreadExecutor(Thread.ofPlatform().name("project-writer").daemon(true).factory());
    private final Executor ui;
    private final Runnable onIdle;
    private final Consumer<Throwable> onFailure;
    private final Deque<Write> waiting = new ArrayDeque<>();
    private boolean running;
    /// Counts up with every attempt to write, and when draining makes what an attempt came to a matter of the past.
    private int attempts;
    private boolean failed;

    /// @param ui runs what follows a write, in order
    /// @param onIdle called on the UI thread when the last write has ended well
    /// @param onFailure called on the UI thread when a write has failed; it stays first in line
    public SerialWriter(Executor ui, Runnable onIdle, Consumer<Throwable> onFailure) {
        this.ui = ui;
        this.onIdle = onIdle;
        this.onFailure = onFailure;
    }

    /// Puts a write in line.
    public void submit(Runnable write) {
        waiting.add(new Write(write));
        next();
    }

    /// How many writes are not known to be durable yet.
    public int pending() {
        return waiting.size();
    }

    /// Tries again after a failure.
    public void retry() {
        failed = false;
        next();
    }

    private void next() {
        if (running || failed || waiting.isEmpty()) {
            return;
        }
        running = true;
        int attempt = ++attempts;
        Write write = waiting.getFirst();
        thread.execute(() -> {
            Throwable trouble = null;
            try {
                write.run();
            } catch (RuntimeException | Error e) {
                trouble = e;
            }
            Throwable ended = trouble;
            ui.execute(() -> ended(attempt, ended));
        });
    }

    private void ended(int attempt, @Nullable Throwable trouble) {
        if (attempt != attempts) {
            return;
        }
        running = false;
        if (trouble != null) {
            failed = true;
            onFailure.accept(trouble);
            return;
        }
        waiting.pollFirst();
        if (waiting.isEmpty()) {
            onIdle.run();
        }
        next();
    }

    /// Waits for the write in progress, then does what still waits on the caller's thread, in order: afterwards
    /// everything submitted is durable. After a failure it tries again.
    ///
    /// @throws RuntimeException when a write fails, as `onFailure` hears, too; it and what follows it wait for [#retry]
    public void drain() {
        await();
        boolean some = !waiting.isEmpty();
        attempts++;
        running = false;
        try {
            writeOut();
        } catch (RuntimeException | Error e) {
            failed = true;
            onFailure.accept(e);
            throw e;
        }
        failed = false;
        if (some) {
            onIdle.run();
        }
    }

    private void await() {
        try {
            thread.submit(() -> {}).get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while writing", e);
        } catch (ExecutionException e) {
            throw new IllegalStateException("nothing can't fail", e);
        }
    }

    private void writeOut() {
        while (!waiting.isEmpty()) {
            Write write = waiting.getFirst();
            if (!write.written) {
                write.run();
            }
            waiting.removeFirst();
        }
    }

    /// Waits for the write in progress, then does what still waits on the caller's thread, in order.
    ///
    /// @throws RuntimeException when a write fails; what follows it is left unwritten
    @Override
    public void close() {
        thread.shutdown();
        boolean interrupted = false;
        while (!thread.isTerminated()) {
            try {
                thread.awaitTermination(1, TimeUnit.MINUTES);
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        writeOut();
    }
}
