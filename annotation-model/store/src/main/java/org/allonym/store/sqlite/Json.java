package org.allonym.store.sqlite;

import java.io.StringWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.json.JsonMapper;

/// JSON in the project file: one line, no blanks, keys in a fixed order, read in one pass.
///
/// Readers get a parser that stands on the first token of their value and leave it on the last. What isn't as expected
/// throws an IllegalArgumentException or a JacksonException.
final class Json {

    /// Values in one list, and attributes of one document: far more than there ever are.
    private static final int MOST = 200_000;
    private static final int MOST_ATTRIBUTES = 1_000;

    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private Json() {}

    static String write(Consumer<JsonGenerator> content) {
        StringWriter text = new StringWriter(256);
        try (JsonGenerator json = MAPPER.createGenerator(text)) {
            content.accept(json);
        }
        return text.toString();
    }

    /// Reads one value that is the whole text.
    static <T> T read(String text, Value<T> value) {
        try (JsonParser json = MAPPER.createParser(text)) {
            json.nextToken();
            T read = value.read(json);
            if (json.nextToken() != null) {
                throw new IllegalArgumentException("more than one value");
            }
            return read;
        }
    }

    /// Reads a value.
    @FunctionalInterface
    interface Value<T> {
        T read(JsonParser json);
    }

    static void expect(JsonParser json, JsonToken token) {
        if (json.currentToken() != token) {
            throw new IllegalArgumentException("%s where %s belongs".formatted(json.currentToken(), token));
        }
    }

    static String string(JsonParser json) {
        expect(json, JsonToken.VALUE_STRING);
        return json.getString();
    }

    static int integer(JsonParser json) {
        expect(json, JsonToken.VALUE_NUMBER_INT);
        return json.getIntValue();
    }

    static long big(JsonParser json) {
        expect(json, JsonToken.VALUE_NUMBER_INT);
        return json.getLongValue();
    }

    static boolean flag(JsonParser json) {
        return json.getBooleanValue();
    }

    static <T> List<T> list(JsonParser json, Value<T> value) {
        expect(json, JsonToken.START_ARRAY);
        List<T> all = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
            if (all.size() == MOST) {
                throw new IllegalArgumentException("a list of more than %d".formatted(MOST));
            }
            all.add(value.read(json));
        }
        return all;
    }

    static IllegalArgumentException unknown(String key) {
        return new IllegalArgumentException("unknown key or word: " + key);
    }

    /// The key a parser stands on must be `name`; moves on to its value.
    static void key(JsonParser json, String name) {
        if (!name.equals(json.nextName())) {
            throw new IllegalArgumentException("%s where %s belongs".formatted(json.currentName(), name));
        }
        json.nextToken();
    }

    /// The value of the last key of an object, which may be missing; null then. Moves on to the end of the object.
    static <T> @Nullable T last(JsonParser json, String name, Value<T> value) {
        T read = null;
        if (json.nextToken() == JsonToken.PROPERTY_NAME) {
            if (!name.equals(json.currentName())) {
                throw unknown(json.currentName());
            }
            json.nextToken();
            read = value.read(json);
            json.nextToken();
        }
        expect(json, JsonToken.END_OBJECT);
        return read;
    }

    /// The next value of an array.
    static <T> T next(JsonParser json, Value<T> value) {
        json.nextToken();
        return value.read(json);
    }

    static void endArray(JsonParser json) {
        json.nextToken();
        expect(json, JsonToken.END_ARRAY);
    }

    static void end(JsonParser json) {
        json.nextToken();
        expect(json, JsonToken.END_OBJECT);
    }

    static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    static <E extends Enum<E>> E constant(Class<E> type, String word) {
        E constant = Enum.valueOf(type, word.toUpperCase(Locale.ROOT));
        if (!word(constant).equals(word)) {
            throw unknown(word);
        }
        return constant;
    }

    /// Attributes by name, in order.
    static String attributes(Map<String, String> attributes) {
        return attributes.isEmpty() ? "{}" : write(json -> attributes(json, attributes));
    }

    static void attributes(JsonGenerator json, Map<String, String> attributes) {
        json.writeStartObject();
        attributes.forEach(json::writeStringProperty);
        json.writeEndObject();
    }

    static Map<String, String> attributes(String text) {
        return text.equals("{}") ? Map.of() : read(text, Json::attributes);
    }

    static Map<String, String> attributes(JsonParser json) {
        expect(json, JsonToken.START_OBJECT);
        Map<String, String> all = new LinkedHashMap<>();
        for (String name = json.nextName(); name != null; name = json.nextName()) {
            json.nextToken();
            if (all.size() == MOST_ATTRIBUTES) {
                throw new IllegalArgumentException("more than %d attributes".formatted(MOST_ATTRIBUTES));
            }
            all.put(name, string(json));
        }
        return all;
    }

    /// Makes a value of what the file holds; whatever that throws means damage.
    static <T> T decode(FaultLocation where, Supplier<T> reading) {
        try {
            return reading.get();
        } catch (DamageException e) {
            throw e;
        } catch (RuntimeException e) {
            throw new DamageException(where, e);
        }
    }
}
