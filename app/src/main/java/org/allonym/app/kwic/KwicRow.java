package org.allonym.app.kwic;

import org.allonym.label.Label;
import org.allonym.project.DocumentId;
import org.allonym.text.Kwic;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// A place of a document, ready to be shown.
///
/// @param span in the document's text, UTF-16
/// @param words the place between the words around it
/// @param label the label the place carries now; null for none
public record KwicRow(DocumentId document, Span span, Kwic words, @Nullable Label label) {

    /// The same place with another label, or none.
    public KwicRow withLabel(@Nullable Label other) {
        return new KwicRow(document, span, words, other);
    }
}
