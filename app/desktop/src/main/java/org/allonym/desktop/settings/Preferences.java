package org.allonym.desktop.settings;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyAdvice;
import org.allonym.desktop.action.KeyChord;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.theme.Density;
import org.allonym.desktop.theme.Look;
import org.allonym.desktop.theme.ReadingFont;
import org.allonym.desktop.theme.Theme;
import org.allonym.file.NewFile;
import org.allonym.problem.ProblemException;
import org.allonym.services.AppFolder;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// What a person prefers: looks, keys, window, recent projects. Holds no names of people and no text.
///
/// @param recent files of projects, newest first
/// @param backups after how much work a backup is made
/// @param language what the window speaks from its next start on
/// @param folders where each file dialog was last answered, by its title, and with no title the last of all
public record Preferences(
        Look look,
        KeyMap keys,
        WindowPlace window,
        List<Path> recent,
        BackupPace backups,
        LanguageChoice language,
        Map<String, Path> folders) {

    /// As on the first day.
    public static final Preferences DEFAULT =
            new Preferences(Look.DEFAULT, KeyMap.DEFAULT, WindowPlace.DEFAULT, List.of(), BackupPace.FIFTEEN, LanguageChoice.SYSTEM, Map.of());

    private static final int RECENT = 10;
    private static final Logger LOG = LoggerFactory.getLogger(Preferences.class);

    public Preferences {
        recent = List.copyOf(recent);
        folders = Map.copyOf(folders);
    }

    public Theme theme() {
        return look.theme();
    }

    public double zoom() {
        return look.zoom();
    }

    public Preferences withLook(Look newLook) {
        return new Preferences(newLook, keys, window, recent, backups, language, folders);
    }

    public Preferences withKeys(KeyMap newKeys) {
        return new Preferences(look, newKeys, window, recent, backups, language, folders);
    }

    public Preferences withWindow(WindowPlace place) {
        return new Preferences(look, keys, place, recent, backups, language, folders);
    }

    public Preferences withBackups(BackupPace pace) {
        return new Preferences(look, keys, window, recent, pace, language, folders);
    }

    public Preferences withLanguage(LanguageChoice choice) {
        return new Preferences(look, keys, window, recent, backups, choice, folders);
    }

    public Preferences withFolders(Map<String, Path> newFolders) {
        return new Preferences(look, keys, window, recent, backups, language, newFolders);
    }

    /// With a project put first among the recent ones.
    public Preferences withRecent(Path project) {
        List<Path> all = new ArrayList<>();
        all.add(project.toAbsolutePath().normalize());
        recent.stream().filter(path -> !path.equals(all.getFirst())).limit(RECENT - 1).forEach(all::add);
        return new Preferences(look, keys, window, all, backups, language, folders);
    }

    /// Without a project among the recent ones.
    public Preferences withoutRecent(Path project) {
        List<Path> others = recent.stream().filter(path -> !path.equals(project)).toList();
        return new Preferences(look, keys, window, others, backups, language, folders);
    }

    /// Where preferences live on this system.
    public static Path defaultFile() {
        return AppFolder.of().resolve("preferences.json");
    }

    /// Reads them; the default ones when there are none or they can't be read, and for each that is missing.
    public static Preferences load(Path file) {
        if (!Files.exists(file)) {
            return DEFAULT;
        }
        try {
            return PreferencesJson.read(Files.readString(file));
        } catch (IOException | JacksonException | IllegalArgumentException e) {
            LOG.warn("preferences can't be read and start afresh: {}", e.getClass().getSimpleName());
            return DEFAULT;
        }
    }

    /// Writes them, whole or not at all. Trouble is logged only: nobody should lose work over it.
    public void save(Path file) {
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            NewFile.write(file, PreferencesJson.write(this));
        } catch (IOException | ProblemException e) {
            LOG.warn("preferences can't be saved: {}", e.getClass().getSimpleName());
        }
    }

    /// Preferences as JSON. Of the keys only those that differ from the program's are kept, so that an action that is
    /// added later comes with its own.
    static final class PreferencesJson {

        private static final JsonMapper MAPPER = JsonMapper.builder().build();

        private PreferencesJson() {}

        /// Reads them; what is missing is as on the first day, and an action that the program doesn't know is left out.
        ///
        /// @throws tools.jackson.core.JacksonException when it isn't JSON
        /// @throws IllegalArgumentException when a value isn't what it should be
        static Preferences read(String json) {
            JsonNode root = MAPPER.readTree(json);
            Look first = Look.DEFAULT;
            Look look = new Look(
                    Theme.valueOf(root.path("theme").asString(first.theme().name())),
                    root.path("zoom").asDouble(first.zoom()),
                    root.path("lineSpacing").asDouble(first.lineSpacing()),
                    ReadingFont.valueOf(root.path("font").asString(first.font().name())),
                    Density.valueOf(root.path("density").asString(first.density().name())),
                    root.path("lineNumbers").asBoolean(first.lineNumbers()),
                    root.path("mirrored").asBoolean(first.mirrored()),
                    root.path("punctuation").asBoolean(first.punctuation()),
                    root.path("mathsShaded").asBoolean(first.mathsShaded()));
            List<Path> recent = new ArrayList<>();
            for (JsonNode path : root.path("recent")) {
                recent.add(Path.of(path.asString()));
            }
            Map<String, Path> folders = new HashMap<>();
            root.path("folders").properties().forEach(folder -> folders.put(folder.getKey(), Path.of(folder.getValue().asString())));
            return new Preferences(
                    look,
                    keys(root.path("keys")),
                    window(root),
                    recent,
                    BackupPace.valueOf(root.path("backups").asString(BackupPace.FIFTEEN.name())),
                    LanguageChoice.valueOf(root.path("language").asString(LanguageChoice.SYSTEM.name())),
                    folders);
        }

        private static WindowPlace window(JsonNode root) {
            WindowPlace first = WindowPlace.DEFAULT;
            return new WindowPlace(
                    root.path("x").asDouble(first.x()),
                    root.path("y").asDouble(first.y()),
                    root.path("width").asDouble(first.width()),
                    root.path("height").asDouble(first.height()),
                    root.path("maximized").asBoolean(first.maximized()));
        }

        private static KeyMap keys(JsonNode node) {
            Map<AppAction, List<KeyChord>> changed = new EnumMap<>(AppAction.class);
            for (Map.Entry<String, JsonNode> entry : node.properties()) {
                Arrays.stream(AppAction.values())
                        .filter(action -> action.name().equals(entry.getKey()))
                        .forEach(action -> changed.put(action, chords(action, entry.getValue())));
            }
            KeyMap keys = KeyMap.of(changed);
            return keys.sharedKeys().isEmpty() ? keys : KeyMap.DEFAULT;
        }

        private static List<KeyChord> chords(AppAction action, JsonNode texts) {
            List<KeyChord> chords = new ArrayList<>();
            for (JsonNode text : texts) {
                KeyChord chord = KeyChord.of(text.asString());
                if (KeyAdvice.refusal(action, chord).isEmpty()) {
                    chords.add(chord);
                }
            }
            return chords;
        }

        static String write(Preferences preferences) {
            Look look = preferences.look();
            ObjectNode root = MAPPER.createObjectNode();
            root.put("theme", look.theme().name());
            root.put("zoom", look.zoom());
            root.put("lineSpacing", look.lineSpacing());
            root.put("font", look.font().name());
            root.put("density", look.density().name());
            root.put("lineNumbers", look.lineNumbers());
            root.put("mirrored", look.mirrored());
            root.put("punctuation", look.punctuation());
            root.put("mathsShaded", look.mathsShaded());
            ObjectNode keys = root.putObject("keys");
            preferences.keys().changes().forEach((action, chords) -> {
                ArrayNode texts = keys.putArray(action.name());
                chords.forEach(chord -> texts.add(chord.toString()));
            });
            WindowPlace window = preferences.window();
            if (window.isPlaced()) {
                root.put("x", window.x());
                root.put("y", window.y());
            }
            root.put("width", window.width());
            root.put("height", window.height());
            root.put("maximized", window.maximized());
            root.put("backups", preferences.backups().name());
            root.put("language", preferences.language().name());
            preferences.recent().forEach(path -> root.withArray("recent").add(path.toString()));
            ObjectNode folders = root.putObject("folders");
            new TreeMap<>(preferences.folders()).forEach((dialog, folder) -> folders.put(dialog, folder.toString()));
            return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(root) + "\n";
        }
    }
}
