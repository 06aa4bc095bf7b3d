package org.allonym.desktop.shell;

import static org.allonym.language.Messages.tr;

import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.layout.StackPane;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// A field whose words narrow a list. While it has some, the button in it says so and clears it: the list stays narrowed
/// also when the field is left. JavaFX thread.
public final class FilterField {

    private FilterField() {}

    /// The field with its button, to be put where the field would be.
    public static StackPane of(TextField field) {
        Button clear = new Button("", new FontIcon(Feather.X));
        clear.getStyleClass().addAll("flat", "icon-button", "clear-button");
        clear.setAccessibleText(tr("Show everything again"));
        Hint.on(clear, tr("Show everything again"));
        clear.visibleProperty().bind(field.textProperty().isNotEmpty());
        clear.setOnAction(_ -> {
            field.clear();
            field.requestFocus();
        });
        field.getStyleClass().add("narrowing-field");
        StackPane.setAlignment(clear, Pos.CENTER_RIGHT);
        StackPane pane = new StackPane(field, clear);
        pane.setMinWidth(0);
        return pane;
    }
}
