package org.allonym.store;

import java.util.Set;
import org.allonym.project.DocumentId;

/// A transcript file, byte for byte as it was imported, so that it can go out again in the form it came in.
///
/// It holds all sessions of the file, also those that are no document here. Work packages don't get it.
///
/// @param name of the file
/// @param format name of the format it was read as
/// @param settings how it was read, as JSON, for that format
/// @param bytes not to be changed
/// @param documents those that came from it and are in the project, set aside or not; empty on its way in
public record KeptSource(String name, String format, String settings, byte[] bytes, Set<DocumentId> documents) {

    public KeptSource {
        documents = Set.copyOf(documents);
    }

    @Override
    public String toString() {
        return "KeptSource(%s, %d bytes)".formatted(format, bytes.length);
    }
}
