package org.allonym.annotation;

import java.util.UUID;

/// The id of an annotation: it stays the same when borders, label or note change, and is unique across machines.
public record AnnotationId(String value) {

    public AnnotationId {
        if (value.isBlank()) {
            throw new IllegalArgumentException("an annotation id can't be blank");
        }
    }

    /// A new random id.
    public static AnnotationId random() {
        return new AnnotationId(UUID.randomUUID().toString());
    }
}
