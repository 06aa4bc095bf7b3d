package org.allonym.formats;

import static org.allonym.language.Messages.tr;
import static org.allonym.language.Messages.trc;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.allonym.text.DocumentText;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonToken;

/// Reads Presidio's analyzer results, each with its text, and the samples of its evaluator.
///
/// A result has `entity_type`, `start`, `end` and `score`; a span of a sample `entity_type`, `entity_value`,
/// `start_position` and `end_position`. `docs/formats/presidio.md` says it all.
final class PresidioReader implements FormatReader {

    /// Results of the analyzer.
    static boolean recognisesResults(FileHead opening) {
        return opening.hasAny("entity_type", "analyzer_results", "recognizer_results")
                || opening.hasAny("results") && opening.hasAny("text", "value");
    }

    /// Samples of the evaluator.
    static boolean recognisesSamples(FileHead opening) {
        return opening.hasAny("full_text")
                && opening.hasAny("spans", "masked", "template_id")
                && !opening.hasAny("document", "trailing_whitespace");
    }

    @Override
    public void read(InputFile file, ImportSink sink) {
        JsonRecords.read(file, false, objects -> new Reading(file, sink, objects));
    }

    private static final class Reading extends JsonRecords {
        private @Nullable String text;
        private @Nullable List<RawSpan> spans;
        private boolean bare;
        /// Attributes that stand outside the metadata, which may have them again.
        private final Map<String, String> beside = new LinkedHashMap<>();

        Reading(InputFile file, ImportSink sink, JsonObjects objects) {
            super(file, sink, objects);
        }

        @Override
        void begin() {
            text = null;
            spans = null;
            bare = false;
            beside.clear();
        }

        @Override
        void field(String key) {
            switch (key) {
                case "id", "sample_id" -> {
                    once("id");
                    id(key);
                }
                case "text", "value", "full_text" -> {
                    once("text");
                    text = string(key);
                }
                case "analyzer_results", "recognizer_results", "results", "spans" -> {
                    if (!isNull()) {
                        once("results");
                        spans = spans(key, key.equals("spans") ? trc("place", "span") : trc("place", "result"), this::span);
                    }
                }
                case "metadata" -> attributes(key);
                case "template_id", "key", "language" -> {
                    if (parser.currentToken().isScalarValue() && !isNull()) {
                        beside.put(key, parser.getString());
                    } else {
                        skip(key);
                    }
                }
                case "entity_type" -> {
                    bare = true;
                    parser.skipChildren();
                }
                case "masked", "tags", "tokens", "anonymizers" -> parser.skipChildren();
                default -> skip(key);
            }
        }

        private RawSpan span(String where) {
            RawSpan.Fields said = new RawSpan.Fields(where);
            object(where, key -> {
                switch (key) {
                    case "start", "start_position" -> said.start(key, offset(where, key));
                    case "end", "end_position" -> said.end(key, offset(where, key));
                    case "entity_type" -> said.label(key, label(where, key));
                    case "entity_value" -> surface(where, said);
                    case "score" -> said.score(key, score(where));
                    case "analysis_explanation", "recognition_metadata" -> parser.skipChildren();
                    default -> skip("results." + key);
                }
            });
            return said.span("start", "end", "entity_type");
        }

        private void surface(String where, RawSpan.Fields said) {
            JsonToken kind = parser.currentToken();
            if (kind == JsonToken.VALUE_NUMBER_INT) {
                said.surface("entity_value", parser.getString());
            } else if (!isNull()) {
                said.surface("entity_value", string(where, "entity_value"));
            }
        }

        @Override
        IncomingDocument finish() {
            if (text == null && bare) {
                throw new DocumentFault("", tr("it is a result without its text; write {\"text\": …, \"analyzer_results\": […]} for"
                        + " each text"));
            }
            DocumentText whole = text("text", text);
            beside.forEach((name, value) -> {
                if (!hasAttribute(name)) {
                    attribute(name, UnicodeText.checked(name, value), name);
                }
            });
            return document(whole, null, spans == null ? null : new Labels.Spans(inCodePoints(whole, spans)));
        }
    }
}
