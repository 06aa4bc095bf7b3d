package org.allonym.desktop;

import java.util.logging.Level;
import java.util.logging.Logger;

/// Finds out whether there is a screen to draw on.
public final class Display {

    /// JavaFX warns whenever it is on the class path, where decision 0013 puts it. Held here so that the level stays.
    private static final Logger TOOLKIT_START = Logger.getLogger("javafx");

    private Display() {}

    /// Whether windows can be shown to a person.
    public static boolean isThere() {
        if ("Headless".equals(System.getProperty("glass.platform"))) {
            return false;
        }
        String os = System.getProperty("os.name", "").toLowerCase(java.util.Locale.ROOT);
        return os.startsWith("windows")
                || os.startsWith("mac")
                || set("DISPLAY")
                || set("WAYLAND_DISPLAY");
    }

    private static boolean set(String variable) {
        String value = System.getenv(variable);
        return value != null && !value.isBlank();
    }

    /// Chooses JavaFX's own headless platform where there is no screen. Call it before any JavaFX class loads.
    public static void prepare() {
        TOOLKIT_START.setLevel(Level.SEVERE);
        if (!isThere()) {
            System.setProperty("glass.platform", "Headless");
            System.setProperty("prism.order", "sw");
        }
    }
}
