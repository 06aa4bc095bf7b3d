package org.allonym.corpus;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// What reading a submission's file came to.
///
/// @param sha256 of its bytes, 64 hexadecimal digits; empty where they were not read
/// @param bytes how many it has
/// @param pages how many it has; 0 where its kind has none
/// @param text its text; null where there is none
/// @param fault why there is no text; null where there is one
/// @param sides how many messages each side of a dialogue has, most first; empty where only the text tells
public record Extraction(
        String sha256, long bytes, int pages, @Nullable String text, @Nullable ExclusionReason fault, List<Integer> sides) {

    public Extraction {
        sides = List.copyOf(sides);
        if ((text == null) == (fault == null)) {
            throw new IllegalArgumentException("either a text or a fault");
        }
    }

    /// A file of which only the text tells who speaks, if anybody does.
    public Extraction(String sha256, long bytes, int pages, @Nullable String text, @Nullable ExclusionReason fault) {
        this(sha256, bytes, pages, text, fault, List.of());
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
