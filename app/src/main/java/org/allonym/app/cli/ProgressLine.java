package org.allonym.app.cli;

import java.io.PrintStream;
import java.util.concurrent.CancellationException;
import org.allonym.workflow.Progress;

/// One line that shows how far work has got and goes away when it is done. One thread.
final class ProgressLine implements Progress, AutoCloseable {

    private static final int WIDTH = 30;
    private static final String ERASE = "\r\u001B[K";

    private final String what;
    private final PrintStream err;
    private final boolean shown;
    private final Interruption interruption;
    private long percentShown = -1;

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
        long percent = total <= 0 ? 0 : Math.clamp(100 * done / total, 0, 100);
        if (percent != percentShown) {
            percentShown = percent;
            int filled = (int) (percent * WIDTH / 100);
            err.print("%s%s [%s%s] %d %%".formatted(
                    ERASE, what, "#".repeat(filled), ".".repeat(WIDTH - filled), percent));
            err.flush();
        }
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
