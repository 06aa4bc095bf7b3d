package org.allonym.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Assumptions;

/// The sample essays as files, projects made of them, and the data beside the checkout where there is some.
final class Samples {

    static final int ESSAYS = 24;

    private static final String FOLDER = "/org/allonym/samples/reflections/";

    private Samples() {}

    /// One of the sample's files, put into `folder`: `essays.jsonl`, `amina.spans.jsonl`, ...
    static Path file(Path folder, String name) throws IOException {
        Path file = folder.resolve(name);
        if (Files.notExists(file)) {
            try (InputStream in = Samples.class.getResourceAsStream(FOLDER + name)) {
                Files.copy(Objects.requireNonNull(in, name), file);
            }
        }
        return file;
    }

    /// A project of all sample essays that nobody has labelled.
    static Path unlabelled(Path folder) throws IOException {
        Path project = folder.resolve("essays.allonym");
        done(Commands.allonym("import", project, file(folder, "essays.jsonl")));
        return project;
    }

    /// A project of all sample essays that amina and bruno have labelled.
    static Path labelledTwice(Path folder) throws IOException {
        Path project = unlabelled(folder);
        done(Commands.allonym("label-layer", project, "--actor", "amina", "--from", file(folder, "amina.spans.jsonl")));
        done(Commands.allonym("label-layer", project, "--actor", "bruno", "--from", file(folder, "bruno.spans.jsonl")));
        return project;
    }

    /// CRAPII JSON of the sample essays with the labels that are meant to be gold.
    static Path crapii(Path folder) throws IOException {
        Path work = Files.createDirectory(folder.resolve("making-crapii"));
        Path project = unlabelled(work);
        done(Commands.allonym("label-layer", project, "--actor", "gina", "--from", file(work, "gold.spans.jsonl")));
        Path crapii = folder.resolve("crapii.json");
        done(Commands.allonym("export", project, crapii, "--layer", "gina"));
        return crapii;
    }

    private static void done(Commands.Result result) {
        assertThat(result.code()).as(result.err()).isZero();
    }

    /// A file below `shared` beside the checkout; skips the test where there is none.
    static Path shared(String relative) {
        String set = System.getProperty("allonym.shared");
        Path found = set == null ? null : Path.of(set).resolve(relative);
        for (Path at = Path.of("").toAbsolutePath(); found == null && at != null; at = at.getParent()) {
            Path file = at.resolve("shared").resolve(relative);
            found = Files.exists(file) ? file : null;
        }
        Assumptions.assumeTrue(found != null && Files.exists(found), "not beside the checkout: shared/" + relative);
        return found;
    }
}
