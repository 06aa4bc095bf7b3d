package org.allonym.desktop.kwic;

import static org.allonym.language.Messages.tr;

import javafx.geometry.Pos;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/// Says how many places are ticked, and ticks all or none. JavaFX thread.
final class TickBar extends HBox {

    private final KwicModel model;
    private final CheckBox all = new CheckBox();
    private final Label keys = new Label();

    TickBar(KwicModel model) {
        this.model = model;
        getStyleClass().add("kwic-bar");
        setAlignment(Pos.CENTER_LEFT);
        all.setId("tick-all");
        all.setAccessibleText(tr("Check all places or none"));
        all.setOnAction(_ -> {
            model.toggleAll();
            show();
        });
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        enterDoes(tr("goes there"));
        keys.getStyleClass().add("kwic-keys");
        keys.setMinWidth(0);
        getChildren().addAll(all, gap, keys);
        model.changesProperty().subscribe(this::show);
        show();
    }

    void enterDoes(String words) {
        keys.setText(tr("Space checks · Ctrl A all or none · ⏎ %s", words));
    }

    private void show() {
        int ticked = model.tickedCountProperty().get();
        int size = model.rows().size();
        all.setText(size == 0 ? "" : tr("%,d of %,d checked", ticked, size));
        all.setIndeterminate(ticked > 0 && ticked < size);
        all.setSelected(ticked > 0 && ticked == size);
        setVisible(size > 0);
        setManaged(size > 0);
    }
}
