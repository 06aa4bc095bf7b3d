package org.allonym.formats;

import java.io.IOException;
import java.io.OutputStream;

/// Writes one JSON object a document, all in one array or as JSON Lines. One thread.
abstract class JsonWriter implements FormatWriter {

    final PythonJson json = new PythonJson();
    private final OutputStream out;
    private final boolean lines;
    private boolean first = true;

    /// @param lines one object a line rather than one array
    JsonWriter(OutputStream out, boolean lines) {
        this.out = out;
        this.lines = lines;
    }

    /// Adds the object of a document to [#json].
    abstract void object(OutgoingDocument outgoing);

    @Override
    public final void begin() throws IOException {
        json.raw(lines ? "" : "[").flushTo(out);
    }

    @Override
    public final void write(OutgoingDocument outgoing) throws IOException {
        json.raw(first || lines ? "" : ", ");
        first = false;
        object(outgoing);
        json.raw(lines ? "\n" : "").flushTo(out);
    }

    @Override
    public final void end() throws IOException {
        json.raw(lines ? "" : "]").flushTo(out);
    }
}
