package org.allonym.text;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Cuts English text into exactly the tokens that spaCy's English tokenizer makes (versions 3.5 to 3.8 share its
/// rules).
///
/// The algorithm: runs of white space and of other characters alternate, and one space after a run belongs to no token
/// (this class); a run without white space loses prefixes and suffixes and is cut at infixes, unless a table of
/// exceptions knows better ([ChunkSplitter]); exceptions that the rules have cut are mended ([ExceptionPass]). Time is
/// linear in the text's length whatever it holds. Character classes and exceptions are facts about spaCy (MIT licence),
/// kept in two resource files beside this class.
///
/// Thread-safe. One remembers the chunks it has seen (a few megabytes): where many texts are read, share it.
public final class EnglishTokenizer {

    // The rules are read once in a process; nothing changes them.
    private static final CharClasses CLASSES;
    private static final ChunkSplitter SPLITTER;
    private static final ExceptionPass EXCEPTION_PASS;
    /// What is cut by table, and what the second pass looks for.
    private static final HashFilter TABLED = new HashFilter();

    static {
        Map<String, List<String>> sections = TokenizerTables.sections("english-characters.txt");
        CLASSES = new CharClasses(sections);
        ExceptionTable exceptions = new ExceptionTable(TokenizerTables.exceptions("english-exceptions.txt"));
        Affixes affixes = new Affixes(CLASSES, sections);
        Infixes infixes = new Infixes(CLASSES);
        SPLITTER = new ChunkSplitter(exceptions, affixes, infixes, new UrlPattern(CLASSES));
        EXCEPTION_PASS = new ExceptionPass(exceptions, SPLITTER, affixes, infixes);
        exceptions.strings().forEach(TABLED::add);
        EXCEPTION_PASS.words().forEach(TABLED::add);
    }

    private final ChunkCache cache = new ChunkCache();

    /// The tokens of `text`; none for an empty text.
    public Tokens tokenize(DocumentText text) {
        TokenBuffer tokens = cut(text.value());
        return Tokens.of(text, tokens.starts(), tokens.ends());
    }

    /// The tokens of `text`, which must hold no lone surrogates. Reads its characters only through `charAt`, so that a
    /// test can count how often.
    TokenBuffer cut(CharSequence text) {
        TokenBuffer tokens = new TokenBuffer(text.length() / 5);
        int length = text.length();
        int start = 0;
        int hash = 0;
        int bits = 0;
        int shared = ~0;
        boolean inSpace = length > 0 && CLASSES.is(text.charAt(0), CharClasses.SPACE);
        for (int at = 0; at < length; at++) {
            char c = text.charAt(at);
            int found = CLASSES.of(c);
            if ((found & CharClasses.SPACE) != 0 != inSpace) {
                if (start < at) {
                    addRun(text, start, at, hash, bits, shared, tokens);
                }
                start = c == ' ' ? at + 1 : at;
                hash = 0;
                bits = 0;
                shared = ~0;
                inSpace = !inSpace;
            }
            hash = 31 * hash + c;
            bits |= c;
            shared &= found;
        }
        if (start < length) {
            addRun(text, start, length, hash, bits, shared, tokens);
        }
        return tokens.suspicious() ? EXCEPTION_PASS.apply(text, tokens) : tokens;
    }

    /// `hash` need not be that of the run alone where it is white space.
    ///
    /// @param bits all bits that occur in the run's units
    /// @param shared the classes that all of them are in
    private void addRun(CharSequence text, int start, int end, int hash, int bits, int shared, TokenBuffer tokens) {
        if ((shared & CharClasses.SPACE) != 0 || isPlain(hash, bits, shared)) {
            tokens.add(start, end, WordTable.ABSENT);
        } else if (end - start > ChunkCache.LONGEST) {
            addLong(text, start, end, tokens);
        } else {
            long high = ChunkKey.high(text, start, end, bits);
            long low = ChunkKey.low(text, start, end, high, hash);
            ChunkCache.Entry known = cache.find(text, start, end, high, low);
            if (known == null) {
                known = cut(text, start, end, high, low);
                cache.keep(known);
            }
            known.addTo(tokens, start);
        }
    }

    /// Whether a run is one token of which no table knows, as most words of prose are: no rule cuts between letters of ASCII.
    private static boolean isPlain(int hash, int bits, int shared) {
        return (shared & CharClasses.ALPHA) != 0 && bits < 0x80 && !TABLED.mayHold(hash);
    }

    private static void addLong(CharSequence text, int start, int end, TokenBuffer tokens) {
        IntList ends = new IntList();
        SPLITTER.split(text, start, end, ends);
        int from = start;
        for (int i = 0; i < ends.size(); i++) {
            int to = ends.get(i);
            tokens.add(from, to, EXCEPTION_PASS.wordOf(text, from, to));
            from = to;
        }
    }

    private static ChunkCache.Entry cut(CharSequence text, int start, int end, long high, long low) {
        String chunk = text.subSequence(start, end).toString();
        IntList ends = new IntList();
        SPLITTER.split(chunk, 0, chunk.length(), ends);
        int[] cuts = new int[2 * ends.size()];
        int from = 0;
        for (int i = 0; i < ends.size(); i++) {
            cuts[2 * i] = ends.get(i);
            cuts[2 * i + 1] = EXCEPTION_PASS.wordOf(chunk, from, ends.get(i));
            from = ends.get(i);
        }
        return new ChunkCache.Entry(high, low, high == ChunkKey.HASHED ? chunk : null, cuts);
    }

    /// Tells of a string, by its hash, that it is surely not in a set.
    private static final class HashFilter {

        private static final int PLACE_BITS = 14;

        private final long[] places = new long[1 << PLACE_BITS - 6];

        void add(String string) {
            int place = place(string.hashCode());
            places[place >> 6] |= 1L << place;
        }

        boolean mayHold(int hash) {
            int place = place(hash);
            return (places[place >> 6] & 1L << place) != 0;
        }

        private static int place(int hash) {
            return hash * 0x9E3779B9 >>> Integer.SIZE - PLACE_BITS;
        }
    }

    /// A chunk as two numbers, so that most are told apart without looking at their text: a 1 and its units, eight bits each, in as
    /// many of the right-hand bits of 128 as that takes.
    ///
    /// A chunk that is longer, or has other units, is [#HASHED]: its right half is a hash.
    private static final class ChunkKey {

        static final long HASHED = -1;

        private static final int LONGEST = 15;
        private static final int IN_HALF = 8;

        private ChunkKey() {}

        static long high(CharSequence text, int start, int end, int bits) {
            int length = end - start;
            if (bits > 0xFF || length > LONGEST) {
                return HASHED;
            }
            return length < IN_HALF ? 0 : units(1, text, start, end - IN_HALF);
        }

        static long low(CharSequence text, int start, int end, long high, int hash) {
            if (high == HASHED) {
                return hash;
            }
            return high == 0 ? units(1, text, start, end) : units(0, text, end - IN_HALF, end);
        }

        private static long units(long before, CharSequence text, int start, int end) {
            long units = before;
            for (int at = start; at < end; at++) {
                units = units << 8 | text.charAt(at);
            }
            return units;
        }
    }

    /// Remembers how chunks were cut, since prose repeats itself.
    ///
    /// Memory is bounded: a fixed number of places for chunks of at most [#LONGEST] units; a newcomer pushes out an older
    /// chunk of the same place. Any thread may read and write without a lock: entries are immutable and safely
    /// published by their final fields, and losing a race loses only an entry.
    private static final class ChunkCache {

        /// Longer chunks are not kept, in UTF-16 code units.
        static final int LONGEST = 48;

        private static final int PLACE_BITS = 16;

        private final @Nullable Entry[] entries = new Entry[1 << PLACE_BITS];

        @Nullable Entry find(CharSequence text, int start, int end, long high, long low) {
            int place = place(high, low);
            Entry entry = entries[place];
            if (entry != null && entry.is(text, start, end, high, low)) {
                return entry;
            }
            Entry neighbour = entries[place ^ 1];
            return neighbour != null && neighbour.is(text, start, end, high, low) ? neighbour : null;
        }

        void keep(Entry entry) {
            int place = place(entry.high, entry.low);
            entries[place ^ 1] = entries[place];
            entries[place] = entry;
        }

        private static int place(long high, long low) {
            return (int) ((low ^ high * 0xC2B2AE3D27D4EB4FL) * 0x9E3779B97F4A7C15L >>> Long.SIZE - PLACE_BITS);
        }

        /// A chunk and its tokens.
        static final class Entry {

            private final long high;
            private final long low;
            /// Null where the key says it all.
            private final @Nullable String chunk;
            /// For each token its end, counted from the chunk's start, and its number in the second pass.
            private final int[] cuts;

            Entry(long high, long low, @Nullable String chunk, int[] cuts) {
                this.high = high;
                this.low = low;
                this.chunk = chunk;
                this.cuts = cuts;
            }

            private boolean is(CharSequence text, int start, int end, long high, long low) {
                return this.low == low && this.high == high && (chunk == null || WordTable.same(text, start, end, chunk));
            }

            /// Adds the chunk's tokens to `tokens`, where the chunk begins at `start`.
            void addTo(TokenBuffer tokens, int start) {
                int from = start;
                for (int i = 0; i < cuts.length; i += 2) {
                    int end = start + cuts[i];
                    tokens.add(from, end, cuts[i + 1]);
                    from = end;
                }
            }
        }
    }
}
