package org.allonym.formats;

import static org.allonym.language.Messages.tr;

import java.io.OutputStream;
import java.util.List;
import java.util.Optional;

/// Presidio's JSON: texts with what its analyzer found, or the samples that its evaluator measures with.
final class PresidioJson implements ExchangeFormat {

    private final boolean samples;

    /// @param samples those of the evaluator rather than results of the analyzer
    PresidioJson(boolean samples) {
        this.samples = samples;
    }

    @Override
    public String name() {
        return samples ? "presidio-samples" : "presidio";
    }

    @Override
    public String title() {
        return samples ? tr("Presidio evaluator samples") : tr("Presidio analyzer results");
    }

    @Override
    public List<String> endings() {
        return List.of(samples ? ".json" : ".jsonl");
    }

    @Override
    public OffsetUnit offsetUnit() {
        return OffsetUnit.CODE_POINTS;
    }

    @Override
    public String cannotCarry() {
        return samples
                ? tr("Tokens, turns, notes, and scores.")
                : tr("Tokens, turns, and notes; a label without a score is written with 1.0, because Presidio compares scores.");
    }

    @Override
    public boolean recognises(Opening opening) {
        if (samples) {
            return opening.hasAny("full_text")
                    && opening.hasAny("spans", "masked", "template_id")
                    && !opening.hasAny("document", "trailing_whitespace");
        }
        return opening.hasAny("entity_type")
                || opening.hasAny("analyzer_results", "recognizer_results")
                || opening.hasAny("results") && opening.hasAny("text", "value");
    }

    @Override
    public boolean carriesMetadata() {
        return true;
    }

    @Override
    public Optional<FormatReader> reader() {
        return Optional.of(new PresidioReader());
    }

    @Override
    public Optional<FormatWriter> writer(OutputStream out) {
        return Optional.of(new PresidioWriter(out, samples));
    }
}
