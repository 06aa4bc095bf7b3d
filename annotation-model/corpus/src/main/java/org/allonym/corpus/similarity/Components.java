package org.allonym.corpus.similarity;

import java.util.Arrays;

/// Which documents hang together; each set is known by its first document (union–find, Tarjan 1975). Used by one thread.
public final class Components {

    private final int[] towards;

    public Components(int documents) {
        towards = new int[documents];
        Arrays.setAll(towards, i -> i);
    }

    /// The first document of the set that a document is in.
    public int first(int document) {
        int at = document;
        while (towards[at] != at) {
            towards[at] = towards[towards[at]];
            at = towards[at];
        }
        return at;
    }

    /// Makes two sets one; false if they are already.
    public boolean connect(int one, int other) {
        int a = first(one);
        int b = first(other);
        towards[Math.max(a, b)] = Math.min(a, b);
        return a != b;
    }
}
