package org.allonym.cli;

import java.io.PrintStream;
import java.util.concurrent.CancellationException;
import org.allonym.progress.Progress;
import org.allonym.services.Pace;

/// One line that shows how far work has got, how fast it goes and how long it will still take, and goes away when it is
/// done. One thread.
final class ProgressLine implements Progress, AutoCloseable {

    private static final int WIDTH = 20;
    private static final long REPORT_NANOS = 500_000_000L;
    private static final String ERASE = "\r\u001B[K";

    private final String what;
    private final PrintStream err;
    private final boolean shown;
    private final Interruption interruption;
    private final Pace pace = new Pace(System.nanoTime());
    private long percentShown = -1;
    private long shownAt;

    ProgressLine(String what, PrintStream err, boolean shown, Interruption interruption) {
        this.what = what;
        this.err = err;
        this.shown = shown;
        this.interruption = interruption;
        interruption.listen();
    }

    @Override
    public void report(long done, long total) {
        if (interruption.asked()) {
            throw new CancellationException("interrupted");
        }
        if (!shown) {
            return;
        }
        long now = System.nanoTime();
        long percent = total <= 0 ? 0 : Math.clamp(100 * done / total, 0, 100);
        if (percent != percentShown || now - shownAt > REPORT_NANOS) {
            percentShown = percent;
            shownAt = now;
            String speed = pace.words(done, total, now);
            err.print(ERASE + what + far(done, total, percent) + (speed == null ? "" : " · " + speed));
            err.flush();
        }
    }

    private static String far(long done, long total, long percent) {
        if (total < 0) {
            return " · %,d".formatted(done);
        }
        int filled = (int) (percent * WIDTH / 100);
        return " [%s%s] %d %%".formatted("#".repeat(filled), ".".repeat(WIDTH - filled), percent);
    }

    /// Takes the line away.
    @Override
    public void close() {
        if (percentShown >= 0) {
            err.print(ERASE);
            err.flush();
        }
    }
}
