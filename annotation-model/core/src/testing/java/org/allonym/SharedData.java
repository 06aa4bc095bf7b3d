package org.allonym;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;

/// Finds the data that is handed to builders beside the checkout; tests that need it skip when it isn't there.
public final class SharedData {

    private SharedData() {}

    /// A file below `shared/data`.
    ///
    /// @param relative such as `essays/official10.json`
    public static Path file(String relative) {
        Path folder = folder();
        Assumptions.assumeTrue(folder != null, "no shared/data beside the checkout: set -Dallonym.shared=FOLDER");
        Path file = folder.resolve(relative);
        Assumptions.assumeTrue(Files.exists(file), () -> "not in shared/data: " + relative);
        return file;
    }

    private static Path folder() {
        String set = System.getProperty("allonym.shared");
        if (set != null) {
            return Path.of(set).resolve("data");
        }
        for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
            Path data = at.resolve("shared").resolve("data");
            if (Files.isDirectory(data)) {
                return data;
            }
        }
        return null;
    }
}
