package org.allonym.inference.spread;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.allonym.inference.Finding;
import org.allonym.inference.rules.Lexicon;
import org.allonym.inference.rules.Words;
import org.jspecify.annotations.Nullable;

/// The names that are looked for, as trees of their folded words. One thread while it is filled.
final class NameTree {

    /// A longer finding isn't a name.
    private static final int MOST_WORDS = 8;

    private static final Set<String> NOT_ALONE = Set.of(
            "de", "da", "do", "dos", "das", "del", "della", "di", "du", "la", "le", "el", "al", "van", "von", "der", "den",
            "ten", "ter", "bin", "ibn", "abu", "mr", "mrs", "ms", "miss", "mx", "dr", "prof", "professor", "sir", "jr", "sr",
            "and", "st", "teacher", "student", "the");

    /// A place in a tree: the words so far.
    static final class Node {
        private final Map<String, Node> next = new HashMap<>();
        private @Nullable Finding whole;
        private @Nullable Finding part;

        @Nullable Node to(String word) {
            return next.get(word);
        }

        /// The finding whose whole name ends here.
        @Nullable Finding whole() {
            return whole;
        }

        /// The finding of which the one word up to here is a part.
        @Nullable Finding part() {
            return part;
        }
    }

    private final Node straight = new Node();
    private final Node lastFirst = new Node();
    /// The words of all names each word is part of.
    private final Map<String, Set<String>> companions = new HashMap<>();

    Node straight() {
        return straight;
    }

    /// Names by their last word, then the others: behind the first word of each a comma is expected.
    Node lastFirst() {
        return lastFirst;
    }

    /// The words of the names that `word` is a part of, itself among them.
    Set<String> companions(String word) {
        return companions.getOrDefault(word, Set.of());
    }

    void add(Finding finding, String surface) {
        Words words = Words.in(surface);
        if (words.size() == 0 || words.size() > MOST_WORDS) {
            return;
        }
        List<String> folded = new ArrayList<>();
        boolean tells = false;
        for (int word = 0; word < words.size(); word++) {
            folded.add(words.folded(word));
            tells |= mayStandAlone(words, word);
        }
        if (!tells) {
            return;
        }
        put(straight, folded, finding);
        if (folded.size() > 1) {
            List<String> turned = new ArrayList<>(List.of(folded.getLast()));
            turned.addAll(folded.subList(0, folded.size() - 1));
            put(lastFirst, turned, finding);
        }
        for (int word = 0; word < words.size(); word++) {
            if (mayStandAlone(words, word)) {
                Node node = straight.next.computeIfAbsent(folded.get(word), _ -> new Node());
                node.part = surer(node.part, finding);
                companions.computeIfAbsent(folded.get(word), _ -> new java.util.HashSet<>()).addAll(folded);
            }
        }
    }

    private static void put(Node root, List<String> words, Finding finding) {
        Node node = root;
        for (String word : words) {
            node = node.next.computeIfAbsent(word, _ -> new Node());
        }
        node.whole = surer(node.whole, finding);
    }

    private static Finding surer(@Nullable Finding one, Finding other) {
        return one == null || one.score() < other.score() ? other : one;
    }

    private static boolean mayStandAlone(Words words, int word) {
        boolean small = words.shape(word) == Words.Shape.SMALL;
        boolean letters = words.shape(word) != Words.Shape.NUMBER && words.shape(word) != Words.Shape.INITIAL;
        return letters && words.end(word) - words.start(word) > 1 && !NOT_ALONE.contains(words.folded(word))
                && !(small && (words.known(word) & Lexicon.ORDINARY) != 0);
    }
}
