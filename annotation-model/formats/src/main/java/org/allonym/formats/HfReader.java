package org.allonym.formats;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.allonym.text.DocumentText;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonToken;

/// Reads JSON Lines of Hugging Face data sets for token classification: `tokens` and `ner_tags` in each record, and perhaps
/// the `text` they were cut from. `docs/formats/hf.md` says it all.
final class HfReader implements FormatReader {

    /// What the column of tags may be called, the usual name first.
    static final List<String> TAGS = List.of("ner_tags", "tags", "labels", "ner");

    static boolean recognises(FileHead opening) {
        boolean tokens = opening.hasAny("tokens", "words") && !opening.hasAny("document", "full_text", "spans", "entities");
        return tokens && opening.hasAny(TAGS.toArray(String[]::new));
    }

    @Override
    public void read(InputFile file, ImportSink sink) {
        JsonRecords.read(file, false, objects -> new Reading(file, sink, objects));
    }

    private static final class Reading extends JsonRecords {
        private final TagScheme scheme;
        private final TagNames names;
        private final List<String> tokens = new ArrayList<>();
        private final List<String> tags = new ArrayList<>();
        private boolean tokened;
        private boolean tagged;
        private @Nullable String text;
        private long held;

        Reading(InputFile file, ImportSink sink, JsonObjects objects) {
            super(file, sink, objects);
            scheme = new TagScheme(file.labels());
            names = new TagNames(file);
        }

        @Override
        void begin() {
            tokens.clear();
            tags.clear();
            tokened = false;
            tagged = false;
            text = null;
            held = 0;
            scheme.close();
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
                    text = isNull() ? null : string(key);
                }
                case "tokens", "words" -> {
                    once("tokens");
                    elements(key, this::token);
                    tokened = true;
                }
                case "ner_tags", "tags", "labels", "ner" -> {
                    if (!isNull()) {
                        once("tags");
                        tagged = true;
                        elements(key, where -> tag(key, where));
                    }
                }
                default -> attribute(key, key);
            }
        }

        private void elements(String key, Consumer<String> element) {
            int[] count = {0};
            list(key, () -> {
                String where = "%s[%d]".formatted(key, count[0]);
                if (count[0]++ == DocumentLimits.TOKENS || held > DocumentLimits.TEXT) {
                    throw new DocumentFault(
                            where, tr("over the limit for a document: %d tokens, %d characters", DocumentLimits.TOKENS, DocumentLimits.TEXT));
                }
                element.accept(where);
            });
        }

        private void token(String where) {
            String token = UnicodeText.checked(where, string(where));
            held += token.length() + 1;
            tokens.add(token);
        }

        private void tag(String key, String where) {
            JsonToken kind = parser.currentToken();
            String tag;
            if (kind == JsonToken.VALUE_NUMBER_INT) {
                tag = names.of(key, parser.getString(), where);
            } else if (kind == JsonToken.VALUE_STRING) {
                tag = parser.getString();
            } else {
                throw expected(where, tr("a string"));
            }
            tags.add(scheme.read(tag, tags.isEmpty(), where));
        }

        @Override
        Incoming finish() {
            if (!tokened) {
                throw new DocumentFault("", tr("it has no \"%s\"", "tokens"));
            }
            HfRow row = new HfRow(List.copyOf(tokens), tagged ? List.copyOf(tags) : null);
            if (text == null) {
                IncomingTokens found = tokens(row.rows());
                return tagged ? found : found.rebuilt().withoutLabels();
            }
            DocumentText whole = text("text", text);
            HfRow.Placed placed = row.in(whole);
            return document(whole, placed.tokens(), placed.labels());
        }

        @Override
        void notices(ImportSink to, String name) {
            scheme.notices(name).forEach(to::notice);
        }
    }
}
