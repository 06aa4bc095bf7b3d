package org.allonym.desktop.surrogates;

import static org.allonym.language.Messages.tr;

import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.desktop.shell.Words;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// Says that everything is looked at, and leads to the export. JavaFX thread.
final class DoneStrip extends HBox {

    private final Label words = new Label();

    DoneStrip(Runnable export) {
        getStyleClass().add("strip");
        setId("all-reviewed");
        setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        FontIcon icon = new FontIcon(Feather.CHECK_CIRCLE);
        icon.getStyleClass().add("status-finished");
        Label next = new Label(tr("Next: export a file with surrogates."));
        next.getStyleClass().add("muted");
        Button go = new Button(tr("Export"));
        go.setId("go-export");
        go.setMinWidth(Region.USE_PREF_SIZE);
        go.setOnAction(_ -> export.run());
        getChildren().addAll(icon, new VBox(words, next), go);
        managedProperty().bind(visibleProperty());
        setVisible(false);
    }

    /// Shows itself when there was something and nothing is left to see, unless its place is taken.
    void show(Tally tally, boolean placeIsFree) {
        setVisible(placeIsFree && tally.all() > 0 && tally.toSee() == 0);
        words.setText(tr("All done: %s decided.", Words.count(tally.all(), "surrogate or leak", "surrogates and leaks")));
    }
}
