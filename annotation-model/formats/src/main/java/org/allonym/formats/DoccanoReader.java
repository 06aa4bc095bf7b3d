package org.allonym.formats;

import static org.allonym.language.Messages.tr;
import static org.allonym.language.Messages.trc;

import java.util.List;
import org.allonym.text.DocumentText;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonToken;

/// Reads doccano's JSON Lines of sequence labelling, and a JSON array of the same objects.
///
/// Labels are `[start, end, "LABEL"]` under `label`, `labels` or `entities`, or objects with `start_offset` and
/// `end_offset` as in projects with relations. doccano's page counts UTF-16 code units; programs that make such files
/// often count code points. No span says its text, so every document is asked whether its unit can be right.
/// `docs/formats/doccano.md` says it all.
final class DoccanoReader implements FormatReader {

    private final OffsetUnit unit;

    /// @param unit [OffsetUnit#UTF16] or [OffsetUnit#CODE_POINTS]
    DoccanoReader(OffsetUnit unit) {
        this.unit = unit;
    }

    static boolean recognises(FileHead opening) {
        return opening.hasAny("text") && !opening.hasAny("full_text", "document")
                || opening.hasAny("data") && opening.hasAny("label", "labels");
    }

    @Override
    public void read(InputFile file, ImportSink sink) {
        JsonRecords.read(file, false, objects -> new Reading(unit, file, sink, objects));
    }

    private static final class Reading extends JsonRecords {
        private @Nullable String text;
        private @Nullable List<RawSpan> spans;
        private @Nullable AnnotatorSource voice;
        private final OffsetUnit unit;
        private int unchecked;

        Reading(OffsetUnit unit, InputFile file, ImportSink sink, JsonObjects objects) {
            super(file, sink, objects);
            this.unit = unit;
        }

        @Override
        void begin() {
            text = null;
            spans = null;
            voice = null;
        }

        @Override
        void field(String key) {
            switch (key) {
                case "id" -> {
                    once(key);
                    id(key);
                }
                case "text", "data" -> {
                    once("text");
                    text = string(key);
                }
                case "label", "labels", "entities", "annotations" -> labels(key);
                case "annotator", "username", "user" -> voice(key);
                case "meta", "metadata" -> attributes(key);
                case "relations", "cats", "comments", "Comments", "annotation_approver" -> skip(key);
                default -> attribute(key, key);
            }
        }

        private void labels(String key) {
            if (isNull()) {
                return;
            }
            once("label");
            spans = spans(key, trc("place", "label"), this::span);
        }

        private void voice(String key) {
            if (!isNull()) {
                once("annotator");
                JsonToken kind = parser.currentToken();
                if (kind != JsonToken.VALUE_STRING && kind != JsonToken.VALUE_NUMBER_INT || parser.getString().isBlank()) {
                    throw new DocumentFault("", tr("\"%s\" doesn’t name anyone", key));
                }
                voice = AnnotatorSource.person(UnicodeText.checked(key, parser.getString()));
            }
        }

        private RawSpan span(String where) {
            return parser.currentToken() == JsonToken.START_OBJECT ? entity(where) : triple(where);
        }

        private RawSpan entity(String where) {
            RawSpan.Fields said = new RawSpan.Fields(where);
            fields(key -> {
                switch (key) {
                    case "start_offset" -> said.start(key, offset(where, key));
                    case "end_offset" -> said.end(key, offset(where, key));
                    case "label" -> said.label(key, label(where, key));
                    case "id" -> { }
                    default -> skip("entities." + key);
                }
            });
            return said.span("start_offset", "end_offset", "label");
        }

        @Override
        IncomingDocument finish() {
            DocumentText whole = text("text", text);
            Labels.Spans labels = spans == null ? null : new Labels.Spans(placed(whole, spans));
            return document(whole, null, labels == null ? null : by(voice, labels));
        }

        private List<LabelledSpan> placed(DocumentText whole, List<RawSpan> said) {
            OffsetUnitCheck doubt = new OffsetUnitCheck(whole, said);
            if (unit == OffsetUnit.CODE_POINTS) {
                doubt.forUtf16().ifPresent(span -> {
                    throw new DocumentFault(span.where(), tr(
                            "[%d, %d) splits a word, but not if UTF-16 code units are counted, as doccano "
                                    + "does: import the file as doccano",
                            span.start(), span.end()));
                });
            } else {
                doubt.forCodePoints().ifPresent(span -> {
                    throw new DocumentFault(span.where(), tr(
                            "[%d, %d) splits a word, but is %s if code points are counted: import the file as doccano-code-points",
                            span.start(), span.end(), doubt.inCodePoints(span)));
                });
                doubt.forGraphemes().ifPresent(span -> {
                    throw new DocumentFault(span.where(), tr(
                            "[%d, %d) splits a word; this project seems to count grapheme clusters, which only doccano can undo",
                            span.start(), span.end()));
                });
            }
            unchecked += doubt.matters() ? 1 : 0;
            return said.stream()
                    .map(span -> unit == OffsetUnit.CODE_POINTS
                            ? span.codePoints(whole, SurfaceMatch.EXACT)
                            : span.utf16(whole, SurfaceMatch.EXACT))
                    .toList();
        }

        @Override
        void notices(ImportSink to, String name) {
            if (unchecked > 0) {
                to.notice(new Notice.UncheckedOffsets(
                        name, unchecked, unit, unit == OffsetUnit.UTF16 ? "doccano-code-points" : "doccano"));
            }
        }
    }
}
