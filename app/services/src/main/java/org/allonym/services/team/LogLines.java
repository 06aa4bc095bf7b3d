package org.allonym.services.team;

import static org.allonym.language.Messages.tr;

import java.io.FilterInputStream;
import java.io.InputStream;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.function.Consumer;
import org.allonym.store.LogEntry;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;

/// Reads a log from JSON Lines, as [org.allonym.services.history.WriteLog] writes it and `docs/formats/log-jsonl.md` gives it.
final class LogLines {

    /// No entry that a person can make comes near it.
    private static final int LONGEST = 64 << 20;

    private static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxStringLength(LONGEST)
                    .maxNestingDepth(10)
                    .build())
            .build();

    private LogLines() {}

    /// Reads entries to the end of `in`, which stays open.
    ///
    /// @throws IllegalArgumentException when something else is there
    static void read(InputStream in, Consumer<LogEntry> visitor) {
        try (JsonParser json = FACTORY.createParser(ObjectReadContext.empty(), new Unclosed(in))) {
            while (json.nextToken() != null) {
                visitor.accept(entry(json));
            }
        } catch (JacksonException e) {
            throw new IllegalArgumentException(tr("not JSON in the form of a log"), e);
        }
    }

    private static LogEntry entry(JsonParser json) {
        expect(json.currentToken() == JsonToken.START_OBJECT);
        String replica = text(json, "replica");
        expect("seq".equals(json.nextName()) && json.nextToken() == JsonToken.VALUE_NUMBER_INT);
        long seq = json.getLongValue();
        Instant at = at(text(json, "at"));
        String actor = text(json, "actor");
        expect("document".equals(json.nextName()));
        @Nullable String document = json.nextToken() == JsonToken.VALUE_NULL ? null : string(json);
        String gesture = text(json, "gesture");
        String action = text(json, "action");
        String previous = text(json, "previous_hash");
        String hash = text(json, "hash");
        expect(json.nextToken() == JsonToken.END_OBJECT);
        return new LogEntry(replica, seq, actor, document, gesture, action, at, previous, hash);
    }

    private static Instant at(String text) {
        try {
            return Instant.parse(text);
        } catch (DateTimeParseException e) {
            throw new IllegalArgumentException(tr("not a valid time"), e);
        }
    }

    private static String text(JsonParser json, String name) {
        expect(name.equals(json.nextName()));
        json.nextToken();
        return string(json);
    }

    private static String string(JsonParser json) {
        expect(json.currentToken() == JsonToken.VALUE_STRING);
        return json.getString();
    }

    private static void expect(boolean holds) {
        if (!holds) {
            throw new IllegalArgumentException(tr("not a log entry"));
        }
    }

    /// What a parser may close and the archive goes on with.
    private static final class Unclosed extends FilterInputStream {
        Unclosed(InputStream in) {
            super(in);
        }

        @Override
        public void close() {}
    }
}
