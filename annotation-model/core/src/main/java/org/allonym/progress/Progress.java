package org.allonym.progress;

import java.util.concurrent.CancellationException;

/// Hears how far long work has got, and can stop it by throwing; what was begun is taken back then. Called from the thread
/// that works.
@FunctionalInterface
public interface Progress {

    /// Hears nothing, stops nothing.
    Progress NONE = (done, total) -> {};

    /// `done` of `total` steps are ready; `total` is −1 while unknown. Another total begins another stretch of the work.
    ///
    /// @throws CancellationException to stop the work, which then leaves everything as it was
    void report(long done, long total);
}
