package org.allonym.app.backup;

import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import org.allonym.app.project.Pieces;
import org.allonym.app.project.ProjectSection;

/// The health of the open project’s file, on the project screen. JavaFX thread.
public final class HealthSection implements ProjectSection {

    private final HealthView view;
    private final ScrollPane node;

    public HealthSection(HealthView view) {
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
