package org.allonym.desktop.kwic;

import org.allonym.label.Label;
import org.allonym.project.DocumentId;
import org.allonym.text.Kwic;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// A place of a document, ready to be shown.
///
/// @param span in the document's text, UTF-16
/// @param words the place between the words around it
/// @param label the label the place carries now, or would carry; null for none
/// @param standing what is said of the place beside its label, in a word, such as `suggested`; empty for nothing
public record KwicRow(DocumentId document, Span span, Kwic words, @Nullable Label label, String standing) {

    /// A place of which nothing more is said than its label.
    public KwicRow(DocumentId document, Span span, Kwic words, @Nullable Label label) {
        this(document, span, words, label, "");
    }

    /// The same place with another label, or none.
    public KwicRow withLabel(@Nullable Label other) {
        return new KwicRow(document, span, words, other, standing);
    }
}
