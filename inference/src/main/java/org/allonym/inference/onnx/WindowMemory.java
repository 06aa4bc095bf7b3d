package org.allonym.inference.onnx;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What a model said of the windows it read last, by everything it was given for them.
///
/// Two windows are the same when every number of every input is: for a model of sub-tokens wherever the same passage stands
/// alone in a window; for one whose features tell where in a text a token stands, and how often the text has its word, hardly
/// ever but in texts that are the same. Inputs are compared by SHA-256. One thread.
final class WindowMemory {

    private final int most;
    private int places;
    private final Map<ByteBuffer, float[][]> said = new LinkedHashMap<>(16, 0.75f, true);

    /// @param most places to remember, 0 for none
    WindowMemory(int most) {
        this.most = most;
    }

    boolean isOn() {
        return most > 0;
    }

    /// What the inputs of one window come to.
    static ByteBuffer key(List<OrtModel.Feed> feeds) {
        MessageDigest digest = sha256();
        for (OrtModel.Feed feed : feeds) {
            byte[] bytes = switch (feed) {
                case OrtModel.Longs longs -> {
                    ByteBuffer buffer = ByteBuffer.allocate(8 * longs.values().length);
                    buffer.asLongBuffer().put(longs.values());
                    yield buffer.array();
                }
                case OrtModel.Floats floats -> {
                    ByteBuffer buffer = ByteBuffer.allocate(4 * floats.values().length);
                    buffer.asFloatBuffer().put(floats.values());
                    yield buffer.array();
                }
            };
            digest.update(ByteBuffer.allocate(4).putInt(bytes.length).flip());
            digest.update(bytes);
        }
        return ByteBuffer.wrap(digest.digest()).asReadOnlyBuffer();
    }

    /// The rows of each place of the window; null for one not remembered.
    float @Nullable [][] rows(ByteBuffer key) {
        return said.get(key);
    }

    void remember(ByteBuffer key, float[][] rows) {
        if (rows.length > most || said.containsKey(key)) {
            return;
        }
        said.put(key, rows);
        places += rows.length;
        for (Iterator<float[][]> eldest = said.values().iterator(); places > most; ) {
            places -= eldest.next().length;
            eldest.remove();
        }
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
