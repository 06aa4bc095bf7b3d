package org.allonym.store.sqlite;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// Puts a [LayerText] together, annotation by annotation. One thread.
final class LayerTextWriter {

    private static final int NONE = -1;
    private static final int INDEX = (1 << 24) - 1;

    private byte[] bytes = new byte[8_192];
    private int length;
    private int[] starts = new int[64];
    private int[] idEnds = new int[64];
    private int count;

    void clear() {
        length = 0;
        count = 0;
    }

    /// Begins an annotation; its id is the first field, and begins with a character of ASCII.
    void begin() {
        if (count == starts.length) {
            starts = Arrays.copyOf(starts, 2 * count);
            idEnds = Arrays.copyOf(idEnds, 2 * count);
        }
        starts[count] = length;
        idEnds[count] = NONE;
        count++;
        put((byte) LayerText.RECORD);
    }

    /// Adds a field that others follow.
    void field(byte[] in, int from, int to) {
        last(in, from, to);
        if (idEnds[count - 1] == NONE) {
            idEnds[count - 1] = length;
        }
        put((byte) LayerText.FIELD);
    }

    /// Adds the last field.
    void last(byte[] in, int from, int to) {
        room(to - from + 1);
        System.arraycopy(in, from, bytes, length, to - from);
        length += to - from;
    }

    private void put(byte b) {
        room(1);
        bytes[length++] = b;
    }

    private void room(int more) {
        if (bytes.length - length < more) {
            bytes = Arrays.copyOf(bytes, Math.max(length + more, (int) Math.min(2L * bytes.length, Integer.MAX_VALUE - 8)));
        }
    }

    /// The whole layer.
    ///
    /// @throws IllegalArgumentException when an id is there twice
    LayerText text() {
        if (count == 0) {
            return LayerText.EMPTY;
        }
        int[] order = order();
        byte[] head = Integer.toString(count).getBytes(StandardCharsets.US_ASCII);
        byte[] text = Arrays.copyOf(head, head.length + length);
        int at = head.length;
        for (int index : order) {
            int size = end(index) - starts[index];
            System.arraycopy(bytes, starts[index], text, at, size);
            at += size;
        }
        return new LayerText(text);
    }

    /// Five bytes settle the order of nearly all ids, and a number holds them with the annotation's place.
    private int[] order() {
        long[] keys = new long[count];
        for (int i = 0; i < count; i++) {
            int id = starts[i] + 1;
            keys[i] = (bytes[id] & 0xFFL) << 56 | (bytes[id + 1] & 0xFFL) << 48 | (bytes[id + 2] & 0xFFL) << 40
                    | (bytes[id + 3] & 0xFFL) << 32 | (bytes[id + 4] & 0xFFL) << 24 | i;
        }
        Arrays.sort(keys);
        int[] order = new int[count];
        boolean settled = count <= INDEX;
        for (int i = 0; i < count; i++) {
            order[i] = (int) (keys[i] & INDEX);
            settled &= i == 0 || keys[i - 1] >>> 24 != keys[i] >>> 24;
        }
        return settled ? order : slowOrder();
    }

    private int[] slowOrder() {
        Integer[] order = new Integer[count];
        Arrays.setAll(order, i -> i);
        Arrays.sort(order, this::compare);
        for (int i = 1; i < count; i++) {
            if (sameId(order[i - 1], order[i])) {
                throw new IllegalArgumentException("an annotation id twice in one layer");
            }
        }
        return Arrays.stream(order).mapToInt(Integer::intValue).toArray();
    }

    /// The separator after an id comes before everything an id can hold, so whole annotations are in order of their ids.
    private int compare(int one, int other) {
        return Arrays.compareUnsigned(bytes, starts[one], end(one), bytes, starts[other], end(other));
    }

    private boolean sameId(int one, int other) {
        return Arrays.equals(bytes, starts[one], idEnds[one], bytes, starts[other], idEnds[other]);
    }

    private int end(int index) {
        return index + 1 < count ? starts[index + 1] : length;
    }
}
