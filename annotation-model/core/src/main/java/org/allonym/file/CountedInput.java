package org.allonym.file;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/// Counts the bytes that go through it, and lets a limit end the reading. One thread.
public final class CountedInput extends FilterInputStream {

    /// What may end the reading.
    @FunctionalInterface
    public interface Limit {

        /// @param count bytes given until now, those of this reading among them
        /// @throws IOException when they are too many; the reader gets it
        void check(long count) throws IOException;
    }

    private final Limit limit;
    private long count;

    /// Only counts.
    public CountedInput(InputStream in) {
        this(in, _ -> {});
    }

    public CountedInput(InputStream in, Limit limit) {
        super(in);
        this.limit = limit;
    }

    /// How many bytes it gave.
    public long count() {
        return count;
    }

    @Override
    public int read() throws IOException {
        int one = in.read();
        add(one < 0 ? 0 : 1);
        return one;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
        int read = in.read(buffer, offset, length);
        add(Math.max(0, read));
        return read;
    }

    private void add(int more) throws IOException {
        count += more;
        limit.check(count);
    }
}
