package org.allonym.text;

import java.util.List;

/// The strings that are cut by table and not by rule: contractions, abbreviations, emoticons.
///
/// Immutable; any thread.
final class ExceptionTable {

    private final WordTable strings;
    /// For each string the ends of its tokens, counted from its start.
    private final int[][] ends;

    /// @param exceptions the tokens of each; together they are the string
    ExceptionTable(List<List<String>> exceptions) {
        strings = new WordTable(exceptions.stream().map(tokens -> String.join("", tokens)).toList());
        ends = exceptions.stream().map(ExceptionTable::ends).toArray(int[][]::new);
    }

    private static int[] ends(List<String> tokens) {
        int[] ends = new int[tokens.size()];
        int at = 0;
        for (int i = 0; i < ends.length; i++) {
            at += tokens.get(i).length();
            ends[i] = at;
        }
        return ends;
    }

    int size() {
        return strings.size();
    }

    List<String> strings() {
        return strings.words();
    }

    String string(int number) {
        return strings.word(number);
    }

    /// The number of the exception that `text` holds from `start` to `end`, or [WordTable#ABSENT].
    int find(CharSequence text, int start, int end) {
        return strings.find(text, start, end);
    }

    boolean holds(CharSequence text, int start, int end) {
        return find(text, start, end) != WordTable.ABSENT;
    }

    int tokenCount(int number) {
        return ends[number].length;
    }

    /// Where token `token` of exception `number` ends, counted from the exception's start.
    int tokenEnd(int number, int token) {
        return ends[number][token];
    }
}
