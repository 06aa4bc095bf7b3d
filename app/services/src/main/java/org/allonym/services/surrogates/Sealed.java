package org.allonym.services.surrogates;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import javax.crypto.Cipher;
import javax.crypto.CipherOutputStream;
import javax.crypto.SecretKey;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.allonym.seal.Passphrase;
import org.allonym.seal.PassphraseKey;

/// Encrypted bytes under a passphrase: AES-256 in Galois/Counter Mode (NIST SP 800-38D), the key from the passphrase by
/// PBKDF2 with HMAC-SHA-512 (RFC 8018).
///
/// A header of 48 bytes, then the ciphertext with its 16-byte tag. The header is authenticated with it:
///
/// | bytes | |
/// |---|---|
/// | 0–11 | the magic of the kind of file, ASCII, padded with NUL |
/// | 12–15 | version, 1 |
/// | 16–19 | iterations of PBKDF2, big-endian |
/// | 20–35 | salt |
/// | 36–47 | nonce |
final class Sealed {

    private static final int MOST = 20_000_000;
    private static final int MAGIC = 12;
    private static final int HEADER = 48;
    private static final int SALT = 16;
    private static final int NONCE = 12;
    private static final int KEY = 32;
    private static final int TAG_BITS = 128;
    private static final int VERSION = 1;
    private static final SecureRandom RANDOM = new SecureRandom();

    private Sealed() {}

    /// Bytes that can't be had: another passphrase, or not the bytes that were written. Which of them nobody can tell.
    static final class NotOpened extends Exception {
        private static final long serialVersionUID = 1L;

        NotOpened(String why) {
            super(why);
        }
    }

    /// Begins sealed bytes in `out`: what is written to the result is encrypted; closing it writes the tag, and closes
    /// `out`.
    static OutputStream seal(OutputStream out, String magic, Passphrase passphrase, int iterations) throws IOException {
        byte[] salt = random(SALT);
        byte[] nonce = random(NONCE);
        byte[] header = ByteBuffer.allocate(HEADER)
                .put(padded(magic))
                .putInt(VERSION)
                .putInt(iterations)
                .put(salt)
                .put(nonce)
                .array();
        out.write(header);
        try {
            return new CipherOutputStream(out, cipher(Cipher.ENCRYPT_MODE, key(passphrase, salt, iterations), nonce, header));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java platform has these algorithms", e);
        }
    }

    /// All that was sealed. Nothing of it is given out before all of it was verified.
    ///
    /// @throws NotOpened when it isn't sealed bytes of this kind, was changed or cut, or the passphrase is another one
    static byte[] open(InputStream in, String magic, Passphrase passphrase) throws IOException, NotOpened {
        byte[] header = in.readNBytes(HEADER);
        if (header.length < HEADER || !Arrays.equals(Arrays.copyOf(header, MAGIC), padded(magic))) {
            throw new NotOpened("no such header");
        }
        ByteBuffer rest = ByteBuffer.wrap(header).position(MAGIC);
        int version = rest.getInt();
        int iterations = rest.getInt();
        if (version != VERSION || iterations < PassphraseKey.FEWEST || iterations > MOST) {
            throw new NotOpened("version %d with %d iterations".formatted(version, iterations));
        }
        byte[] salt = new byte[SALT];
        byte[] nonce = new byte[NONCE];
        rest.get(salt).get(nonce);
        try {
            return cipher(Cipher.DECRYPT_MODE, key(passphrase, salt, iterations), nonce, header).doFinal(in.readAllBytes());
        } catch (GeneralSecurityException e) {
            throw new NotOpened(e.getClass().getSimpleName());
        }
    }

    private static byte[] padded(String magic) {
        byte[] bytes = magic.getBytes(java.nio.charset.StandardCharsets.US_ASCII);
        if (bytes.length > MAGIC) {
            throw new IllegalArgumentException("magic of %d bytes".formatted(bytes.length));
        }
        return Arrays.copyOf(bytes, MAGIC);
    }

    private static byte[] random(int length) {
        byte[] bytes = new byte[length];
        RANDOM.nextBytes(bytes);
        return bytes;
    }

    private static SecretKey key(Passphrase passphrase, byte[] salt, int iterations) {
        byte[] key = PassphraseKey.derive(passphrase, salt, iterations, KEY);
        SecretKey secret = new SecretKeySpec(key, "AES");
        Arrays.fill(key, (byte) 0);
        return secret;
    }

    private static Cipher cipher(int mode, SecretKey key, byte[] nonce, byte[] header) throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
        cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, nonce));
        cipher.updateAAD(header);
        return cipher;
    }
}
