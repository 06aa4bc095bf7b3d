package org.allonym.services.assign;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/// How many people are to read each of the documents that are handed out. Immutable once made.
final class Readers {

    private final BitSet twice;

    private Readers(BitSet twice) {
        this.twice = twice;
    }

    static Readers of(AssignDocuments.Overlap overlap, int documents) {
        BitSet twice = new BitSet(documents);
        switch (overlap) {
            case AssignDocuments.Overlap.Once() -> {}
            case AssignDocuments.Overlap.Twice() -> twice.set(0, documents);
            case AssignDocuments.Overlap.Share(double share) -> IntStream.range(0, documents)
                    .filter(index -> Math.round((index + 1) * share) > Math.round(index * share))
                    .forEach(twice::set);
            case AssignDocuments.Overlap.Sample(double share, long seed) -> {
                List<Integer> drawn = new ArrayList<>(IntStream.range(0, documents).boxed().toList());
                Collections.shuffle(drawn, new Random(seed));
                drawn.subList(0, (int) Math.round(documents * share)).forEach(twice::set);
            }
        }
        return new Readers(twice);
    }

    /// How many are to read the document at `index` of those handed out.
    int wanted(int index) {
        return twice.get(index) ? 2 : 1;
    }
}
