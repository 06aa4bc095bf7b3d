package org.allonym.project;

import org.allonym.text.Span;

/// One speaker's turn in a transcript.
///
/// @param number its place among the document's turns, from 1; turns without text have a number but are left out
/// @param speaker as the file has it, may be empty
/// @param span where it stands in the text
public record Turn(int number, String speaker, Span span) {

    public Turn {
        if (number < 1) {
            throw new IllegalArgumentException("turns count from 1, not " + number);
        }
    }
}
