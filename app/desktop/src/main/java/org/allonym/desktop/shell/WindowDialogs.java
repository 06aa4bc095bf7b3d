package org.allonym.desktop.shell;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.stage.DirectoryChooser;
import javafx.stage.FileChooser;
import javafx.stage.Window;

/// The system's own file dialogs. JavaFX thread.
public final class WindowDialogs implements FileDialogs {

    private final Supplier<Window> owner;

    public WindowDialogs(Supplier<Window> owner) {
        this.owner = owner;
    }

    @Override
    public Optional<Path> open(String title, List<Kind> kinds) {
        return Optional.ofNullable(chooser(title, kinds).showOpenDialog(owner.get())).map(File::toPath);
    }

    @Override
    public List<Path> openSeveral(String title, List<Kind> kinds) {
        List<File> files = chooser(title, kinds).showOpenMultipleDialog(owner.get());
        return files == null ? List.of() : files.stream().map(File::toPath).toList();
    }

    @Override
    public Optional<Path> folder(String title) {
        DirectoryChooser chooser = new DirectoryChooser();
        chooser.setTitle(title);
        return Optional.ofNullable(chooser.showDialog(owner.get())).map(File::toPath);
    }

    @Override
    public Optional<Path> save(String title, String name, List<Kind> kinds) {
        FileChooser chooser = chooser(title, kinds);
        chooser.setInitialFileName(name);
        return Optional.ofNullable(chooser.showSaveDialog(owner.get())).map(File::toPath);
    }

    private static FileChooser chooser(String title, List<Kind> kinds) {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(title);
        kinds.forEach(kind -> chooser.getExtensionFilters()
                .add(new FileChooser.ExtensionFilter(kind.title(), kind.patterns())));
        return chooser;
    }
}
