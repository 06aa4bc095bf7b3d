package org.allonym.formats;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.function.IntFunction;
import org.allonym.project.DocumentId;
import org.allonym.project.Turn;
import org.allonym.text.CodePointSpan;
import org.allonym.text.DocumentText;
import org.allonym.text.Tokens;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonToken;

/// Reads CRAPII JSON, one array of objects, and JSON Lines of the same objects.
///
/// An object has `document` (integer or string) and `full_text`; `tokens` with `trailing_whitespace`; `labels`, BIO tags,
/// where it has tokens; `metadata`, string to string; and `turns`, which may stand for the text. Only the first two are
/// required. The tokens are those of the file and must rebuild the text; `docs/formats/crapii.md` says it all.
final class CrapiiReader implements FormatReader {

    static boolean recognisesArray(FileHead opening) {
        return opening.begins("[") && isCrapii(opening);
    }

    static boolean recognisesLines(FileHead opening) {
        return opening.begins("{") && isCrapii(opening);
    }

    private static boolean isCrapii(FileHead opening) {
        return opening.keys().isEmpty() && !opening.begins("{\\") || opening.hasAny("full_text", "tokens", "trailing_whitespace", "turns")
                || opening.hasAny("document", "metadata", "labels") && !opening.hasAny("spans");
    }

    @Override
    public void read(InputFile file, ImportSink sink) {
        JsonRecords.read(file, false, objects -> new Reading(file, sink, objects));
    }

    private static final class Reading extends JsonRecords {
        private final LabelNames labels;
        /// Tags met in the file, with their names here.
        private final Map<String, String> names = new HashMap<>();
        private @Nullable String text;
        private @Nullable List<String> tokens;
        private @Nullable List<Boolean> spaces;
        private @Nullable List<String> tags;
        private @Nullable Turns turns;
        /// Characters of the current document's tokens together.
        private long held;

        Reading(InputFile file, ImportSink sink, JsonObjects objects) {
            super(file, sink, objects);
            labels = file.labels();
        }

        @Override
        void begin() {
            text = null;
            tokens = null;
            spaces = null;
            tags = null;
            turns = null;
            held = 0;
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
                case "tokens" -> tokens = elements(key, this::token);
                case "trailing_whitespace" -> spaces = elements(key, this::space);
                case "labels" -> tags = elements(key, this::tag);
                case "turns" -> {
                    Turns read = new Turns(this);
                    turns = read;
                    list(key, read::read);
                }
                default -> object(key, this::metadata);
            }
        }

        /// Reads a list with as many elements as a document may have tokens.
        private <T> List<T> elements(String key, IntFunction<T> element) {
            List<T> all = new ArrayList<>();
            list(key, () -> {
                if (all.size() == DocumentLimits.TOKENS || held > DocumentLimits.TEXT) {
                    throw new DocumentFault(
                            "%s[%d]".formatted(key, all.size()),
                            tr("over the limit for a document: %d tokens, %d characters", DocumentLimits.TOKENS, DocumentLimits.TEXT));
                }
                all.add(element.apply(all.size()));
            });
            return all;
        }

        private String token(int index) {
            if (parser.currentToken() != JsonToken.VALUE_STRING) {
                throw expected("tokens[%d]".formatted(index), tr("a string"));
            }
            String token = parser.getString();
            held += token.length();
            return token;
        }

        private boolean space(int index) {
            JsonToken value = parser.currentToken();
            if (value != JsonToken.VALUE_TRUE && value != JsonToken.VALUE_FALSE) {
                throw expected("trailing_whitespace[%d]".formatted(index), tr("true or false"));
            }
            return value == JsonToken.VALUE_TRUE;
        }

        private String tag(int index) {
            if (parser.currentToken() != JsonToken.VALUE_STRING) {
                throw expected("labels[%d]".formatted(index), tr("a string"));
            }
            String tag = parser.getString();
            String known = names.get(tag);
            if (known != null) {
                return known;
            }
            String here = labels.tag(tag);
            String where = "labels[%d]".formatted(index);
            if (!here.equals(BioTags.OUTSIDE) && !here.matches("(?s)[BI]-.+")) {
                throw new DocumentFault(where, tr("%s is not O, B-NAME or I-NAME", Quoted.name(tag)));
            }
            labels.read(BioTags.label(here), where);
            if (names.size() == DocumentLimits.TAGS) {
                throw new DocumentFault(where, tr("more than %d different labels", DocumentLimits.TAGS));
            }
            names.put(tag, here);
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
                throw new DocumentFault("", tr("it has no \"document\" (the document’s id)"));
            }
            DocumentText whole = text("full_text", text == null && turns != null ? turns.joined() : text);
            return document(
                    whole,
                    tokens(whole),
                    tags == null ? null : new Labels.Tags(Collections.unmodifiableList(tags)),
                    turns == null ? List.of() : turns.of(whole));
        }

        /// The tokens in the document's text; null when there are none.
        private @Nullable Tokens tokens(DocumentText whole) {
            if (tokens == null) {
                if (spaces != null || tags != null) {
                    throw new DocumentFault(
                            "", tr("it has \"%s\" but no \"tokens\"", tags != null ? "labels" : "trailing_whitespace"));
                }
                return null;
            }
            if (spaces == null) {
                throw new DocumentFault("", tr("it has \"tokens\" but no \"trailing_whitespace\""));
            }
            if (tokens.size() != spaces.size() || tags != null && tokens.size() != tags.size()) {
                throw new DocumentFault("", tr("lists of different lengths: tokens %d, trailing_whitespace %d%s", tokens.size(), spaces.size(), tags == null ? "" : ", labels " + tags.size()));
            }
            return fitted(whole, tokens, spaces);
        }

        private static Tokens fitted(DocumentText whole, List<String> tokens, List<Boolean> spaces) {
            String value = whole.value();
            int[] starts = new int[tokens.size()];
            int[] ends = new int[tokens.size()];
            int at = 0;
            for (int i = 0; i < starts.length; i++) {
                String token = tokens.get(i);
                if (token.isEmpty()) {
                    throw new DocumentFault(tr("token %s", i), tr("it is empty"));
                }
                if (!value.startsWith(token, at)) {
                    throw new DocumentFault(tr("token %s", i), tr("it is %s, but the text continues with %s (character %d)", Quoted.of(token), Quoted.from(value, at), whole.toCodePoints(at)));
                }
                starts[i] = at;
                at += token.length();
                ends[i] = at;
                if (whole.cutsPair(at)) {
                    throw new DocumentFault(tr("token %s", i), tr("it ends inside a character (between the halves of a surrogate pair)"));
                }
                if (spaces.get(i)) {
                    if (!value.startsWith(" ", at)) {
                        throw new DocumentFault(
                                tr("token %s", i),
                                tr("trailing_whitespace is true, but the text continues with %s (character %d)", Quoted.from(value, at), whole.toCodePoints(at)));
                    }
                    at++;
                }
            }
            if (at != value.length()) {
                throw new DocumentFault(tr("token %s", starts.length), tr("the tokens end, but the text continues with %s (character %d)", Quoted.from(value, at), whole.toCodePoints(at)));
            }
            return Tokens.of(whole, starts, ends);
        }
    }

    /// The turns of one document while it is read: places in its text, `{"speaker": "Tutor", "start": 0, "end": 40}` in
    /// code points, or their words, `{"speaker": "Tutor", "text": "Hello"}`, which joined by line feeds are its text.
    private static final class Turns {

        /// @param words null where the place is given
        private record Row(String speaker, int start, int end, @Nullable String words) {}

        private final Reading reading;
        private final List<Row> rows = new ArrayList<>();
        private long held;

        Turns(Reading reading) {
            this.reading = reading;
        }

        /// Reads the turn the parser stands on.
        void read() {
            String where = "turns[%d]".formatted(rows.size());
            if (rows.size() == DocumentLimits.SPANS) {
                throw new DocumentFault(where, tr("more than %d turns", DocumentLimits.SPANS));
            }
            Map<String, String> words = new HashMap<>();
            Map<String, Integer> offsets = new HashMap<>();
            reading.object(where, key -> {
                if (words.containsKey(key) || offsets.containsKey(key)) {
                    throw new DocumentFault(where, tr("the key \"%s\" appears twice", key));
                }
                switch (key) {
                    case "speaker" -> words.put(key, words(where + ", speaker", DocumentLimits.ATTRIBUTE));
                    case "text" -> words.put(key, words(where + ", text", DocumentLimits.TEXT));
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
            if (value.length() > most || held > DocumentLimits.TEXT) {
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
                throw new DocumentFault("turns", tr("their texts, joined by line feeds, don’t match \"full_text\""));
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
