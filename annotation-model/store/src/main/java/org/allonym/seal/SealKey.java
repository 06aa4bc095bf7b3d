package org.allonym.seal;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.SecretKey;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.allonym.problem.Problem.SealedFile.Fault;

/// The key of one file, and how its chunks are enciphered: AES-256-GCM, with the number of the chunk and whether it is
/// the last one in the nonce, so that none can be left out, repeated, moved or cut off (the STREAM construction of
/// Hoang, Reyhanitabar, Rogaway and Vizár, 2015).
///
/// Because each file has a salt and so a key of its own, a nonce never comes twice under one key. The check in the header
/// also ties the file to one passphrase, which GCM alone doesn't.
final class SealKey {

    static final int TAG = 16;

    private static final int HALF = 32;
    private static final int NONCE = 12;

    private final SealHeader header;
    private final SecretKey key;

    private SealKey(SealHeader header, SecretKey key) {
        this.header = header;
        this.key = key;
    }

    /// A key for a new file.
    static SealKey fresh(Passphrase passphrase, int iterations) {
        SealHeader blank = SealHeader.fresh(iterations);
        byte[] derived = PassphraseKey.derive(passphrase, blank.salt(), iterations, 2 * HALF);
        return of(blank.withCheck(check(blank, derived)), derived);
    }

    /// The key of a file that is there.
    ///
    /// @throws SealException when the passphrase is another one
    static SealKey of(SealHeader header, Passphrase passphrase) throws SealException {
        byte[] derived = PassphraseKey.derive(passphrase, header.salt(), header.iterations(), 2 * HALF);
        if (!MessageDigest.isEqual(check(header, derived), header.check())) {
            Arrays.fill(derived, (byte) 0);
            throw new SealException(Fault.ANOTHER_PASSPHRASE);
        }
        return of(header, derived);
    }

    private static SealKey of(SealHeader header, byte[] derived) {
        SecretKey key = new SecretKeySpec(derived, 0, HALF, "AES");
        Arrays.fill(derived, (byte) 0);
        return new SealKey(header, key);
    }

    private static byte[] check(SealHeader header, byte[] derived) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(derived, HALF, HALF, "HmacSHA256"));
            return mac.doFinal(header.checked());
        } catch (GeneralSecurityException e) {
            throw missing(e);
        }
    }

    static IllegalStateException missing(GeneralSecurityException e) {
        return new IllegalStateException("every Java platform has these algorithms", e);
    }

    SealHeader header() {
        return header;
    }

    /// One cipher for all chunks of a file, in their order. One thread.
    Chunks chunks(int mode) {
        try {
            return new Chunks(mode, Cipher.getInstance("AES/GCM/NoPadding"));
        } catch (GeneralSecurityException e) {
            throw missing(e);
        }
    }

    final class Chunks {
        private final int mode;
        private final Cipher cipher;
        private final byte[] additional = header.bytes();
        private long number;

        private Chunks(int mode, Cipher cipher) {
            this.mode = mode;
            this.cipher = cipher;
        }

        /// Whether no chunk has been through yet.
        boolean first() {
            return number == 0;
        }

        /// The next chunk's other form.
        ///
        /// @throws GeneralSecurityException when it is to be read and isn't what was written there
        int next(byte[] from, int length, byte[] to, boolean last) throws GeneralSecurityException {
            byte[] nonce = ByteBuffer.allocate(NONCE).putInt(3, (int) (number >>> 32)).putInt(7, (int) number).put(NONCE - 1, (byte) (last ? 1 : 0)).array();
            cipher.init(mode, key, new GCMParameterSpec(TAG * Byte.SIZE, nonce));
            cipher.updateAAD(additional);
            number++;
            return cipher.doFinal(from, 0, length, to);
        }
    }
}
