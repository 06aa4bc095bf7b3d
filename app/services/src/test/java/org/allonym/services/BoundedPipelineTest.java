package org.allonym.services;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class BoundedPipelineTest {

    private static final int HEAVY = 1 << 19;

    private final BoundedPipeline<Integer> handover = new BoundedPipeline<>("maker", thing -> HEAVY);

    @Test
    void thingsArriveInOrderAndNeverMoreThanFitAreUnderWay() {
        AtomicInteger made = new AtomicInteger();
        List<Integer> taken = new ArrayList<>();

        handover.run(
                give -> {
                    for (int i = 0; i < 100; i++) {
                        made.incrementAndGet();
                        give.accept(i);
                    }
                },
                thing -> {
                    assertThat(made.get() - taken.size()).isLessThanOrEqualTo(4);
                    taken.add(thing);
                });

        assertThat(taken).hasSize(100).isSorted();
    }

    @Test
    void whatTheMakerThrowsReachesTheCallerAfterWhatItGave() {
        List<Integer> taken = new ArrayList<>();
        IllegalStateException broken = new IllegalStateException("broken");

        assertThatThrownBy(() -> handover.run(
                        give -> {
                            give.accept(1);
                            throw broken;
                        },
                        taken::add))
                .isSameAs(broken);
        assertThat(taken).containsExactly(1);
    }

    @Test
    void whatTheTakerThrowsStopsTheMakerBeforeTheCallReturns() {
        AtomicInteger made = new AtomicInteger();
        Thread[] maker = new Thread[1];

        assertThatThrownBy(() -> handover.run(
                        give -> {
                            maker[0] = Thread.currentThread();
                            while (true) {
                                made.incrementAndGet();
                                give.accept(1);
                            }
                        },
                        thing -> {
                            throw new CancellationException("enough");
                        }))
                .hasMessage("enough");

        assertThat(maker[0].isAlive()).isFalse();
        assertThat(made.get()).isLessThan(10);
    }

    @Test
    void whoWaitsForTheMakerIsAskedMeanwhileAndStopsIt() {
        Thread[] maker = new Thread[1];

        assertThatThrownBy(() -> handover.run(
                        give -> {
                            maker[0] = Thread.currentThread();
                            try {
                                Thread.sleep(Long.MAX_VALUE);
                            } catch (InterruptedException e) {
                                throw new CancellationException("stopped");
                            }
                        },
                        thing -> {},
                        () -> {
                            throw new CancellationException("enough");
                        }))
                .hasMessage("enough");

        assertThat(maker[0].isAlive()).isFalse();
    }
}
