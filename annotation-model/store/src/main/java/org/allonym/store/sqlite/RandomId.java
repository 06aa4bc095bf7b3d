package org.allonym.store.sqlite;

import java.security.SecureRandom;
import java.util.HexFormat;

/// Names that nobody else gives, such as those of replicas. Any thread.
final class RandomId {

    private static final SecureRandom RANDOM = new SecureRandom();

    private RandomId() {}

    /// Random bytes as lower-case hexadecimal digits.
    static String of(int bytes) {
        byte[] random = new byte[bytes];
        RANDOM.nextBytes(random);
        return HexFormat.of().formatHex(random);
    }
}
