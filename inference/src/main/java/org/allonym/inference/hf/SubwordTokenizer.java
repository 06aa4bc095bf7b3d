package org.allonym.inference.hf;

import ai.djl.huggingface.tokenizers.jni.CharSpan;
import ai.djl.huggingface.tokenizers.jni.TokenizersLibrary;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.allonym.inference.bundle.BundleManifest.Newlines;
import org.allonym.text.Span;

/// A fast tokenizer of Hugging Face, from its `tokenizer.json`, without cutting or filling up. Holds native memory until
/// closed. One thread at a time.
public final class SubwordTokenizer implements AutoCloseable {

    private final TokenizersLibrary library;
    private long handle;
    private final long[] before;
    private final long[] after;

    private SubwordTokenizer(TokenizersLibrary library, long handle) {
        this.library = library;
        this.handle = handle;
        library.disableTruncation(handle);
        library.disablePadding(handle);
        long sample = library.encode(handle, "a", true);
        try {
            long[] ids = library.getTokenIds(sample);
            long[] special = library.getSpecialTokenMask(sample);
            int first = 0;
            while (first < ids.length && special[first] == 1) {
                first++;
            }
            int last = ids.length;
            while (last > first && special[last - 1] == 1) {
                last--;
            }
            before = Arrays.copyOf(ids, first);
            after = Arrays.copyOfRange(ids, last, ids.length);
        } finally {
            library.deleteEncoding(sample);
        }
    }

    /// @param json a `tokenizer.json`, as bytes
    /// @throws IllegalArgumentException when the native code doesn't take it; the message is for a person
    public static SubwordTokenizer open(byte[] json) {
        TokenizersLibrary library = NativeTokenizers.library();
        try {
            return new SubwordTokenizer(library, library.createTokenizerFromString(new String(json, StandardCharsets.UTF_8)));
        } catch (RuntimeException e) {
            throw new IllegalArgumentException(String.valueOf(e.getMessage()), e);
        }
    }

    /// The special sub-tokens a model expects before a text, such as `[CLS]`.
    public long[] before() {
        return before.clone();
    }

    /// The special sub-tokens a model expects after a text, such as `[SEP]`.
    public long[] after() {
        return after.clone();
    }

    /// The sub-tokens of a stretch of `text`; their places are those in the whole text.
    public Subwords encode(String text, Span stretch, Newlines newlines) {
        ReadText read = ReadText.of(text, stretch, newlines);
        long encoding = library.encode(open(), read.value(), false);
        try {
            long[] ids = library.getTokenIds(encoding);
            CharSpan[] spans = library.getTokenCharSpans(encoding);
            int[] starts = new int[ids.length];
            int[] ends = new int[ids.length];
            int most = read.origins().length - 1;
            for (int i = 0; i < ids.length; i++) {
                starts[i] = read.origins()[Math.clamp(spans[i] == null ? 0 : spans[i].getStart(), 0, most)];
                ends[i] = read.origins()[Math.clamp(spans[i] == null ? 0 : spans[i].getEnd(), 0, most)];
            }
            return new Subwords(ids, starts, ends);
        } finally {
            library.deleteEncoding(encoding);
        }
    }

    private long open() {
        if (handle == 0) {
            throw new IllegalStateException("the tokenizer is closed");
        }
        return handle;
    }

    @Override
    public void close() {
        if (handle != 0) {
            library.deleteTokenizer(handle);
            handle = 0;
        }
    }

    /// The sub-tokens of a stretch of text, without special ones. Nobody writes into the arrays once they are made.
    ///
    /// @param ids in the vocabulary of the tokenizer
    /// @param starts where each begins in the whole text, in UTF-16 code units; what a tokenizer dropped lies between them
    /// @param ends where each ends; several may stand for one character
    public record Subwords(long[] ids, int[] starts, int[] ends) {

        public Subwords {
            if (ids.length != starts.length || ids.length != ends.length) {
                throw new IllegalArgumentException("%d, %d, %d".formatted(ids.length, starts.length, ends.length));
            }
        }

        public int size() {
            return ids.length;
        }
    }

    /// A stretch of a text as a tokenizer gets it, and where each of its code points comes from.
    ///
    /// @param value the characters
    /// @param origins for each code point of `value` where it begins in the whole text, in UTF-16 code units, and last where
    ///                the stretch ends
    private record ReadText(String value, int[] origins) {

        static ReadText of(String text, Span stretch, Newlines newlines) {
            StringBuilder value = new StringBuilder(stretch.length());
            int[] origins = new int[stretch.length() + 1];
            int count = 0;
            for (int at = stretch.start(); at < stretch.end(); ) {
                int c = text.codePointAt(at);
                int next = at + Character.charCount(c);
                if (newlines == Newlines.LF && c == '\r' && next < stretch.end() && text.charAt(next) == '\n') {
                    next++;
                }
                origins[count++] = at;
                value.appendCodePoint(shown(c, newlines));
                at = next;
            }
            origins[count] = stretch.end();
            return new ReadText(value.toString(), Arrays.copyOf(origins, count + 1));
        }

        private static int shown(int c, Newlines newlines) {
            if (c != '\r' && c != '\n') {
                return c;
            }
            return switch (newlines) {
                case KEEP -> c;
                case LF -> '\n';
                case SPACE -> ' ';
            };
        }
    }
}
