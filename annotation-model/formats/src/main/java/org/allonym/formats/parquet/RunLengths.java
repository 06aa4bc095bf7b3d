package org.allonym.formats.parquet;

import static org.allonym.language.Messages.tr;

import java.io.IOException;

/// Small numbers in runs and packed groups of eight, Parquet's hybrid: levels, and places in dictionaries. One thread.
final class RunLengths {

    static final RunLengths ZEROS = new RunLengths(new byte[0], 0, 0, 0);

    private final byte[] bytes;
    private final int end;
    private final int width;
    private int at;
    private long left;
    private boolean packed;
    private int value;
    /// Of a packed group, the next value's first bit after `at`.
    private long bit;

    /// @param width bits of a number
    RunLengths(byte[] bytes, int from, int end, int width) {
        this.bytes = bytes;
        this.at = from;
        this.end = end;
        this.width = width;
    }

    /// How many bits the numbers from 0 to `most` need.
    static int width(int most) {
        return 32 - Integer.numberOfLeadingZeros(most);
    }

    int next() throws IOException {
        if (width == 0) {
            return 0;
        }
        while (left == 0) {
            begin();
        }
        left--;
        if (!packed) {
            return value;
        }
        long found = 0;
        for (int have = 0; have < width; ) {
            int index = (int) (at + (bit >>> 3));
            int offset = (int) (bit & 7);
            int take = Math.min(8 - offset, width - have);
            found |= (long) (bytes[index] >>> offset & (1 << take) - 1) << have;
            have += take;
            bit += take;
        }
        if (left == 0) {
            at += (int) (bit + 7 >>> 3);
        }
        return (int) found;
    }

    private void begin() throws IOException {
        long head = 0;
        for (int shift = 0; ; shift += 7) {
            if (at >= end || shift > 28) {
                throw ParquetFault.damaged(tr("a page"));
            }
            byte one = bytes[at++];
            head |= (long) (one & 0x7F) << shift;
            if (one >= 0) {
                break;
            }
        }
        packed = (head & 1) == 1;
        left = packed ? (head >>> 1) * 8 : head >>> 1;
        long length = packed ? (head >>> 1) * width : width + 7 >>> 3;
        if (length > end - at) {
            throw ParquetFault.damaged(tr("a page"));
        }
        bit = 0;
        if (!packed) {
            value = 0;
            for (int i = 0; i < length; i++) {
                value |= (bytes[at++] & 0xFF) << 8 * i;
            }
        }
    }
}
