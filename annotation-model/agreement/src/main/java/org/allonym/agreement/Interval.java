package org.allonym.agreement;

/// The 95 % bootstrap interval of a figure, or why there is none.
public sealed interface Interval {

    /// The percentile interval.
    ///
    /// @param low 2.5th percentile of the resampled values
    /// @param high 97.5th percentile
    /// @param resamples in how many resamples the figure was defined
    record Range(double low, double high, int resamples) implements Interval {}

    /// There is none.
    ///
    /// @param reason for a person, such as `one document, nothing to resample`; in English, [UndefinedReason#spoken] says it
    record None(String reason) implements Interval {}
}
