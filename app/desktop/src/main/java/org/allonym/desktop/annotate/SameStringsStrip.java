package org.allonym.desktop.annotate;

import static org.allonym.language.Messages.tr;

import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.shell.Words;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// The quiet strip that offers to label the same string elsewhere in the document. JavaFX thread.
final class SameStringsStrip extends HBox {

    private static final int LONGEST = 40;

    private final Label offer = new Label();

    SameStringsStrip(KeyMap keys, Runnable labelAll, Runnable review, Runnable dismiss) {
        getStyleClass().add("strip");
        setId("same-strings");
        setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        Button all = TextHead.button("label-all", tr("Label all"), keys.cap(AppAction.LABEL_ALL_SAME), labelAll);
        Button some = TextHead.button("review-same", tr("Review"), keys.cap(AppAction.REVIEW_SAME), review);
        Button close = new Button("", new FontIcon(Feather.X));
        close.getStyleClass().addAll("flat", "icon-button");
        close.setAccessibleText(tr("Not these"));
        close.setOnAction(_ -> dismiss.run());
        getChildren().addAll(offer, all, some, close);
        show(null);
    }

    /// Shows an offer; hides when it is null.
    void show(AllTheSame.@Nullable Offer same) {
        setVisible(same != null);
        if (same != null) {
            offer.setText(tr("%s “%s” in this document",
                    Words.count(same.places().size(), "more", "more"), shortened(same.surface())));
        }
    }

    /// A string of the text as a few words on the screen.
    static String shortened(String surface) {
        String line = surface.replaceAll("\\s+", " ");
        if (line.length() <= LONGEST) {
            return line;
        }
        int end = Character.isLowSurrogate(line.charAt(LONGEST - 1)) ? LONGEST - 2 : LONGEST - 1;
        return line.substring(0, end) + "…";
    }
}
