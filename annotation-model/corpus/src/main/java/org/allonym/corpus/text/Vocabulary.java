package org.allonym.corpus.text;

import java.util.Arrays;

/// Numbers tokens, from 0, in the order they come. Equal tokens have equal numbers and different ones different numbers: no two
/// are taken for one because of a hash. Not thread-safe.
public final class Vocabulary {

    private char[] characters = new char[1 << 12];
    private int[] ends = new int[1 << 10];
    private int[] hashes = new int[1 << 10];
    private int[] slots = new int[1 << 11];
    private int size;

    /// Tokens of up to eight characters below U+0100, which most are: the characters themselves, and the number. 0 is free.
    private long[] shortTokens = new long[1 << 11];
    private int[] shortNumbers = new int[1 << 11];
    private int shorts;
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
        long packed = packed(token, from, length);
        return packed == 0 ? longNumber(token, from, length) : shortNumber(packed, token, from, length);
    }

    /// The characters of a short token, 0 for any other. U+0000 makes a token long, so that no two are packed alike.
    private static long packed(char[] token, int from, int length) {
        if (length > 8) {
            return 0;
        }
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

    private int shortNumber(long packed, char[] token, int from, int length) {
        int mask = shortTokens.length - 1;
        int slot = slot(packed, mask);
        while (shortTokens[slot] != 0) {
            if (shortTokens[slot] == packed) {
                return shortNumbers[slot];
            }
            slot = slot + 1 & mask;
        }
        shortTokens[slot] = packed;
        shortNumbers[slot] = size;
        add(token, from, length, 0);
        if (++shorts > shortTokens.length / 2) {
            rehashShort();
        }
        return size - 1;
    }

    private static int slot(long packed, int mask) {
        long hash = packed * 0x9E3779B97F4A7C15L;
        return (int) (hash >>> 32 ^ hash >>> 47) & mask;
    }

    private void rehashShort() {
        long[] tokens = shortTokens;
        int[] numbers = shortNumbers;
        shortTokens = new long[tokens.length * 2];
        shortNumbers = new int[tokens.length * 2];
        int mask = shortTokens.length - 1;
        for (int i = 0; i < tokens.length; i++) {
            if (tokens[i] != 0) {
                int slot = slot(tokens[i], mask);
                while (shortTokens[slot] != 0) {
                    slot = slot + 1 & mask;
                }
                shortTokens[slot] = tokens[i];
                shortNumbers[slot] = numbers[i];
            }
        }
    }

    private int longNumber(char[] token, int from, int length) {
        int hash = hash(token, from, length);
        int mask = slots.length - 1;
        int slot = hash & mask;
        while (slots[slot] != 0) {
            int known = slots[slot] - 1;
            if (hashes[known] == hash && equal(known, token, from, length)) {
                return known;
            }
            slot = slot + 1 & mask;
        }
        slots[slot] = size + 1;
        add(token, from, length, hash);
        if (++longs > slots.length / 2) {
            rehash();
        }
        return size - 1;
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

    private void add(char[] token, int from, int length, int hash) {
        int start = start(size);
        if (start + length > characters.length) {
            characters = Arrays.copyOf(characters, Math.max(start + length, characters.length + (characters.length >> 1)));
        }
        System.arraycopy(token, from, characters, start, length);
        if (size == ends.length) {
            ends = Arrays.copyOf(ends, size * 2);
            hashes = Arrays.copyOf(hashes, size * 2);
        }
        ends[size] = start + length;
        hashes[size++] = hash;
    }

    private void rehash() {
        int[] numbers = slots;
        slots = new int[numbers.length * 2];
        int mask = slots.length - 1;
        for (int number : numbers) {
            if (number != 0) {
                int slot = hashes[number - 1] & mask;
                while (slots[slot] != 0) {
                    slot = slot + 1 & mask;
                }
                slots[slot] = number;
            }
        }
    }
}
