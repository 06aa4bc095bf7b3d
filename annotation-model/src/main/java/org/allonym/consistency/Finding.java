package org.allonym.consistency;

import org.allonym.annotation.AnnotationId;
import org.allonym.text.Span;

/// Something in a layer that may be an oversight, with the label that would mend it.
public sealed interface Finding {

    /// Where it is.
    Span place();

    /// Name of the label the place would get.
    String proposed();

    /// What is asked, without what led to it: two findings that ask the same are the same question to a person.
    Question question();

    /// A place that carries no label although a string like it does elsewhere.
    ///
    /// @param like the first annotation of that string
    record Bare(Span place, String proposed, AnnotationId like, Likeness likeness) implements Finding {
        @Override
        public Question question() {
            return new Question(place, "", proposed);
        }
    }

    /// An annotation whose string carries another label more often; where two labels are even, the one met first in
    /// the text counts as the usual one.
    ///
    /// @param id the annotation that stands out
    /// @param now its label
    /// @param usually how often the string carries `proposed`
    record OtherLabel(Span place, String proposed, AnnotationId id, String now, int usually) implements Finding {
        @Override
        public Question question() {
            return new Question(place, now, proposed);
        }
    }

    /// Shall `place`, which carries `now`, carry `proposed`?
    ///
    /// @param now empty for a bare place
    record Question(Span place, String now, String proposed) {}
}
