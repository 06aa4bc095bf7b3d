package org.allonym.app.annotate;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// What an annotator without documents sees.
final class EmptyDesk {

    private EmptyDesk() {}

    static Node node() {
        Label title = new Label("No documents for you yet");
        title.getStyleClass().add("screen-title");
        Label next = new Label("The PI imports essays and assigns them.\nThey appear here as soon as that is done.");
        VBox box = new VBox(new FontIcon(Feather.INBOX), title, next);
        box.getStyleClass().add("empty");
        return box;
    }
}
