package org.allonym.desktop.review;

import static org.allonym.language.Messages.tr;

import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.theme.HiddenText;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// The strip below the text that offers to repeat the last decision for identical items. JavaFX thread.
public final class AlikeStrip extends HBox {

    private final Label offer = new Label();
    private final Button all;
    private final Button close = new Button("", new FontIcon(Feather.X));

    /// @param acceptId id of the button that accepts the offer
    /// @param accept accepts the offer, as the key of [AppAction#LABEL_ALL_SAME] does
    /// @param dismiss drops the offer
    /// @param dismissWords what a screen reader says of the button that drops it
    public AlikeStrip(String id, String acceptId, KeyMap keys, Runnable accept, Runnable dismiss, String dismissWords) {
        getStyleClass().add("strip");
        setId(id);
        setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        all = ReviewParts.keyed(acceptId, "", keys.cap(AppAction.LABEL_ALL_SAME), accept);
        Controls.changes(all);
        close.getStyleClass().addAll("flat", "icon-button");
        close.setAccessibleText(dismissWords);
        close.setOnAction(_ -> dismiss.run());
        offer.setMinWidth(0);
        HiddenText.mark(offer);
        managedProperty().bind(visibleProperty());
        getChildren().addAll(offer, all, close);
        setVisible(false);
    }

    /// Adds a button that shows the items the offer is about, for instance in an [AlikePanel].
    public AlikeStrip withShow(String showId, Runnable show) {
        Button see = Controls.button(showId, tr("Show"), show);
        see.getStyleClass().add("flat");
        see.setMinWidth(Region.USE_PREF_SIZE);
        getChildren().add(getChildren().indexOf(close), see);
        return this;
    }

    /// Shows an offer.
    ///
    /// @param what what it is about, such as how many items
    /// @param accept what accepting it does
    public void show(String what, String accept) {
        offer.setText(what);
        all.setText(accept);
        setVisible(true);
    }

    /// There is no offer.
    public void hide() {
        setVisible(false);
    }
}
