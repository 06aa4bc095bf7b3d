package org.allonym.text;

import java.util.Arrays;

/// Tokens while they are being made: where each begins and ends and its number in [ExceptionPass#wordOf].
///
/// Not thread-safe.
final class TokenBuffer {

    private int[] starts;
    private int[] ends;
    private int[] words;
    private int size;
    private boolean suspicious;

    TokenBuffer(int capacity) {
        int room = Math.max(8, capacity);
        starts = new int[room];
        ends = new int[room];
        words = new int[room];
    }

    void add(int start, int end, int word) {
        if (size == starts.length) {
            int room = size + (size >> 1);
            starts = Arrays.copyOf(starts, room);
            ends = Arrays.copyOf(ends, room);
            words = Arrays.copyOf(words, room);
        }
        starts[size] = start;
        ends[size] = end;
        words[size++] = word;
        suspicious |= word != WordTable.ABSENT;
    }

    int size() {
        return size;
    }

    int start(int token) {
        return starts[token];
    }

    int end(int token) {
        return ends[token];
    }

    int word(int token) {
        return words[token];
    }

    /// Whether any token has a word number, without which the second pass has nothing to find.
    boolean suspicious() {
        return suspicious;
    }

    int[] starts() {
        return Arrays.copyOf(starts, size);
    }

    int[] ends() {
        return Arrays.copyOf(ends, size);
    }
}
