package org.allonym.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/// Stands for the UI thread in tests of models: what comes back from other threads waits until the test takes it.
public final class UiByHand implements Executor {

    private final LinkedBlockingQueue<Runnable> waiting = new LinkedBlockingQueue<>();

    @Override
    public void execute(Runnable command) {
        waiting.add(command);
    }

    /// Takes what comes back, one after the other, until something holds.
    public void until(BooleanSupplier holds) {
        while (!holds.getAsBoolean()) {
            try {
                Runnable next = waiting.poll(60, TimeUnit.SECONDS);
                assertThat(next).as("something comes back").isNotNull();
                next.run();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
