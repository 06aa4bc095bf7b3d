package org.allonym.corpus.similarity;

import java.util.Arrays;

/// The different trigrams of rows of tokens, numbered, with the number of rows that have each. A trigram is known by the first
/// place it stands at, so that no two are taken for one because of a hash.
///
/// A table takes one share of all trigrams, so small that it stays in the processor's cache; several may be filled at the same time.
/// Each is used by one thread.
final class TrigramTable {

    private final TokenRows rows;
    /// The upper half of the hash, and the number of the trigram plus 1; 0 where a slot is free.
    private long[] slots = new long[0];
    private int[] first = new int[1 << 10];
    private int[] frequencies = new int[1 << 10];
    private int[] lastRow = new int[1 << 10];
    private int size;
    /// The numbers of each counted row, one row after the other, each number once in a row.
    private int[] numbers = new int[1 << 10];
    private int[] ends = new int[0];
    private int count;

    TrigramTable(TokenRows rows) {
        this.rows = rows;
    }

    /// Numbers the trigrams of the first `leftOut` rows, to be known and not counted, and counts those of all others.
    ///
    /// @param places of our trigrams, ascending
    void fill(int leftOut, int[] places) {
        slots = new long[Integer.highestOneBit(Math.max(16, places.length * 2))];
        ends = new int[rows.rows() - leftOut];
        int known = 0;
        int row = 0;
        for (int at : places) {
            for (; at >= rows.starts()[row + 1]; row++) {
                end(row - leftOut);
            }
            int number = number(at, rows.hash(at));
            if (row < leftOut) {
                known = size;
            } else if (number >= known && lastRow[number] != row) {
                count(number, row);
            }
        }
        for (; row < rows.rows(); row++) {
            end(row - leftOut);
        }
        slots = new long[0];
        lastRow = new int[0];
    }

    private void end(int row) {
        if (row >= 0) {
            ends[row] = count;
        }
    }

    private void count(int number, int row) {
        lastRow[number] = row;
        frequencies[number]++;
        if (count == numbers.length) {
            numbers = Arrays.copyOf(numbers, count + (count >> 1));
        }
        numbers[count++] = number;
    }

    private int number(int at, long hash) {
        long mark = hash & 0xFFFFFFFF00000000L;
        int mask = slots.length - 1;
        int slot = (int) hash & mask;
        for (long entry = slots[slot]; entry != 0; entry = slots[slot]) {
            if ((entry & 0xFFFFFFFF00000000L) == mark && rows.sameTrigram(first[(int) entry - 1], at)) {
                return (int) entry - 1;
            }
            slot = slot + 1 & mask;
        }
        if (size == first.length) {
            int larger = size + (size >> 1);
            first = Arrays.copyOf(first, larger);
            frequencies = Arrays.copyOf(frequencies, larger);
            lastRow = Arrays.copyOf(lastRow, larger);
        }
        first[size] = at;
        lastRow[size] = -1;
        slots[slot] = mark | ++size;
        if (size > slots.length / 4 * 3) {
            rehash();
        }
        return size - 1;
    }

    private void rehash() {
        slots = new long[slots.length * 2];
        int mask = slots.length - 1;
        for (int i = 0; i < size; i++) {
            long hash = rows.hash(first[i]);
            int slot = (int) hash & mask;
            while (slots[slot] != 0) {
                slot = slot + 1 & mask;
            }
            slots[slot] = hash & 0xFFFFFFFF00000000L | i + 1;
        }
    }

    /// How many different trigrams there are, those that are left out among them.
    int size() {
        return size;
    }

    int frequency(int number) {
        return frequencies[number];
    }

    /// A place in the tokens where the trigram stands.
    int place(int number) {
        return first[number];
    }

    /// How many of our numbers the counted rows have, each row's number once.
    int entries() {
        return count;
    }

    /// Where the numbers of a counted row start.
    int startOf(int row) {
        return row == 0 ? 0 : ends[row - 1];
    }

    /// Where the numbers of a counted row end.
    int endOf(int row) {
        return ends[row];
    }

    int entry(int at) {
        return numbers[at];
    }
}
