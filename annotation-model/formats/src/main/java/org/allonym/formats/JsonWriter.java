package org.allonym.formats;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;
import org.allonym.project.Document;
import org.allonym.text.CodePointSpan;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.PrettyPrinter;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.core.io.SerializedString;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonWriteFeature;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.core.util.Separators;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.json.JsonMapper;

/// Writes one JSON object a document, all in one array or as JSON Lines, laid out and escaped as Python's
/// `json.dumps(…, ensure_ascii=False)` does it. One thread.
abstract class JsonWriter implements FormatWriter {

    private static final ObjectWriter PYTHON = JsonMapper.builder(JsonFactory.builder()
                    .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
                    .disable(StreamWriteFeature.FLUSH_PASSED_TO_STREAM)
                    .disable(JsonWriteFeature.WRITE_HEX_UPPER_CASE)
                    .enable(JsonWriteFeature.COMBINE_UNICODE_SURROGATES_IN_UTF8)
                    .build())
            .build()
            .writer()
            .with(oneLine());

    private static final SerializedString START = new SerializedString("start");
    private static final SerializedString END = new SerializedString("end");

    final JsonGenerator json;
    private final OutputStream out;
    private final boolean lines;
    private boolean first = true;

    /// @param lines one object a line rather than one array
    JsonWriter(OutputStream out, boolean lines) {
        json = PYTHON.createGenerator(out);
        this.out = out;
        this.lines = lines;
    }

    private static PrettyPrinter oneLine() {
        DefaultPrettyPrinter.NopIndenter none = new DefaultPrettyPrinter.NopIndenter();
        return new DefaultPrettyPrinter(PrettyPrinter.DEFAULT_SEPARATORS
                        .withRootSeparator("\n")
                        .withObjectNameValueSpacing(Separators.Spacing.AFTER)
                        .withObjectEntrySpacing(Separators.Spacing.AFTER)
                        .withObjectEmptySeparator("")
                        .withArrayElementSpacing(Separators.Spacing.AFTER)
                        .withArrayEmptySeparator(""))
                .withObjectIndenter(none)
                .withArrayIndenter(none);
    }

    /// Writes the members of a document's object to [#json].
    abstract void members(OutgoingDocument outgoing) throws IOException;

    @Override
    public final void begin() throws IOException {
        if (!lines) {
            written(json::writeStartArray);
        }
    }

    @Override
    public final void write(OutgoingDocument outgoing) throws IOException {
        first = false;
        written(() -> {
            json.writeStartObject();
            members(outgoing);
            json.writeEndObject();
        });
    }

    @Override
    public final void end() throws IOException {
        written(() -> {
            if (!lines) {
                json.writeEndArray();
            } else if (!first) {
                json.writeRaw('\n');
            }
            json.close();
        });
    }

    /// Writes something.
    @FunctionalInterface
    private interface Writing {
        void run() throws IOException;
    }

    /// Writes members that were made as bytes, each with a comma before it, after others.
    final void members(JsonBytes bytes) throws IOException {
        json.flush();
        bytes.drainTo(out);
    }

    /// What goes wrong with the file is the caller's to tell.
    private static void written(Writing writing) throws IOException {
        try {
            writing.run();
        } catch (JacksonIOException e) {
            throw e.getCause();
        }
    }

    /// The document's id as the file it came from wrote it: a number or a string.
    final void id(String key, Document document) {
        String id = document.id().value();
        json.writeName(key);
        if (document.integerId()) {
            json.writeNumber(id);
        } else {
            json.writeString(id);
        }
    }

    /// `"start": 0, "end": 3`
    final void place(CodePointSpan place) {
        place(place.start(), place.end());
    }

    /// The same from two offsets in code points.
    final void place(int start, int end) {
        json.writeName(START);
        json.writeNumber(start);
        json.writeName(END);
        json.writeNumber(end);
    }

    final void score(LabelledSpan span) {
        if (span.isScored()) {
            json.writeNumberProperty("score", span.score());
        }
    }

    /// An object of strings.
    final void object(String key, Map<String, String> members) {
        json.writeObjectPropertyStart(key);
        members.forEach(json::writeStringProperty);
        json.writeEndObject();
    }
}
