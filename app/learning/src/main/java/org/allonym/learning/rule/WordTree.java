package org.allonym.learning.rule;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.allonym.inference.rules.RuleContext;
import org.allonym.inference.rules.RuleWords;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// Words and phrases, and where they stand in a text as whole words; the longest at a place counts. Filled by one thread, then read by any.
final class WordTree {

    private static final int GAP = 3;

    private final boolean matchCase;
    private final Node root = new Node();

    private static final class Node {
        private final Map<String, Node> next = new HashMap<>();
        private boolean ends;
    }

    WordTree(boolean matchCase) {
        this.matchCase = matchCase;
    }

    boolean isEmpty() {
        return root.next.isEmpty();
    }

    /// A phrase without a word in it adds nothing.
    void add(String phrase) {
        RuleWords words = RuleWords.in(phrase);
        Node node = root;
        for (int i = 0; i < words.size(); i++) {
            node = node.next.computeIfAbsent(key(phrase, words.start(i), words.end(i)), _ -> new Node());
        }
        node.ends = node != root;
    }

    List<Span> in(RuleContext context) {
        RuleWords words = context.words();
        List<Span> found = new ArrayList<>();
        int word = 0;
        while (word < words.size() && found.size() < Finders.MOST) {
            int last = last(context.text(), words, word);
            if (last >= 0) {
                found.add(new Span(words.start(word), words.end(last)));
            }
            word = Math.max(last, word) + 1;
        }
        return found;
    }

    /// The last word of the longest phrase that begins at `first`; −1 when none does.
    private int last(String text, RuleWords words, int first) {
        int last = -1;
        @Nullable Node node = root;
        for (int word = first; word < words.size() && (word == first || isJoined(text, words, word)); word++) {
            node = node.next.get(key(text, words.start(word), words.end(word)));
            if (node == null) {
                break;
            }
            last = node.ends ? word : last;
        }
        return last;
    }

    /// Whether no more than a few characters and no blank line stand before a word.
    private static boolean isJoined(String text, RuleWords words, int word) {
        int from = words.end(word - 1);
        int to = words.start(word);
        return to - from <= GAP && text.substring(from, to).chars().filter(c -> c == '\n').count() < 2;
    }

    private String key(String text, int start, int end) {
        String word = text.substring(start, end);
        return matchCase ? word : word.toLowerCase(Locale.ROOT);
    }
}
