package org.allonym.formats;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.StringJoiner;
import java.util.function.Consumer;
import org.allonym.project.Turn;
import org.allonym.text.CodePointSpan;
import org.allonym.text.DocumentText;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/// The turns of one document while it is read: places in its text, `{"speaker": "Tutor", "start": 0, "end": 40}` in
/// code points, or their words, `{"speaker": "Tutor", "text": "Hello"}`, which joined by line feeds are its text.
final class RawTurns {

    /// @param words null where the place is given
    private record Row(String speaker, int start, int end, @Nullable String words) {}

    private final List<Row> rows = new ArrayList<>();
    private long held;

    /// Reads the turn the parser stands on.
    ///
    /// @param unknown hears of keys that mean nothing and passes over their values
    void read(JsonParser parser, Consumer<String> unknown) {
        String where = "turns[%d]".formatted(rows.size());
        if (rows.size() == Limits.SPANS) {
            throw new DocumentFault(where, tr("more than %d turns", Limits.SPANS));
        }
        JsonValues.expect(parser, JsonToken.START_OBJECT, where, tr("an object"));
        Set<String> keys = new HashSet<>();
        String speaker = "";
        String words = null;
        int start = -1;
        int end = -1;
        while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
            String key = parser.currentName();
            parser.nextToken();
            if (!keys.add(key)) {
                throw new DocumentFault(where, tr("the key %s appears twice", Quote.of(key)));
            }
            switch (key) {
                case "speaker" -> speaker = words(parser, where + ", speaker", Limits.ATTRIBUTE);
                case "text" -> words = words(parser, where + ", text", Limits.TEXT);
                case "start" -> start = offset(parser, where, key);
                case "end" -> end = offset(parser, where, key);
                default -> unknown.accept("turns." + key);
            }
        }
        boolean placed = keys.contains("start") && keys.contains("end");
        if (!keys.contains("speaker") || placed == (words != null) || keys.contains("start") != keys.contains("end")) {
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

    private String words(JsonParser parser, String where, int most) {
        String value = JsonValues.unicode(where, JsonValues.string(parser, where));
        held += value.length();
        if (value.length() > most || held > Limits.TEXT) {
            throw new DocumentFault(where, tr("it is longer than a document may be"));
        }
        return value;
    }

    private static int offset(JsonParser parser, String where, String key) {
        JsonValues.expect(parser, JsonToken.VALUE_NUMBER_INT, where + ", " + key, tr("an integer"));
        String digits = parser.getString();
        if (digits.length() > 9 || digits.startsWith("-")) {
            throw new DocumentFault(where, tr("\"%s\" is %s, which can't be an offset", key, Quote.of(digits)));
        }
        return Integer.parseInt(digits);
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
