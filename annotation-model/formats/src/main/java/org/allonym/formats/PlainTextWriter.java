package org.allonym.formats;

import java.io.IOException;
import java.io.OutputStream;

/// Writes a ZIP archive with one UTF-8 text file a document, named as [DocumentArchive] says.
final class PlainTextWriter implements FormatWriter {

    private final DocumentArchive archive;

    PlainTextWriter(OutputStream out) {
        archive = new DocumentArchive(out);
    }

    @Override
    public void write(OutgoingDocument outgoing) throws IOException {
        String stem = archive.stem(outgoing.document().id().value(), PlainTextReader.ENDING);
        archive.entry(stem + PlainTextReader.ENDING, outgoing.document().text().value());
    }

    @Override
    public void end() throws IOException {
        archive.finish();
    }
}
