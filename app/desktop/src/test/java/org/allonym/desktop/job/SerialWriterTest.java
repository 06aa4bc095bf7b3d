package org.allonym.desktop.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class SerialWriterTest {

    private final LinkedBlockingQueue<Runnable> ui = new LinkedBlockingQueue<>();
    private final List<String> heard = new ArrayList<>();
    private final List<String> written = Collections.synchronizedList(new ArrayList<>());
    private final SerialWriter writer =
            new SerialWriter(ui::add, () -> heard.add("idle"), trouble -> heard.add("failed " + trouble.getMessage()));

    private void turnUi() throws InterruptedException {
        Objects.requireNonNull(ui.poll(60, TimeUnit.SECONDS)).run();
    }

    @Test
    void writesHappenInOrderAndIdleIsSaidOnlyAfterTheLast() throws InterruptedException {
        writer.submit(() -> written.add("a"));
        writer.submit(() -> written.add("b"));

        assertThat(writer.pending()).isEqualTo(2);
        turnUi();
        assertThat(heard).isEmpty();
        turnUi();

        assertThat(written).containsExactly("a", "b");
        assertThat(heard).containsExactly("idle");
    }

    @Test
    void afterAFailureNothingIsWrittenUntilTheRetrySucceeds() throws InterruptedException {
        AtomicBoolean full = new AtomicBoolean(true);
        writer.submit(() -> {
            if (full.get()) {
                throw new IllegalStateException("disk full");
            }
            written.add("a");
        });
        writer.submit(() -> written.add("b"));
        turnUi();
        assertThat(heard).containsExactly("failed disk full");
        assertThat(written).isEmpty();

        full.set(false);
        writer.retry();
        turnUi();
        turnUi();

        assertThat(written).containsExactly("a", "b");
        assertThat(heard).endsWith("idle");
    }

    @Test
    void closingWritesEverythingExactlyOnce() throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch go = new CountDownLatch(1);
        writer.submit(() -> {
            begun.countDown();
            await(go);
            written.add("a");
        });
        writer.submit(() -> written.add("b"));
        writer.submit(() -> written.add("c"));
        begun.await();

        go.countDown();
        writer.close();

        assertThat(written).containsExactly("a", "b", "c");
    }

    /// The first write has ended, and the UI thread hasn't heard of it, when draining fails at the second.
    @Test
    void drainingThatFailsIsSaidAndWhatWaitsIsWrittenByARetry() throws InterruptedException {
        AtomicBoolean full = new AtomicBoolean(true);
        writer.submit(() -> written.add("a"));
        writer.submit(() -> {
            if (full.get()) {
                throw new IllegalStateException("disk full");
            }
            written.add("b");
        });
        writer.submit(() -> written.add("c"));

        assertThatThrownBy(writer::drain).hasMessage("disk full");

        assertThat(heard).containsExactly("failed disk full");
        turnUi();
        full.set(false);
        writer.retry();
        turnUi();
        turnUi();
        assertThat(written).containsExactly("a", "b", "c");
        assertThat(heard).containsExactly("failed disk full", "idle");
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
