package org.allonym.formats;

import static org.allonym.language.Messages.tr;

import java.io.OutputStream;
import java.util.List;
import java.util.Optional;

/// CRAPII JSON, and JSON Lines of the same objects: texts with tokens and one BIO tag a token.
final class CrapiiJson implements ExchangeFormat {

    private final boolean lines;

    CrapiiJson(boolean lines) {
        this.lines = lines;
    }

    @Override
    public String name() {
        return lines ? "jsonl" : "crapii";
    }

    @Override
    public String title() {
        return lines ? "CRAPII JSON Lines" : "CRAPII JSON";
    }

    @Override
    public List<String> endings() {
        return List.of(lines ? ".jsonl" : ".json");
    }

    @Override
    public OffsetUnit offsetUnit() {
        return OffsetUnit.TOKENS;
    }

    @Override
    public String cannotCarry() {
        return tr("Boundaries inside a token, overlapping spans, notes, and document attributes.");
    }

    @Override
    public boolean recognises(Opening opening) {
        return opening.begins(lines ? "{" : "[")
                && (opening.keys().contains("full_text") || !opening.keys().contains("spans"));
    }

    @Override
    public Optional<FormatReader> reader() {
        return Optional.of(new CrapiiReader());
    }

    @Override
    public Optional<FormatWriter> writer(OutputStream out) {
        return Optional.of(new CrapiiWriter(out, lines));
    }
}
