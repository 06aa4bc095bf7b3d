package org.allonym.consistency;

import org.allonym.annotation.AnnotationId;
import org.allonym.annotation.Mark;
import org.allonym.text.Span;

/// A likely oversight in a layer, with the label that would correct it.
public sealed interface Oversight {

    /// Where it is.
    Span place();

    /// Name of the label the place would get.
    String proposed();

    /// What the place would say then: two oversights that propose the same are the same question to a person.
    default Mark mark() {
        return new Mark(place(), proposed());
    }

    /// A place that carries no label although a string like it does elsewhere.
    ///
    /// @param like the first annotation of that string
    record Bare(Span place, String proposed, AnnotationId like, Likeness likeness) implements Oversight {}

    /// An annotation whose string carries another label more often; of two labels that are equally frequent, the one
    /// that comes first in the text counts as the usual one.
    ///
    /// @param id the annotation that stands out
    /// @param now its label
    /// @param usually how often the string carries `proposed`
    record OtherLabel(Span place, String proposed, AnnotationId id, String now, int usually) implements Oversight {}

    /// How a bare place resembles a string that is labelled elsewhere; the closest likeness comes first.
    enum Likeness {

        /// The same string; a possessive `'s` may follow.
        SAME,

        /// The same string with other capitals: `MARIA` and `maria` for `Maria`.
        CASE,

        /// The string with an `s` that lacks its apostrophe: `Marias` for `Maria`. Names of people only.
        POSSESSIVE,

        /// One of the names of a name of several, alone: `Lopez` for `Maria Lopez`. Names of people only.
        PART,

        /// The initials, with full stops: `M. L.` or `M.` for `Maria Lopez`, also with the last name: `M. Lopez`. Names of
        /// people only.
        INITIALS
    }
}
