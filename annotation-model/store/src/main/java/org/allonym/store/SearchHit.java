package org.allonym.store;

import org.allonym.project.DocumentId;
import org.allonym.text.Span;

/// One occurrence of a searched word.
///
/// @param span in the document's text, UTF-16
public record SearchHit(DocumentId document, Span span) {}
