package org.allonym.inference.bundle;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/// Writes protobuf messages field by field, also such as no exporter writes.
final class Proto {

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    Proto number(int field, long value) {
        raw((long) field << 3);
        raw(value);
        return this;
    }

    Proto bytes(int field, byte[] value) {
        raw((long) field << 3 | 2);
        raw(value.length);
        bytes.writeBytes(value);
        return this;
    }

    Proto string(int field, String value) {
        return bytes(field, value.getBytes(StandardCharsets.UTF_8));
    }

    Proto message(int field, Proto value) {
        return bytes(field, value.bytes.toByteArray());
    }

    /// A tag and a length, and nothing behind them.
    Proto promise(int field, long length) {
        raw((long) field << 3 | 2);
        raw(length);
        return this;
    }

    private void raw(long value) {
        long left = value;
        while ((left & ~0x7FL) != 0) {
            bytes.write((int) (left & 0x7F | 0x80));
            left >>>= 7;
        }
        bytes.write((int) left);
    }

    byte[] bytes() {
        return bytes.toByteArray();
    }

    ByteBuffer buffer() {
        return ByteBuffer.wrap(bytes());
    }

    /// A model with `graph` and ONNX's own operators.
    static Proto model(Proto graph) {
        return new Proto().number(1, 8).message(8, new Proto().string(1, "").number(2, 17)).message(7, graph);
    }

    static Proto node(String operator) {
        return new Proto().string(4, operator);
    }
}
