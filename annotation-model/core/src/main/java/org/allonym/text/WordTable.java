package org.allonym.text;

import java.util.Arrays;
import java.util.List;

/// A fixed set of words, looked up by stretches of a text without copying them.
///
/// A word's number is its place in the list it was made from. Immutable; any thread.
final class WordTable {

    static final int ABSENT = -1;

    private final String[] words;
    /// Open addressing: word numbers, [#ABSENT] where free.
    private final int[] slots;
    private final int longest;

    /// @throws IllegalArgumentException when a word is empty or stands twice
    WordTable(List<String> words) {
        this.words = words.toArray(String[]::new);
        slots = new int[Math.max(2, Integer.highestOneBit(words.size()) * 4)];
        Arrays.fill(slots, ABSENT);
        int most = 0;
        for (int i = 0; i < this.words.length; i++) {
            String word = this.words[i];
            if (word.isEmpty() || find(word, 0, word.length(), word.hashCode()) != ABSENT) {
                throw new IllegalArgumentException("word %d is empty or stands twice".formatted(i));
            }
            int slot = slot(word.hashCode());
            while (slots[slot] != ABSENT) {
                slot = (slot + 1) & (slots.length - 1);
            }
            slots[slot] = i;
            most = Math.max(most, word.length());
        }
        longest = most;
    }

    int size() {
        return words.length;
    }

    /// The length of the longest word in UTF-16 code units, 0 when there is none.
    int longest() {
        return longest;
    }

    List<String> words() {
        return List.of(words);
    }

    String word(int number) {
        return words[number];
    }

    /// The number of the word that `text` holds from `start` to `end`, or [#ABSENT].
    int find(CharSequence text, int start, int end) {
        int length = end - start;
        return length < 1 || length > longest ? ABSENT : find(text, start, end, hash(text, start, end));
    }

    private int find(CharSequence text, int start, int end, int hash) {
        for (int slot = slot(hash); slots[slot] != ABSENT; slot = (slot + 1) & (slots.length - 1)) {
            if (same(text, start, end, words[slots[slot]])) {
                return slots[slot];
            }
        }
        return ABSENT;
    }

    private int slot(int hash) {
        return (hash ^ hash >>> 15) & (slots.length - 1);
    }

    /// What [String#hashCode] of that stretch would be.
    static int hash(CharSequence text, int start, int end) {
        int hash = 0;
        for (int i = start; i < end; i++) {
            hash = 31 * hash + text.charAt(i);
        }
        return hash;
    }

    /// Whether `text` holds `word` from `start` to `end`.
    static boolean same(CharSequence text, int start, int end, String word) {
        if (word.length() != end - start) {
            return false;
        }
        for (int i = 0; i < word.length(); i++) {
            if (text.charAt(start + i) != word.charAt(i)) {
                return false;
            }
        }
        return true;
    }
}
