package org.allonym.desktop.shell;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.stage.DirectoryChooser;
import javafx.stage.FileChooser;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/// The system's own file dialogs. JavaFX thread.
public final class WindowDialogs implements FileDialogs {

    private final Supplier<Window> owner;

    /// Where each dialog was last answered, by its title, and with no title the last of all.
    private final Map<String, Path> folders = new HashMap<>();
    private final Map<String, Path> beginnings = new HashMap<>();
    private Consumer<Map<String, Path>> keep = _ -> {};

    public WindowDialogs(Supplier<Window> owner) {
        this.owner = owner;
    }

    /// Goes on where dialogs were answered before.
    ///
    /// @param answered the folders then
    /// @param answers hears of all folders after each answer
    public void goOn(Map<String, Path> answered, Consumer<Map<String, Path>> answers) {
        folders.putAll(answered);
        keep = answers;
    }

    @Override
    public void beginAt(String title, Path folder) {
        beginnings.put(title, folder);
    }

    @Override
    public Optional<Path> open(String title, List<Kind> kinds) {
        return remember(title, chooser(title, kinds).showOpenDialog(owner.get()));
    }

    @Override
    public List<Path> openSeveral(String title, List<Kind> kinds) {
        List<File> files = chooser(title, kinds).showOpenMultipleDialog(owner.get());
        if (files == null || files.isEmpty()) {
            return List.of();
        }
        remember(title, files.getFirst());
        return files.stream().map(File::toPath).toList();
    }

    @Override
    public Optional<Path> folder(String title) {
        DirectoryChooser chooser = new DirectoryChooser();
        chooser.setTitle(title);
        folderFor(title).map(Path::toFile).ifPresent(chooser::setInitialDirectory);
        return remember(title, chooser.showDialog(owner.get()));
    }

    @Override
    public Optional<Path> save(String title, String name, List<Kind> kinds) {
        FileChooser chooser = chooser(title, kinds);
        chooser.setInitialFileName(name);
        return remember(title, chooser.showSaveDialog(owner.get()));
    }

    @Override
    public boolean showInFolder(Path file) {
        try {
            new ProcessBuilder(fileManager(System.getProperty("os.name", ""), file.toAbsolutePath()))
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return true;
        } catch (IOException _) {
            return false;
        }
    }

    /// The command that shows a file in its folder; where a file manager can't be told which file, its folder.
    static List<String> fileManager(String system, Path file) {
        if (system.startsWith("Windows")) {
            return List.of("explorer.exe", "/select," + file);
        }
        return system.startsWith("Mac")
                ? List.of("open", "-R", file.toString())
                : List.of("xdg-open", String.valueOf(file.getParent()));
    }

    /// The folder a dialog begins in: its own last one, else where it was said to begin, else the last of all; empty before any.
    Optional<Path> folderFor(String title) {
        return Stream.of(folders.get(title), beginnings.get(title), folders.get("")).filter(Objects::nonNull).findFirst().filter(Files::isDirectory);
    }

    /// Keeps the folder of what was chosen, null for nothing.
    Optional<Path> remember(String title, @Nullable File chosen) {
        Optional<Path> path = Optional.ofNullable(chosen).map(File::toPath).map(Path::toAbsolutePath);
        path.map(Path::getParent).ifPresent(folder -> {
            folders.put(title, folder);
            folders.put("", folder);
            keep.accept(folders);
        });
        return path;
    }

    private FileChooser chooser(String title, List<Kind> kinds) {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(title);
        folderFor(title).map(Path::toFile).ifPresent(chooser::setInitialDirectory);
        kinds.forEach(kind -> chooser.getExtensionFilters()
                .add(new FileChooser.ExtensionFilter(kind.title(), kind.patterns())));
        return chooser;
    }
}
