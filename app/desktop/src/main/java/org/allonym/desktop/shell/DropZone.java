package org.allonym.desktop.shell;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.input.DragEvent;
import javafx.scene.input.TransferMode;

/// A place of a panel that takes files dropped on it, and shows that it does. JavaFX thread.
public final class DropZone {

    private static final String OVER = "drop-over";

    private DropZone() {}

    /// Makes a place of a node.
    ///
    /// @param node takes the files
    /// @param edge has the dashed line that stands out while files are held over the node
    public static void on(Node node, Node edge, Consumer<List<Path>> files) {
        edge.getStyleClass().add("drop-zone");
        node.setOnDragEntered(event -> {
            if (holdsFiles(event)) {
                edge.getStyleClass().add(OVER);
            }
        });
        node.setOnDragExited(_ -> edge.getStyleClass().removeAll(OVER));
        node.setOnDragOver(event -> {
            if (holdsFiles(event)) {
                event.acceptTransferModes(TransferMode.COPY);
                event.consume();
            }
        });
        node.setOnDragDropped(event -> {
            if (holdsFiles(event)) {
                event.setDropCompleted(true);
                event.consume();
                files.accept(files(event));
            }
        });
    }

    static boolean holdsFiles(DragEvent event) {
        return event.getDragboard().hasFiles() && !event.getDragboard().getFiles().isEmpty();
    }

    static List<Path> files(DragEvent event) {
        return event.getDragboard().getFiles().stream().map(File::toPath).toList();
    }
}
