package org.allonym.store;

/// Hears how far long work on a project file has got, and may throw to stop it; what was begun is taken back then. Called
/// from the thread that works.
@FunctionalInterface
public interface Watch {

    /// Hears nothing, stops nothing.
    Watch NONE = (done, total) -> {};

    /// `done` of `total` steps are ready; `total` is −1 while unknown. Another total begins another stretch of the work.
    void report(long done, long total);
}
