package org.allonym.learning.model;

/// Finds the number of a feature by its hash. Immutable; any thread.
final class FeatureIndex {

    private final long[] features;
    private final int[] slots;

    /// @param features ascending; their places are their numbers
    FeatureIndex(long[] features) {
        this.features = features;
        slots = new int[Integer.highestOneBit(Math.max(4, features.length)) << 1];
        for (int i = 0; i < features.length; i++) {
            int slot = slot(features[i]);
            while (slots[slot] != 0) {
                slot = slot + 1 & slots.length - 1;
            }
            slots[slot] = i + 1;
        }
    }

    private int slot(long feature) {
        return (int) (feature >>> 32) & slots.length - 1;
    }

    int size() {
        return features.length;
    }

    /// The features, ascending; not a copy.
    long[] features() {
        return features;
    }

    /// The numbers of those of some features that are there, in their order.
    ///
    /// @param into takes them, as long as `some` at least
    /// @return how many there are
    int of(long[] some, int[] into) {
        int count = 0;
        for (long feature : some) {
            int at = of(feature);
            if (at >= 0) {
                into[count++] = at;
            }
        }
        return count;
    }

    /// The number of a feature, or −1 for one that isn't there.
    int of(long feature) {
        for (int slot = slot(feature); slots[slot] != 0; slot = slot + 1 & slots.length - 1) {
            if (features[slots[slot] - 1] == feature) {
                return slots[slot] - 1;
            }
        }
        return -1;
    }
}
