package org.allonym.corpus;

import org.jspecify.annotations.Nullable;

/// What reading a submission's file came to.
///
/// @param sha256 of its bytes, 64 hexadecimal digits; empty where they were not read
/// @param bytes how many it has
/// @param pages how many it has; 0 where its kind has none
/// @param text its text; null where there is none
/// @param fault why there is no text; null where there is one
public record Extraction(String sha256, long bytes, int pages, @Nullable String text, @Nullable ExclusionReason fault) {

    public Extraction {
        if ((text == null) == (fault == null)) {
            throw new IllegalArgumentException("either a text or a fault");
        }
    }

    /// A file without text.
    public static Extraction failed(String sha256, long bytes, int pages, ExclusionReason fault) {
        return new Extraction(sha256, bytes, pages, null, fault);
    }

    @Override
    public String toString() {
        return "Extraction(%d bytes, %s)".formatted(bytes, fault == null ? "text" : fault.kind());
    }
}
