package org.allonym.exchange;

import java.io.OutputStream;
import java.util.List;
import java.util.Optional;

/// A table with one row a document: its id, text, spans and attributes. Only written.
final class DocumentsCsv implements ExchangeFormat {

    static final String HEAD = "document,text,spans,attributes";

    @Override
    public String name() {
        return "csv";
    }

    @Override
    public String title() {
        return "CSV, a row a document";
    }

    @Override
    public List<String> endings() {
        return List.of(".csv");
    }

    @Override
    public OffsetUnit offsetUnit() {
        return OffsetUnit.CODE_POINTS;
    }

    @Override
    public String cannotCarry() {
        return "Tokens, turns, notes and scores.";
    }

    @Override
    public boolean recognises(Opening opening) {
        return opening.begins(HEAD);
    }

    @Override
    public boolean carriesMetadata() {
        return true;
    }

    @Override
    public Optional<FormatWriter> writer(OutputStream out) {
        return Optional.of(new DocumentsCsvWriter(out));
    }
}
