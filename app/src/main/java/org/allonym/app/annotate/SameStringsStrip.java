package org.allonym.app.annotate;

import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import org.allonym.app.action.AppAction;
import org.allonym.app.action.KeyMap;
import org.allonym.app.shell.KeyCap;
import org.allonym.app.shell.Words;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// The quiet strip that offers to label the same string elsewhere in the document. JavaFX thread.
final class SameStringsStrip extends HBox {

    private final Label offer = new Label();
    private final Button all;

    SameStringsStrip(KeyMap keys, Runnable labelAll, Runnable dismiss) {
        getStyleClass().add("strip");
        setId("same-strings");
        setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        all = new Button("Label all", new KeyCap(keys.cap(AppAction.LABEL_ALL_SAME)));
        all.setId("label-all");
        all.setContentDisplay(javafx.scene.control.ContentDisplay.RIGHT);
        all.setOnAction(_ -> labelAll.run());
        Button close = new Button("", new FontIcon(Feather.X));
        close.getStyleClass().addAll("flat", "icon-button");
        close.setAccessibleText("Not these");
        close.setOnAction(_ -> dismiss.run());
        getChildren().addAll(offer, all, close);
        show(null);
    }

    /// Shows an offer; hides when it is null.
    void show(Marking.@Nullable SameStrings same) {
        setVisible(same != null);
        if (same != null) {
            String surface = same.surface().length() > 40 ? same.surface().substring(0, 39) + "…" : same.surface();
            offer.setText("%s “%s” in this document".formatted(
                    Words.count(same.places().size(), "more", "more"), surface.replaceAll("\\s+", " ")));
        }
    }
}
