package org.allonym.desktop.job;

import static org.allonym.language.Messages.number;
import static org.allonym.language.Messages.tr;

import java.util.concurrent.CancellationException;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.beans.property.ReadOnlyDoubleWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import org.allonym.progress.Progress;
import org.allonym.services.Pace;
import org.jspecify.annotations.Nullable;

/// One piece of long work: its title, how far it has got, and a way to stop it. Properties change on the UI thread.
public final class Job {

    private static final long REPORT_NANOS = 50_000_000;

    private final String title;
    private final Executor ui;
    private final AtomicBoolean cancelled = new AtomicBoolean();
    private final AtomicLong nextReport = new AtomicLong(Long.MIN_VALUE);
    private final Pace pace = new Pace(System.nanoTime());
    private final ReadOnlyDoubleWrapper fraction = new ReadOnlyDoubleWrapper(-1);
    private final ReadOnlyStringWrapper detail = new ReadOnlyStringWrapper("");

    Job(String title, Executor ui) {
        this.title = title;
        this.ui = ui;
    }

    public String title() {
        return title;
    }

    /// From 0 to 1; −1 while unknown.
    public ReadOnlyDoubleProperty fractionProperty() {
        return fraction.getReadOnlyProperty();
    }

    /// How many are done, how fast, and how long it will take, for people.
    public ReadOnlyStringProperty detailProperty() {
        return detail.getReadOnlyProperty();
    }

    /// Asks the work to stop; it leaves everything as it was.
    public void cancel() {
        cancelled.set(true);
    }

    /// Asks a job to stop where there is one.
    public static void stop(@Nullable Job job) {
        if (job != null) {
            job.cancel();
        }
    }

    /// Whether it was asked to stop.
    public boolean isCancelled() {
        return cancelled.get();
    }

    Progress progress() {
        return (done, total) -> {
            if (cancelled.get()) {
                throw new CancellationException(title);
            }
            long now = System.nanoTime();
            long due = nextReport.get();
            if ((now - due >= 0 || due == Long.MIN_VALUE || done == total) && nextReport.compareAndSet(due, now + REPORT_NANOS)) {
                ui.execute(() -> show(done, total, now));
            }
        };
    }

    private void show(long done, long total, long now) {
        fraction.set(total > 0 ? (double) done / total : -1);
        String count = total > 0 ? tr("%,d of %,d", done, total) : number(done);
        String speed = pace.words(done, total, now);
        detail.set(speed == null ? count : count + " · " + speed);
    }
}
