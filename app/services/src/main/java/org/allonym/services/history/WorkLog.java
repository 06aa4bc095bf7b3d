package org.allonym.services.history;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.store.LogEntry;
import org.allonym.store.ProjectStore;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Who moved which document from which status to which, as the log tells it. Any thread.
public final class WorkLog {

    /// One move of one annotator's standing with one document; undo and redo are moves too.
    ///
    /// @param by who did it
    /// @param annotator whose standing it is
    /// @param reason why it was skipped or given back, empty for none
    public record Move(
            Instant at,
            String by,
            DocumentId document,
            ActorId annotator,
            DocumentStatus before,
            DocumentStatus after,
            String reason) {}

    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private WorkLog() {}

    /// The moves of one document, oldest first. Reads the whole log.
    public static List<Move> of(ProjectStore store, DocumentId document) {
        List<Move> moves = new ArrayList<>();
        store.log(entry -> {
            if (document.value().equals(entry.document())) {
                move(entry).ifPresent(moves::add);
            }
        });
        return moves;
    }

    /// The move that an entry of the log is; empty when it is something else.
    public static Optional<Move> move(LogEntry entry) {
        String document = entry.document();
        if (document == null || !entry.action().contains("\"edit\":\"change-work\"")) {
            return Optional.empty();
        }
        JsonNode action = MAPPER.readTree(entry.action());
        DocumentStatus before = status(action.path("before"));
        DocumentStatus after = status(action.path("after"));
        return before == after
                ? Optional.empty()
                : Optional.of(new Move(
                        entry.at(),
                        entry.actor(),
                        new DocumentId(document),
                        new ActorId(action.path("actor").asString()),
                        before,
                        after,
                        action.path("after").path("reason").asString("")));
    }

    private static DocumentStatus status(JsonNode work) {
        return DocumentStatus.valueOf(work.path("status").asString().toUpperCase(Locale.ROOT));
    }
}
