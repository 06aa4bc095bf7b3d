package org.allonym.exchange;

import java.util.List;
import org.allonym.text.DocumentText;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonToken;

/// Reads doccano's JSON Lines of sequence labelling, and a JSON array of the same objects.
///
/// Labels are `[start, end, "LABEL"]` under `label`, `labels` or `entities`, or objects with `start_offset` and
/// `end_offset` as in projects with relations. `docs/formats/doccano.md` says it all.
final class DoccanoReader implements FormatReader {

    @Override
    public void read(InputFile file, ImportSink sink) {
        JsonRecords.read(file, false, objects -> new Reading(file, sink, objects));
    }

    private static final class Reading extends JsonRecords {
        private @Nullable String text;
        private @Nullable List<RawSpan> spans;
        private @Nullable Voice voice;

        Reading(InputFile file, ImportSink sink, JsonObjects objects) {
            super(file, sink, objects);
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
                    text = JsonValues.string(parser, key);
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
            spans = spans(key, "label", this::span);
        }

        private void voice(String key) {
            if (!isNull()) {
                once("annotator");
                JsonToken kind = parser.currentToken();
                if (kind != JsonToken.VALUE_STRING && kind != JsonToken.VALUE_NUMBER_INT || parser.getString().isBlank()) {
                    throw new DocumentFault("", "\"%s\" names nobody".formatted(key));
                }
                voice = Voice.person(JsonValues.unicode(key, parser.getString()));
            }
        }

        private RawSpan span(String where) {
            return switch (parser.currentToken()) {
                case START_ARRAY -> triple(where);
                case START_OBJECT -> entity(where);
                case null, default -> throw new DocumentFault(
                        where, "expected [start, end, label], found " + JsonObjects.found(parser));
            };
        }

        private RawSpan triple(String where) {
            parser.nextToken();
            int start = offset(where, "start");
            parser.nextToken();
            int end = offset(where, "end");
            parser.nextToken();
            String label = label(where, "label");
            if (parser.nextToken() != JsonToken.END_ARRAY) {
                throw new DocumentFault(where, "more than [start, end, label]");
            }
            return new RawSpan(start, end, label, null, "", Double.NaN, where);
        }

        private RawSpan entity(String where) {
            RawFields said = new RawFields(where);
            fields(key -> {
                switch (key) {
                    case "start_offset" -> said.start(offset(where, key));
                    case "end_offset" -> said.end(offset(where, key));
                    case "label" -> said.label(label(where, key));
                    case "id" -> { }
                    default -> skip("entities." + key);
                }
            });
            return said.span("start_offset", "end_offset", "label");
        }

        @Override
        IncomingDocument finish() {
            DocumentText whole = text("text", text);
            Labels.Spans labels = spans == null ? null : new Labels.Spans(inCodePoints(whole, spans));
            if (labels == null || voice == null) {
                return document(whole, null, labels);
            }
            return document(whole, null, new Labels.Voices(List.of(new Labels.Voiced(voice, labels)), false));
        }
    }
}
