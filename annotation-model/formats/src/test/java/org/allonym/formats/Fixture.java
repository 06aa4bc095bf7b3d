package org.allonym.formats;

import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;
import java.util.Objects;

/// Files of our own words in the shapes that other tools write.
final class Fixture {

    private Fixture() {}

    static Path file(String name) {
        try {
            URL url = Objects.requireNonNull(Fixture.class.getResource(name), name);
            return Path.of(url.toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /// What the file's format, told from its content, gives.
    static Collected read(String name) {
        Path file = file(name);
        return Collected.from(ExchangeFormats.recognise(InputFile.of(file)).reader().orElseThrow(), file);
    }
}
