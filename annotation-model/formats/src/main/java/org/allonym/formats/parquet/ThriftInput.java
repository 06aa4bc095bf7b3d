package org.allonym.formats.parquet;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/// Thrift's compact protocol, in which Parquet describes itself. Reads no more than the bytes it was given, and makes nothing
/// that is larger; where they end too early, or can't be meant, there is a [RuntimeException]. One thread.
final class ThriftInput {

    static final int BINARY = 8;
    static final int LIST = 9;
    static final int STRUCT = 12;
    private static final int TRUE = 1;
    private static final int SET = 10;
    private static final int MAP = 11;
    private static final int DEEPEST = 40;

    /// Reads a field's value, or leaves it: then it is passed over.
    @FunctionalInterface
    interface Fields {

        /// @param type of the value that comes
        void field(int id, int type);
    }

    private final ByteBuffer in;
    private int depth;

    ThriftInput(byte[] bytes) {
        this.in = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    /// How many bytes were read.
    int position() {
        return in.position();
    }

    void struct(Fields fields) {
        deeper();
        int id = 0;
        for (int head = in.get() & 0xFF; head != 0; head = in.get() & 0xFF) {
            id = head >>> 4 == 0 ? (int) number() : id + (head >>> 4);
            int before = in.position();
            fields.field(id, head & 15);
            // only a truth value takes no byte, and there is nothing of it to pass over
            if (in.position() == before) {
                skip(head & 15, false);
            }
        }
        depth--;
    }

    private void deeper() {
        if (++depth > DEEPEST) {
            throw new IllegalArgumentException("nested too deep");
        }
    }

    /// Calls `element` for each element of a list.
    void list(Runnable element) {
        int head = in.get() & 0xFF;
        for (long left = size(head); left > 0; left--) {
            element.run();
        }
    }

    private long size(int head) {
        long size = head >>> 4 == 15 ? unsigned() : head >>> 4;
        if (size < 0 || size > in.remaining()) {
            throw new IllegalArgumentException("a list of " + size);
        }
        return size;
    }

    /// An integer of any width.
    long number() {
        long raw = unsigned();
        return raw >>> 1 ^ -(raw & 1);
    }

    /// The same where it must fit.
    int integer() {
        return Math.toIntExact(number());
    }

    private long unsigned() {
        long value = 0;
        for (int shift = 0; shift < 64; shift += 7) {
            byte one = in.get();
            value |= (long) (one & 0x7F) << shift;
            if (one >= 0) {
                return value;
            }
        }
        throw new IllegalArgumentException("an endless number");
    }

    static boolean isTrue(int type) {
        return type == TRUE;
    }

    String string() {
        byte[] bytes = new byte[length()];
        in.get(bytes);
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private int length() {
        long length = unsigned();
        if (length < 0 || length > in.remaining()) {
            throw new IllegalArgumentException("a string of " + length);
        }
        return (int) length;
    }

    /// @param alone whether it is an element, where a truth value takes a byte
    private void skip(int type, boolean alone) {
        switch (type) {
            case TRUE, TRUE + 1 -> in.position(in.position() + (alone ? 1 : 0));
            case 3 -> in.get();
            case 4, 5, 6 -> unsigned();
            case 7 -> in.getLong();
            case BINARY -> {
                int length = length();
                in.position(in.position() + length);
            }
            case LIST, SET -> {
                deeper();
                int head = in.get() & 0xFF;
                for (long left = size(head); left > 0; left--) {
                    skip(head & 15, true);
                }
                depth--;
            }
            case MAP -> {
                deeper();
                long size = size(0xF0);
                int types = size == 0 ? 0 : in.get() & 0xFF;
                for (; size > 0; size--) {
                    skip(types >>> 4, true);
                    skip(types & 15, true);
                }
                depth--;
            }
            case STRUCT -> struct((_, _) -> {});
            default -> throw new IllegalArgumentException("a value of type " + type);
        }
    }
}
