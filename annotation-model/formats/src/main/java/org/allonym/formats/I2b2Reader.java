package org.allonym.formats;

import static org.allonym.language.Messages.tr;
import static org.allonym.language.Messages.trc;

import java.util.ArrayList;
import java.util.List;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.allonym.problem.ProblemException;
import org.allonym.project.DocumentId;
import org.allonym.text.CodePointSpan;
import org.allonym.text.DocumentText;
import org.jspecify.annotations.Nullable;

/// Reads the XML of the i2b2/UTHealth de-identification tasks: one file, or all of a folder or ZIP archive, a document each.
///
/// `docs/formats/i2b2.md` says it all.
final class I2b2Reader implements FormatReader {

    static final String ENDING = ".xml";
    static final String ROOT = "deIdi2b2";
    /// Where they are, a folder or archive is of another format.
    private static final List<String> OTHERS = List.of(".txt", ".ann", ".tsv", ".xmi", ".json", ".jsonl");

    static boolean recognises(FileHead opening) {
        boolean files = opening.inside().contains(ENDING) && OTHERS.stream().noneMatch(opening.inside()::contains);
        return files || opening.begins("<") && (opening.text().contains("<" + ROOT) || opening.text().contains("<TEXT><![CDATA["));
    }

    @Override
    public void read(InputFile file, ImportSink sink) {
        int[] utf16 = {0};
        try (InputFiles files = InputFiles.open(file, List.of())) {
            if (files.endingIn(ENDING).isEmpty()) {
                throw new ProblemException(file.fault("", tr("it contains no %s file", ENDING)));
            }
            files.readEach(ENDING, sink, (name, id) -> {
                Reading reading = new Reading(files.called(name));
                XmlFile.read(files.called(name), files.bytes(name), reading::element);
                sink.accept(reading.document(id));
                utf16[0] += reading.utf16 ? 1 : 0;
            });
        }
        if (utf16[0] > 0) {
            sink.notice(new Notice.CountedUtf16(file.name(), utf16[0]));
        }
    }

    private static final class Reading {
        private final InputFile file;
        private @Nullable String text;
        private @Nullable List<RawSpan> spans;
        private boolean utf16;

        Reading(InputFile file) {
            this.file = file;
        }

        void element(XMLStreamReader reader) throws XMLStreamException {
            switch (reader.getLocalName()) {
                case "TEXT" -> {
                    if (text != null) {
                        throw new DocumentFault(XmlFile.place(reader), tr("it has two texts"));
                    }
                    text = reader.getElementText();
                }
                case "TAGS" -> spans = spans == null ? new ArrayList<>() : spans;
                default -> {
                    if (spans != null) {
                        tag(reader, spans);
                    }
                }
            }
        }

        private void tag(XMLStreamReader reader, List<RawSpan> into) {
            String where = XmlFile.place(reader) + ", " + trc("place", "tag") + " " + into.size();
            String start = reader.getAttributeValue(null, "start");
            String end = reader.getAttributeValue(null, "end");
            if (start == null || end == null) {
                throw new DocumentFault(where, tr("it has no \"%s\"", start == null ? "start" : "end"));
            }
            if (into.size() == DocumentLimits.SPANS) {
                throw new DocumentFault(where, tr("more than %d of them", DocumentLimits.SPANS));
            }
            CodePointSpan span = Offsets.span(start, end, where);
            String type = reader.getAttributeValue(null, "TYPE");
            String there = type == null || type.isBlank() ? reader.getLocalName() : type;
            boolean renamed = file.labels().renamed().containsKey(there);
            String label = file.labels().read(renamed ? there : there.replace('-', '_'), where);
            String note = reader.getAttributeValue(null, "comment");
            into.add(new RawSpan(
                    span.start(), span.end(), label, reader.getAttributeValue(null, "text"), note == null ? "" : note, Double.NaN, where));
        }

        IncomingDocument document(DocumentId id) {
            if (text == null) {
                throw new DocumentFault("", tr("it has no <TEXT>"));
            }
            DocumentText whole = UnicodeText.whole(text);
            return IncomingDocument.of(id, file.name(), whole, spans == null ? null : new Labels.Spans(placed(whole, spans)));
        }

        /// The spans, counted in code points, as Python does; or, where their texts are found only so, in UTF-16, as Java does.
        private List<LabelledSpan> placed(DocumentText whole, List<RawSpan> said) {
            try {
                return said.stream().map(span -> span.codePoints(whole, SurfaceMatch.SELECTED)).toList();
            } catch (DocumentFault fault) {
                if (whole.length() == whole.codePointLength() || said.stream().anyMatch(span -> span.surface() == null)) {
                    throw fault;
                }
                try {
                    List<LabelledSpan> counted = said.stream().map(span -> span.utf16(whole, SurfaceMatch.SELECTED)).toList();
                    utf16 = true;
                    return counted;
                } catch (DocumentFault neither) {
                    throw fault;
                }
            }
        }
    }
}
