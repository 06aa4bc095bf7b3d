package org.allonym.app.annotate;

import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/// On the right of the text: the span in hand, the labels, the guideline card, the document. JavaFX thread.
///
/// Where the window is low the span and the labels scroll; card and document stay in sight.
final class SidePane extends VBox {

    SidePane(Node inspector, LabelPalette palette, DocumentCard document) {
        super(12);
        VBox content = new VBox(14, inspector, palette);
        ScrollPane scroll = new ScrollPane(content);
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setFocusTraversable(false);
        scroll.setMinHeight(120);
        VBox card = new VBox(palette.card());
        card.getStyleClass().add("card-place");
        getChildren().addAll(scroll, card, document);
        VBox.setVgrow(scroll, Priority.ALWAYS);
        getStyleClass().addAll("pane", "side", "side-right", "inspector-pane");
    }
}
