package org.allonym.app.shell;

import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ScrollPane;

/// As high as what is in it wants to be, also when that changes, and scrolls only where the window is too small.
/// JavaFX thread.
final class PanelScroll extends ScrollPane {

    PanelScroll(Node content) {
        super(content);
        setFitToWidth(true);
        getStyleClass().add("edge-to-edge");
        if (content instanceof Parent parent) {
            parent.needsLayoutProperty().subscribe(needs -> {
                if (needs) {
                    requestLayout();
                }
            });
        }
    }

    @Override
    protected double computePrefHeight(double width) {
        Node content = getContent();
        return Math.ceil(content.prefHeight(content.prefWidth(-1)) + snappedTopInset() + snappedBottomInset()) + 2;
    }
}
