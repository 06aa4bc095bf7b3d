package org.allonym.desktop.shell;

import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// Says below the header why the project can't be changed. JavaFX thread.
final class Banner extends HBox {

    private final Label words = new Label();

    Banner() {
        super(12);
        setId("banner");
        getStyleClass().add("banner");
        setAlignment(Pos.CENTER_LEFT);
        words.setWrapText(true);
        getChildren().addAll(new FontIcon(Feather.LOCK), words);
        show(null);
    }

    /// @param readOnly why; null takes the banner away
    void show(@Nullable String readOnly) {
        setVisible(readOnly != null);
        setManaged(readOnly != null);
        words.setText(readOnly == null ? "" : readOnly);
    }
}
