package org.allonym.store.sqlite;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import org.allonym.text.Sha256;
import org.jspecify.annotations.Nullable;

/// The hashes that tie the entries of a replica's log together.
///
/// `docs/formats/project-file.md` has the same rule in Python.
final class HashChain {

    /// What stands before a replica's first entry: 32 zero bytes.
    static final byte[] START = new byte[32];

    /// The last line, which names the rule.
    private static final String RULE = "allonym-1";

    private static final ThreadLocal<MessageDigest> SHA_256 = ThreadLocal.withInitial(HashChain::digest);

    private HashChain() {}

    /// SHA-256 over nine lines in UTF-8, a line feed between them: the previous entry's hash in lower-case hexadecimal
    /// digits, replica, number, actor, document (empty for none), gesture, action, time, and [#RULE]. None of them
    /// holds a line feed.
    static byte[] hash(
            byte[] previous,
            String replica,
            long seq,
            String actor,
            @Nullable String document,
            String gesture,
            byte[] action,
            String at) {
        String before = String.join(
                "\n",
                HexFormat.of().formatHex(previous),
                replica,
                Long.toString(seq),
                actor,
                document == null ? "" : document,
                gesture,
                "");
        MessageDigest digest = SHA_256.get();
        digest.update(before.getBytes(StandardCharsets.UTF_8));
        digest.update(action);
        return digest.digest(('\n' + at + '\n' + RULE).getBytes(StandardCharsets.UTF_8));
    }

    static byte[] sha256(String text) {
        return sha256(text.getBytes(StandardCharsets.UTF_8));
    }

    static byte[] sha256(byte[] bytes) {
        return SHA_256.get().digest(bytes);
    }

    private static MessageDigest digest() {
        return Sha256.digest();
    }
}
