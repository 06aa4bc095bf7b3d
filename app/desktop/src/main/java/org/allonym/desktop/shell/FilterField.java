package org.allonym.desktop.shell;

import static org.allonym.language.Messages.tr;

import atlantafx.base.controls.CustomTextField;
import javafx.scene.control.Button;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// A field whose words narrow a list. While it has some, the button in it says so and clears it: the list stays narrowed
/// also when the field is left. JavaFX thread.
public final class FilterField extends CustomTextField {

    public FilterField() {
        Button clear = new Button("", new FontIcon(Feather.X));
        clear.getStyleClass().addAll("flat", "icon-button", "clear-button");
        clear.setAccessibleText(tr("Show everything again"));
        Hint.on(clear, tr("Show everything again"));
        clear.visibleProperty().bind(textProperty().isNotEmpty());
        // without it, a narrow field shows its whole prompt
        clear.managedProperty().bind(clear.visibleProperty());
        clear.setOnAction(_ -> {
            clear();
            requestFocus();
        });
        setRight(clear);
        setMinWidth(0);
    }
}
