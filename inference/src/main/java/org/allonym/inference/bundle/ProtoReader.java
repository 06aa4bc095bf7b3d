package org.allonym.inference.bundle;

import static org.allonym.language.Messages.tr;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/// Walks the fields of one protobuf message, without copying and never past its end.
///
/// After [#next], exactly one of the value methods or [#skip] takes the field's value; the work is linear in the bytes.
/// Groups, which ONNX doesn't use, are refused. One thread.
final class ProtoReader {

    /// Bytes that are no protobuf, or more than a reader wants to hold.
    static final class MalformedException extends Exception {
        private static final long serialVersionUID = 1L;

        MalformedException(String message) {
            super(message);
        }
    }

    private static final int VARINT = 0;
    private static final int FIXED64 = 1;
    private static final int LENGTH = 2;
    private static final int FIXED32 = 5;

    private final ByteBuffer bytes;
    private final int end;
    private final int depth;
    private int at;
    private int field;
    private int wire;

    ProtoReader(ByteBuffer bytes) {
        this(bytes, 0, bytes.limit(), 0);
    }

    private ProtoReader(ByteBuffer bytes, int start, int end, int depth) {
        this.bytes = bytes;
        this.at = start;
        this.end = end;
        this.depth = depth;
    }

    /// Goes to the next field; false at the end of the message.
    boolean next() throws MalformedException {
        if (at == end) {
            return false;
        }
        long tag = raw();
        field = (int) (tag >>> 3);
        wire = (int) (tag & 7);
        if (tag < 0 || tag > 0xFFFF_FFFFL || field == 0) {
            throw fault(tr("a field should start here"));
        }
        return true;
    }

    int field() {
        return field;
    }

    /// The number in a varint field.
    long number() throws MalformedException {
        require(VARINT);
        return raw();
    }

    /// The numbers of a repeated varint field, packed or single, one after the other.
    void numbers(NumberSink sink) throws MalformedException {
        if (wire == VARINT) {
            sink.accept(raw());
            return;
        }
        int stop = lengthEnd();
        while (at < stop) {
            sink.accept(raw());
        }
        if (at != stop) {
            throw fault(tr("a list of numbers is cut off"));
        }
    }

    /// Hears numbers.
    @FunctionalInterface
    interface NumberSink {
        void accept(long number) throws MalformedException;
    }

    /// The inner message of a field.
    ProtoReader message() throws MalformedException {
        int stop = lengthEnd();
        if (depth == BundleLimits.MODEL_DEPTH) {
            throw fault(tr("messages are nested more than %d levels deep", BundleLimits.MODEL_DEPTH));
        }
        ProtoReader inner = new ProtoReader(bytes, at, stop, depth + 1);
        at = stop;
        return inner;
    }

    /// The text of a field, bytes that are no UTF-8 replaced.
    String string(int most) throws MalformedException {
        int stop = lengthEnd();
        if (stop - at > most) {
            throw fault(tr("a name has %d bytes; the limit is %d", stop - at, most));
        }
        byte[] copy = new byte[stop - at];
        bytes.get(at, copy);
        at = stop;
        return new String(copy, StandardCharsets.UTF_8);
    }

    void skip() throws MalformedException {
        switch (wire) {
            case VARINT -> raw();
            case FIXED64 -> advance(8);
            case LENGTH -> at = lengthEnd();
            case FIXED32 -> advance(4);
            default -> throw fault(tr("a field has the unknown wire type %d", wire));
        }
    }

    private int lengthEnd() throws MalformedException {
        require(LENGTH);
        long length = raw();
        if (length < 0 || length > end - at) {
            throw fault(tr("a field extends past the end"));
        }
        return at + (int) length;
    }

    private void require(int kind) throws MalformedException {
        if (wire != kind) {
            throw fault(tr("field %d has wire type %d instead of %d", field, wire, kind));
        }
    }

    private void advance(int by) throws MalformedException {
        if (end - at < by) {
            throw fault(tr("a field extends past the end"));
        }
        at += by;
    }

    private long raw() throws MalformedException {
        long value = 0;
        for (int shift = 0; shift < 64; shift += 7) {
            if (at >= end) {
                throw fault(tr("a number is cut off"));
            }
            byte next = bytes.get(at++);
            value |= (long) (next & 0x7F) << shift;
            if (next >= 0) {
                return value;
            }
        }
        throw fault(tr("a number is longer than ten bytes"));
    }

    MalformedException fault(String what) {
        return new MalformedException(tr("byte %d: %s", at, what));
    }
}
