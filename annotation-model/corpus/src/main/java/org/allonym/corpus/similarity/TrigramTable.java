package org.allonym.corpus.similarity;

/// The trigrams of one share of all that two documents or more have, in the order they are first met in, with the documents of each.
/// Filled by one thread; several may be filled at the same time.
///
/// While it is filled, a trigram has two words in a table with open addressing, which is never more than three quarters full: its
/// mark, and below the number of documents that have it the last row it was seen in, plus 1; 0 where a slot is free.
final class TrigramTable {

    private static final long LEFT_OUT = -1;

    private final TokenRows rows;
    private final int leftOut;
    private long[] slots = new long[0];
    private int[] firstPlaces = new int[0];
    /// How many trigrams are shared, and how often one is in a document.
    private int size;
    private int entries;
    private int[] places = new int[0];
    private int[] ends = new int[0];
    private int[] documents = new int[0];

    /// @param leftOut how many rows there are first whose trigrams don't count
    TrigramTable(TokenRows rows, int leftOut) {
        this.rows = rows;
        this.leftOut = leftOut;
    }

    /// @param share is used up
    /// @param sizes is added how many different trigrams each document has
    void fill(TokenRows.Share share, int[] sizes) {
        int[] slotsOfPlaces = share.places();
        int room = Integer.highestOneBit(Math.max(8, slotsOfPlaces.length + slotsOfPlaces.length / 3)) * 2;
        slots = new long[room * 2];
        firstPlaces = new int[room];
        int[] rowsOfPlaces = new int[slotsOfPlaces.length];
        int row = 0;
        for (int i = 0; i < slotsOfPlaces.length; i++) {
            int at = slotsOfPlaces[i];
            while (at >= rows.starts()[row + 1]) {
                row++;
            }
            int slot = slot(share.marks()[i], at);
            slotsOfPlaces[i] = slot;
            rowsOfPlaces[i] = row;
            count(slot, row, sizes);
        }
        list(slotsOfPlaces, rowsOfPlaces);
        slots = new long[0];
        firstPlaces = new int[0];
    }

    private int slot(long mark, int at) {
        int mask = firstPlaces.length - 1;
        int slot = (int) mark & mask;
        while (slots[2 * slot + 1] != 0) {
            if (slots[2 * slot] == mark && (rows.marksAreExact() || rows.sameTrigram(firstPlaces[slot], at))) {
                return slot;
            }
            slot = slot + 1 & mask;
        }
        slots[2 * slot] = mark;
        firstPlaces[slot] = at;
        return slot;
    }

    private void count(int slot, int row, int[] sizes) {
        long state = slots[2 * slot + 1];
        if (row < leftOut) {
            slots[2 * slot + 1] = LEFT_OUT;
        } else if (state >= 0 && (int) state != row + 1) {
            long frequency = (state >>> 32) + 1;
            slots[2 * slot + 1] = frequency << 32 | row + 1;
            sizes[row - leftOut]++;
            size += frequency == 2 ? 1 : 0;
            entries += frequency == 2 ? 2 : frequency > 2 ? 1 : 0;
        }
    }

    /// Numbers the shared trigrams as they come. From then on a slot has the number of its trigram in the place of the mark, and of
    /// the frequency nothing.
    private void list(int[] slotsOfPlaces, int[] rowsOfPlaces) {
        places = new int[size];
        ends = new int[size];
        documents = new int[entries];
        int next = 0;
        int end = 0;
        for (int i = 0; i < slotsOfPlaces.length; i++) {
            int slot = slotsOfPlaces[i];
            int row = rowsOfPlaces[i];
            long state = slots[2 * slot + 1];
            int frequency = (int) (state >> 32);
            if (frequency > 1) {
                places[next] = firstPlaces[slot];
                ends[next] = end;
                end += frequency;
                slots[2 * slot] = next++;
                state = 0;
            }
            if (frequency != 1 && state >= 0 && state != row + 1) {
                slots[2 * slot + 1] = row + 1;
                documents[ends[(int) slots[2 * slot]]++] = row - leftOut;
            }
        }
    }

    /// How many trigrams there are.
    int size() {
        return size;
    }

    /// A place in the tokens where a trigram stands.
    int place(int trigram) {
        return places[trigram];
    }

    /// The documents of a trigram are `documents()[start(t)]` up to, not with, `documents()[start(t + 1)]`; ascending.
    int start(int trigram) {
        return trigram == 0 ? 0 : ends[trigram - 1];
    }

    int[] documents() {
        return documents;
    }

    /// The first document of a trigram.
    int firstDocument(int trigram) {
        return documents[start(trigram)];
    }
}
