package org.allonym.annotation;

import java.util.Comparator;
import org.allonym.text.Span;

/// A span and a label: an annotation without its id, origin and note. Ordered by span, then label name.
public record Mark(Span span, String label) implements Comparable<Mark> {

    private static final Comparator<Mark> ORDER = Comparator.comparing(Mark::span).thenComparing(Mark::label);

    @Override
    public int compareTo(Mark other) {
        return ORDER.compare(this, other);
    }
}
