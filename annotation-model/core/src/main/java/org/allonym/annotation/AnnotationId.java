package org.allonym.annotation;

import java.util.UUID;

/// What an annotation keeps through every change of border, label and note; unique across machines.
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
