package org.allonym.formats;

import static org.allonym.language.Messages.tr;

import java.io.OutputStream;
import java.util.List;
import java.util.Optional;

/// JSON Lines of texts and spans as spaCy's tools and Prodigy read and write them.
final class SpacyJsonl implements ExchangeFormat {

    @Override
    public String name() {
        return "spacy";
    }

    @Override
    public String title() {
        return "spaCy JSON Lines";
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
        return tr("Turns and notes.");
    }

    @Override
    public boolean recognises(Opening opening) {
        return opening.beginsWithTextInList()
                || opening.hasAny("text")
                && opening.hasAny("spans", "ents", "tokens", "answer", "_input_hash")
                && !opening.hasAny("full_text", "document");
    }

    @Override
    public boolean carriesMetadata() {
        return true;
    }

    @Override
    public Optional<FormatReader> reader() {
        return Optional.of(new SpacyReader());
    }

    @Override
    public Optional<FormatWriter> writer(OutputStream out) {
        return Optional.of(new SpacyWriter(out));
    }
}
