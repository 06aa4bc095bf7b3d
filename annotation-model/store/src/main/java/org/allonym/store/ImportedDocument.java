package org.allonym.store;

import java.util.List;
import org.allonym.annotation.Annotation;
import org.allonym.project.ActorId;
import org.allonym.project.Document;
import org.jspecify.annotations.Nullable;

/// A document as a file brought it, with the layer it carried.
///
/// @param layer null when the file had no labels or they were not asked for
public record ImportedDocument(Document document, @Nullable ImportedLayer layer) {

    /// The labels a file brought. The document counts as finished by `actor`.
    ///
    /// @param originalTags the file's BIO tags, one a token, kept so that an untouched export is identical; null for
    ///        files that carry spans
    public record ImportedLayer(ActorId actor, List<Annotation> annotations, @Nullable List<String> originalTags) {}
}
