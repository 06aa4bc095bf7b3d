package org.allonym.inference.features;

/// Counts as one of sixteen numbers.
final class Buckets {

    private static final int[] BOUNDS = {0, 1, 2, 3, 4, 5, 7, 10, 15, 25, 50, 100, 200, 400, 800};

    private Buckets() {}

    /// How many bounds are at most `count`: 1 for 0, 15 for 800 and more.
    static int of(int count) {
        int below = 0;
        while (below < BOUNDS.length && count >= BOUNDS[below]) {
            below++;
        }
        return below;
    }
}
