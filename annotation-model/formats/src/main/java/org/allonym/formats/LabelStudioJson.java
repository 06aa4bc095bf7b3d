package org.allonym.formats;

import static org.allonym.language.Messages.tr;

import java.io.OutputStream;
import java.util.List;
import java.util.Optional;

/// Label Studio's JSON of tasks: a text, attributes, and what people annotated and models predicted.
final class LabelStudioJson implements ExchangeFormat {

    @Override
    public String name() {
        return "label-studio";
    }

    @Override
    public String title() {
        return "Label Studio JSON";
    }

    @Override
    public List<String> endings() {
        return List.of(".json");
    }

    @Override
    public OffsetUnit offsetUnit() {
        return OffsetUnit.CODE_POINTS;
    }

    @Override
    public String cannotCarry() {
        return tr("Tokens and turns.");
    }

    @Override
    public boolean recognises(Opening opening) {
        boolean task = opening.hasAny("data") && !opening.hasAny("label", "labels");
        boolean minimal = opening.hasAny("annotation_id") && opening.hasAny("annotator", "lead_time");
        return opening.json() && (task || minimal);
    }

    @Override
    public boolean carriesMetadata() {
        return true;
    }

    @Override
    public Optional<FormatReader> reader() {
        return Optional.of(new LabelStudioReader());
    }

    @Override
    public Optional<FormatWriter> writer(OutputStream out) {
        return Optional.of(new LabelStudioWriter(out));
    }
}
