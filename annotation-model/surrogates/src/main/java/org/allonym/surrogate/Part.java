package org.allonym.surrogate;

/// A piece of an original that identifies, and how it would show in a text.
///
/// @param text as it stands in the original
public record Part(String text, Match match) {

    /// How a text is searched for it. Case, accents and invisible characters never matter.
    public enum Match {
        /// As whole words, one or several, with or without a possessive.
        WORD,
        /// Anywhere, also inside a word.
        SUBSTRING,
        /// By its digits alone, whatever separates them.
        DIGITS
    }

    @Override
    public String toString() {
        return "Part(" + match + ")";
    }
}
