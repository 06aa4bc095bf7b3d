package org.allonym.learning.effort;

/// What an annotator does to a suggestion, or in its absence.
public enum EditKind {
    /// Marks a span that nobody suggested.
    ADDITION,
    /// Rejects a suggestion, or takes out a span.
    DELETION,
    /// Gives a span another label.
    RELABEL,
    /// Moves a border of a span.
    BORDER,
    /// Accepts a suggestion.
    CONFIRMATION,
    /// Anything else; it shows that the person was at work.
    OTHER
}
