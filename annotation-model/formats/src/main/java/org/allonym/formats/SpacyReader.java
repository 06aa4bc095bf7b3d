package org.allonym.formats;

import static org.allonym.language.Messages.tr;

import java.util.List;
import org.allonym.text.DocumentText;
import org.allonym.text.Tokens;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonToken;

/// Reads JSON Lines of spaCy's tools and Prodigy: objects with `text` and `spans` or `ents`, and the older training pairs
/// `["text", {"entities": [[start, end, "LABEL"]]}]`; arrays of either, too.
///
/// `docs/formats/spacy.md` says it all.
final class SpacyReader implements FormatReader {

    @Override
    public void read(InputFile file, ImportSink sink) {
        JsonRecords.read(file, true, objects -> new Reading(file, sink, objects));
    }

    private static final class Reading extends JsonRecords {
        private @Nullable String text;
        private @Nullable List<RawSpan> spans;
        private final SpacyTokens tokens = new SpacyTokens(this);
        private @Nullable Voice voice;
        private String inputHash = "";
        private boolean accepted;
        private int notAccepted;

        Reading(InputFile file, ImportSink sink, JsonObjects objects) {
            super(file, sink, objects);
        }

        @Override
        void begin() {
            text = null;
            spans = null;
            tokens.clear();
            voice = null;
            inputHash = "";
            accepted = true;
        }

        @Override
        void list() {
            text = JsonValues.string(parser, "text");
            parser.nextToken();
            object("annotations", key -> {
                if (key.equals("entities") && !isNull()) {
                    once(key);
                    spans = spans(key, "entity", this::triple);
                } else {
                    skip(key);
                }
            });
            if (parser.nextToken() != JsonToken.END_ARRAY) {
                throw new DocumentFault("", tr("expected only a text and its annotations"));
            }
        }

        private RawSpan triple(String where) {
            JsonValues.expect(parser, JsonToken.START_ARRAY, where, "[start, end, label]");
            parser.nextToken();
            int start = offset(where, "start");
            parser.nextToken();
            int end = offset(where, "end");
            parser.nextToken();
            String label = label(where, "label");
            if (parser.nextToken() != JsonToken.END_ARRAY) {
                throw new DocumentFault(where, tr("expected only [start, end, label]"));
            }
            return new RawSpan(start, end, label, null, "", Double.NaN, where);
        }

        @Override
        void field(String key) {
            switch (key) {
                case "id" -> {
                    once(key);
                    id(key);
                }
                case "text" -> {
                    once(key);
                    text = JsonValues.string(parser, key);
                }
                case "spans", "ents" -> entities(key);
                case "tokens" -> {
                    if (!isNull()) {
                        once(key);
                        tokens.read();
                    }
                }
                case "meta" -> attributes(key);
                case "answer" -> accepted = isNull() || JsonValues.string(parser, key).equals("accept");
                case "_input_hash" -> inputHash = parser.currentToken() == JsonToken.VALUE_NUMBER_INT ? parser.getString() : "";
                case "_annotator_id", "_session_id" -> voice(key);
                case "_task_hash", "_view_id", "_timestamp", "_is_binary" -> parser.skipChildren();
                default -> skip(key);
            }
        }

        private void entities(String key) {
            if (isNull() || parser.currentToken() == JsonToken.START_OBJECT) {
                // Groups of spans, which a Doc of spaCy has beside its entities.
                skip(key);
            } else {
                once("spans");
                spans = spans(key, "span", this::span);
            }
        }

        /// Prodigy says who annotated, and in which session of theirs; who is worth more.
        private void voice(String key) {
            if (!isNull()) {
                String name = JsonValues.unicode(key, JsonValues.string(parser, key));
                if (!name.isBlank() && (voice == null || key.equals("_annotator_id"))) {
                    voice = Voice.person(name);
                }
            }
        }

        private RawSpan span(String where) {
            RawFields said = new RawFields(where);
            int[] borders = {-1, -1};
            object(where, key -> {
                switch (key) {
                    case "start" -> said.start(offset(where, key));
                    case "end" -> said.end(offset(where, key));
                    case "label" -> said.label(label(where, key));
                    case "text" -> said.surface(string(where, key));
                    case "score" -> said.score(score(where));
                    case "token_start" -> borders[0] = isNull() ? -1 : offset(where, key);
                    case "token_end" -> borders[1] = isNull() ? -1 : offset(where, key);
                    case "source", "input_hash", "pattern", "kb_id", "id" -> parser.skipChildren();
                    default -> skip("spans." + key);
                }
            });
            RawSpan span = said.span("start", "end", "label");
            tokens.expect(span, borders[0], borders[1]);
            return span;
        }

        @Override
        IncomingDocument finish() {
            DocumentText whole = text("text", text);
            if (!isNamed() && !inputHash.isEmpty()) {
                nameAfter(inputHash);
            }
            Tokens own = tokens.in(whole);
            Labels.Spans labels = spans == null ? null : new Labels.Spans(inCodePoints(whole, spans));
            if (labels != null && !accepted) {
                notAccepted++;
                labels = null;
            }
            if (labels == null || voice == null) {
                return document(whole, own, labels);
            }
            return document(whole, own, new Labels.Voices(List.of(new Labels.Voiced(voice, labels)), false));
        }

        @Override
        void notices(ImportSink to, String name) {
            if (notAccepted > 0) {
                to.notice(new Notice.NotAccepted(name, notAccepted));
            }
        }
    }
}
