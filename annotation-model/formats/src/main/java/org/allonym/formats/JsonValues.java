package org.allonym.formats;

import static org.allonym.language.Messages.tr;

import org.allonym.project.DocumentId;
import org.allonym.text.DocumentText;
import org.allonym.text.LoneSurrogateException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/// Takes values off a parser that must be of one kind; anything else is a [DocumentFault] that shows what was found.
public final class JsonValues {

    private JsonValues() {}

    static void expect(JsonParser parser, JsonToken kind, String where, String words) {
        if (parser.currentToken() != kind) {
            throw new DocumentFault(where, tr("expected %s, found %s", words, JsonObjects.found(parser)));
        }
    }

    static String string(JsonParser parser, String where) {
        expect(parser, JsonToken.VALUE_STRING, where, tr("a string"));
        return parser.getString();
    }

    /// Calls `element` with the parser on each element.
    static void list(JsonParser parser, String where, Runnable element) {
        expect(parser, JsonToken.START_ARRAY, where, tr("a list"));
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            element.run();
        }
    }

    /// A document's id, integer or string.
    static DocumentId id(JsonParser parser) {
        return id(parser, "document");
    }

    /// A document's id under another key.
    static DocumentId id(JsonParser parser, String key) {
        JsonToken kind = parser.currentToken();
        if (kind != JsonToken.VALUE_NUMBER_INT && kind != JsonToken.VALUE_STRING) {
            throw new DocumentFault(
                    "", tr("\"%s\" should be an integer or a string, found %s", key, JsonObjects.found(parser)));
        }
        String id = unicode("\"%s\"".formatted(key), parser.getString());
        if (!DocumentId.isId(id)) {
            throw new DocumentFault(
                    "", tr("the id %s must have 1 to 200 characters and no control characters", Quote.of(id)));
        }
        return new DocumentId(id);
    }

    /// `value`, unless half a surrogate pair is in it.
    static String unicode(String where, String value) {
        return text(where, value).value();
    }

    /// `value` as a document's text, unless half a surrogate pair is in it.
    public static DocumentText text(String where, String value) {
        try {
            return DocumentText.of(value);
        } catch (LoneSurrogateException e) {
            throw new DocumentFault(where, tr("half a surrogate pair (\\u%04x) at character %d; the text is not valid Unicode", (int) value.charAt(e.offset()), value.codePointCount(0, e.offset())));
        }
    }
}
