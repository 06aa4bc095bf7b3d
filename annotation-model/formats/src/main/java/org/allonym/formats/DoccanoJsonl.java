package org.allonym.formats;

import static org.allonym.language.Messages.tr;

import java.io.OutputStream;
import java.util.List;
import java.util.Optional;

/// doccano's JSON Lines of sequence labelling: a text, its spans, and what else is known of it, a line a document.
///
/// It comes in two units: UTF-16 code units, which doccano's page writes and shows, and code points, which programs
/// around it write and expect. A file doesn't say which it has.
final class DoccanoJsonl implements ExchangeFormat {

    private final OffsetUnit unit;

    /// @param unit [OffsetUnit#UTF16] or [OffsetUnit#CODE_POINTS]
    DoccanoJsonl(OffsetUnit unit) {
        this.unit = unit;
    }

    @Override
    public String name() {
        return unit == OffsetUnit.UTF16 ? "doccano" : "doccano-code-points";
    }

    @Override
    public String title() {
        return unit == OffsetUnit.UTF16 ? "doccano JSON Lines" : tr("doccano JSON Lines, code points");
    }

    @Override
    public List<String> endings() {
        return List.of(".jsonl");
    }

    @Override
    public OffsetUnit offsetUnit() {
        return unit;
    }

    @Override
    public String cannotCarry() {
        return tr("Tokens, turns, notes, and scores.");
    }

    @Override
    public boolean recognises(Opening opening) {
        if (unit != OffsetUnit.UTF16) {
            return false;
        }
        return opening.hasAny("text") && !opening.hasAny("full_text", "document")
                || opening.hasAny("data") && opening.hasAny("label", "labels");
    }

    @Override
    public boolean carriesMetadata() {
        return true;
    }

    @Override
    public Optional<FormatReader> reader() {
        return Optional.of(new DoccanoReader(unit));
    }

    @Override
    public Optional<FormatWriter> writer(OutputStream out) {
        return Optional.of(new DoccanoWriter(out, unit));
    }
}
