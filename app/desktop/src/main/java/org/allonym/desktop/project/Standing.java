package org.allonym.desktop.project;

import java.time.Instant;
import org.allonym.project.Actor;
import org.jspecify.annotations.Nullable;

/// How far one person is.
///
/// @param documents theirs: assigned to them, or to nobody; 0 for whoever doesn't annotate
/// @param started begun and not finished
/// @param spans how many they have marked
/// @param lastActive when they last did something; null when never, or not known yet
public record Standing(
        Actor actor,
        int documents,
        int started,
        int finished,
        int skipped,
        int flagged,
        int spans,
        @Nullable Instant lastActive) {

    /// Finished or skipped.
    int done() {
        return finished + skipped;
    }
}
