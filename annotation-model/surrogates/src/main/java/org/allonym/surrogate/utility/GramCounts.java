package org.allonym.surrogate.utility;

/// How often each run of words occurs before and after, by a hash of 64 bits, so that millions of them take little room.
/// One thread.
///
/// Two runs that share a hash would count as one; among ten million runs the odds of any such pair are about 1 in
/// 400,000.
final class GramCounts {

    private static final int SMALLEST = 1 << 10;

    private long[] keys = new long[SMALLEST];
    private int[] before = new int[SMALLEST];
    private int[] after = new int[SMALLEST];
    private int used;

    /// Counts one occurrence.
    void add(long hash, boolean isAfter) {
        long key = hash == 0 ? 1 : hash;
        int slot = slot(keys, key);
        if (keys[slot] == 0) {
            if (2 * (used + 1) > keys.length) {
                grow();
                slot = slot(keys, key);
            }
            keys[slot] = key;
            used++;
        }
        if (isAfter) {
            after[slot]++;
        } else {
            before[slot]++;
        }
    }

    private static int slot(long[] keys, long key) {
        int mask = keys.length - 1;
        int slot = (int) (key ^ key >>> 32) & mask;
        while (keys[slot] != 0 && keys[slot] != key) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    private void grow() {
        long[] oldKeys = keys;
        int[] oldBefore = before;
        int[] oldAfter = after;
        keys = new long[2 * oldKeys.length];
        before = new int[keys.length];
        after = new int[keys.length];
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldKeys[i] != 0) {
                int slot = slot(keys, oldKeys[i]);
                keys[slot] = oldKeys[i];
                before[slot] = oldBefore[i];
                after[slot] = oldAfter[i];
            }
        }
    }

    /// How many different ones occur.
    long types(boolean isAfter) {
        long types = 0;
        for (int count : isAfter ? after : before) {
            types += count > 0 ? 1 : 0;
        }
        return types;
    }

    /// Shannon's entropy of their distribution in bits: −Σ p log₂ p; 0 where nothing occurs.
    double entropy(boolean isAfter) {
        int[] counts = isAfter ? after : before;
        double all = 0;
        for (int count : counts) {
            all += count;
        }
        double sum = 0;
        for (int count : counts) {
            if (count > 0) {
                sum += count * Math.log(count);
            }
        }
        return all == 0 ? 0 : (Math.log(all) - sum / all) / Math.log(2);
    }
}
