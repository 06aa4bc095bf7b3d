package org.allonym.surrogate.plan;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.allonym.surrogate.Part;
import org.allonym.surrogate.plan.FoldedText.FoldedWord;
import org.allonym.text.Folding;

/// Finds pieces of originals in a text, all in one pass: the time grows with the text, and hardly with the pieces.
/// Immutable once it is full; any thread then.
///
/// Words are looked up by the first word of a piece, substrings by their first three characters, numbers by their first
/// four digits.
final class PartIndex {

    /// The shortest pieces that are kept, in folded characters.
    static final int SHORTEST_WORD = 2;

    private static final int SHORTEST_SUBSTRING = 3;
    private static final int SHORTEST_NUMBER = 4;

    /// One place where a piece stands.
    ///
    /// @param from in the folded text
    /// @param part the folded piece
    record Hit(int from, int to, String part, Original original) {

        static final Comparator<Hit> ORDER = Comparator.comparingInt(Hit::from)
                .thenComparing(Comparator.comparingInt(Hit::to).reversed())
                .thenComparing(hit -> hit.original().key());
    }

    private record Words(List<String> words, String part, Original original) {}

    private record Letters(String part, Original original) {}

    private final Map<String, List<Words>> byWord = new HashMap<>();
    private final Map<Integer, List<Letters>> byStart = new HashMap<>();
    private final BitSet starts = new BitSet(1 << 16);
    private final Map<Integer, List<Letters>> byDigits = new HashMap<>();

    void add(Part part, Original original) {
        String folded = Folding.bare(part.text());
        switch (part.match()) {
            case WORD -> {
                List<String> words = FoldedWord.values(folded);
                String joined = String.join(" ", words);
                if (joined.length() >= SHORTEST_WORD) {
                    byWord.computeIfAbsent(words.getFirst(), _ -> new ArrayList<>(1)).add(new Words(words, joined, original));
                }
            }
            case SUBSTRING -> {
                if (folded.length() >= SHORTEST_SUBSTRING) {
                    int start = start(folded, 0);
                    starts.set(start & 0xFFFF);
                    byStart.computeIfAbsent(start, _ -> new ArrayList<>(1)).add(new Letters(folded, original));
                }
            }
            case DIGITS -> {
                String digits = digits(folded);
                if (digits.length() >= SHORTEST_NUMBER) {
                    byDigits.computeIfAbsent(Integer.parseInt(digits, 0, SHORTEST_NUMBER, 10), _ -> new ArrayList<>(1))
                            .add(new Letters(digits, original));
                }
            }
        }
    }

    private static String digits(String folded) {
        StringBuilder digits = new StringBuilder();
        folded.codePoints()
                .filter(Character::isDigit)
                .forEach(c -> digits.append((char) ('0' + Character.digit(c, 10))));
        return digits.toString();
    }

    private static int start(CharSequence folded, int at) {
        return (folded.charAt(at) * 31 + folded.charAt(at + 1)) * 31 + folded.charAt(at + 2);
    }

    /// Every place of every piece, in order of place, longer ones first.
    List<Hit> hits(FoldedText text) {
        List<Hit> hits = new ArrayList<>();
        if (!byWord.isEmpty()) {
            words(text, hits);
        }
        if (!byStart.isEmpty()) {
            letters(text.value(), hits);
        }
        if (!byDigits.isEmpty()) {
            digits(text, hits);
        }
        hits.sort(Hit.ORDER);
        return hits;
    }

    private void words(FoldedText text, List<Hit> hits) {
        List<FoldedWord> words = FoldedWord.of(text.value());
        for (int i = 0; i < words.size(); i++) {
            String word = words.get(i).value();
            look(words, i, word, hits);
            if (word.length() > 4 && word.endsWith("s")) {
                look(words, i, word.substring(0, word.length() - 1), hits);
            }
        }
    }

    /// @param first the word at `at`, or what is left of it without the `s` of a fused possessive
    private void look(List<FoldedWord> words, int at, String first, List<Hit> hits) {
        for (Words piece : byWord.getOrDefault(first, List.of())) {
            int count = piece.words().size();
            boolean fused = first.length() < words.get(at).value().length();
            if (at + count <= words.size() && (!fused || count == 1)) {
                boolean same = true;
                for (int i = 1; i < count && same; i++) {
                    String there = words.get(at + i).value();
                    String sought = piece.words().get(i);
                    same = there.equals(sought) || i == count - 1 && there.equals(sought + "s");
                }
                if (same) {
                    hits.add(new Hit(words.get(at).start(), words.get(at + count - 1).end(), piece.part(), piece.original()));
                }
            }
        }
    }

    private void letters(String folded, List<Hit> hits) {
        for (int at = 0; at + SHORTEST_SUBSTRING <= folded.length(); at++) {
            int start = start(folded, at);
            if (starts.get(start & 0xFFFF)) {
                for (Letters piece : byStart.getOrDefault(start, List.of())) {
                    if (folded.startsWith(piece.part(), at)) {
                        hits.add(new Hit(at, at + piece.part().length(), piece.part(), piece.original()));
                    }
                }
            }
        }
    }

    /// Digits count as one number while no letter and no more than three other characters stand between two of them.
    private void digits(FoldedText text, List<Hit> hits) {
        StringBuilder run = new StringBuilder();
        List<Integer> places = new ArrayList<>();
        int last = -1;
        for (int at = 0; at < text.length(); at++) {
            char c = text.charAt(at);
            if (Character.isDigit(c)) {
                if (last >= 0 && at - last > 4) {
                    number(run, places, hits);
                }
                run.append((char) ('0' + Character.digit(c, 10)));
                places.add(at);
                last = at;
            } else if (Character.isLetter(c)) {
                number(run, places, hits);
                last = -1;
            }
        }
        number(run, places, hits);
    }

    private void number(StringBuilder run, List<Integer> places, List<Hit> hits) {
        for (int at = 0; at + SHORTEST_NUMBER <= run.length(); at++) {
            for (Letters piece : byDigits.getOrDefault(Integer.parseInt(run, at, at + SHORTEST_NUMBER, 10), List.of())) {
                int end = at + piece.part().length();
                if (end <= run.length() && run.substring(at, end).equals(piece.part())) {
                    hits.add(new Hit(places.get(at), places.get(end - 1) + 1, piece.part(), piece.original()));
                }
            }
        }
        run.setLength(0);
        places.clear();
    }

    /// What a piece of text identifies.
    ///
    /// @param key the entity's, or any other string that tells originals apart
    /// @param name the original in full
    public record Original(String key, String label, String name) {

        @Override
        public String toString() {
            return "Original(" + label + ")";
        }
    }
}
