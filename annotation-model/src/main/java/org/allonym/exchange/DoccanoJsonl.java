package org.allonym.exchange;

import java.io.OutputStream;
import java.util.List;
import java.util.Optional;

/// doccano's JSON Lines of sequence labelling: a text, its spans, and what else is known of it, a line a document.
final class DoccanoJsonl implements ExchangeFormat {

    @Override
    public String name() {
        return "doccano";
    }

    @Override
    public String title() {
        return "doccano JSON Lines";
    }

    @Override
    public List<String> endings() {
        return List.of(".jsonl");
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
        return opening.hasAny("text") && !opening.hasAny("full_text", "document")
                || opening.hasAny("data") && opening.hasAny("label", "labels");
    }

    @Override
    public boolean carriesMetadata() {
        return true;
    }

    @Override
    public Optional<FormatReader> reader() {
        return Optional.of(new DoccanoReader());
    }

    @Override
    public Optional<FormatWriter> writer(OutputStream out) {
        return Optional.of(new DoccanoWriter(out));
    }
}
