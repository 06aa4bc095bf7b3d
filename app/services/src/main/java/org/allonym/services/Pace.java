package org.allonym.services;

import static org.allonym.language.Messages.tr;

import org.jspecify.annotations.Nullable;

/// The speed and remaining time of long work, in words. When the reported total changes, timing starts again. One thread;
/// times are those of [System#nanoTime].
public final class Pace {

    private long total = Long.MIN_VALUE;
    private long began;
    private long before;

    /// @param began when the work began, in nanoseconds
    public Pace(long began) {
        this.began = began;
    }

    /// As `400 a second · 10 s left`; null in a stretch's first second, and where nothing is ready yet.
    ///
    /// @param done how many are ready
    /// @param of how many there are, −1 while unknown
    /// @param now in nanoseconds
    public @Nullable String words(long done, long of, long now) {
        if (of != total) {
            began = total == Long.MIN_VALUE ? began : now;
            before = total == Long.MIN_VALUE ? 0 : done;
            total = of;
        }
        double seconds = (now - began) / 1e9;
        if (seconds <= 1 || done <= before) {
            return null;
        }
        double rate = (done - before) / seconds;
        String speed = rate < 10 ? tr("%.1f per second", rate) : tr("%,.0f per second", rate);
        return of > done ? tr("%s · %s left", speed, duration((of - done) / rate)) : speed;
    }

    private static String duration(double seconds) {
        long whole = Math.max(1, Math.round(seconds));
        return whole < 90 ? whole + " s" : (whole + 30) / 60 + " min";
    }
}
