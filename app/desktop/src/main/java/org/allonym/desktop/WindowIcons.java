package org.allonym.desktop;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import javafx.scene.image.Image;

/// The program's icon in the sizes that window managers ask for. The drawing and what makes these files of it are in
/// `packaging`.
final class WindowIcons {

    private WindowIcons() {}

    static List<Image> all() {
        return IntStream.of(16, 32, 48, 128).mapToObj(WindowIcons::image).toList();
    }

    private static Image image(int size) {
        String name = "icons/allonym-%d.png".formatted(size);
        try (InputStream bytes = Objects.requireNonNull(WindowIcons.class.getResourceAsStream(name), name)) {
            return new Image(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
