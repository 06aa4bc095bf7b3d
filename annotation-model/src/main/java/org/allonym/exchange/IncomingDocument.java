package org.allonym.exchange;

import java.util.List;
import java.util.Map;
import org.allonym.project.DocumentId;
import org.allonym.project.Turn;
import org.allonym.text.DocumentText;
import org.allonym.text.Tokens;
import org.jspecify.annotations.Nullable;

/// A document with its text.
///
/// @param file the file it stands in, for messages; of a folder, the file inside
/// @param integerId whether the file writes the id as a JSON number
/// @param tokens the file's own, which rebuild the text; null when it has none
/// @param metadata attributes in the file's order
/// @param labels null when the file has none for it; with [Labels.Tags] there are tokens, as many as tags
/// @param turns of a transcript, as [org.allonym.project.Document] wants them; else empty
public record IncomingDocument(
        DocumentId document,
        String file,
        String place,
        boolean integerId,
        DocumentText text,
        @Nullable Tokens tokens,
        Map<String, String> metadata,
        @Nullable Labels labels,
        List<Turn> turns)
        implements Incoming {

    public IncomingDocument {
        turns = List.copyOf(turns);
    }
}
