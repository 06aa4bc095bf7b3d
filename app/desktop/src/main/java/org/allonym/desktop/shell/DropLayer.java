package org.allonym.desktop.shell;

import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import org.allonym.desktop.text.Wrapping;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// What lies over the window while files are held over it: its edge, and what letting go would do. JavaFX thread.
final class DropLayer extends StackPane {

    private static final double WIDEST = 560;

    private final FontIcon icon = new FontIcon(Feather.DOWNLOAD);
    private final Label words = new Label();

    DropLayer() {
        setId("drop-layer");
        getStyleClass().add("drop-layer");
        setMouseTransparent(true);
        setVisible(false);
        words.setId("drop-words");
        Wrapping.of(words);
        words.setMaxWidth(WIDEST);
        HBox box = new HBox(12, icon, words);
        box.setAlignment(Pos.CENTER_LEFT);
        box.setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        box.getStyleClass().add("drop-words");
        getChildren().add(box);
    }

    void show(DropOffer offer) {
        boolean refused = offer instanceof DropOffer.Refused;
        getStyleClass().remove("drop-refused");
        if (refused) {
            getStyleClass().add("drop-refused");
        }
        icon.setIconCode(refused ? Feather.X_CIRCLE : Feather.DOWNLOAD);
        words.setText(offer.words());
        setVisible(true);
    }

    void hide() {
        setVisible(false);
    }
}
