package org.allonym.desktop.adjudicate;

import static org.allonym.language.Messages.tr;
import static org.allonym.language.Messages.trc;

import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.shell.KeyCap;
import org.allonym.desktop.shell.Words;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// The quiet strip that offers to decide equal conflicts as the last one. JavaFX thread.
final class AlikeStrip extends HBox {

    private final Label offer = new Label();

    AlikeStrip(KeyMap keys, Runnable decideAll, Runnable showThem, Runnable dismiss) {
        getStyleClass().add("strip");
        setId("alike");
        setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        Button all = new Button(tr("Apply to all"), new KeyCap(keys.cap(AppAction.LABEL_ALL_SAME)));
        all.setId("decide-alike");
        all.setContentDisplay(ContentDisplay.RIGHT);
        all.setMinWidth(Region.USE_PREF_SIZE);
        all.setOnAction(_ -> decideAll.run());
        Button see = new Button(tr("Show"));
        see.setId("show-alike");
        see.getStyleClass().add("flat");
        see.setMinWidth(Region.USE_PREF_SIZE);
        see.setOnAction(_ -> showThem.run());
        Button close = new Button("", new FontIcon(Feather.X));
        close.getStyleClass().addAll("flat", "icon-button");
        close.setAccessibleText(trc("conflict", "Not these"));
        close.setOnAction(_ -> dismiss.run());
        offer.setMinWidth(0);
        managedProperty().bind(visibleProperty());
        getChildren().addAll(offer, all, see, close);
        show(null);
    }

    /// Shows an offer; hides when it is null.
    void show(DecideOnce.@Nullable Alike alike) {
        setVisible(alike != null);
        if (alike != null) {
            offer.setText("%s: %s".formatted(
                    Words.count(alike.others().size(), "more identical conflict", "more identical conflicts"),
                    Called.quoted(alike.pattern().text(), 32)));
        }
    }
}
