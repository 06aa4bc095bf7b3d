package org.allonym.desktop.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import org.allonym.problem.Problem;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class JobRunnerTest {

    private final BlockingQueue<Runnable> ui = new LinkedBlockingQueue<>();
    private final JobRunner jobs = new JobRunner(ui::add);
    private final List<String> heard = new ArrayList<>();

    @AfterEach
    void endTheThreads() {
        jobs.close();
    }

    private void untilNothingRuns() throws InterruptedException {
        while (!jobs.running().isEmpty()) {
            ui.take().run();
        }
    }

    private void failed(Problem problem) {
        heard.add("failed: " + problem.what());
    }

    @Test
    void theResultComesOnTheUiThread() throws InterruptedException {
        jobs.start("Counting", _ -> 12, result -> heard.add("done: " + result), this::failed);
        assertThat(heard).isEmpty();
        untilNothingRuns();
        assertThat(heard).containsExactly("done: 12");
    }

    @Test
    void anErrorInTheProgramIsToldByItsKind() throws InterruptedException {
        jobs.start("Counting", _ -> List.of().getFirst(), result -> heard.add("done: " + result), this::failed);
        untilNothingRuns();
        assertThat(heard).containsExactly("failed: “Counting” stopped because of an error in the program (NoSuchElementException).");
    }

    @Test
    void whatFailsAfterItWasCancelledIsNoError() throws InterruptedException {
        CountDownLatch closed = new CountDownLatch(1);
        Job job = jobs.start(
                "Reading",
                _ -> {
                    closed.await();
                    throw new IllegalStateException("the project is closed");
                },
                result -> heard.add("done: " + result),
                this::failed);
        job.cancel();
        closed.countDown();
        untilNothingRuns();
        assertThat(heard).isEmpty();
    }
}
