package org.allonym.formats;

import static org.allonym.language.Messages.tr;

import java.io.OutputStream;
import java.util.List;
import java.util.Optional;

/// A submission to the PII Data Detection competition: the labelled tokens and nothing else. Only written.
final class CompetitionCsv implements ExchangeFormat {

    @Override
    public String name() {
        return "competition-csv";
    }

    @Override
    public String title() {
        return tr("Competition CSV");
    }

    @Override
    public List<String> endings() {
        return List.of(".csv");
    }

    @Override
    public OffsetUnit offsetUnit() {
        return OffsetUnit.TOKENS;
    }

    @Override
    public String cannotCarry() {
        return tr("Texts, tokens, documents without labels, boundaries inside a token, overlapping spans, notes, and document attributes.");
    }

    @Override
    public boolean recognises(Opening opening) {
        return opening.begins("row_id,document,token,label");
    }

    @Override
    public boolean bringsTexts() {
        return false;
    }

    @Override
    public Optional<FormatWriter> writer(OutputStream out) {
        return Optional.of(new CompetitionCsvWriter(out));
    }
}
