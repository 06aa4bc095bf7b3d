package org.allonym.formats;

import java.util.List;
import org.allonym.project.Document;

/// A document on its way into a file.
///
/// @param spans the layer, in reading order; formats that carry spans write these
/// @param tags the same as one BIO tag a token; formats that carry tags write these
/// @param suggested whether the layer is a model's, for formats that keep predictions apart
public record OutgoingDocument(Document document, List<LabelledSpan> spans, List<String> tags, boolean suggested) {

    public OutgoingDocument {
        if (tags.size() != document.tokens().size()) {
            throw new IllegalArgumentException("%d tags for %d tokens".formatted(tags.size(), document.tokens().size()));
        }
    }

    /// Of a person's layer, or gold.
    public OutgoingDocument(Document document, List<LabelledSpan> spans, List<String> tags) {
        this(document, spans, tags, false);
    }

    /// The document's id as a cell of a table, guarded unless it is a number.
    String idCell() {
        String id = document.id().value();
        return document.integerId() ? id : CsvRowWriter.guarded(id);
    }
}
