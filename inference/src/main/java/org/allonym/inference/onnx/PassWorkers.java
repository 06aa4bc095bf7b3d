package org.allonym.inference.onnx;

import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/// Threads that run passes, in order as far as there are threads. One call at a time; with one thread the caller's is it.
final class PassWorkers implements AutoCloseable {

    private final int threads;
    private final ExecutorService others;

    /// @param threads the caller's included
    PassWorkers(int threads) {
        this.threads = threads;
        others = Executors.newFixedThreadPool(Math.max(1, threads - 1), Thread.ofPlatform().daemon().name("model-", 1).factory());
    }

    /// Runs all passes and returns when none runs any more.
    ///
    /// @throws CancellationException when the caller's thread is interrupted: no other pass begins
    /// @throws RuntimeException what a pass threw: no other begins
    void run(List<Runnable> passes) {
        AtomicInteger next = new AtomicInteger();
        AtomicBoolean stopped = new AtomicBoolean();
        Thread caller = Thread.currentThread();
        Runnable work = () -> {
            int mine;
            while ((mine = next.getAndIncrement()) < passes.size()) {
                if (caller.isInterrupted()) {
                    stopped.set(true);
                    throw new CancellationException("interrupted");
                }
                // after the interrupt, which the caller forgets for a while when it has stopped and waits
                if (stopped.get()) {
                    return;
                }
                try {
                    passes.get(mine).run();
                } catch (RuntimeException | Error e) {
                    stopped.set(true);
                    throw e;
                }
            }
        };
        List<Future<?>> beside = IntStream.range(1, Math.min(threads, passes.size()))
                .<Future<?>>mapToObj(_ -> others.submit(work))
                .toList();
        try {
            work.run();
        } finally {
            beside.forEach(PassWorkers::await);
        }
        beside.forEach(PassWorkers::rethrow);
    }

    /// Waits for the end whatever happens: a pass uses memory that its caller may free.
    private static void await(Future<?> future) {
        boolean interrupted = false;
        while (!future.isDone()) {
            try {
                future.get();
            } catch (InterruptedException _) {
                interrupted = true;
            } catch (ExecutionException _) {
                // told below
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private static void rethrow(Future<?> future) {
        switch (future.state()) {
            case FAILED -> {
                Throwable thrown = future.exceptionNow();
                if (thrown instanceof Error error) {
                    throw error;
                }
                throw (RuntimeException) thrown;
            }
            case SUCCESS, CANCELLED, RUNNING -> {}
        }
    }

    @Override
    public void close() {
        others.shutdown();
    }
}
