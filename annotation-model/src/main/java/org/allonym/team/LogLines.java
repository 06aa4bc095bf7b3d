package org.allonym.team;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.allonym.store.LogEntry;
import org.allonym.store.ProjectStore;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.json.JsonMapper;

/// A log as JSON Lines, one entry a line, as `docs/formats/package.md` gives it.
final class LogLines {

    /// No entry that a person can make comes near it.
    private static final int LONGEST = 64 << 20;

    private static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxStringLength(LONGEST)
                    .maxNestingDepth(10)
                    .build())
            .build();
    private static final JsonMapper MAPPER = JsonMapper.builder(FACTORY).build();
    private static final String START = "0".repeat(64);

    private LogLines() {}

    /// Writes all of a project's log.
    static void write(ProjectStore project, OutputStream out) throws IOException {
        BufferedWriter lines = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
        project.log(entry -> {
            try {
                lines.write(line(entry));
                lines.write('\n');
            } catch (IOException e) {
                throw new java.io.UncheckedIOException(e);
            }
        });
        lines.flush();
    }

    private static String line(LogEntry entry) {
        java.io.StringWriter text = new java.io.StringWriter(512);
        try (JsonGenerator json = MAPPER.createGenerator(text)) {
            json.writeStartObject();
            json.writeStringProperty("replica", entry.replica());
            json.writeNumberProperty("seq", entry.seq());
            json.writeStringProperty("actor", entry.actor());
            if (entry.document() != null) {
                json.writeStringProperty("document", entry.document());
            }
            json.writeStringProperty("gesture", entry.gesture());
            json.writeStringProperty("action", entry.action());
            json.writeStringProperty("at", entry.at().toString());
            json.writeStringProperty("hash", entry.hash());
            json.writeEndObject();
        }
        return text.toString();
    }

    /// Reads entries to the end of `in`, which stays open.
    ///
    /// @throws IllegalArgumentException when something else is there
    static void read(InputStream in, Consumer<LogEntry> visitor) {
        Map<String, String> previous = new HashMap<>();
        try (JsonParser json = FACTORY.createParser(ObjectReadContext.empty(), new Unclosed(in))) {
            while (json.nextToken() != null) {
                LogEntry entry = entry(json, previous);
                previous.put(entry.replica(), entry.hash());
                visitor.accept(entry);
            }
        } catch (JacksonException e) {
            throw new IllegalArgumentException("not JSON as a log has it", e);
        }
    }

    private static LogEntry entry(JsonParser json, Map<String, String> previous) {
        expect(json.currentToken() == JsonToken.START_OBJECT);
        String replica = text(json, "replica");
        expect("seq".equals(json.nextName()) && json.nextToken() == JsonToken.VALUE_NUMBER_INT);
        long seq = json.getLongValue();
        String actor = text(json, "actor");
        @Nullable String document = null;
        String key = json.nextName();
        if ("document".equals(key)) {
            document = value(json);
            key = json.nextName();
        }
        expect("gesture".equals(key));
        String gesture = value(json);
        String action = text(json, "action");
        Instant at = at(text(json, "at"));
        String hash = text(json, "hash");
        expect(json.nextToken() == JsonToken.END_OBJECT);
        return new LogEntry(
                replica, seq, actor, document, gesture, action, at, previous.getOrDefault(replica, START), hash);
    }

    private static Instant at(String text) {
        try {
            return Instant.parse(text);
        } catch (java.time.format.DateTimeParseException e) {
            throw new IllegalArgumentException("not a moment", e);
        }
    }

    private static String text(JsonParser json, String name) {
        expect(name.equals(json.nextName()));
        return value(json);
    }

    private static String value(JsonParser json) {
        expect(json.nextToken() == JsonToken.VALUE_STRING);
        return json.getString();
    }

    private static void expect(boolean holds) {
        if (!holds) {
            throw new IllegalArgumentException("not an entry of a log");
        }
    }

    /// What a parser may close and the archive goes on with.
    private static final class Unclosed extends java.io.FilterInputStream {
        Unclosed(InputStream in) {
            super(in);
        }

        @Override
        public void close() {}
    }
}
