package org.allonym.desktop.annotate;

import static org.allonym.language.Messages.tr;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.function.LongSupplier;
import org.allonym.project.DocumentId;
import org.jspecify.annotations.Nullable;

/// How long a person was active in each document: from one input to the next, as long as they are at most a minute
/// apart. A longer pause doesn't count at all. Kept in memory only. JavaFX thread; knows no node.
final class ActiveTime {

    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(60);

    private final LongSupplier nanoTime;
    private final Map<DocumentId, Duration> times = new HashMap<>();
    private @Nullable DocumentId document;
    private long last;

    /// @param nanoTime a clock as [System#nanoTime] is one
    ActiveTime(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
    }

    /// The person did something: pressed a key, moved the mouse, scrolled.
    ///
    /// @param open the document on the screen
    void input(DocumentId open) {
        long now = nanoTime.getAsLong();
        Duration since = Duration.ofNanos(now - last);
        if (open.equals(document) && since.compareTo(LONGEST_PAUSE) <= 0) {
            times.merge(open, since, Duration::plus);
        }
        document = open;
        last = now;
    }

    /// The person has gone to another screen: what follows is a pause.
    void left() {
        document = null;
    }

    Duration of(DocumentId asked) {
        return times.getOrDefault(asked, Duration.ZERO);
    }

    /// Whole minutes, as people say them: `6 min`, `1 h 5 min`; empty for less than one.
    static String words(Duration time) {
        long minutes = time.toMinutes();
        if (minutes == 0) {
            return "";
        }
        return minutes < 60 ? tr("%d min", minutes) : tr("%d h %d min", minutes / 60, minutes % 60);
    }
}
