package org.allonym.corpus.text;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import org.allonym.progress.Progress;
import org.jspecify.annotations.Nullable;

/// Work in numbered parts that several threads take one after the other. Which thread takes which part is left to chance, so that
/// what the parts compute must not depend on it.
public final class Parts {

    /// How many threads a corpus is worked on with; fewer where the machine has fewer processors.
    public static final int THREADS = Math.min(2, Runtime.getRuntime().availableProcessors());

    private Parts() {}

    /// Does the parts 0 to `parts` − 1. The calling thread works, too, and reports after each of its parts and at the end; when it
    /// returns or throws, no thread works any more, and what they wrote is seen by the caller.
    ///
    /// @param worker makes what one thread works with, on the calling thread; is asked `threads` times
    /// @throws CancellationException when `progress` stopped it, or the thread was interrupted
    public static void run(int parts, int threads, Progress progress, Supplier<IntConsumer> worker) {
        AtomicInteger next = new AtomicInteger();
        AtomicInteger done = new AtomicInteger();
        AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
        List<Thread> others = new ArrayList<>();
        IntConsumer own = worker.get();
        for (int i = 1; i < threads && i < parts; i++) {
            IntConsumer theirs = worker.get();
            others.add(Thread.ofPlatform().daemon().name("corpus-" + i).start(() ->
                    work(theirs, parts, next, failure, done::incrementAndGet)));
        }
        work(own, parts, next, failure, () -> {
            if (Thread.interrupted()) {
                Thread.currentThread().interrupt();
                throw new CancellationException("interrupted");
            }
            progress.report(done.incrementAndGet(), parts);
        });
        others.forEach(Parts::join);
        switch (failure.get()) {
            case RuntimeException thrown -> throw thrown;
            case Error thrown -> throw thrown;
            case null -> progress.report(parts, parts);
            case Throwable thrown -> throw new IllegalStateException(thrown);
        }
    }

    private static void work(
            IntConsumer worker,
            int parts,
            AtomicInteger next,
            AtomicReference<@Nullable Throwable> failure,
            Runnable afterwards) {
        try {
            for (int part = next.getAndIncrement(); part < parts && failure.get() == null; part = next.getAndIncrement()) {
                worker.accept(part);
                afterwards.run();
            }
        } catch (Throwable thrown) {
            failure.compareAndSet(null, thrown);
        }
    }

    private static void join(Thread thread) {
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException _) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
