package org.allonym.desktop.settings;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.theme.Look;
import org.allonym.desktop.theme.Theme;
import org.allonym.file.NewFile;
import org.allonym.problem.ProblemException;
import org.allonym.services.AppFolder;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.core.JacksonException;

/// What a person prefers: looks, keys, window, recent projects. Holds no names of people and no text.
///
/// @param recent files of projects, newest first
/// @param backups after how much work a backup is made
/// @param language what the window speaks from its next start on
public record Preferences(
        Look look,
        KeyMap keys,
        WindowPlace window,
        List<Path> recent,
        BackupPace backups,
        LanguageChoice language) {

    /// As on the first day.
    public static final Preferences DEFAULT =
            new Preferences(Look.DEFAULT, KeyMap.DEFAULT, WindowPlace.DEFAULT, List.of(), BackupPace.FIFTEEN, LanguageChoice.SYSTEM);

    private static final int RECENT = 10;
    private static final Logger LOG = LoggerFactory.getLogger(Preferences.class);

    public Preferences {
        recent = List.copyOf(recent);
    }

    public Theme theme() {
        return look.theme();
    }

    public double zoom() {
        return look.zoom();
    }

    public Preferences withLook(Look newLook) {
        return new Preferences(newLook, keys, window, recent, backups, language);
    }

    public Preferences withKeys(KeyMap newKeys) {
        return new Preferences(look, newKeys, window, recent, backups, language);
    }

    public Preferences withWindow(WindowPlace place) {
        return new Preferences(look, keys, place, recent, backups, language);
    }

    public Preferences withBackups(BackupPace pace) {
        return new Preferences(look, keys, window, recent, pace, language);
    }

    public Preferences withLanguage(LanguageChoice choice) {
        return new Preferences(look, keys, window, recent, backups, choice);
    }

    /// With a project put first among the recent ones.
    public Preferences withRecent(Path project) {
        List<Path> all = new ArrayList<>();
        all.add(project.toAbsolutePath().normalize());
        recent.stream().filter(path -> !path.equals(all.getFirst())).limit(RECENT - 1).forEach(all::add);
        return new Preferences(look, keys, window, all, backups, language);
    }

    /// Without a project among the recent ones.
    public Preferences withoutRecent(Path project) {
        List<Path> others = recent.stream().filter(path -> !path.equals(project)).toList();
        return new Preferences(look, keys, window, others, backups, language);
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
}
