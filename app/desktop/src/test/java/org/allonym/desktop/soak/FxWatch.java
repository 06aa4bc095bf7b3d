package org.allonym.desktop.soak;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import javafx.application.Platform;
import org.allonym.desktop.tour.Hand;

/// Asks the JavaFX thread every few milliseconds whether it answers, and notes when it doesn't for long, with what it was
/// doing. A thread of its own.
///
/// A stall in which the thread had little of the processor is the machine's: garbage collection, or others at work.
public final class FxWatch implements AutoCloseable {

    /// A time without an answer.
    ///
    /// @param millis how long
    /// @param busyMillis how much of it the JavaFX thread had a processor
    /// @param during what was being done
    /// @param stacks what the thread was in when it was looked at, most often seen first
    public record Stall(long millis, long busyMillis, String during, List<String> stacks) {}

    private static final Stall NONE = new Stall(0, 0, "", List.of());
    private static final long LONG_MILLIS = 100;
    private static final long LOOK_MILLIS = 20;
    private static final int FRAMES = 60;

    private final Thread fx = Hand.onFx(Thread::currentThread);
    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final List<Stall> stalls = Collections.synchronizedList(new ArrayList<>());
    private final Supplier<String> doing;
    private final Thread watcher = Thread.ofPlatform().daemon().name("fx-watch").unstarted(this::watch);
    private volatile boolean on = true;
    private volatile long answers;
    private volatile long longest;
    private volatile Stall busiest = NONE;

    /// @param doing says what is being done
    public FxWatch(Supplier<String> doing) {
        this.doing = doing;
        watcher.start();
    }

    private void watch() {
        try {
            while (on) {
                ask();
                TimeUnit.MILLISECONDS.sleep(5);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void ask() throws InterruptedException {
        CountDownLatch answered = new CountDownLatch(1);
        long busyBefore = threads.getThreadCpuTime(fx.threadId());
        long asked = System.nanoTime();
        String during = doing.get();
        Platform.runLater(answered::countDown);
        Map<String, Integer> seen = new LinkedHashMap<>();
        while (!answered.await(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
            seen.merge(stack(), 1, Integer::sum);
        }
        long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - asked);
        answers++;
        longest = Math.max(longest, millis);
        long busy = TimeUnit.NANOSECONDS.toMillis(threads.getThreadCpuTime(fx.threadId()) - busyBefore);
        if (millis > LONG_MILLIS || busy > busiest.busyMillis()) {
            Stall stall = new Stall(millis, busy, during, seen.entrySet().stream()
                    .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
                    .map(one -> one.getValue() + "× " + one.getKey())
                    .toList());
            if (millis > LONG_MILLIS) {
                stalls.add(stall);
            }
            if (busy > busiest.busyMillis()) {
                busiest = stall;
            }
        }
    }

    /// The frames of our own code and the one on top, the newest first.
    private String stack() {
        StackTraceElement[] frames = fx.getStackTrace();
        StringBuilder words = new StringBuilder(frames.length == 0 ? "idle" : frames[0].toString());
        int ours = 0;
        for (int i = 1; i < Math.min(frames.length, FRAMES) && ours < 6; i++) {
            if (frames[i].getClassName().startsWith("org.allonym.")) {
                words.append(" < ").append(frames[i].getClassName().replaceFirst(".*\\.", "")).append('.')
                        .append(frames[i].getMethodName()).append(':').append(frames[i].getLineNumber());
                ours++;
            }
        }
        if (ours == 0) {
            for (int i = 1; i < Math.min(frames.length, 12); i++) {
                words.append(" < ").append(frames[i].getClassName().replaceFirst(".*\\.", "")).append('.').append(frames[i].getMethodName());
            }
        }
        return words.toString();
    }

    List<Stall> stalls() {
        return List.copyOf(stalls);
    }

    /// The time without an answer in which the thread itself computed most.
    public Stall busiest() {
        return busiest;
    }

    /// Begins anew.
    public void forget() {
        busiest = NONE;
        longest = 0;
        stalls.clear();
    }

    /// How often it answered.
    long answers() {
        return answers;
    }

    /// The longest time without an answer, in milliseconds.
    public long longestMillis() {
        return longest;
    }

    @Override
    public void close() {
        on = false;
        watcher.interrupt();
    }
}
