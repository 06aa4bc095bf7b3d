package org.allonym.pdf.layout;

/// What comes between two lines.
enum Joint {
    /// Nothing: they are one word, or a script that has no blanks.
    NOTHING,
    /// Nothing, and the hyphen before it goes.
    HYPHEN_GONE,
    /// A blank: the text goes on.
    BLANK,
    /// A new line: it was ended on purpose.
    LINE,
    /// An empty line.
    PARAGRAPH;

    boolean goesOn() {
        return this == NOTHING || this == HYPHEN_GONE || this == BLANK;
    }
}
