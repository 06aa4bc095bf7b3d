package org.allonym.formats;

import static org.allonym.language.Messages.tr;

import java.io.OutputStream;
import java.util.List;
import java.util.Optional;

/// Spans by document id, one document a line: labels for texts that are elsewhere.
final class SpansJsonl implements ExchangeFormat {

    @Override
    public String name() {
        return "spans-jsonl";
    }

    @Override
    public String title() {
        return tr("Spans JSON Lines");
    }

    @Override
    public List<String> endings() {
        return List.of(".spans.jsonl", ".jsonl");
    }

    @Override
    public OffsetUnit offsetUnit() {
        return OffsetUnit.CODE_POINTS;
    }

    @Override
    public String cannotCarry() {
        return tr("Texts, tokens, and document attributes.");
    }

    @Override
    public boolean recognises(Opening opening) {
        return opening.json() && opening.hasAny("spans") && !opening.hasAny("full_text", "text");
    }

    @Override
    public boolean bringsTexts() {
        return false;
    }

    @Override
    public Optional<FormatReader> reader() {
        return Optional.of(new SpansReader());
    }

    @Override
    public Optional<FormatWriter> writer(OutputStream out) {
        return Optional.of(new SpansWriter(out));
    }
}
