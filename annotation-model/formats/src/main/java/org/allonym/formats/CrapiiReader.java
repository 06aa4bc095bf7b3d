package org.allonym.formats;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import org.allonym.project.DocumentId;
import org.allonym.project.Turn;
import org.allonym.text.CodePointSpan;
import org.allonym.text.DocumentText;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonToken;

/// Reads CRAPII JSON, one array of objects, and JSON Lines of the same objects.
///
/// An object has `document` (integer or string) and `full_text`; `tokens` with `trailing_whitespace`; `labels`, BIO tags,
/// where it has tokens; `metadata`, string to string; and `turns`, which may stand for the text. Only the first two are
/// required. The tokens are those of the file and must rebuild the text; `docs/formats/crapii.md` says it all.
final class CrapiiReader implements FormatReader {

    static boolean recognisesArray(Opening opening) {
        return opening.begins("[") && isCrapii(opening);
    }

    static boolean recognisesLines(Opening opening) {
        return opening.begins("{") && isCrapii(opening);
    }

    private static boolean isCrapii(Opening opening) {
        return opening.hasAny("full_text") || !opening.hasAny("spans");
    }

    @Override
    public void read(InputFile file, ImportSink sink) {
        JsonRecords.read(file, false, objects -> new Reading(file, sink, objects));
    }

    private static final class Reading extends JsonRecords {
        private final LabelNames labels;
        private final CrapiiTokens tokens = new CrapiiTokens();
        /// Tags met in the file, with their names here.
        private final Map<String, String> tags = new HashMap<>();
        private @Nullable String text;
        private @Nullable Turns turns;

        Reading(InputFile file, ImportSink sink, JsonObjects objects) {
            super(file, sink, objects);
            labels = file.labels();
        }

        @Override
        void begin() {
            text = null;
            turns = null;
            tokens.clear();
        }

        @Override
        String place(DocumentId document, String place) {
            return tr("document %s", document);
        }

        @Override
        void field(String key) {
            switch (key) {
                case "document", "full_text", "tokens", "trailing_whitespace", "labels", "metadata", "turns" -> {
                    once(key);
                    if (!isNull() || key.equals("full_text") && turns == null) {
                        known(key);
                    }
                }
                default -> passOver(key);
            }
        }

        private void known(String key) {
            switch (key) {
                case "document" -> id(key);
                case "full_text" -> text = string(key);
                case "tokens" -> {
                    tokens.beginTokens();
                    list(key, this::token);
                }
                case "trailing_whitespace" -> {
                    tokens.beginSpaces();
                    list(key, this::space);
                }
                case "labels" -> {
                    tokens.beginTags();
                    list(key, this::tag);
                }
                case "turns" -> {
                    Turns read = new Turns(this);
                    turns = read;
                    list(key, read::read);
                }
                default -> object(key, this::metadata);
            }
        }

        private void token() {
            if (parser.currentToken() != JsonToken.VALUE_STRING) {
                throw expected("tokens[%d]".formatted(tokens.tokenCount()), tr("a string"));
            }
            tokens.token(parser.getStringCharacters(), parser.getStringOffset(), parser.getStringLength());
        }

        private void space() {
            JsonToken value = parser.currentToken();
            if (value != JsonToken.VALUE_TRUE && value != JsonToken.VALUE_FALSE) {
                throw expected("trailing_whitespace[%d]".formatted(tokens.spaceCount()), tr("true or false"));
            }
            tokens.space(value == JsonToken.VALUE_TRUE);
        }

        private void tag() {
            if (parser.currentToken() != JsonToken.VALUE_STRING) {
                throw expected("labels[%d]".formatted(tokens.tagCount()), tr("a string"));
            }
            boolean outside = parser.getStringLength() == 1
                    && parser.getStringCharacters()[parser.getStringOffset()] == 'O';
            tokens.tag(outside ? BioTags.OUTSIDE : named(parser.getString()));
        }

        private String named(String tag) {
            String known = tags.get(tag);
            if (known != null) {
                return known;
            }
            String here = labels.tag(tag);
            if (!BioTags.isTag(here)) {
                throw new DocumentFault(
                        "labels[%d]".formatted(tokens.tagCount()), tr("%s is not O, B-NAME or I-NAME", Quoted.of(tag)));
            }
            if (tags.size() == Limits.TAGS) {
                throw new DocumentFault(
                        "labels[%d]".formatted(tokens.tagCount()), tr("more than %d different labels", Limits.TAGS));
            }
            tags.put(tag, here);
            return here;
        }

        private void metadata(String name) {
            switch (parser.currentToken()) {
                case START_OBJECT, START_ARRAY -> passOver("metadata." + name);
                case VALUE_NULL -> { }
                case null, default -> attribute(name, UnicodeText.checked("metadata", parser.getString()), "metadata");
            }
        }

        /// The document, once every invariant of the format holds.
        @Override
        Incoming finish() {
            if (!isNamed()) {
                throw new DocumentFault("", tr("it has no \"document\" (the document's id)"));
            }
            DocumentText whole = text("full_text", text == null && turns != null ? turns.joined() : text);
            return document(whole, tokens.in(whole), tokens.labels(), turns == null ? List.of() : turns.of(whole));
        }
    }

    /// The turns of one document while it is read: places in its text, `{"speaker": "Tutor", "start": 0, "end": 40}` in
    /// code points, or their words, `{"speaker": "Tutor", "text": "Hello"}`, which joined by line feeds are its text.
    private static final class Turns {

        /// @param words null where the place is given
        private record Row(String speaker, int start, int end, @Nullable String words) {}

        private final List<Row> rows = new ArrayList<>();
        private long held;

        private final Reading reading;

        Turns(Reading reading) {
            this.reading = reading;
        }

        /// Reads the turn the parser stands on.
        void read() {
            String where = "turns[%d]".formatted(rows.size());
            if (rows.size() == Limits.SPANS) {
                throw new DocumentFault(where, tr("more than %d turns", Limits.SPANS));
            }
            Map<String, String> words = new HashMap<>();
            Map<String, Integer> offsets = new HashMap<>();
            reading.object(where, key -> {
                if (words.containsKey(key) || offsets.containsKey(key)) {
                    throw new DocumentFault(where, tr("the key \"%s\" appears twice", key));
                }
                switch (key) {
                    case "speaker" -> words.put(key, words(where + ", speaker", Limits.ATTRIBUTE));
                    case "text" -> words.put(key, words(where + ", text", Limits.TEXT));
                    case "start", "end" -> offsets.put(key, reading.offset(where, key));
                    default -> reading.passOver("turns." + key);
                }
            });
            add(where, words.get("speaker"), words.get("text"), offsets.getOrDefault("start", -1), offsets.getOrDefault("end", -1));
        }

        private void add(String where, @Nullable String speaker, @Nullable String words, int start, int end) {
            boolean placed = start >= 0 && end >= 0;
            if (speaker == null || placed == (words != null) || (start >= 0) != (end >= 0)) {
                throw new DocumentFault(where, tr("a turn needs \"speaker\" and either \"start\" and \"end\" or \"text\""));
            }
            if (!rows.isEmpty() && (rows.getFirst().words() == null) != (words == null)) {
                throw new DocumentFault(where, tr("some turns have \"text\" and others have offsets"));
            }
            if (placed && end < start) {
                throw new DocumentFault(where, tr("[%d, %d) ends before it starts", start, end));
            }
            rows.add(new Row(speaker, start, end, words));
        }

        private String words(String where, int most) {
            String value = UnicodeText.checked(where, reading.string(where));
            held += value.length();
            if (value.length() > most || held > Limits.TEXT) {
                throw new DocumentFault(where, tr("it is longer than a document may be"));
            }
            return value;
        }

        /// The text that turns with words make; null when they have places.
        @Nullable String joined() {
            if (rows.isEmpty() || rows.getFirst().words() == null) {
                return null;
            }
            StringJoiner text = new StringJoiner("\n");
            rows.forEach(row -> text.add(row.words()));
            return text.toString();
        }

        /// The turns that aren't empty.
        List<Turn> of(DocumentText whole) {
            String joined = joined();
            if (joined != null && !joined.equals(whole.value())) {
                throw new DocumentFault("turns", tr("their texts, joined by line feeds, don't match \"full_text\""));
            }
            List<Turn> turns = new ArrayList<>();
            int at = 0;
            int before = 0;
            for (int i = 0; i < rows.size(); i++) {
                Row row = rows.get(i);
                String where = "turns[%d]".formatted(i);
                String words = row.words();
                int start = words == null ? row.start() : at;
                int end = words == null ? row.end() : at + words.codePointCount(0, words.length());
                at = end + 1;
                if (start < before || end > whole.codePointLength()) {
                    throw new DocumentFault(where, start < before
                            ? tr("it starts at %d, before the previous turn ends (%d)", start, before)
                            : tr("it ends at %d, but the text has %d characters", end, whole.codePointLength()));
                }
                before = end;
                if (start < end) {
                    turns.add(new Turn(i + 1, row.speaker(), whole.toUtf16(new CodePointSpan(start, end))));
                }
            }
            return turns;
        }
    }
}
