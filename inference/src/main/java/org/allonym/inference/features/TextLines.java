package org.allonym.inference.features;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The lines of a text, for features: the longest runs of tokens without one that breaks lines.
final class TextLines {

    private static final int LONGEST_KEY = 12;
    private static final int LONGEST_HEADING = 4;
    private static final int COLON = 25;
    private static final int DIGITS = 10;
    private static final int DIGITS_AND_SIGNS = 11;

    /// One line.
    ///
    /// @param from its first token
    /// @param words how many of its tokens hold a letter or digit
    /// @param share 0 without words, else 1 + ⌊6 · capitalised words / words⌋
    /// @param key what makes it the same as another line; empty for lines that aren't compared
    /// @param colon the place in the line of its first colon, or −1
    record Line(int from, int to, int words, int share, String key, int colon) {}

    private final List<Line> lines = new ArrayList<>();
    private final int[] lineOf;
    private final Map<String, Integer> repeats = new HashMap<>();
    private int references = Integer.MAX_VALUE;

    TextLines(List<TokenType> types) {
        lineOf = new int[types.size()];
        for (int i = 0; i < lineOf.length; ) {
            if (types.get(i).breaks()) {
                lineOf[i++] = -1;
                continue;
            }
            int to = i;
            while (to < lineOf.length && !types.get(to).breaks()) {
                lineOf[to++] = lines.size();
            }
            add(types.subList(i, to), i);
            i = to;
        }
    }

    private void add(List<TokenType> line, int from) {
        List<TokenType> words = line.stream().filter(type -> type.shape().word()).toList();
        List<String> lettered = words.stream()
                .filter(type -> type.shape().number() != DIGITS && type.shape().number() != DIGITS_AND_SIGNS)
                .map(TokenType::key)
                .toList();
        String key = lettered.size() <= LONGEST_KEY ? String.join(" ", lettered) : "";
        if (!key.isEmpty()) {
            repeats.merge(key, 1, Integer::sum);
        }
        int capitals = (int) words.stream().filter(TokenType::capital).count();
        int share = words.isEmpty() ? 0 : 1 + capitals * 6 / words.size();
        int colon = 0;
        while (colon < line.size() && line.get(colon).shape().number() != COLON) {
            colon++;
        }
        if (references == Integer.MAX_VALUE && !lines.isEmpty() && !words.isEmpty() && words.size() <= LONGEST_HEADING
                && words.getFirst().headsReferences()) {
            references = lines.size();
        }
        lines.add(new Line(from, from + line.size(), words.size(), share, key, colon < line.size() ? colon : -1));
    }

    int size() {
        return lines.size();
    }

    /// The number of a token's line, or −1 for a token that breaks lines.
    int of(int token) {
        return lineOf[token];
    }

    Line get(int number) {
        return lines.get(number);
    }

    /// How many lines are the same; 0 for those that aren't compared.
    int repeats(int number) {
        return repeats.getOrDefault(lines.get(number).key(), 0);
    }

    boolean isAfterReferences(int number) {
        return number > references;
    }
}
