package org.allonym.services.surrogates;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import javax.crypto.Cipher;
import javax.crypto.CipherOutputStream;
import javax.crypto.SecretKey;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.allonym.file.CloseShield;
import org.allonym.file.NewFile;
import org.allonym.formats.InputFile;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.seal.Passphrase;
import org.allonym.seal.PassphraseKey;
import org.allonym.surrogate.SurrogateMap;

/// The map from originals to surrogates as a file of its own, encrypted; `docs/formats/surrogate-map.md` describes it.
/// Stateless; any thread.
public final class MapFile {

    private static final String MAGIC = "ALLONYM-MAP";
    /// Far more than the map of any collection this program can hold.
    private static final long LARGEST = 1L << 30;

    private MapFile() {}

    /// Writes the map, whole or not at all.
    ///
    /// @throws ProblemException when it can't; what stood there is as it was
    public static void write(Path target, SurrogateMap map, Passphrase passphrase) {
        write(target, map, passphrase, PassphraseKey.iterations());
    }

    static void write(Path target, SurrogateMap map, Passphrase passphrase, int iterations) {
        try (NewFile file = NewFile.at(target)) {
            try (OutputStream sealed = Sealed.seal(new CloseShield(file.out()), MAGIC, passphrase, iterations)) {
                SurrogateMapJson.write(map, sealed);
            }
            file.seal();
            file.place();
        } catch (IOException e) {
            throw NewFile.unwritable(target, e);
        }
    }

    /// Reads a map.
    ///
    /// @throws ProblemException when the file isn't there, the passphrase is another one, or a byte of it isn't what was
    ///         written
    public static SurrogateMap read(Path file, Passphrase passphrase) {
        byte[] json;
        if (!Files.isRegularFile(file)) {
            throw InputFile.of(file).unreadable(new NoSuchFileException(file.toString()));
        }
        try (InputStream in = Files.newInputStream(file)) {
            if (Files.size(file) > LARGEST) {
                throw broken(file, "it is too large for a surrogate map");
            }
            json = Sealed.open(in, MAGIC, passphrase);
        } catch (IOException e) {
            throw InputFile.of(file).unreadable(e);
        } catch (Sealed.NotOpened e) {
            throw broken(file, "it can’t be opened: the passphrase is another one, or the file is no surrogate map, or was changed or cut");
        }
        try {
            return SurrogateMapJson.read(json);
        } catch (IllegalArgumentException e) {
            throw broken(file, "what is in it is no map that this version knows (%s)".formatted(e.getMessage()));
        }
    }

    private static ProblemException broken(Path file, String fault) {
        return new ProblemException(new Problem.BrokenFile(
                String.valueOf(file.getFileName()),
                "",
                fault,
                "Check that it is the right file with its own passphrase; docs/formats/surrogate-map.md says what it holds."));
    }

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
    private static final class Sealed {

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
            if (version != VERSION || iterations < PassphraseKey.fewest() || iterations > MOST) {
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
            byte[] bytes = magic.getBytes(StandardCharsets.US_ASCII);
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
}
