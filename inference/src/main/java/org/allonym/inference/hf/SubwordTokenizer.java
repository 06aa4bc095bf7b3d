package org.allonym.inference.hf;

import ai.djl.huggingface.tokenizers.jni.CharSpan;
import ai.djl.huggingface.tokenizers.jni.TokenizersLibrary;
import java.nio.charset.StandardCharsets;
import org.allonym.inference.bundle.Newlines;
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
            before = java.util.Arrays.copyOf(ids, first);
            after = java.util.Arrays.copyOfRange(ids, last, ids.length);
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
}
