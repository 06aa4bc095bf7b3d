package org.allonym.formats;

import static org.allonym.language.Messages.tr;

import java.io.OutputStream;
import java.util.List;
import java.util.Optional;

/// WebAnno TSV, the table that INCEpTION and WebAnno exchange annotated documents in: a file a document.
final class WebAnnoTsv implements ExchangeFormat {

    static final String ENDING = ".tsv";
    static final String FORMAT = "#FORMAT=WebAnno TSV ";
    static final String TEXT = "#Text=";
    static final String SPAN_LAYER = "#T_SP=";
    /// INCEpTION's built-in layer, and its feature that holds the label.
    static final String NAMED_ENTITY = "de.tudarmstadt.ukp.dkpro.core.api.ner.type.NamedEntity";
    static final String VALUE = "value";
    /// A column without an annotation, and one of an annotation without a value.
    static final String NOTHING = "_";
    static final String NO_VALUE = "*";

    @Override
    public String name() {
        return "webanno-tsv";
    }

    @Override
    public String title() {
        return "WebAnno TSV (INCEpTION)";
    }

    @Override
    public List<String> endings() {
        return List.of(ENDING);
    }

    @Override
    public String writtenEnding() {
        return ".zip";
    }

    @Override
    public OffsetUnit offsetUnit() {
        return OffsetUnit.UTF16;
    }

    @Override
    public String cannotCarry() {
        return tr("Whitespace-only tokens, whitespace at the ends of a span, notes, scores, and document attributes.");
    }

    @Override
    public boolean recognises(Opening opening) {
        boolean texts = opening.folder() && opening.inside().contains(PlainTextReader.ENDING);
        boolean tables = opening.inside().contains(ENDING) && !texts;
        return tables || opening.begins(FORMAT);
    }

    @Override
    public Optional<FormatReader> reader() {
        return Optional.of(new WebAnnoTsvReader());
    }

    @Override
    public Optional<FormatWriter> writer(OutputStream out) {
        return Optional.of(new WebAnnoTsvWriter(out));
    }
}
