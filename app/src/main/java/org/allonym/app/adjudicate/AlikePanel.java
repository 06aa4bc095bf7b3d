package org.allonym.app.adjudicate;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import org.allonym.adjudicate.QueueEntry;
import org.allonym.app.shell.Words;
import org.jspecify.annotations.Nullable;

/// Shows equal conflicts in their sentences before they are decided together. JavaFX thread.
final class AlikePanel {

    private AlikePanel() {}

    static Node of(AdjudicateModel model, Deciding.Alike alike, Runnable decideAll, Runnable leave) {
        ListView<QueueEntry> places = new ListView<>();
        places.setId("alike-places");
        places.setAccessibleText("Equal conflicts");
        places.getItems().setAll(alike.others());
        places.setCellFactory(_ -> new PlaceCell(model));
        places.setFixedCellSize(56);
        places.setPrefSize(760, Math.min(8, alike.others().size()) * 56 + 8);
        VBox.setVgrow(places, Priority.ALWAYS);
        Button all = new Button("Decide %s alike".formatted(Words.count(alike.others().size(), "place", "places")));
        all.setId("alike-decide");
        all.getStyleClass().add("accent");
        all.setOnAction(_ -> decideAll.run());
        Button no = new Button("Not these");
        no.setOnAction(_ -> leave.run());
        HBox buttons = new HBox(8, no, all);
        buttons.setAlignment(Pos.CENTER_RIGHT);
        return new VBox(12, places, buttons);
    }

    private static final class PlaceCell extends ListCell<QueueEntry> {

        private final AdjudicateModel model;

        PlaceCell(AdjudicateModel model) {
            this.model = model;
            setPrefWidth(0);
        }

        @Override
        protected void updateItem(@Nullable QueueEntry entry, boolean empty) {
            super.updateItem(entry, empty);
            if (empty || entry == null) {
                setGraphic(null);
                return;
            }
            AdjudicateModel.Passage passage = model.passage(entry);
            Label document = new Label(entry.document().value());
            document.getStyleClass().addAll("muted", "alike-document");
            Text before = text("…" + passage.before(), "passage-text");
            Text hit = text(passage.text(), "passage-hit");
            Text after = text(passage.after() + "…", "passage-text");
            HBox row = new HBox(12, document, new TextFlow(before, hit, after));
            row.setAlignment(Pos.CENTER_LEFT);
            setGraphic(row);
        }

        private static Text text(String words, String style) {
            Text text = new Text(words);
            text.getStyleClass().add(style);
            return text;
        }
    }
}
