package org.allonym.desktop.labels;

import static org.allonym.language.Messages.tr;

import javafx.geometry.VPos;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.desktop.shell.KeyCap;
import org.allonym.label.LabelSet;
import org.allonym.label.OverlapPolicy;

/// A label set to look at: every label with its key, swatch, tag and card. JavaFX thread.
final class LabelSetPage extends VBox {

    LabelSetPage(LabelSet set) {
        super(12);
        Label overlap = new Label(set.overlap() == OverlapPolicy.ALLOWED ? tr("Spans may overlap.") : tr("Spans may not overlap."));
        overlap.getStyleClass().add("muted");
        GridPane grid = new GridPane(12, 10);
        for (org.allonym.label.Label label : set.labels()) {
            GuidelineCard card = new GuidelineCard();
            card.show(label);
            card.setPrefWidth(520);
            Label tag = new Label(label.tag());
            tag.getStyleClass().add("label-tag");
            tag.setMinWidth(Region.USE_PREF_SIZE);
            Label name = new Label(label.name());
            name.getStyleClass().addAll("muted", "small-print");
            name.setMinWidth(Region.USE_PREF_SIZE);
            KeyCap key = new KeyCap(label.key().isEmpty() ? "–" : label.key());
            LabelSwatch swatch = new LabelSwatch(label);
            GridPane.setValignment(key, VPos.TOP);
            GridPane.setValignment(swatch, VPos.TOP);
            grid.addRow(grid.getRowCount(), key, swatch, new VBox(tag, name), card);
        }
        getChildren().setAll(overlap, grid);
    }
}
