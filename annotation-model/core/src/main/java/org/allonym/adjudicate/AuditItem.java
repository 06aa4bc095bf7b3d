package org.allonym.adjudicate;

import org.allonym.project.DocumentId;
import org.allonym.text.CodePointSpan;
import org.jspecify.annotations.Nullable;

/// One item of an audit: a span on which all annotators agree, or a document in which no annotator marked anything.
///
/// @param place of the span, in code points as everything in the file is; null for a document without marks
public record AuditItem(DocumentId document, @Nullable CodePointSpan place) {

    /// Whether it is a document without marks.
    public boolean isEmptyDocument() {
        return place == null;
    }
}
