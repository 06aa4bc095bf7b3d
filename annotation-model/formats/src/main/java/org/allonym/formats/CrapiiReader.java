package org.allonym.formats;

import static org.allonym.language.Messages.tr;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/// Reads CRAPII JSON, one array of objects, and JSON Lines of the same objects.
///
/// An object has `document` (integer or string) and `full_text`; `tokens` with `trailing_whitespace`; `labels`, BIO tags,
/// where it has tokens; `metadata`, string to string; and `turns`, which may stand for the text. Only the first two are required. The tokens are those of the
/// file and must rebuild the text; `docs/formats/crapii.md` says it all.
final class CrapiiReader implements FormatReader {

    @Override
    public void read(InputFile file, ImportSink sink) {
        try (JsonObjects objects = JsonObjects.open(file)) {
            try {
                new Reading(file, sink, objects).run();
            } catch (JacksonException e) {
                throw objects.broken(e);
            }
        }
    }

    /// One file on its way through.
    private static final class Reading {
        private final InputFile file;
        private final ImportSink sink;
        private final JsonObjects objects;
        private final JsonParser parser;
        private final RawDocument raw = new RawDocument();
        private final Set<String> keys = new HashSet<>();
        private final Set<String> unknown = new TreeSet<>();
        private final Map<String, String> tags = new HashMap<>();

        Reading(InputFile file, ImportSink sink, JsonObjects objects) {
            this.file = file;
            this.sink = sink;
            this.objects = objects;
            this.parser = objects.parser();
        }

        void run() {
            while (objects.next()) {
                raw.clear();
                keys.clear();
                try {
                    fields();
                    sink.accept(raw.finish(file.name(), objects.place()));
                } catch (DocumentFault fault) {
                    String document = raw.id == null ? objects.place() : tr("document %s", raw.id);
                    String place = fault.within().isEmpty() ? document : document + ", " + fault.within();
                    sink.problem(file.fault(place, fault));
                    objects.leave();
                }
                sink.position(objects.position());
            }
            if (!unknown.isEmpty()) {
                sink.notice(new Notice.UnknownKeys(file.name(), List.copyOf(unknown)));
            }
        }

        private void fields() {
            while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
                String key = parser.currentName();
                JsonToken value = parser.nextToken();
                switch (key) {
                    case "document", "full_text", "tokens", "trailing_whitespace", "labels", "metadata", "turns" -> {
                        if (!keys.add(key)) {
                            throw new DocumentFault("", tr("the key \"%s\" appears twice", key));
                        }
                        known(key, value);
                    }
                    default -> skip(key);
                }
            }
        }

        private void known(String key, JsonToken value) {
            boolean optional = !key.equals("document") && !(key.equals("full_text") && raw.turns == null);
            if (optional && value == JsonToken.VALUE_NULL) {
                return;
            }
            switch (key) {
                case "document" -> {
                    raw.id = JsonValues.id(parser);
                    raw.integerId = value == JsonToken.VALUE_NUMBER_INT;
                }
                case "full_text" -> raw.text = JsonValues.string(parser, key);
                case "tokens" -> {
                    raw.beginTokens();
                    JsonValues.list(parser, key, this::token);
                }
                case "trailing_whitespace" -> {
                    raw.beginSpaces();
                    JsonValues.list(parser, key, this::space);
                }
                case "labels" -> {
                    raw.beginTags();
                    JsonValues.list(parser, key, this::tag);
                }
                case "turns" -> {
                    RawTurns turns = new RawTurns();
                    raw.turns = turns;
                    JsonValues.list(parser, key, () -> turns.read(parser, this::skip));
                }
                default -> metadata();
            }
        }

        private void skip(String key) {
            if (unknown.size() < Limits.NAMED) {
                unknown.add(Quote.of(key));
            }
            parser.skipChildren();
        }

        private void token() {
            if (parser.currentToken() != JsonToken.VALUE_STRING) {
                throw expected("tokens", raw.tokenCount(), tr("a string"));
            }
            raw.token(parser.getStringCharacters(), parser.getStringOffset(), parser.getStringLength());
        }

        private void space() {
            JsonToken value = parser.currentToken();
            if (value != JsonToken.VALUE_TRUE && value != JsonToken.VALUE_FALSE) {
                throw expected("trailing_whitespace", raw.spaceCount(), tr("true or false"));
            }
            raw.space(value == JsonToken.VALUE_TRUE);
        }

        private void tag() {
            if (parser.currentToken() != JsonToken.VALUE_STRING) {
                throw expected("labels", raw.tagCount(), tr("a string"));
            }
            boolean outside = parser.getStringLength() == 1
                    && parser.getStringCharacters()[parser.getStringOffset()] == 'O';
            raw.tag(outside ? BioTags.OUTSIDE : named(parser.getString()));
        }

        private String named(String tag) {
            String known = tags.get(tag);
            if (known != null) {
                return known;
            }
            String here = file.labels().tag(tag);
            if (!BioTags.isTag(here)) {
                throw new DocumentFault(
                        "labels[%d]".formatted(raw.tagCount()), tr("%s is not O, B-NAME or I-NAME", Quote.of(tag)));
            }
            if (tags.size() == Limits.TAGS) {
                throw new DocumentFault(
                        "labels[%d]".formatted(raw.tagCount()), tr("more than %d different labels", Limits.TAGS));
            }
            tags.put(tag, here);
            return here;
        }

        private DocumentFault expected(String key, int index, String what) {
            return new DocumentFault(
                    "%s[%d]".formatted(key, index), tr("expected %s, found %s", what, JsonObjects.found(parser)));
        }

        private void metadata() {
            JsonValues.expect(parser, JsonToken.START_OBJECT, "metadata", tr("an object"));
            while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
                String name = JsonValues.unicode("metadata", parser.currentName());
                switch (parser.nextToken()) {
                    case START_OBJECT, START_ARRAY -> skip("metadata." + name);
                    case VALUE_NULL -> { }
                    default -> attribute(name, JsonValues.unicode("metadata", parser.getString()));
                }
            }
        }

        private void attribute(String name, String value) {
            if (raw.metadata.size() == Limits.ATTRIBUTES || value.length() > Limits.ATTRIBUTE) {
                throw new DocumentFault("metadata", tr("more than %d attributes, or one longer than %d characters", Limits.ATTRIBUTES, Limits.ATTRIBUTE));
            }
            if (raw.metadata.putIfAbsent(name, value) != null) {
                throw new DocumentFault("metadata", tr("the key %s appears twice", Quote.of(name)));
            }
        }
    }
}
