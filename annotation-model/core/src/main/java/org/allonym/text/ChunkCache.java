package org.allonym.text;

import org.jspecify.annotations.Nullable;

/// Remembers how chunks were cut, since prose repeats itself.
///
/// Memory is bounded: a fixed number of places for chunks of at most [#LONGEST] units; a newcomer pushes out an older
/// chunk with the same hash bits. Any thread may read and write without a lock: entries are immutable and safely
/// published by their final fields, and losing a race loses only an entry.
final class ChunkCache {

    /// Longer chunks are not kept, in UTF-16 code units.
    static final int LONGEST = 48;

    private static final int PLACES = 1 << 14;

    private final @Nullable Entry[] entries = new Entry[PLACES];

    @Nullable Entry find(CharSequence text, int start, int end, int hash) {
        int place = place(hash);
        Entry entry = entries[place];
        if (entry != null && entry.is(text, start, end, hash)) {
            return entry;
        }
        Entry neighbour = entries[place ^ 1];
        return neighbour != null && neighbour.is(text, start, end, hash) ? neighbour : null;
    }

    void keep(Entry entry) {
        int place = place(entry.hash);
        entries[place ^ 1] = entries[place];
        entries[place] = entry;
    }

    private static int place(int hash) {
        int mixed = hash * 0x9E3779B9;
        return mixed >>> 32 - Integer.numberOfTrailingZeros(PLACES);
    }

    /// A chunk and its tokens: their ends counted from the chunk's start, and their numbers in the second pass.
    static final class Entry {

        private final String chunk;
        private final int hash;
        private final int[] ends;
        private final int[] words;

        Entry(String chunk, int hash, int[] ends, int[] words) {
            this.chunk = chunk;
            this.hash = hash;
            this.ends = ends;
            this.words = words;
        }

        private boolean is(CharSequence text, int start, int end, int hash) {
            return this.hash == hash && WordTable.same(text, start, end, chunk);
        }

        /// Adds the chunk's tokens to `tokens`, where the chunk begins at `start`.
        void addTo(TokenBuffer tokens, int start) {
            int from = start;
            for (int i = 0; i < ends.length; i++) {
                int end = start + ends[i];
                tokens.add(from, end, words[i]);
                from = end;
            }
        }
    }
}
