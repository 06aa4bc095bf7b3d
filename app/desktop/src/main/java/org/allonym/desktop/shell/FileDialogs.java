package org.allonym.desktop.shell;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Asks a person for files. Behind an interface because the headless platform has no file dialogs.
public interface FileDialogs {

    /// A kind of file: what people call it, and its endings such as `*.json`.
    record Kind(String title, List<String> patterns) {

        public static final Kind CSV = new Kind("CSV", List.of("*.csv"));

        public static final Kind JSON = new Kind("JSON", List.of("*.json"));
    }

    /// Says where a dialog begins that was never answered.
    ///
    /// @param title of the dialog
    default void beginAt(String title, Path folder) {}

    /// An existing file; empty when the person thinks better of it.
    Optional<Path> open(String title, List<Kind> kinds);

    /// One or more existing files; empty when the person thinks better of it.
    List<Path> openSeveral(String title, List<Kind> kinds);

    /// An existing folder.
    Optional<Path> folder(String title);

    /// A file to write, with a suggested name.
    Optional<Path> save(String title, String name, List<Kind> kinds);

    /// Shows a file in the system's file manager.
    ///
    /// @return false where there is none to ask
    default boolean showInFolder(Path file) {
        return false;
    }
}
