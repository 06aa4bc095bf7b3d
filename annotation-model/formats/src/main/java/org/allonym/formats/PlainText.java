package org.allonym.formats;

import static org.allonym.language.Messages.tr;

import java.io.OutputStream;
import java.util.List;
import java.util.Optional;

/// Text files, one document each: read alone or from folders, written into a ZIP archive.
final class PlainText implements ExchangeFormat {

    @Override
    public String name() {
        return "text";
    }

    @Override
    public String title() {
        return tr("Plain text");
    }

    @Override
    public List<String> endings() {
        return List.of(PlainTextReader.ENDING);
    }

    @Override
    public OffsetUnit offsetUnit() {
        return OffsetUnit.NONE;
    }

    @Override
    public String cannotCarry() {
        return tr("Labels, tokens, and document attributes.");
    }

    @Override
    public boolean recognises(Opening opening) {
        return opening.folder() || opening.name().endsWith(PlainTextReader.ENDING);
    }

    @Override
    public Optional<FormatReader> reader() {
        return Optional.of(new PlainTextReader());
    }

    @Override
    public String writtenEnding() {
        return ".zip";
    }

    @Override
    public Optional<FormatWriter> writer(OutputStream out) {
        return Optional.of(new TextArchiveWriter(out));
    }
}
