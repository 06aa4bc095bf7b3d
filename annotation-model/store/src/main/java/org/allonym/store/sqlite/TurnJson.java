package org.allonym.store.sqlite;

import java.util.HexFormat;
import java.util.List;
import org.allonym.project.Turn;
import org.allonym.text.CodePointSpan;
import org.allonym.text.DocumentText;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/// A document's turns as one JSON text, `[[1, "Tutor", 0, 40], …]`, offsets in code points: what the table is read as,
/// and what the log keeps the hash of.
final class TurnJson {

    /// Reads the turns of document `d` in that form.
    static final String SELECT =
            """
            (SELECT json_group_array(json_array(u.number, u.speaker, u.start, u.end) ORDER BY u.number)
              FROM turn u WHERE u.document = d.id)""";

    private TurnJson() {}

    static List<Turn> read(String json, DocumentText text) {
        return json.equals("[]") ? List.of() : Json.read(json, all -> Json.list(all, one -> turn(one, text)));
    }

    private static Turn turn(JsonParser json, DocumentText text) {
        Json.expect(json, JsonToken.START_ARRAY);
        json.nextToken();
        int number = Json.integer(json);
        json.nextToken();
        String speaker = Json.string(json);
        json.nextToken();
        int start = Json.integer(json);
        json.nextToken();
        int end = Json.integer(json);
        json.nextToken();
        Json.expect(json, JsonToken.END_ARRAY);
        return new Turn(number, speaker, text.toUtf16(new CodePointSpan(start, end)));
    }

    /// SHA-256 of the turns in hexadecimal digits; null when there are none.
    static @Nullable String sha256(List<Turn> turns, DocumentText text) {
        if (turns.isEmpty()) {
            return null;
        }
        String json = Json.write(out -> {
            out.writeStartArray();
            for (Turn turn : turns) {
                CodePointSpan place = text.toCodePoints(turn.span());
                out.writeStartArray();
                out.writeNumber(turn.number());
                out.writeString(turn.speaker());
                out.writeNumber(place.start());
                out.writeNumber(place.end());
                out.writeEndArray();
            }
            out.writeEndArray();
        });
        return HexFormat.of().formatHex(HashChain.sha256(json));
    }
}
