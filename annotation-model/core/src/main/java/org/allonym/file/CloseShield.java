package org.allonym.file;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/// A stream that may be closed without ending what it writes to, for content that closes what it was given, as the writer of an
/// archive does.
public final class CloseShield extends FilterOutputStream {

    public CloseShield(OutputStream out) {
        super(out);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        out.write(bytes, offset, length);
    }

    @Override
    public void close() throws IOException {
        flush();
    }
}
