package org.allonym.formats.parquet;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/// Writes Thrift's compact protocol, as far as a Parquet file needs it. One thread.
final class ThriftOutput {

    private static final int I32 = 5;
    private static final int I64 = 6;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    /// The last field's number.
    private int last;

    byte[] bytes() {
        return out.toByteArray();
    }

    private void field(int id, int type) {
        out.write(id - last << 4 | type);
        last = id;
    }

    private void unsigned(long value) {
        for (long left = value; ; left >>>= 7) {
            if (left >>> 7 == 0) {
                out.write((int) left);
                return;
            }
            out.write((int) (left & 0x7F | 0x80));
        }
    }

    private void number(long value) {
        unsigned(value << 1 ^ value >> 63);
    }

    ThriftOutput integer(int id, int value) {
        field(id, I32);
        number(value);
        return this;
    }

    ThriftOutput integer64(int id, long value) {
        field(id, I64);
        number(value);
        return this;
    }

    private void plain(String value) {
        byte[] bytes = value.getBytes(StandardCharsets.UTF_8);
        unsigned(bytes.length);
        out.writeBytes(bytes);
    }

    ThriftOutput string(int id, String value) {
        field(id, ThriftInput.BINARY);
        plain(value);
        return this;
    }

    /// A structure in this one, which `members` writes.
    ThriftOutput struct(int id, Runnable members) {
        field(id, ThriftInput.STRUCT);
        element(members);
        return this;
    }

    /// A structure in a list, or one by itself.
    ThriftOutput element(Runnable members) {
        int outside = last;
        last = 0;
        members.run();
        out.write(0);
        last = outside;
        return this;
    }

    /// A list, whose elements follow.
    ThriftOutput list(int id, int type, int size) {
        field(id, ThriftInput.LIST);
        if (size < 15) {
            out.write(size << 4 | type);
        } else {
            out.write(0xF0 | type);
            unsigned(size);
        }
        return this;
    }

    ThriftOutput structs(int id, int size) {
        return list(id, ThriftInput.STRUCT, size);
    }

    /// A list of small numbers.
    ThriftOutput integers(int id, int... values) {
        list(id, I32, values.length);
        for (int value : values) {
            number(value);
        }
        return this;
    }

    ThriftOutput strings(int id, String... values) {
        list(id, ThriftInput.BINARY, values.length);
        for (String value : values) {
            plain(value);
        }
        return this;
    }
}
