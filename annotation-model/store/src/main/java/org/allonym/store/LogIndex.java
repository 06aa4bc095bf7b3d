package org.allonym.store;

/// Which steps of the log were found, in order of time, by number only: half a million of them are a few megabytes.
/// Immutable; any thread.
public final class LogIndex {

    /// No steps.
    public static final LogIndex NONE = new LogIndex(new long[0], new int[0]);

    private final long[] firsts;
    private final int[] entries;

    /// @param firsts number of each step's first entry
    /// @param entries how many each has
    public LogIndex(long[] firsts, int[] entries) {
        if (firsts.length != entries.length) {
            throw new IllegalArgumentException("%d steps, %d sizes".formatted(firsts.length, entries.length));
        }
        this.firsts = firsts.clone();
        this.entries = entries.clone();
    }

    public int size() {
        return firsts.length;
    }

    /// Number of the first entry of a step.
    public long first(int step) {
        return firsts[step];
    }

    /// How many entries a step has.
    public int entries(int step) {
        return entries[step];
    }
}
