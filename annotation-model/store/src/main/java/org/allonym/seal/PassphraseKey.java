package org.allonym.seal;

import java.security.GeneralSecurityException;
import java.util.Arrays;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;

/// Key material from a passphrase, by PBKDF2 with HMAC-SHA-512 (RFC 8018) over the passphrase's UTF-8 bytes. Stateless;
/// any thread; takes a few tenths of a second on purpose.
public final class PassphraseKey {

    private static final int ITERATIONS = 600_000;

    private static final int FEWEST = 210_000;

    private PassphraseKey() {}

    /// How many are written: 600,000, or what the property `allonym.passphrase.iterations` says, which the tests use so as
    /// not to spend minutes on passphrases.
    public static int iterations() {
        return Integer.getInteger("allonym.passphrase.iterations", ITERATIONS);
    }

    /// No file with fewer is read: it would be one that somebody made easy to try. 210,000, for OWASP's password storage
    /// cheat sheet asks for as many of PBKDF2-HMAC-SHA512; fewer only where this program itself was told to write fewer.
    public static int fewest() {
        return Math.min(FEWEST, iterations());
    }

    /// @param salt random, and the file's own
    /// @param bytes how many, at most 64: more would cost whoever opens a file twice the work, and no attacker
    /// @return for the caller to overwrite
    public static byte[] derive(Passphrase passphrase, byte[] salt, int iterations, int bytes) {
        if (bytes < 1 || bytes > 64) {
            throw new IllegalArgumentException("%d bytes of key".formatted(bytes));
        }
        char[] characters = passphrase.characters();
        PBEKeySpec spec = new PBEKeySpec(characters, salt, iterations, bytes * Byte.SIZE);
        Arrays.fill(characters, '\0');
        try {
            return SecretKeyFactory.getInstance("PBKDF2WithHmacSHA512").generateSecret(spec).getEncoded();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java platform has these algorithms", e);
        } finally {
            spec.clearPassword();
        }
    }
}
