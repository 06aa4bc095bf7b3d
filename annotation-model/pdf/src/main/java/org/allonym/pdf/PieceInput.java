package org.allonym.pdf;

import java.io.IOException;
import java.io.InputStream;

/// A stream that is read in pieces: a byte by itself is a piece of one.
abstract class PieceInput extends InputStream {

    @Override
    public final int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public abstract int read(byte[] buffer, int offset, int length) throws IOException;
}
