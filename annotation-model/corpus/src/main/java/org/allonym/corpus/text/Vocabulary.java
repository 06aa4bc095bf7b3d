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

    /// The number of a token, a new one if it hasn't been seen.
    public int number(char[] token, int length) {
        return number(token, 0, length);
    }

    /// As [#number(char[], int)] for a string.
    public int number(String token) {
        return number(token.toCharArray(), 0, token.length());
    }

    private int number(char[] token, int from, int length) {
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
        if (size > slots.length / 2) {
            rehash();
        }
    }

    private void rehash() {
        slots = new int[slots.length * 2];
        int mask = slots.length - 1;
        for (int i = 0; i < size; i++) {
            int slot = hashes[i] & mask;
            while (slots[slot] != 0) {
                slot = slot + 1 & mask;
            }
            slots[slot] = i + 1;
        }
    }
}
