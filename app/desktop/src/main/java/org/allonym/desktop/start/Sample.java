package org.allonym.desktop.start;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.allonym.services.SampleFiles;
import org.allonym.services.SampleProject;
import org.allonym.store.sqlite.ProjectFile;

/// The sample project, and what can be done with it. What it is given runs in jobs.
///
/// @param file where it lives
/// @param make makes it there
/// @param putAside gives it another name and says which; says nothing where there is none
/// @param write writes its essays as files into a new folder in the one it is given, and says which
public record Sample(Path file, Consumer<Path> make, Function<Path, Optional<Path>> putAside, Function<Path, Path> write) {

    /// The sample project of the program, kept in `file`.
    public static Sample of(Path file) {
        return of(file, SampleProject::make);
    }

    /// The same, made otherwise.
    public static Sample of(Path file, Consumer<Path> make) {
        return new Sample(file, make, old -> SampleFiles.putAside(old, Instant.now()), SampleFiles::write);
    }

    /// Opens it, making it first where there is none.
    StartModel.Opened opened() throws IOException {
        if (!Files.exists(file)) {
            Files.createDirectories(file.toAbsolutePath().getParent());
            make.accept(file);
        }
        return StartModel.Opened.of(ProjectFile.open(file));
    }
}
