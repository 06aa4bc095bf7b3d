package org.allonym.desktop.theme;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import javafx.scene.text.Font;

/// The fonts that come with the program. JavaFX thread.
final class Fonts {

    private static final List<String> FILES = List.of(
            "AllonymSans-Regular.ttf",
            "AllonymSans-Bold.ttf",
            "AllonymSerif-Regular.ttf",
            "AllonymSerif-Bold.ttf",
            "AllonymSerif-Italic.ttf");

    private static boolean loaded;

    private Fonts() {}

    /// Makes them known to the toolkit, once.
    static void load() {
        if (!loaded) {
            FILES.forEach(Fonts::load);
            loaded = true;
        }
    }

    private static void load(String file) {
        try (InputStream in = Fonts.class.getResourceAsStream("/org/allonym/fonts/" + file)) {
            if (in == null || Font.loadFont(in, 0) == null) {
                throw new IllegalStateException("font " + file + " is missing from the program");
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
