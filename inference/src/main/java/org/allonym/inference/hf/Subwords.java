package org.allonym.inference.hf;

/// The sub-tokens of a stretch of text, without special ones. Nobody writes into the arrays once they are made.
///
/// @param ids in the vocabulary of the tokenizer
/// @param starts where each begins in the whole text, in UTF-16 code units; what a tokenizer dropped lies between them
/// @param ends where each ends; several may stand for one character
public record Subwords(long[] ids, int[] starts, int[] ends) {

    public Subwords {
        if (ids.length != starts.length || ids.length != ends.length) {
            throw new IllegalArgumentException("%d, %d, %d".formatted(ids.length, starts.length, ends.length));
        }
    }

    public int size() {
        return ids.length;
    }
}
