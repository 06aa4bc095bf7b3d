package org.allonym.inference.rules;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.allonym.text.Folding;

/// What is known of single words: forenames and surnames of many languages, words that are ordinary in English, and
/// names of what isn't a person.
///
/// The lists are resources beside this class, which say where they come from; letter case and accents don't matter.
/// They are read when they are first asked for and held in about 3 MB. Immutable; any thread.
public final class Lexicon {

    /// A given name somewhere.
    public static final int FORENAME = 1;
    /// A family name somewhere.
    public static final int SURNAME = 2;
    /// A word of English prose that is written small more often than not.
    public static final int ORDINARY = 4;
    /// A word that is written with a capital and is the name of a place, a people, a firm, a month or a public figure.
    public static final int PROPER = 8;

    private static final class Holder {
        static final Lexicon STANDARD = read();
    }

    private final byte[] pool;
    private final int[] slots;
    private final int[] starts;
    private final byte[] bits;

    private Lexicon(Map<String, Integer> words) {
        int count = words.size();
        starts = new int[count + 1];
        bits = new byte[count];
        slots = new int[Integer.highestOneBit(Math.max(4, count)) << 2];
        Arrays.fill(slots, -1);
        pool = new byte[words.keySet().stream().mapToInt(String::length).sum()];
        int index = 0;
        int at = 0;
        for (Map.Entry<String, Integer> entry : words.entrySet()) {
            String word = entry.getKey();
            starts[index] = at;
            bits[index] = entry.getValue().byteValue();
            int hash = 0;
            for (int i = 0; i < word.length(); i++) {
                pool[at++] = (byte) word.charAt(i);
                hash = 31 * hash + word.charAt(i);
            }
            int slot = spread(hash);
            while (slots[slot] >= 0) {
                slot = slot + 1 & slots.length - 1;
            }
            slots[slot] = index++;
        }
        starts[count] = at;
    }

    /// The lists that ship with the program.
    ///
    /// @throws IllegalStateException when they are missing from it
    public static Lexicon standard() {
        return Holder.STANDARD;
    }

    private static Lexicon read() {
        Map<String, Integer> words = new HashMap<>(1 << 18);
        load("names.txt", line -> add(words, line.substring(2), switch (line.charAt(0)) {
            case 'f' -> FORENAME;
            case 's' -> SURNAME;
            default -> FORENAME | SURNAME;
        }));
        load("ordinary-words.txt", line -> add(words, line, ORDINARY));
        load("proper-words.txt", line -> add(words, line, PROPER));
        return new Lexicon(words);
    }

    private static void add(Map<String, Integer> words, String word, int bit) {
        words.merge(word, bit, (one, other) -> one | other);
    }

    /// Reads a list of words that lies beside this class, without empty lines and those that begin with `#`.
    ///
    /// @throws IllegalStateException when it is missing from the program
    static void load(String name, Consumer<String> to) {
        var stream = Lexicon.class.getResourceAsStream(name);
        if (stream == null) {
            throw new IllegalStateException("missing " + name);
        }
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
            lines.lines().filter(line -> !line.isEmpty() && line.charAt(0) != '#').forEach(to);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private int spread(int hash) {
        return (hash ^ hash >>> 15) * 0x9E3779B1 >>> 8 & slots.length - 1;
    }

    /// What is known of one word, as a sum of the constants above; 0 for an unknown one.
    public int of(CharSequence word) {
        return of(word, 0, word.length());
    }

    /// What is known of `text` from `start` to `end`. A word of several parts joined by hyphens that isn't known itself
    /// has what its parts have in common.
    public int of(CharSequence text, int start, int end) {
        int hash = 0;
        int hyphen = -1;
        for (int i = start; i < end; i++) {
            char c = text.charAt(i);
            if (c >= 128) {
                return folded(text, start, end);
            }
            int letter = Folding.asciiLetter(c);
            if (letter != 0) {
                hash = 31 * hash + letter;
            } else if (c == '-') {
                hyphen = i;
            }
        }
        int found = find(text, start, end, hash);
        return found == 0 && hyphen > start && hyphen + 1 < end ? parts(text, start, end) : found;
    }

    /// A word with the letters of Vietnamese isn't the English one it folds to.
    private int folded(CharSequence text, int start, int end) {
        CharSequence word = text.subSequence(start, end);
        String folded = Folding.ascii(word);
        int found = folded.isEmpty() ? 0 : find(folded, 0, folded.length(), folded.hashCode());
        return word.chars().anyMatch(Lexicon::isVietnamese) ? found & ~ORDINARY : found;
    }

    /// A letter with a dot below, a hook or a horn, joined or apart.
    private static boolean isVietnamese(int c) {
        return c >= 0x1EA0 && c <= 0x1EF9 || c == 0x0309 || c == 0x031B || c == 0x0323;
    }

    private int parts(CharSequence text, int start, int end) {
        int common = -1;
        int from = start;
        for (int i = start; i <= end; i++) {
            if (i == end || text.charAt(i) == '-') {
                common &= i > from ? find(text, from, i, hash(text, from, i)) : 0;
                from = i + 1;
            }
        }
        return common;
    }

    private static int hash(CharSequence text, int start, int end) {
        int hash = 0;
        for (int i = start; i < end; i++) {
            int letter = Folding.asciiLetter(text.charAt(i));
            hash = letter == 0 ? hash : 31 * hash + letter;
        }
        return hash;
    }

    private int find(CharSequence text, int start, int end, int hash) {
        for (int slot = spread(hash); slots[slot] >= 0; slot = slot + 1 & slots.length - 1) {
            if (same(text, start, end, slots[slot])) {
                return bits[slots[slot]];
            }
        }
        return 0;
    }

    private boolean same(CharSequence text, int start, int end, int index) {
        int at = starts[index];
        int to = starts[index + 1];
        for (int i = start; i < end; i++) {
            int letter = Folding.asciiLetter(text.charAt(i));
            if (letter != 0) {
                if (at == to || pool[at] != letter) {
                    return false;
                }
                at++;
            }
        }
        return at == to;
    }
}
