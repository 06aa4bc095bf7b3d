package org.allonym.store.sqlite;

import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.function.ToLongFunction;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.AnnotationId;
import org.allonym.annotation.Mark;
import org.jspecify.annotations.Nullable;

/// What the annotations of one layer say, and in which entries they came to say it; so that a mark which two made in
/// parallel is found at once, however many stand there. One thread.
final class StandingMarks {

    /// An annotation by what it says, then by when it came to say so.
    ///
    /// @param id of the annotation; empty for the place behind all of that number
    private record Standing(Mark mark, String replica, long seq, String id) implements Comparable<Standing> {

        private static final Comparator<Standing> ORDER = Comparator.comparing(Standing::mark)
                .thenComparing(Standing::replica)
                .thenComparingLong(Standing::seq)
                .thenComparing(Standing::id);

        @Override
        public int compareTo(Standing other) {
            return ORDER.compare(this, other);
        }

        boolean isOf(Standing other) {
            return mark.equals(other.mark) && replica.equals(other.replica);
        }
    }

    private final NavigableSet<Standing> all = new TreeSet<>();
    private final Map<AnnotationId, Standing> byId = new HashMap<>();

    /// Takes in an annotation; none of its id may stand.
    void add(Annotation annotation, EntryKey key) {
        Standing standing =
                new Standing(annotation.mark(), key.replica(), key.seq(), annotation.id().value());
        all.add(standing);
        byId.put(annotation.id(), standing);
    }

    void remove(Annotation annotation) {
        Standing standing = byId.remove(annotation.id());
        if (standing != null) {
            all.remove(standing);
        }
    }

    /// Whether another annotation says the same as this one, and the writer of this one didn't know it.
    ///
    /// @param known how far the writer knew each replica
    boolean isUnknown(Annotation annotation, ToLongFunction<String> known) {
        Mark mark = annotation.mark();
        @Nullable Standing first = all.ceiling(new Standing(mark, "", 0, ""));
        while (first != null && first.mark().equals(mark)) {
            Standing end = new Standing(mark, first.replica(), Long.MAX_VALUE, "");
            @Nullable Standing last = all.lower(end);
            if (last != null && last.id().equals(annotation.id().value())) {
                last = all.lower(last);
            }
            if (last != null && last.isOf(first) && last.seq() > known.applyAsLong(first.replica())) {
                return true;
            }
            first = all.higher(end);
        }
        return false;
    }
}
