package org.allonym.seal;

import java.io.IOException;
import java.io.InputStream;
import java.security.GeneralSecurityException;
import java.util.Objects;
import javax.crypto.Cipher;
import org.allonym.problem.Problem.SealedFile.Fault;
import org.allonym.problem.ProblemException;
import org.jspecify.annotations.Nullable;

/// Decrypts sealed bytes, one verified chunk after the other. One thread.
final class SealedInput extends InputStream {

    private final InputStream in;
    private final String name;
    private final SealKey.Chunks chunks;
    /// A chunk as it stands in the file, and the first byte after it if there is one.
    private final byte[] sealed;
    private final byte[] plain;
    private int carried;
    private int at;
    private int end;
    private boolean last;
    private @Nullable ProblemException trouble;

    SealedInput(InputStream in, String name, SealKey key, int chunk) {
        this.in = in;
        this.name = name;
        this.chunks = key.chunks(Cipher.DECRYPT_MODE);
        this.sealed = new byte[chunk + SealKey.TAG + 1];
        this.plain = new byte[chunk];
    }

    @Override
    public int read() throws IOException {
        return filled() ? plain[at++] & 0xFF : -1;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        if (length == 0) {
            return 0;
        }
        if (!filled()) {
            return -1;
        }
        int part = Math.min(length, end - at);
        System.arraycopy(plain, at, bytes, offset, part);
        at += part;
        return part;
    }

    @Override
    public int available() {
        return end - at;
    }

    /// Whether there is a byte to give out; reads the next chunk when the one before was given out.
    private boolean filled() throws IOException {
        if (at == end && !last) {
            if (trouble != null) {
                throw trouble;
            }
            try {
                chunk();
            } catch (SealException e) {
                trouble = e.of(name);
                throw trouble;
            }
        }
        return at < end;
    }

    private void chunk() throws IOException, SealException {
        int length = carried + in.readNBytes(sealed, carried, sealed.length - carried);
        boolean more = length == sealed.length;
        int own = more ? length - 1 : length;
        boolean first = chunks.first();
        if (own < SealKey.TAG || own == SealKey.TAG && !first) {
            throw new SealException(Fault.DAMAGED);
        }
        at = 0;
        end = 0;
        try {
            end = chunks.next(sealed, own, plain, !more);
        } catch (GeneralSecurityException _) {
            throw new SealException(Fault.DAMAGED);
        }
        last = !more;
        if (more) {
            sealed[0] = sealed[own];
            carried = 1;
        }
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
