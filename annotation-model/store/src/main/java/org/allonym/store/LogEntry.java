package org.allonym.store;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// One line of the append-only log.
///
/// `hash` is SHA-256 over the previous entry's hash and this entry's other fields, so that a changed or missing entry
/// shows; `docs/formats/project-file.md` gives the bytes.
///
/// @param replica the file it was first written in
/// @param seq counts up from 1 in each replica
/// @param actor who did it
/// @param document the document it touches; null for the project as a whole
/// @param gesture id of the gesture it belongs to
/// @param action the edit and its kind as JSON; offsets in code points
/// @param at when, in UTC, to the millisecond
/// @param previousHash of entry `seq − 1` of the replica, 64 zeros for the first
public record LogEntry(
        String replica,
        long seq,
        String actor,
        @Nullable String document,
        String gesture,
        String action,
        Instant at,
        String previousHash,
        String hash) {}
