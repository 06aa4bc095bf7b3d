package org.allonym.services;

import java.nio.file.Path;
import java.util.Locale;

/// Where the program keeps what belongs to the person and to no project: preferences and models. Never text.
public final class AppFolder {

    private AppFolder() {}

    /// The folder of this system's convention: `%APPDATA%`, `~/Library/Application Support`, or `$XDG_CONFIG_HOME`, which
    /// is `~/.config` where it isn't set; in it `allonym`.
    public static Path of() {
        String os = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        Path home = Path.of(System.getProperty("user.home", "."));
        String set = System.getenv(os.startsWith("windows") ? "APPDATA" : "XDG_CONFIG_HOME");
        Path base = set != null && !set.isBlank()
                ? Path.of(set)
                : os.startsWith("mac") ? home.resolve("Library/Application Support") : home.resolve(".config");
        return base.resolve("allonym");
    }

    /// Where models are: the system property `allonym.models`, else `models` in the folder.
    public static Path models() {
        String set = System.getProperty("allonym.models");
        return set == null ? of().resolve("models") : Path.of(set);
    }
}
