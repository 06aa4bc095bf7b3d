package org.allonym.dialogue.maths;

import java.util.List;
import java.util.function.Function;

/// What the messages of a session are compared by: each is a vector, and a segment is the sum of those in it. Any thread.
@FunctionalInterface
public interface MessageComparison {

    /// By TF-IDF over the words of the session, with all numbers as one word.
    MessageComparison WORDS = new WordComparison();

    /// By vectors that something else computes, such as sentence embeddings.
    ///
    /// @param vectors for each message one of length 1, all of one width
    static MessageComparison of(Function<List<String>, float[][]> vectors) {
        return messages -> {
            float[][] rows = vectors.apply(messages);
            return () -> new DenseCentroid(rows);
        };
    }

    /// Reads the messages of one session.
    Vectors read(List<String> messages);

    /// The messages of one session as vectors.
    @FunctionalInterface
    interface Vectors {

        /// A segment without messages.
        Centroid centroid();
    }

    /// What the messages of a segment add up to. One thread.
    interface Centroid {

        /// @param message its place in the session, from 0
        void add(int message);

        /// The cosine of a message to this segment; 0 where either says nothing, or they point apart.
        double cosine(int message);
    }
}
