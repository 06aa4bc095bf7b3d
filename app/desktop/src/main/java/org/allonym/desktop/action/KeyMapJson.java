package org.allonym.desktop.action;

import static org.allonym.language.Messages.count;
import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.allonym.desktop.action.KeyAdvice.KeyConflict;
import org.allonym.label.LabelSet;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// A key map as JSON, for another machine or another person: `docs/formats/key-map.md`.
///
/// ```json
/// {"format": "allonym-key-map", "version": 1, "keys": {"FINISH_NEXT": ["F"], "DELETE_SPAN": ["Backspace", "Delete"]}}
/// ```
public final class KeyMapJson {

    private static final String FORMAT = "allonym-key-map";
    private static final int VERSION = 1;
    private static final JsonMapper MAPPER =
            JsonMapper.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();

    private KeyMapJson() {}

    /// Writes all actions with their keys, in the order of the help sheet.
    public static String write(KeyMap keys) {
        ObjectNode root = MAPPER.createObjectNode();
        root.put("format", FORMAT);
        root.put("version", VERSION);
        ObjectNode all = root.putObject("keys");
        for (AppAction action : AppAction.values()) {
            ArrayNode chords = all.putArray(action.name());
            keys.keys(action).forEach(chord -> chords.add(chord.toString()));
        }
        return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(root) + "\n";
    }

    /// Reads a key map. An action that isn't named keeps its default keys, but for those that a named one takes.
    ///
    /// @param source name of the file, for messages
    /// @param labels the open project's labels, whose keys must stay free; null when no project is open
    /// @throws ProblemException when it isn't JSON of this form, names an action or a key there isn't, gives a key that
    ///         no action can have, or has clashes
    public static KeyMap read(String json, String source, @Nullable LabelSet labels) {
        KeyMap read = KeyMap.of(keys(root(json, source), source));
        List<String> clashes = KeyConflict.in(read, labels);
        if (!clashes.isEmpty()) {
            throw broken(source, "", clashes.size() == 1
                    ? clashes.getFirst() + "."
                    : tr("%s; and %s.", clashes.getFirst(), count(clashes.size() - 1L, "more clash", "more clashes")));
        }
        return read;
    }

    private static JsonNode root(String json, String source) {
        try {
            JsonNode root = MAPPER.readTree(json);
            if (!root.path("format").asString("").equals(FORMAT) || !root.path("keys").isObject()) {
                throw broken(source, "", tr("This isn’t a key map."));
            }
            if (root.path("version").asInt(0) != VERSION) {
                throw broken(source, "", tr("This version of the key map format isn’t supported."));
            }
            return root;
        } catch (JacksonException e) {
            throw broken(source, "", tr("This isn’t a key map."));
        }
    }

    private static Map<AppAction, List<KeyChord>> keys(JsonNode root, String source) {
        Map<AppAction, List<KeyChord>> keys = new EnumMap<>(AppAction.class);
        for (Map.Entry<String, JsonNode> entry : root.path("keys").properties()) {
            AppAction action = action(entry.getKey(), source);
            List<KeyChord> chords = new ArrayList<>();
            if (!entry.getValue().isArray()) {
                throw broken(source, entry.getKey(), tr("its keys aren’t a list."));
            }
            for (JsonNode text : entry.getValue()) {
                if (!text.isString()) {
                    throw broken(source, action.name(), tr("“%s” isn’t a key.", text));
                }
                KeyChord chord = chord(text.asString(), action, source);
                if (!chords.contains(chord)) {
                    chords.add(chord);
                }
            }
            keys.put(action, chords);
        }
        return keys;
    }

    private static AppAction action(String name, String source) {
        try {
            return AppAction.valueOf(name);
        } catch (IllegalArgumentException e) {
            throw broken(source, name, tr("there is no such action."));
        }
    }

    private static KeyChord chord(String text, AppAction action, String source) {
        KeyChord chord;
        try {
            chord = KeyChord.of(text);
        } catch (IllegalArgumentException e) {
            throw broken(source, action.name(), tr("“%s” isn’t a key.", text));
        }
        KeyAdvice.refusal(action, chord).ifPresent(why -> {
            throw broken(source, action.name(), why);
        });
        return chord;
    }

    private static ProblemException broken(String source, String place, String fault) {
        String where = place.isEmpty() ? source : source + ", " + place;
        return new ProblemException(new Problem.FileTrouble(
                where + ": " + fault,
                tr("Your keys are unchanged."),
                tr("Choose a file saved with “Save the keys…”. docs/formats/key-map.md describes the format.")));
    }
}
