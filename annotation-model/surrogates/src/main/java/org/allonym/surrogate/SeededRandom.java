package org.allonym.surrogate;

import java.nio.charset.StandardCharsets;
import java.security.InvalidKeyException;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.List;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// Pseudo-random numbers seeded with a secret and a purpose: the same on every machine, and not predictable without the
/// secret. HMAC-SHA256 (RFC 2104) in counter mode. One thread.
///
/// The key is the project's secret; the message is the purpose, its parts in UTF-8 with their lengths before them, and a
/// counter.
public final class SeededRandom {

    private static final String ALGORITHM = "HmacSHA256";

    private final Mac mac;
    private final byte[] purpose;
    private final boolean again;
    private int counter;
    private byte[] block = {};
    private int at;

    private SeededRandom(Mac mac, byte[] purpose, boolean again) {
        this.mac = mac;
        this.purpose = purpose;
        this.again = again;
    }

    /// @param secret of the project, at least 16 bytes
    /// @param purpose what is drawn, such as document, entity, label and attempt
    public static SeededRandom of(byte[] secret, String... purpose) {
        if (secret.length < 16) {
            throw new IllegalArgumentException("a secret of %d bytes".formatted(secret.length));
        }
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(secret, ALGORITHM));
            return new SeededRandom(mac, message(purpose), false);
        } catch (NoSuchAlgorithmException | InvalidKeyException e) {
            throw new IllegalStateException("every Java platform has " + ALGORITHM, e);
        }
    }

    /// A stream of its own for a piece of what is drawn: what it gives doesn't depend on what was drawn before.
    public SeededRandom fork(String piece) {
        byte[] part = message(new String[] {piece});
        byte[] whole = Arrays.copyOf(purpose, purpose.length + part.length);
        System.arraycopy(part, 0, whole, purpose.length, part.length);
        return new SeededRandom(mac, whole, again);
    }

    /// The same stream for an attempt that isn't the first.
    public SeededRandom again() {
        return new SeededRandom(mac, purpose, true);
    }

    /// Whether an earlier attempt gave nothing that would do.
    public boolean isAgain() {
        return again;
    }

    private static byte[] message(String[] purpose) {
        StringBuilder message = new StringBuilder();
        for (String part : purpose) {
            message.append(part.length()).append(':').append(part).append(';');
        }
        return message.toString().getBytes(StandardCharsets.UTF_8);
    }

    private int nextByte() {
        if (at == block.length) {
            mac.update(purpose);
            mac.update(new byte[] {(byte) (counter >>> 24), (byte) (counter >>> 16), (byte) (counter >>> 8), (byte) counter});
            block = mac.doFinal();
            counter++;
            at = 0;
        }
        return block[at++] & 0xFF;
    }

    /// 31 random bits.
    private int bits() {
        return (nextByte() << 24 | nextByte() << 16 | nextByte() << 8 | nextByte()) & Integer.MAX_VALUE;
    }

    /// A number from 0 to `bound` − 1, each as likely as any other.
    ///
    /// @param bound at least 1
    public int below(int bound) {
        if (bound < 1) {
            throw new IllegalArgumentException("below %d".formatted(bound));
        }
        int limit = Integer.MAX_VALUE - Integer.MAX_VALUE % bound;
        int drawn = bits();
        while (drawn >= limit) {
            drawn = bits();
        }
        return drawn % bound;
    }

    /// A number from `from` to `to`, both included.
    public int between(int from, int to) {
        return from + below(to - from + 1);
    }

    /// One of `values`, each as likely as any other.
    public <T> T pick(List<T> values) {
        return values.get(below(values.size()));
    }

    /// The position in `weights` that is drawn, each in proportion to its weight.
    ///
    /// @param weights not negative, at least one of them positive
    public int weighted(double[] weights) {
        double sum = 0;
        for (double weight : weights) {
            sum += weight;
        }
        double left = bits() / (Integer.MAX_VALUE + 1.0) * sum;
        int last = 0;
        for (int i = 0; i < weights.length; i++) {
            if (weights[i] > 0) {
                last = i;
                left -= weights[i];
                if (left < 0) {
                    return i;
                }
            }
        }
        return last;
    }
}
