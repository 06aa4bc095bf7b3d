package org.allonym.consistency;

import java.util.Comparator;
import org.allonym.annotation.Annotation;
import org.allonym.text.Span;

/// A place that may be missing a label. The longer, closer and earlier one is the better of two that overlap.
record Candidate(Span place, String label, Annotation like, Likeness likeness) {

    static final Comparator<Candidate> BEST_FIRST = Comparator
            .<Candidate>comparingInt(candidate -> -candidate.place().length())
            .thenComparing(Candidate::likeness)
            .thenComparing(Candidate::place)
            .thenComparing(candidate -> candidate.like().span())
            .thenComparing(Candidate::label);
}
