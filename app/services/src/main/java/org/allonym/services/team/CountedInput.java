package org.allonym.services.team;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/// Counts the bytes that go through it.
final class CountedInput extends FilterInputStream {

    private long count;

    CountedInput(InputStream in) {
        super(in);
    }

    long count() {
        return count;
    }

    @Override
    public int read() throws IOException {
        int read = in.read();
        count += read < 0 ? 0 : 1;
        return read;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        int read = in.read(bytes, offset, length);
        count += Math.max(read, 0);
        return read;
    }
}
