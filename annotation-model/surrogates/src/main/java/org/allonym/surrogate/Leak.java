package org.allonym.surrogate;

import org.allonym.edit.Ruling;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// A piece of an original that is still there after rewriting.
///
/// @param where as in [Ruling.Clearance]: empty for the text, `name`, or `attribute:NAME`
/// @param place in the text as imported, UTF-16; where the document's name or an attribute was searched, in that string
/// @param rewritten in the rewritten text; null where another thing than the text was searched, such as the words that people put in
///        the place of a redaction, whose place is the redaction's
/// @param surface the characters found
/// @param part the folded piece of an original that was found
/// @param label of the original it is a piece of
/// @param original the original's fullest form
/// @param source whose original it is
/// @param cleared what a person said to it, null for nothing
public record Leak(
        String where,
        Span place,
        @Nullable Span rewritten,
        String surface,
        String part,
        String label,
        String original,
        Source source,
        Ruling.@Nullable Clearance cleared) {

    /// `where` of the document's name.
    public static final String NAME = "name";

    /// What `where` of an attribute begins with.
    public static final String ATTRIBUTE = "attribute:";

    /// Whose original was found.
    public enum Source {
        /// One of this document: it keeps export closed until somebody decides.
        THIS_DOCUMENT,
        /// A full direct identifier of another document: a warning.
        OTHER_DOCUMENT
    }

    /// Whether it keeps export closed.
    public boolean isOpen() {
        return cleared == null && source == Source.THIS_DOCUMENT;
    }

    public boolean isInText() {
        return where.isEmpty();
    }

    /// Whether it is in the words that people put in the place of a redaction that the text came with.
    public boolean isInRepair() {
        return isInText() && rewritten == null;
    }

    @Override
    public String toString() {
        return "Leak(%s %s, %s)".formatted(where.isEmpty() ? "text" : where, place, source);
    }
}
