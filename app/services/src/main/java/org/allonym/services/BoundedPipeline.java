package org.allonym.services;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/// Passes values from a thread that makes them to the caller's thread, in order and with bounded memory between them.
///
/// An exception on either side stops both and is thrown to the caller.
public final class BoundedPipeline<T> {

    /// The most that may wait, in the unit of the weight.
    private static final int BOUND = 1 << 20;
    private static final long IDLE_MILLIS = 100;

    private final String name;
    private final ToIntFunction<T> weight;
    private final Semaphore room = new Semaphore(BOUND);
    private final BlockingQueue<Parcel<T>> waiting = new LinkedBlockingQueue<>();
    private volatile boolean stopped;

    /// @param name of the making thread
    /// @param weight of a thing, roughly its memory
    public BoundedPipeline(String name, ToIntFunction<T> weight) {
        this.name = name;
        this.weight = weight;
    }

    /// A thing, or the end: without a thing, with what the maker threw if it did.
    private record Parcel<T>(@Nullable T thing, int weight, @Nullable Throwable thrown) {}

    /// Runs `making` on a thread of its own and `taking` on this one until all is taken.
    public void run(Consumer<Consumer<T>> making, Consumer<T> taking) {
        run(making, taking, () -> {}, false);
    }

    /// The same; calls `idle` several times a second while there is nothing to take. When that throws, or `taking` does, the
    /// making thread is interrupted, so that it doesn't go on waiting for something that nobody wants any more.
    public void run(Consumer<Consumer<T>> making, Consumer<T> taking, Runnable idle) {
        run(making, taking, idle, true);
    }

    private void run(Consumer<Consumer<T>> making, Consumer<T> taking, Runnable idle, boolean interrupt) {
        Thread maker = Thread.ofPlatform().daemon().name(name).start(() -> make(making));
        boolean ended = false;
        try {
            while (true) {
                Parcel<T> parcel = waiting.poll(IDLE_MILLIS, TimeUnit.MILLISECONDS);
                if (parcel == null) {
                    idle.run();
                    continue;
                }
                T thing = parcel.thing();
                if (thing == null) {
                    ended = true;
                    rethrow(parcel.thrown());
                    return;
                }
                taking.accept(thing);
                room.release(parcel.weight());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted");
        } finally {
            stopped = true;
            room.release(BOUND);
            if (interrupt && !ended) {
                maker.interrupt();
            }
            join(maker);
        }
    }

    private void make(Consumer<Consumer<T>> making) {
        Throwable thrown = null;
        try {
            making.accept(this::give);
        } catch (Throwable e) {
            thrown = e;
        }
        waiting.add(new Parcel<>(null, 0, thrown));
    }

    private void give(T thing) {
        int heavy = Math.clamp(weight.applyAsInt(thing), 1, BOUND);
        room.acquireUninterruptibly(heavy);
        if (stopped) {
            throw new CancellationException("nobody takes any more");
        }
        waiting.add(new Parcel<>(thing, heavy, null));
    }

    private static void rethrow(@Nullable Throwable thrown) {
        switch (thrown) {
            case null -> { }
            case RuntimeException e -> throw e;
            case Error e -> throw e;
            case Throwable e -> throw new IllegalStateException(e);
        }
    }

    /// Waits for the maker, so that nothing it holds open outlives the call.
    private static void join(Thread maker) {
        boolean interrupted = false;
        while (maker.isAlive()) {
            try {
                maker.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
