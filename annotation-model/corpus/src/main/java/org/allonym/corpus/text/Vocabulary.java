package org.allonym.corpus.text;

import java.util.Arrays;

/// Numbers tokens, from 0, in the order they come. Equal tokens have equal numbers and different ones different numbers: no two
/// are taken for one because of a hash. Not thread-safe.
public final class Vocabulary {

    private static final int SHORT = 12;

    private char[] characters = new char[1 << 12];
    private int[] ends = new int[1 << 10];
    private int size;

    /// Tokens of up to twelve characters below U+0100, which most are, in two words: the first eight characters; the others, and below
    /// them the number plus 1. A number of 0 is free.
    private long[] shortTokens = new long[1 << 12];
    private int shorts;

    /// Of all other tokens the hash, and below it the number plus 1; 0 is free.
    private long[] longTokens = new long[1 << 11];
    private int longs;

    /// The number of a token, a new one if it hasn't been seen.
    public int number(char[] token, int length) {
        return number(token, 0, length);
    }

    /// As [#number(char[], int)] for a string.
    public int number(String token) {
        return number(token.toCharArray(), 0, token.length());
    }

    private int number(char[] token, int from, int length) {
        if (length <= SHORT) {
            long first = packed(token, from, Math.min(length, 8));
            long rest = packed(token, from + 8, length - 8);
            if (first != 0 && (rest != 0 || length <= 8)) {
                return shortNumber(first, rest << 32, token, from, length);
            }
        }
        return longNumber(token, from, length);
    }

    /// Up to eight characters in a word, 0 where they don't go into it. U+0000 doesn't, so that no two are packed alike.
    private static long packed(char[] token, int from, int length) {
        long packed = 0;
        for (int i = from; i < from + length; i++) {
            char c = token[i];
            if (c == 0 || c > 0xFF) {
                return 0;
            }
            packed = packed << 8 | c;
        }
        return packed;
    }

    private int shortNumber(long first, long rest, char[] token, int from, int length) {
        int slot = shortSlot(first, rest);
        if ((int) shortTokens[slot + 1] != 0) {
            return (int) shortTokens[slot + 1] - 1;
        }
        add(token, from, length);
        shortTokens[slot] = first;
        shortTokens[slot + 1] = rest | size;
        if (++shorts > shortTokens.length / 4) {
            rehashShort();
        }
        return size - 1;
    }

    /// Where a token is, or would be.
    private int shortSlot(long first, long rest) {
        long hash = (first ^ rest * 0xC2B2AE3D27D4EB4FL) * 0x9E3779B97F4A7C15L;
        int mask = shortTokens.length - 2;
        int slot = (int) (hash >>> 32 ^ hash >>> 47) << 1 & mask;
        while ((int) shortTokens[slot + 1] != 0
                && (shortTokens[slot] != first || (shortTokens[slot + 1] & 0xFFFFFFFF00000000L) != rest)) {
            slot = slot + 2 & mask;
        }
        return slot;
    }

    private void rehashShort() {
        long[] tokens = shortTokens;
        shortTokens = new long[tokens.length * 2];
        for (int i = 0; i < tokens.length; i += 2) {
            if ((int) tokens[i + 1] != 0) {
                int slot = shortSlot(tokens[i], tokens[i + 1] & 0xFFFFFFFF00000000L);
                shortTokens[slot] = tokens[i];
                shortTokens[slot + 1] = tokens[i + 1];
            }
        }
    }

    private int longNumber(char[] token, int from, int length) {
        int hash = hash(token, from, length);
        int mask = longTokens.length - 1;
        int slot = hash & mask;
        while (longTokens[slot] != 0) {
            int known = (int) longTokens[slot] - 1;
            if ((int) (longTokens[slot] >>> 32) == hash && equal(known, token, from, length)) {
                return known;
            }
            slot = slot + 1 & mask;
        }
        add(token, from, length);
        longTokens[slot] = (long) hash << 32 | size;
        if (++longs > longTokens.length / 2) {
            rehashLong();
        }
        return size - 1;
    }

    private void rehashLong() {
        long[] tokens = longTokens;
        longTokens = new long[tokens.length * 2];
        int mask = longTokens.length - 1;
        for (long token : tokens) {
            if (token != 0) {
                int slot = (int) (token >>> 32) & mask;
                while (longTokens[slot] != 0) {
                    slot = slot + 1 & mask;
                }
                longTokens[slot] = token;
            }
        }
    }

    /// For each of our numbers the number of the same token in another vocabulary, which learns those it doesn't know.
    public int[] numbersIn(Vocabulary other) {
        int[] numbers = new int[size];
        for (int i = 0; i < size; i++) {
            int from = start(i);
            numbers[i] = other.number(characters, from, ends[i] - from);
        }
        return numbers;
    }

    /// How many different tokens there are.
    public int size() {
        return size;
    }

    /// The token of a number.
    public String token(int number) {
        int from = start(number);
        return new String(characters, from, ends[number] - from);
    }

    private int start(int number) {
        return number == 0 ? 0 : ends[number - 1];
    }

    private boolean equal(int known, char[] token, int from, int length) {
        int start = start(known);
        return Arrays.equals(characters, start, ends[known], token, from, from + length);
    }

    private static int hash(char[] token, int from, int length) {
        int hash = length;
        for (int i = from; i < from + length; i++) {
            hash = hash * 31 + token[i];
        }
        hash *= 0x9E3779B9;
        return hash ^ hash >>> 15;
    }

    private void add(char[] token, int from, int length) {
        int start = start(size);
        if (start + length > characters.length) {
            characters = Arrays.copyOf(characters, Math.max(start + length, characters.length + (characters.length >> 1)));
        }
        System.arraycopy(token, from, characters, start, length);
        if (size == ends.length) {
            ends = Arrays.copyOf(ends, size * 2);
        }
        ends[size++] = start + length;
    }
}
