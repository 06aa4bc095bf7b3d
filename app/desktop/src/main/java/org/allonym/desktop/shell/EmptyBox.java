package org.allonym.desktop.shell;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// What stands where there is nothing to show: what is missing, and what brings it. JavaFX thread.
public final class EmptyBox {

    private EmptyBox() {}

    /// @param id of the heading
    /// @param heading what is missing
    /// @param next what brings it, or why there is none
    /// @param below what can be done about it here
    public static VBox of(String id, String heading, String next, Node... below) {
        Label title = new Label(heading);
        title.getStyleClass().add("screen-title");
        title.setId(id);
        Label words = new Label(next);
        words.setWrapText(true);
        VBox box = new VBox(title, words);
        box.getChildren().addAll(below);
        box.getStyleClass().add("empty");
        return box;
    }

    /// The same under an icon.
    public static VBox of(Feather icon, String id, String heading, String next, Node... below) {
        VBox box = of(id, heading, next, below);
        box.getChildren().addFirst(new FontIcon(icon));
        return box;
    }
}
