package org.allonym.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// Lets interrupted work clean up before the process ends.
///
/// Any thread.
final class Interruption {

    /// How long the process waits for the work to stop.
    private static final int PATIENCE_SECONDS = 5;

    private volatile boolean asked;
    private volatile boolean listening;

    /// Whether the process has been asked to end.
    boolean asked() {
        return asked;
    }

    /// Says that the work looks at [#asked] from time to time, so that it is worth waiting for.
    void listen() {
        listening = true;
    }

    /// Asks the work to stop.
    void ask() {
        asked = true;
    }

    /// From now until the answer is closed, the end of the process asks for a stop and, if it listens, waits for it.
    ProtectedWork watch() {
        CountDownLatch ended = new CountDownLatch(1);
        Thread hook = new Thread(() -> {
            ask();
            try {
                if (listening) {
                    ended.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }, "interruption");
        Runtime.getRuntime().addShutdownHook(hook);
        return () -> {
            ended.countDown();
            try {
                Runtime.getRuntime().removeShutdownHook(hook);
            } catch (IllegalStateException e) {
                // The process is ending already; the hook has been told that it need not wait.
                return;
            }
        };
    }

    /// A stretch of work to be waited for.
    interface ProtectedWork extends AutoCloseable {
        @Override
        void close();
    }
}
