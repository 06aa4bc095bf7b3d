package org.allonym.desktop.project;

import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import org.allonym.desktop.shell.Pieces;
import org.allonym.desktop.shell.ProjectSection;

/// A section that is one page, which scrolls as a whole. JavaFX thread.
public final class PageSection implements ProjectSection {

    private final ScrollPane node;
    private final Runnable attach;
    private final Runnable detach;

    /// @param attach runs when the page comes into view
    /// @param detach runs when it leaves
    public PageSection(Node page, Runnable attach, Runnable detach) {
        this.node = Pieces.scrolling(page);
        this.attach = attach;
        this.detach = detach;
    }

    @Override
    public Node node() {
        return node;
    }

    @Override
    public void attach() {
        attach.run();
    }

    @Override
    public void detach() {
        detach.run();
    }
}
