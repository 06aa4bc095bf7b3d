package org.allonym.formats;

import static org.allonym.language.Messages.tr;

import java.io.OutputStream;
import java.util.List;
import java.util.Optional;

/// A table with one row a document: its id, text, spans and attributes. Tables of others are read, too, where they have a column
/// of ids and one of texts.
final class DocumentsCsv implements ExchangeFormat {

    static final String HEAD = "document,text,spans,attributes";

    @Override
    public String name() {
        return "csv";
    }

    @Override
    public String title() {
        return tr("CSV, one row per document");
    }

    @Override
    public List<String> endings() {
        return List.of(".csv", ".tsv");
    }

    @Override
    public OffsetUnit offsetUnit() {
        return OffsetUnit.CODE_POINTS;
    }

    @Override
    public String cannotCarry() {
        return tr("Tokens, turns, notes, scores, and whether an id made of digits is a number.");
    }

    @Override
    public boolean recognises(Opening opening) {
        return !opening.json() && !opening.binary() && DocumentsCsvHead.looksLike(opening.text());
    }

    @Override
    public boolean carriesMetadata() {
        return true;
    }

    @Override
    public Optional<FormatReader> reader() {
        return Optional.of(new DocumentsCsvReader());
    }

    @Override
    public Optional<FormatWriter> writer(OutputStream out) {
        return Optional.of(new DocumentsCsvWriter(out));
    }
}
