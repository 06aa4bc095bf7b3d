package org.allonym.desktop.adjudicate;

import static org.allonym.language.Messages.tr;
import static org.allonym.language.Messages.trc;

import java.util.HashSet;
import java.util.Set;
import java.util.function.Consumer;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.scene.text.TextFlow;
import org.allonym.adjudicate.Passage;
import org.allonym.adjudicate.QueueEntry;
import org.allonym.desktop.shell.Words;
import org.allonym.desktop.text.Direction;
import org.allonym.desktop.text.Excerpt;
import org.allonym.desktop.text.Wrapping;
import org.jspecify.annotations.Nullable;

/// Shows equal conflicts in their sentences before they are decided together; those whose tick is taken away stay open.
/// JavaFX thread.
final class AlikePanel {

    /// Code points shown on either side of a place.
    private static final int AROUND = 52;

    private final AdjudicateModel model;
    private final Set<QueueEntry.Id> excluded = new HashSet<>();
    private final SimpleIntegerProperty ticked;
    private final ListView<QueueEntry> places = new ListView<>();

    private AlikePanel(AdjudicateModel model, DecideOnce.Alike alike) {
        this.model = model;
        this.ticked = new SimpleIntegerProperty(alike.others().size());
        places.setId("alike-places");
        places.setAccessibleText(tr("Identical conflicts"));
        places.getItems().setAll(alike.others());
        places.setCellFactory(_ -> new PlaceCell());
        places.setFixedCellSize(56);
        places.setPrefSize(760, Math.min(8, alike.others().size()) * 56 + 8);
        places.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            QueueEntry chosen = places.getSelectionModel().getSelectedItem();
            if (event.getCode() == KeyCode.SPACE && chosen != null) {
                tick(chosen, excluded.contains(chosen.id()));
                places.refresh();
                event.consume();
            }
        });
        VBox.setVgrow(places, Priority.ALWAYS);
    }

    /// @param decide decides all but those given
    static Node of(AdjudicateModel model, DecideOnce.Alike alike, Consumer<Set<QueueEntry.Id>> decide, Runnable leave) {
        AlikePanel panel = new AlikePanel(model, alike);
        Button all = new Button();
        all.setId("alike-decide");
        all.getStyleClass().add("accent");
        all.textProperty().bind(panel.ticked.map(n -> tr("Apply to %s", Words.count(n.intValue(), "place", "places"))));
        all.disableProperty().bind(panel.ticked.isEqualTo(0));
        all.setOnAction(_ -> decide.accept(Set.copyOf(panel.excluded)));
        Button no = new Button(trc("conflict", "Not these"));
        no.setOnAction(_ -> leave.run());
        Label help = MarkLines.muted(tr("Press Space to uncheck a conflict; it stays open."));
        HBox.setHgrow(help, Priority.ALWAYS);
        help.setMaxWidth(Double.MAX_VALUE);
        HBox buttons = new HBox(8, help, no, all);
        buttons.setAlignment(Pos.CENTER_RIGHT);
        return new VBox(12, panel.places, buttons);
    }

    private void tick(QueueEntry entry, boolean ticks) {
        boolean changed = ticks ? excluded.remove(entry.id()) : excluded.add(entry.id());
        ticked.set(ticked.get() + (changed ? ticks ? 1 : -1 : 0));
    }

    private final class PlaceCell extends ListCell<QueueEntry> {

        PlaceCell() {
            setPrefWidth(0);
        }

        @Override
        protected void updateItem(@Nullable QueueEntry entry, boolean empty) {
            super.updateItem(entry, empty);
            if (empty || entry == null) {
                setGraphic(null);
                return;
            }
            CheckBox box = new CheckBox();
            box.setSelected(!excluded.contains(entry.id()));
            box.setFocusTraversable(false);
            box.setAccessibleText(tr("Apply to this one too"));
            box.setOnAction(_ -> tick(entry, box.isSelected()));
            Passage passage = model.passages().passage(entry);
            Label document = new Label(entry.document().value());
            document.getStyleClass().addAll("muted", "alike-document");
            TextFlow words = new TextFlow();
            words.getChildren().addAll(Wrapping.parts(Excerpt.tail(passage.before(), AROUND), "passage-text"));
            words.getChildren().addAll(Wrapping.parts(passage.text(), "passage-hit"));
            words.getChildren().addAll(Wrapping.parts(Excerpt.head(passage.after(), AROUND), "passage-text"));
            words.setNodeOrientation(Direction.of(passage.before(), passage.text(), passage.after()));
            HBox row = new HBox(12, box, document, words);
            row.setAlignment(Pos.CENTER_LEFT);
            setGraphic(row);
        }
    }
}
