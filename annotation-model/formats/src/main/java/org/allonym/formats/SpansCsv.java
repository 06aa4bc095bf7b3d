package org.allonym.formats;

import static org.allonym.language.Messages.tr;

import java.io.OutputStream;
import java.util.List;
import java.util.Optional;

/// A table with one row a span: labels for texts that are elsewhere.
final class SpansCsv implements ExchangeFormat {

    @Override
    public String name() {
        return "spans-csv";
    }

    @Override
    public String title() {
        return tr("CSV, one row per span");
    }

    @Override
    public List<String> endings() {
        return List.of(".spans.csv", ".csv", ".tsv");
    }

    @Override
    public OffsetUnit offsetUnit() {
        return OffsetUnit.CODE_POINTS;
    }

    @Override
    public String cannotCarry() {
        return tr("Texts, tokens, document attributes, and documents without spans.");
    }

    @Override
    public boolean recognises(Opening opening) {
        return SpansCsvHead.looksLike(opening.text());
    }

    @Override
    public boolean bringsTexts() {
        return false;
    }

    @Override
    public Optional<FormatReader> reader() {
        return Optional.of(new SpansCsvReader());
    }

    @Override
    public Optional<FormatWriter> writer(OutputStream out) {
        return Optional.of(new SpansCsvWriter(out));
    }
}
