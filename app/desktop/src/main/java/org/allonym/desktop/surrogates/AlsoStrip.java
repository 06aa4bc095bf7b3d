package org.allonym.desktop.surrogates;

import static org.allonym.language.Messages.tr;

import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.shell.KeyCap;
import org.allonym.desktop.shell.Words;
import org.allonym.desktop.theme.Concealed;
import org.allonym.label.LabelSet;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// The quiet strip that offers to do the same once more where the same stands. JavaFX thread.
final class AlsoStrip extends HBox {

    private static final int LONGEST = 20;

    private final Label offer = new Label();
    private final Button all = new Button();

    AlsoStrip(KeyMap keys, Runnable accept, Runnable dismiss) {
        getStyleClass().add("strip");
        setId("also");
        setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        all.setGraphic(new KeyCap(keys.cap(AppAction.LABEL_ALL_SAME)));
        all.setId("also-accept");
        all.setContentDisplay(ContentDisplay.RIGHT);
        all.setMinWidth(Region.USE_PREF_SIZE);
        all.setOnAction(_ -> accept.run());
        Button close = new Button("", new FontIcon(Feather.X));
        close.getStyleClass().addAll("flat", "icon-button");
        close.setAccessibleText(tr("Not these"));
        close.setOnAction(_ -> dismiss.run());
        offer.setMinWidth(0);
        Concealed.mark(offer);
        managedProperty().bind(visibleProperty());
        getChildren().addAll(offer, all, close);
        setVisible(false);
    }

    /// Shows an offer; hides when it is null.
    void show(AlsoThere.@Nullable Offer now, LabelSet labels) {
        setVisible(now != null);
        if (now == null) {
            return;
        }
        int count = now.others().size();
        String what = Called.quoted(now.of().value(), LONGEST);
        offer.setText(now.of().isFinding()
                ? tr("%,d more %s here", count, what)
                : tr("%,d more %s in %s", count, what, Words.count(now.documents(), "document", "documents")));
        all.setText(switch (now.deed()) {
            case AlsoThere.Deed.Write _ -> count == 1 ? tr("Use it there too") : tr("Use it for all");
            case AlsoThere.Deed.Keep _ -> count == 1 ? tr("Keep it too") : tr("Keep them all");
            case AlsoThere.Deed.GiveLabel(String label) -> tr("Label as %s", Called.label(labels, label));
            case AlsoThere.Deed.Settle(var verdict, _) -> tr("Also %s", Called.verdict(verdict));
        });
    }
}
