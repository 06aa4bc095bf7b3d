package org.allonym.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;

/// The second pass: finds exceptions that the rules have cut, such as `following:)`, and puts their tokens in place.
///
/// An exception that an affix or infix can cut is looked for as the sequence of tokens that the rules alone make of it.
/// Longer sequences win, then the leftmost; what a sequence has claimed, no other gets, even where the text it covers
/// turns out not to be an exception because of a space inside. The pass looks at a bounded number of tokens from each
/// place. Immutable; any thread.
final class ExceptionPass {

    private final ExceptionTable exceptions;
    private final WordTable words;
    /// What may follow each word at the beginning of a sequence.
    private final Node[] firsts;
    private final int longest;

    ExceptionPass(ExceptionTable exceptions, ChunkSplitter splitter, Affixes affixes, Infixes infixes) {
        this.exceptions = exceptions;
        List<List<String>> sequences = new ArrayList<>();
        for (int number = 0; number < exceptions.size(); number++) {
            String string = exceptions.string(number);
            boolean cut = affixes.prefix(string, 0, string.length()) > 0
                    || affixes.suffix(string, 0, string.length()) > 0
                    || infixes.anyIn(string, 0, string.length());
            List<String> tokens = cut ? byRule(string, splitter) : List.of(string);
            // One token that the exception leaves as one token would be replaced by itself.
            if (cut && (tokens.size() > 1 || exceptions.tokenCount(number) > 1)) {
                sequences.add(tokens);
            }
        }
        Set<String> vocabulary = new LinkedHashSet<>();
        sequences.forEach(vocabulary::addAll);
        words = new WordTable(List.copyOf(vocabulary));
        Node root = Node.of(sequences.stream().map(this::numbers).toList());
        firsts = IntStream.range(0, words.size()).mapToObj(root::next).toArray(Node[]::new);
        longest = sequences.stream().mapToInt(List::size).max().orElse(0);
    }

    private static List<String> byRule(String string, ChunkSplitter splitter) {
        IntList ends = new IntList();
        splitter.splitByRule(string, 0, string.length(), ends);
        List<String> tokens = new ArrayList<>();
        int from = 0;
        for (int end : ends.toArray()) {
            tokens.add(string.substring(from, end));
            from = end;
        }
        return tokens;
    }

    private int[] numbers(List<String> tokens) {
        return tokens.stream().mapToInt(token -> words.find(token, 0, token.length())).toArray();
    }

    /// The number by which this pass knows the token from `start` to `end`, or [WordTable#ABSENT].
    int wordOf(CharSequence text, int start, int end) {
        return words.find(text, start, end);
    }

    /// All tokens that it knows by number.
    List<String> words() {
        return words.words();
    }

    /// The same tokens with every cut exception mended.
    TokenBuffer apply(CharSequence text, TokenBuffer tokens) {
        IntList starts = new IntList();
        IntList lengths = new IntList();
        findAll(tokens, starts, lengths);
        if (starts.size() == 0) {
            return tokens;
        }
        return mend(text, tokens, starts, lengths, claim(tokens.size(), starts, lengths));
    }

    private void findAll(TokenBuffer tokens, IntList starts, IntList lengths) {
        for (int first = 0; first < tokens.size(); first++) {
            int word = tokens.word(first);
            Node node = word == WordTable.ABSENT ? Node.NONE : firsts[word];
            for (int next = first + 1; node != Node.NONE; next++) {
                if (node.ends) {
                    starts.add(first);
                    lengths.add(next - first);
                }
                node = next < tokens.size() ? node.next(tokens.word(next)) : Node.NONE;
            }
        }
    }

    /// Which of the sequences found get their tokens. One that is refused claims its tokens all the same.
    private boolean[] claim(int size, IntList starts, IntList lengths) {
        boolean[] claimed = new boolean[size];
        boolean[] wins = new boolean[starts.size()];
        for (int length = longest; length > 0; length--) {
            for (int i = 0; i < starts.size(); i++) {
                if (lengths.get(i) == length) {
                    int first = starts.get(i);
                    wins[i] = !claimed[first] && !claimed[first + length - 1];
                    for (int token = first; token < first + length; token++) {
                        claimed[token] = true;
                    }
                }
            }
        }
        return wins;
    }

    private TokenBuffer mend(CharSequence text, TokenBuffer tokens, IntList starts, IntList lengths, boolean[] wins) {
        TokenBuffer mended = new TokenBuffer(tokens.size() + starts.size());
        int next = 0;
        for (int i = 0; i < wins.length; i++) {
            if (!wins[i]) {
                continue;
            }
            int first = starts.get(i);
            int last = first + lengths.get(i) - 1;
            int exception = exceptions.find(text, tokens.start(first), tokens.end(last));
            if (exception == WordTable.ABSENT) {
                continue;
            }
            copy(tokens, next, first, mended);
            int from = tokens.start(first);
            for (int token = 0; token < exceptions.tokenCount(exception); token++) {
                int end = tokens.start(first) + exceptions.tokenEnd(exception, token);
                mended.add(from, end, WordTable.ABSENT);
                from = end;
            }
            next = last + 1;
        }
        copy(tokens, next, tokens.size(), mended);
        return mended;
    }

    private static void copy(TokenBuffer tokens, int from, int to, TokenBuffer target) {
        for (int i = from; i < to; i++) {
            target.add(tokens.start(i), tokens.end(i), tokens.word(i));
        }
    }

    /// A place in the tree of sequences; its branches are ordered by word number.
    private static final class Node {

        static final Node NONE = new Node(new int[0], new Node[0], false);

        private final int[] branches;
        private final Node[] targets;
        private final boolean ends;

        private Node(int[] branches, Node[] targets, boolean ends) {
            this.branches = branches;
            this.targets = targets;
            this.ends = ends;
        }

        static Node of(List<int[]> sequences) {
            return of(sequences, 0);
        }

        private static Node of(List<int[]> sequences, int depth) {
            Map<Integer, List<int[]>> byWord = new TreeMap<>();
            boolean ends = false;
            for (int[] sequence : sequences) {
                if (sequence.length == depth) {
                    ends = true;
                } else {
                    byWord.computeIfAbsent(sequence[depth], word -> new ArrayList<>()).add(sequence);
                }
            }
            int[] branches = byWord.keySet().stream().mapToInt(Integer::intValue).toArray();
            Node[] targets = byWord.values().stream().map(rest -> of(rest, depth + 1)).toArray(Node[]::new);
            return new Node(branches, targets, ends);
        }

        Node next(int word) {
            int branch = word == WordTable.ABSENT ? -1 : Arrays.binarySearch(branches, word);
            return branch < 0 ? NONE : targets[branch];
        }
    }
}
