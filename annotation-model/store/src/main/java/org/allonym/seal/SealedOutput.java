package org.allonym.seal;

import java.io.IOException;
import java.io.OutputStream;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.Objects;
import javax.crypto.Cipher;

/// Encrypts what is written to it.
///
/// Only [#finish] makes it whole. Closing without it leaves bytes that nobody can open, so that a writer who failed
/// half-way never leaves something that looks complete. One thread.
public final class SealedOutput extends OutputStream {

    private final OutputStream out;
    private final SealKey.Chunks chunks;
    private final byte[] plain;
    private final byte[] sealed;
    private int filled;
    private boolean finished;

    SealedOutput(OutputStream out, SealKey key, int chunk) throws IOException {
        this.out = out;
        this.chunks = key.chunks(Cipher.ENCRYPT_MODE);
        this.plain = new byte[chunk];
        this.sealed = new byte[chunk + SealKey.TAG];
        out.write(key.header().bytes());
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        if (finished) {
            throw new IOException("written to after the end");
        }
        int at = offset;
        int left = length;
        while (left > 0) {
            if (filled == plain.length) {
                chunk(false);
            }
            int part = Math.min(left, plain.length - filled);
            System.arraycopy(bytes, at, plain, filled, part);
            filled += part;
            at += part;
            left -= part;
        }
    }

    private void chunk(boolean last) throws IOException {
        try {
            int length = chunks.next(plain, filled, sealed, last);
            out.write(sealed, 0, length);
            filled = 0;
        } catch (GeneralSecurityException e) {
            throw SealKey.missing(e);
        }
    }

    /// Writes the last chunk. Twice does nothing.
    public void finish() throws IOException {
        if (!finished) {
            chunk(true);
            finished = true;
            out.flush();
        }
    }

    /// Passes on what is in whole chunks; the rest waits for [#finish].
    @Override
    public void flush() throws IOException {
        out.flush();
    }

    /// Closes what it writes to, finished or not.
    @Override
    public void close() throws IOException {
        Arrays.fill(plain, (byte) 0);
        out.close();
    }
}
