package org.allonym.desktop.annotate;

import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// On the right of the text: the span in hand, the labels, the guideline card, the document. JavaFX thread.
///
/// Where the window is low the span and the labels scroll; card and document stay in sight.
final class SidePane extends VBox {

    private static final double LEAST = 120;

    /// Below it the card of the label in hand has no room of its own.
    private static final double ROOMY = 660;

    SidePane(Node inspector, LabelPalette palette, DocumentCard document) {
        super(12);
        VBox content = new VBox(14, inspector, palette);
        VBox card = new VBox(palette.card());
        card.getStyleClass().add("card-place");
        card.setMinHeight(Region.USE_PREF_SIZE);
        document.setMinHeight(Region.USE_PREF_SIZE);
        Region gap = new Region();
        VBox.setVgrow(gap, Priority.ALWAYS);
        getChildren().addAll(new AsHighAsItsContent(content), card, gap, document);
        getStyleClass().addAll("pane", "side", "side-right", "inspector-pane");
        heightProperty().subscribe(height -> {
            // in a low window the labels come first, and the card is scrolled to
            boolean low = height.doubleValue() > 0 && height.doubleValue() < ROOMY;
            if (low != content.getChildren().contains(card)) {
                (low ? getChildren() : content.getChildren()).remove(card);
                if (low) {
                    content.getChildren().add(card);
                } else {
                    getChildren().add(1, card);
                }
            }
        });
    }

    /// Scrolls only where there is no room for all of its content.
    private static final class AsHighAsItsContent extends ScrollPane {

        AsHighAsItsContent(VBox content) {
            super(content);
            setFitToWidth(true);
            setHbarPolicy(ScrollBarPolicy.NEVER);
            setFocusTraversable(false);
            setMinHeight(LEAST);
        }

        @Override
        protected double computePrefHeight(double width) {
            return getContent().prefHeight(width < 0 ? getWidth() : width);
        }
    }
}
