package org.allonym.services.history;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import org.allonym.progress.Progress;
import org.allonym.project.DocumentId;
import org.allonym.store.LogEntry;
import org.allonym.store.LogKind;
import org.allonym.store.LogQuery;
import org.allonym.store.ProjectStore;
import org.allonym.text.CodePointSpan;
import org.allonym.text.DocumentText;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Writes the log as JSON Lines, an entry a line, so that somebody else can verify it; `docs/formats/log-jsonl.md`
/// describes it. Offsets are code points. Any thread.
public final class WriteLog {

    /// UTC to the millisecond, always with three digits, as the hashes have it.
    private static final DateTimeFormatter TIME = new DateTimeFormatterBuilder().appendInstant(3).toFormatter();

    private static final JsonMapper MAPPER = JsonMapper.builder().build();
    private static final int TEXTS = 64;

    private final ProjectStore store;
    private final LogQuery query;
    private final boolean quotes;
    private final OutputStream out;
    private final LinkedHashMap<String, Optional<DocumentText>> texts = new LinkedHashMap<>(TEXTS, 0.75f, true);
    private long written;

    private WriteLog(ProjectStore store, LogQuery query, boolean quotes, OutputStream out) {
        this.store = store;
        this.query = query;
        this.quotes = quotes;
        this.out = out;
    }

    /// Writes the entries that `query` asks for, replica by replica in order of number.
    ///
    /// @param quotes whether the words that an entry is about stand beside it
    /// @param progress counts entries; there is no telling how many there are
    /// @return how many were written
    /// @throws java.util.concurrent.CancellationException when `progress` stops it
    public static long run(ProjectStore store, LogQuery query, boolean quotes, OutputStream out, Progress progress)
            throws IOException {
        WriteLog write = new WriteLog(store, query, quotes, out);
        long[] seen = new long[1];
        try {
            store.logBook().each(entry -> {
                if (++seen[0] % 1000 == 0) {
                    progress.report(seen[0], -1);
                }
                write.entry(entry);
            });
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        return write.written;
    }

    private void entry(LogEntry entry) {
        boolean asked = (query.by() == null || query.by().equals(entry.actor()))
                && (query.document() == null || query.document().value().equals(entry.document()))
                && (query.since() == null || !entry.at().isBefore(query.since()))
                && (query.kind() == null || query.kind() == kind(entry));
        if (asked) {
            try {
                line(entry);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private static LogKind kind(LogEntry entry) {
        JsonNode action = MAPPER.readTree(entry.action());
        JsonNode edit = action.path("edit");
        return LogKind.of(action.path("kind").asString(""), edit.isString() ? edit.asString() : null);
    }

    private void line(LogEntry entry) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(512);
        try (JsonGenerator json = MAPPER.createGenerator(bytes)) {
            json.writeStartObject();
            json.writeStringProperty("replica", entry.replica());
            json.writeNumberProperty("seq", entry.seq());
            json.writeStringProperty("at", TIME.format(entry.at()));
            json.writeStringProperty("actor", entry.actor());
            json.writeName("document");
            if (entry.document() == null) {
                json.writeNull();
            } else {
                json.writeString(entry.document());
            }
            json.writeStringProperty("gesture", entry.gesture());
            json.writeStringProperty("action", entry.action());
            json.writeStringProperty("previous_hash", entry.previousHash());
            json.writeStringProperty("hash", entry.hash());
            if (quotes) {
                json.writeName("quotes");
                json.writeStartArray();
                quoted(entry).forEach(json::writeString);
                json.writeEndArray();
            }
            json.writeEndObject();
        }
        bytes.write('\n');
        bytes.writeTo(out);
        written++;
    }

    private Set<String> quoted(LogEntry entry) {
        Set<String> words = new LinkedHashSet<>();
        if (entry.document() != null) {
            text(entry.document()).ifPresent(text -> quoted(MAPPER.readTree(entry.action()), text, words));
        }
        return words;
    }

    /// Whatever looks like a place: an object with `start` and `end`, or a mark.
    private static void quoted(JsonNode node, DocumentText text, Set<String> words) {
        if (node.path("start").isInt() && node.path("end").isInt()) {
            slice(text, node.path("start").intValue(), node.path("end").intValue()).ifPresent(words::add);
        } else if (node.isArray() && node.size() == 3 && node.get(0).isInt() && node.get(1).isInt() && node.get(2).isString()) {
            slice(text, node.get(0).intValue(), node.get(1).intValue()).ifPresent(words::add);
        }
        node.forEach(child -> quoted(child, text, words));
    }

    private static Optional<String> slice(DocumentText text, int start, int end) {
        try {
            return Optional.of(text.slice(text.toUtf16(new CodePointSpan(start, end))));
        } catch (IllegalArgumentException | IndexOutOfBoundsException _) {
            return Optional.empty();
        }
    }

    private Optional<DocumentText> text(String document) {
        @Nullable Optional<DocumentText> known = texts.get(document);
        if (known == null) {
            known = store.document(new DocumentId(document)).map(read -> read.text());
            texts.put(document, known);
            while (texts.size() > TEXTS) {
                texts.pollFirstEntry();
            }
        }
        return known;
    }
}
