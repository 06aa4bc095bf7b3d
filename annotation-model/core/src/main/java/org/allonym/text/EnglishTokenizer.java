package org.allonym.text;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
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
/// Thread-safe; make one and share it, since it remembers the chunks it has seen (a few megabytes).
public final class EnglishTokenizer {

    private final CharClasses classes;
    private final ChunkSplitter splitter;
    private final ExceptionPass exceptionPass;
    private final ChunkCache cache = new ChunkCache();
    private final PlainChunks plain = new PlainChunks();

    /// A tokenizer with an empty memory. Reads its rules from the program's resources.
    ///
    /// @throws IllegalStateException when they are missing from the program
    public EnglishTokenizer() {
        Map<String, List<String>> sections = TokenizerTables.sections("english-characters.txt");
        classes = new CharClasses(sections);
        ExceptionTable exceptions = new ExceptionTable(TokenizerTables.exceptions("english-exceptions.txt"));
        Affixes affixes = new Affixes(classes, sections);
        Infixes infixes = new Infixes(classes);
        splitter = new ChunkSplitter(exceptions, affixes, infixes, new UrlPattern(classes));
        exceptionPass = new ExceptionPass(exceptions, splitter, affixes, infixes);
    }

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
        long key = PlainChunks.EMPTY;
        int bits = 0;
        boolean inSpace = length > 0 && isSpace(text.charAt(0));
        for (int at = 0; at < length; at++) {
            char c = text.charAt(at);
            if (isSpace(c) != inSpace) {
                if (start < at) {
                    addRun(text, start, at, hash, PlainChunks.key(key, bits, at - start), inSpace, tokens);
                }
                start = c == ' ' ? at + 1 : at;
                hash = 0;
                key = PlainChunks.EMPTY;
                bits = 0;
                inSpace = !inSpace;
            }
            hash = 31 * hash + c;
            key = key << 8 | c;
            bits |= c;
        }
        if (start < length) {
            addRun(text, start, length, hash, PlainChunks.key(key, bits, length - start), inSpace, tokens);
        }
        return tokens.suspicious() ? exceptionPass.apply(text, tokens) : tokens;
    }

    /// Every white-space character is one UTF-16 unit, so units can be asked instead of code points.
    private boolean isSpace(char unit) {
        return classes.is(unit, CharClasses.SPACE);
    }

    /// `hash` and `key` need not be those of the run alone where it is white space: only other runs are remembered.
    private void addRun(CharSequence text, int start, int end, int hash, long key, boolean space, TokenBuffer tokens) {
        if (space || plain.has(key)) {
            tokens.add(start, end, WordTable.ABSENT);
        } else if (end - start > ChunkCache.LONGEST) {
            addLong(text, start, end, tokens);
        } else {
            ChunkCache.Entry known = cache.find(text, start, end, hash);
            if (known == null) {
                known = cut(text, start, end, hash);
                cache.keep(known);
            }
            if (known.isPlain()) {
                plain.keep(key);
            }
            known.addTo(tokens, start);
        }
    }

    private void addLong(CharSequence text, int start, int end, TokenBuffer tokens) {
        IntList ends = new IntList();
        splitter.split(text, start, end, ends);
        int from = start;
        for (int i = 0; i < ends.size(); i++) {
            int to = ends.get(i);
            tokens.add(from, to, exceptionPass.wordOf(text, from, to));
            from = to;
        }
    }

    private ChunkCache.Entry cut(CharSequence text, int start, int end, int hash) {
        String chunk = text.subSequence(start, end).toString();
        IntList ends = new IntList();
        splitter.split(chunk, 0, chunk.length(), ends);
        int[] words = new int[ends.size()];
        int from = 0;
        for (int i = 0; i < words.length; i++) {
            words[i] = exceptionPass.wordOf(chunk, from, ends.get(i));
            from = ends.get(i);
        }
        return new ChunkCache.Entry(chunk, hash, ends.toArray(), words);
    }

    /// Remembers how chunks were cut, since prose repeats itself.
    ///
    /// Memory is bounded: a fixed number of places for chunks of at most [#LONGEST] units; a newcomer pushes out an older
    /// chunk with the same hash bits. Any thread may read and write without a lock: entries are immutable and safely
    /// published by their final fields, and losing a race loses only an entry.
    private static final class ChunkCache {

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

            /// Whether the chunk is one token, of which the second pass knows nothing.
            private boolean isPlain() {
                return ends.length == 1 && words[0] == WordTable.ABSENT;
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

    /// Remembers which short chunks are one plain token, as most words of prose are. The whole chunk is its key, so that looking
    /// it up touches one number, where an [Entry][ChunkCache.Entry] and its text lie in five places of the memory.
    ///
    /// Memory is bounded; a newcomer pushes out the chunk in its place. Any thread may read and write without a lock: a number
    /// is written whole, and losing a race loses only an entry.
    private static final class PlainChunks {

        /// The key of a chunk begins with a 1, so that chunks of different lengths differ.
        static final long EMPTY = 1;

        private static final long NONE = 0;
        private static final int LONGEST = 7;
        private static final int PLACE_BITS = 14;
        private static final VarHandle KEY = MethodHandles.arrayElementVarHandle(long[].class);

        private final long[] keys = new long[1 << PLACE_BITS];

        /// @param key [#EMPTY] and the chunk's units, eight bits each
        /// @param bits all bits that occur in the units
        /// @return the key; none for a chunk that is too long or has units of more than eight bits
        static long key(long key, int bits, int length) {
            return length <= LONGEST && bits < 0x100 ? key : NONE;
        }

        boolean has(long key) {
            return key != NONE && (long) KEY.getOpaque(keys, place(key)) == key;
        }

        void keep(long key) {
            if (key != NONE) {
                KEY.setOpaque(keys, place(key), key);
            }
        }

        private static int place(long key) {
            return (int) (key * 0x9E3779B97F4A7C15L >>> Long.SIZE - PLACE_BITS);
        }
    }
}
