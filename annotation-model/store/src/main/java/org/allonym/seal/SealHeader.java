package org.allonym.seal;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.zip.CRC32;
import org.allonym.problem.Problem.SealedFile.Fault;

/// The first 72 bytes of a sealed file, numbers big-endian:
///
/// | bytes | |
/// |---|---|
/// | 0–11 | `ALLONYM-SEAL` |
/// | 12–15 | version, 1 |
/// | 16–19 | iterations of PBKDF2 |
/// | 20–35 | salt |
/// | 36–67 | check: HMAC-SHA-256 of bytes 0–35 under the second half of the derived bytes |
/// | 68–71 | CRC-32 of bytes 0–67 |
///
/// The checksum tells an accident from another passphrase, before any work is done; it protects nothing. All 72 bytes
/// are additional data of every chunk.
final class SealHeader {

    static final int BYTES = 72;

    /// A file that asks for more would keep whoever opens it waiting for longer than a few seconds.
    static final int MOST = 3_000_000;

    private static final byte[] MAGIC = "ALLONYM-SEAL".getBytes(StandardCharsets.US_ASCII);
    private static final int VERSION = 1;
    private static final int SALT = 16;
    private static final int CHECKED = 36;
    private static final int CHECK = 32;
    private static final SecureRandom RANDOM = new SecureRandom();

    private final byte[] bytes;

    private SealHeader(byte[] bytes) {
        this.bytes = bytes;
    }

    /// A header with a salt of its own, whose check is still to come.
    static SealHeader fresh(int iterations) {
        byte[] salt = new byte[SALT];
        RANDOM.nextBytes(salt);
        return new SealHeader(ByteBuffer.allocate(BYTES)
                .put(MAGIC)
                .putInt(VERSION)
                .putInt(iterations)
                .put(salt)
                .array());
    }

    /// @throws SealException when it is none of ours, of a later version, damaged, or asks for too little or too much work
    static SealHeader read(InputStream in) throws IOException, SealException {
        byte[] bytes = in.readNBytes(BYTES);
        if (!isMagic(bytes)) {
            throw new SealException(Fault.NOT_SEALED);
        }
        if (bytes.length < BYTES) {
            throw new SealException(Fault.DAMAGED);
        }
        SealHeader header = new SealHeader(bytes);
        boolean intact = ByteBuffer.wrap(bytes).getInt(CHECKED + CHECK) == header.checksum();
        if (intact && ByteBuffer.wrap(bytes).getInt(MAGIC.length) != VERSION) {
            throw new SealException(Fault.NEWER);
        }
        if (!intact || header.iterations() < PassphraseKey.fewest() || header.iterations() > MOST) {
            throw new SealException(Fault.DAMAGED);
        }
        return header;
    }

    static boolean isMagic(byte[] beginning) {
        return beginning.length >= MAGIC.length && Arrays.equals(Arrays.copyOf(beginning, MAGIC.length), MAGIC);
    }

    /// How many bytes [#isMagic] wants.
    static int magicLength() {
        return MAGIC.length;
    }

    int iterations() {
        return ByteBuffer.wrap(bytes).getInt(16);
    }

    byte[] salt() {
        return Arrays.copyOfRange(bytes, 20, 20 + SALT);
    }

    /// What the check is computed of.
    byte[] checked() {
        return Arrays.copyOf(bytes, CHECKED);
    }

    byte[] check() {
        return Arrays.copyOfRange(bytes, CHECKED, CHECKED + CHECK);
    }

    SealHeader withCheck(byte[] check) {
        SealHeader with = new SealHeader(bytes.clone());
        ByteBuffer.wrap(with.bytes).put(CHECKED, check).putInt(CHECKED + CHECK, with.checksum());
        return with;
    }

    private int checksum() {
        CRC32 crc = new CRC32();
        crc.update(bytes, 0, CHECKED + CHECK);
        return (int) crc.getValue();
    }

    byte[] bytes() {
        return bytes.clone();
    }
}
