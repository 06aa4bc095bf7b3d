package org.allonym.desktop.shell;

import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.StackPane;

/// As high as what is in it wants to be, also when that changes, and scrolls only where the window is too small.
/// JavaFX thread.
final class PanelScroll extends ScrollPane {

    /// Room for the focus ring of what stands at the edge, in pixels.
    private static final double RING = 3;

    PanelScroll(Node content) {
        super(new StackPane(content));
        StackPane room = (StackPane) getContent();
        room.setPadding(new Insets(RING));
        setFitToWidth(true);
        getStyleClass().add("edge-to-edge");
        room.needsLayoutProperty().subscribe(needs -> {
            if (needs) {
                requestLayout();
            }
        });
    }

    @Override
    protected double computePrefHeight(double width) {
        Node content = getContent();
        return Math.ceil(content.prefHeight(content.prefWidth(-1)) + snappedTopInset() + snappedBottomInset()) + 2;
    }
}
