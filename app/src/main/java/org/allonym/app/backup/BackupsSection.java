package org.allonym.app.backup;

import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import org.allonym.app.project.Pieces;
import org.allonym.app.project.ProjectSection;

/// The backups of the open project, on the project screen. JavaFX thread.
public final class BackupsSection implements ProjectSection {

    private final BackupsView view;
    private final ScrollPane node;

    public BackupsSection(BackupsView view) {
        this.view = view;
        node = Pieces.scrolling(view);
    }

    @Override
    public Node node() {
        return node;
    }

    @Override
    public void attach() {
        view.attach();
    }

    @Override
    public void detach() {
        view.detach();
    }
}
