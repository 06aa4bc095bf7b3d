package org.allonym.text;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// SHA-256 (FIPS 180-4) of bytes, and of text as UTF-8. Stateless; any thread.
public final class Sha256 {

    private Sha256() {}

    /// A digest for what comes in pieces; for one thread.
    public static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    /// The 32 bytes.
    public static byte[] of(byte[] bytes) {
        return digest().digest(bytes);
    }

    /// The 32 bytes.
    public static byte[] of(String text) {
        return of(text.getBytes(StandardCharsets.UTF_8));
    }

    /// 64 lower-case hexadecimal digits.
    public static String hex(byte[] bytes) {
        return HexFormat.of().formatHex(of(bytes));
    }

    /// 64 lower-case hexadecimal digits.
    public static String hex(String text) {
        return HexFormat.of().formatHex(of(text));
    }
}
