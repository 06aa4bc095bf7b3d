package org.allonym.packaging;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/// What goes with every copy: the licence, the notices, the texts of the libraries' licences, and the bill of materials.
/// The runtime has its own beside it, where jlink puts them.
final class Legal {

    private Legal() {}

    static void copy(Path root, Path module, Path to) throws IOException {
        Files.createDirectories(to);
        Files.copy(root.resolve("LICENSE"), to.resolve("LICENSE"));
        Files.copy(root.resolve("NOTICE"), to.resolve("NOTICE"));
        Path licences = Files.createDirectories(to.resolve("licences"));
        try (Stream<Path> texts = Files.list(module.resolve("src/main/licences"))) {
            for (Path text : texts.toList()) {
                Files.copy(text, licences.resolve(text.getFileName()));
            }
        }
        Files.copy(module.resolve("target/sbom.json"), to.resolve("sbom.json"));
    }
}
