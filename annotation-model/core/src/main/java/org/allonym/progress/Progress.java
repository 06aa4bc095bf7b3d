package org.allonym.progress;

import java.util.concurrent.CancellationException;

/// Hears how far long work has got, and can stop it. Called from the thread that works.
@FunctionalInterface
public interface Progress {

    /// Hears nothing, stops nothing.
    Progress NONE = (done, total) -> {};

    /// `done` of `total` units are ready; `total` is −1 while unknown.
    ///
    /// @throws CancellationException to stop the work, which then leaves everything as it was
    void report(long done, long total);
}
