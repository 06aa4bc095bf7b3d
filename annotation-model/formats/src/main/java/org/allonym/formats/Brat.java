package org.allonym.formats;

import static org.allonym.language.Messages.tr;

import java.io.OutputStream;
import java.util.List;
import java.util.Optional;
import org.allonym.label.LabelSet;

/// brat stand-off: a text file and a file of annotations for each document, in a folder or a ZIP archive.
final class Brat implements ExchangeFormat {

    static final String TEXT = ".txt";
    static final String ANNOTATIONS = ".ann";

    @Override
    public String name() {
        return "brat";
    }

    @Override
    public String title() {
        return tr("brat stand-off");
    }

    @Override
    public List<String> endings() {
        return List.of(ANNOTATIONS);
    }

    @Override
    public String writtenEnding() {
        return ".zip";
    }

    @Override
    public OffsetUnit offsetUnit() {
        return OffsetUnit.CODE_POINTS;
    }

    @Override
    public String cannotCarry() {
        return tr("Tokens, scores, document attributes, line breaks at the ends of a span, and line breaks in notes.");
    }

    @Override
    public boolean recognises(Opening opening) {
        return opening.inside().contains(ANNOTATIONS) || opening.name().endsWith(ANNOTATIONS);
    }

    @Override
    public Optional<FormatReader> reader() {
        return Optional.of(new BratReader());
    }

    @Override
    public Optional<FormatWriter> writer(OutputStream out) {
        return Optional.of(new BratWriter(out, List.of()));
    }

    @Override
    public Optional<FormatWriter> writer(OutputStream out, LabelSet labels) {
        return Optional.of(new BratWriter(out, labels.labels().stream().map(label -> label.name()).toList()));
    }
}
