package org.allonym.inference.rules;

import org.allonym.text.Span;

/// Words with capitals that stand together, as names of places, schools and firms are written.
///
/// @param first the first of its words
/// @param last the last of its words, which belongs to it
record CapitalRun(int first, int last, Span span) {

    int size() {
        return last - first + 1;
    }
}
