package org.allonym.app.settings;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.allonym.app.theme.Theme;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// What a person prefers: theme, text size, window, recent projects. Holds no names of people and no text.
///
/// @param recent files of projects, newest first
public record Preferences(Theme theme, double zoom, double width, double height, boolean maximized, List<Path> recent) {

    /// As on the first day.
    public static final Preferences DEFAULT = new Preferences(Theme.LIGHT, 1, 1280, 800, false, List.of());

    private static final int RECENT = 10;
    private static final JsonMapper MAPPER = JsonMapper.builder().build();
    private static final Logger LOG = LoggerFactory.getLogger(Preferences.class);

    public Preferences {
        recent = List.copyOf(recent);
    }

    public Preferences withTheme(Theme newTheme) {
        return new Preferences(newTheme, zoom, width, height, maximized, recent);
    }

    public Preferences withZoom(double newZoom) {
        return new Preferences(theme, newZoom, width, height, maximized, recent);
    }

    public Preferences withWindow(double newWidth, double newHeight, boolean newMaximized) {
        return new Preferences(theme, zoom, newWidth, newHeight, newMaximized, recent);
    }

    /// With a project put first among the recent ones.
    public Preferences withRecent(Path project) {
        List<Path> all = new ArrayList<>();
        all.add(project.toAbsolutePath().normalize());
        recent.stream().filter(path -> !path.equals(all.getFirst())).limit(RECENT - 1).forEach(all::add);
        return new Preferences(theme, zoom, width, height, maximized, all);
    }

    /// Without a project among the recent ones.
    public Preferences withoutRecent(Path project) {
        return new Preferences(
                theme, zoom, width, height, maximized, recent.stream().filter(path -> !path.equals(project)).toList());
    }

    /// Where preferences live on this system.
    public static Path defaultFile() {
        String os = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        Path home = Path.of(System.getProperty("user.home", "."));
        String set = System.getenv(os.startsWith("windows") ? "APPDATA" : "XDG_CONFIG_HOME");
        Path base = set != null && !set.isBlank()
                ? Path.of(set)
                : os.startsWith("mac") ? home.resolve("Library/Application Support") : home.resolve(".config");
        return base.resolve("allonym").resolve("preferences.json");
    }

    /// Reads them; the default ones when there are none or they can't be read.
    public static Preferences load(Path file) {
        if (!Files.exists(file)) {
            return DEFAULT;
        }
        try {
            JsonNode root = MAPPER.readTree(Files.readString(file));
            List<Path> recent = new ArrayList<>();
            for (JsonNode path : root.path("recent")) {
                recent.add(Path.of(path.asString()));
            }
            return new Preferences(
                    Theme.valueOf(root.path("theme").asString(Theme.LIGHT.name())),
                    Math.clamp(root.path("zoom").asDouble(1), 0.5, 4),
                    Math.clamp(root.path("width").asDouble(1280), 640, 10_000),
                    Math.clamp(root.path("height").asDouble(800), 480, 10_000),
                    root.path("maximized").asBoolean(false),
                    recent);
        } catch (IOException | JacksonException | IllegalArgumentException e) {
            LOG.warn("preferences can't be read and start afresh: {}", e.getClass().getSimpleName());
            return DEFAULT;
        }
    }

    /// Writes them, whole or not at all. Trouble is logged only: nobody should lose work over it.
    public void save(Path file) {
        ObjectNode root = MAPPER.createObjectNode();
        root.put("theme", theme.name());
        root.put("zoom", zoom);
        root.put("width", width);
        root.put("height", height);
        root.put("maximized", maximized);
        recent.forEach(path -> root.withArray("recent").add(path.toString()));
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            Path fresh = file.resolveSibling(file.getFileName() + ".new");
            Files.writeString(fresh, MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(root) + "\n");
            Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            LOG.warn("preferences can't be saved: {}", e.getClass().getSimpleName());
        }
    }
}
