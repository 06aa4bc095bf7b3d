package org.allonym.store;

import java.time.Instant;
import org.allonym.project.DocumentId;
import org.jspecify.annotations.Nullable;

/// Which steps of the log are asked for; null asks for all.
///
/// @param by who did them
/// @param document one they touch
/// @param kind what they are about; a step may be about several things
/// @param since the earliest moment
public record LogQuery(
        @Nullable String by, @Nullable DocumentId document, @Nullable LogKind kind, @Nullable Instant since) {

    public static final LogQuery ALL = new LogQuery(null, null, null, null);

    public LogQuery withBy(@Nullable String other) {
        return new LogQuery(other, document, kind, since);
    }

    public LogQuery withDocument(@Nullable DocumentId other) {
        return new LogQuery(by, other, kind, since);
    }

    public LogQuery withKind(@Nullable LogKind other) {
        return new LogQuery(by, document, other, since);
    }

    public LogQuery withSince(@Nullable Instant other) {
        return new LogQuery(by, document, kind, other);
    }
}
