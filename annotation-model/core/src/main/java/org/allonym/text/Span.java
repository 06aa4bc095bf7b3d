package org.allonym.text;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// A stretch of document text: `start` is inside, `end` is not; never empty.
///
/// Offsets count UTF-16 code units of the text as imported. A span made by [DocumentText#span] never cuts a surrogate
/// pair; a bare `new Span` only promises its own shape. Ordered by start, then by end.
public record Span(int start, int end) implements Comparable<Span> {

    private static final Comparator<Span> ORDER = Comparator.comparingInt(Span::start).thenComparingInt(Span::end);

    public Span {
        if (start < 0 || end <= start) {
            throw new IllegalArgumentException("not a span: [%d, %d)".formatted(start, end));
        }
    }

    /// Length in UTF-16 code units, at least 1.
    public int length() {
        return end - start;
    }

    /// Whether the two share at least one code unit; spans that only touch do not.
    public boolean overlaps(Span other) {
        return start < other.end && other.start < end;
    }

    /// Whether every code unit of `other` is inside this span.
    public boolean contains(Span other) {
        return start <= other.start && other.end <= end;
    }

    /// Whether the code unit that follows `offset` is inside.
    public boolean contains(int offset) {
        return start <= offset && offset < end;
    }

    /// How many code units the two share; 0 when they don't overlap.
    public int overlap(Span other) {
        return Math.max(0, Math.min(end, other.end) - Math.max(start, other.start));
    }

    /// The smallest span that holds both, with whatever lies between them.
    public Span union(Span other) {
        return new Span(Math.min(start, other.start), Math.max(end, other.end));
    }

    /// What the two share, empty when they don't overlap.
    public Optional<Span> intersection(Span other) {
        return overlaps(other)
                ? Optional.of(new Span(Math.max(start, other.start), Math.min(end, other.end)))
                : Optional.empty();
    }

    /// The first of `places`, which are in text order and don't overlap, that ends after `offset`; their number when
    /// none does.
    public static <T> int firstEndingAfter(List<T> places, Function<T, Span> span, int offset) {
        int low = 0;
        int high = places.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (span.apply(places.get(middle)).end() > offset) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }

    /// Which of `places`, which are in text order and don't overlap, holds the code unit that follows `offset`; −1 when
    /// none does.
    public static <T> int indexAt(List<T> places, Function<T, Span> span, int offset) {
        int first = firstEndingAfter(places, span, offset);
        return first < places.size() && span.apply(places.get(first)).start() <= offset ? first : -1;
    }

    @Override
    public int compareTo(Span other) {
        return ORDER.compare(this, other);
    }

    @Override
    public String toString() {
        return "[" + start + ", " + end + ")";
    }
}
