package org.allonym.annotation;

import java.util.Comparator;
import org.allonym.text.Span;

/// What an annotation says, without who said it and how: a span and a label. Ordered by span, then label name.
public record Mark(Span span, String label) implements Comparable<Mark> {

    private static final Comparator<Mark> ORDER = Comparator.comparing(Mark::span).thenComparing(Mark::label);

    @Override
    public int compareTo(Mark other) {
        return ORDER.compare(this, other);
    }
}
