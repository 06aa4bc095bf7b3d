package org.allonym.inference.rules;

import org.allonym.text.Span;

/// Words that may be the name of a person: capitalised words on one line, with initials and particles between them,
/// without words that are ordinary in English. Whether they are, rules vote on.
///
/// @param first the first of its words
/// @param last the last of its words, which belongs to it
/// @param likeness from 0 to 1, how much the words by themselves look like a name
/// @param forename whether one of its words is a given name and nothing else
public record NameCandidate(int first, int last, Span span, double likeness, boolean forename) {

    /// How many words it has.
    public int size() {
        return last - first + 1;
    }
}
