package org.allonym.desktop.agreement;

import static org.allonym.language.Messages.tr;

import java.util.List;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.shape.Rectangle;
import javafx.scene.text.TextFlow;
import javafx.util.Subscription;
import org.allonym.agreement.CountedPlace;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.DomainText;
import org.allonym.desktop.shell.Hint;
import org.allonym.desktop.shell.KeyCap;
import org.allonym.desktop.text.ContextExcerpt;
import org.allonym.desktop.text.Direction;
import org.allonym.desktop.text.Wrapping;
import org.allonym.desktop.theme.HiddenText;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// The places behind a figure in their text, and the way from there to the conflict. JavaFX thread.
final class DrillPane {

    /// Code points shown on either side of a place.
    private static final int AROUND = 36;

    private static final double LINE = 24;

    private final AgreementModel model;
    private final Consumer<CountedPlace> open;
    private final Label title = Controls.heading("");
    private final Label count = Controls.muted("");
    private final CheckBox differences = new CheckBox(tr("Differences only"));
    private final ListView<CountedPlace> places = new ListView<>();
    private final VBox node;

    /// @param open opens a place on the screen where something is done about it
    DrillPane(AgreementModel model, Consumer<CountedPlace> open) {
        this.model = model;
        this.open = open;
        title.setId("drill-title");
        count.setId("drill-count");
        count.setMinWidth(Region.USE_PREF_SIZE);
        differences.setId("differences-only");
        differences.setMinWidth(Region.USE_PREF_SIZE);
        differences.setOnAction(_ -> model.differencesOnlyProperty().set(differences.isSelected()));
        Button conflict = Controls.button("drill-open", tr("Open the conflict"), this::openChosen);
        conflict.setGraphic(new KeyCap("⏎"));
        conflict.setContentDisplay(ContentDisplay.RIGHT);
        conflict.setMinWidth(Region.USE_PREF_SIZE);
        conflict.disableProperty().bind(places.getSelectionModel().selectedItemProperty().isNull());
        Button close = Controls.button("drill-close", "", Feather.X, () -> model.closeDrill());
        close.getStyleClass().addAll("flat", "button-icon");
        close.setAccessibleText(tr("Close the list"));
        Hint.on(close, tr("Close the list (Esc)"));
        HBox head = Controls.row(12, title, count, differences, Controls.gap(), conflict, close);
        places.setId("places");
        places.setAccessibleText(tr("Places in the text"));
        places.setCellFactory(_ -> new CountedPlaceCell());
        places.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER && !event.isShortcutDown() && !event.isAltDown() && !event.isShiftDown()) {
                openChosen();
                event.consume();
            }
        });
        places.setOnMouseClicked(click -> {
            if (click.getClickCount() == 2) {
                openChosen();
            }
        });
        VBox.setVgrow(places, Priority.ALWAYS);
        node = new VBox(8, head, places);
        node.getStyleClass().addAll("pane", "side", "drill");
        node.setPrefHeight(260);
    }

    VBox node() {
        return node;
    }

    Subscription attach() {
        return Subscription.combine(
                model.drillProperty().subscribe(this::show),
                model.differencesOnlyProperty().subscribe(_ -> show(model.drillProperty().get())));
    }

    private void show(@Nullable Drill drill) {
        Controls.show(node, drill != null);
        if (drill == null) {
            places.getItems().clear();
            return;
        }
        boolean only = model.differencesOnlyProperty().get();
        List<CountedPlace> differing = drill.differences();
        List<CountedPlace> listed = only ? differing : drill.places();
        title.setText(drill.title());
        count.setText(only
                ? tr("%s of %s", DomainText.count(differing.size(), "difference", "differences"), DomainText.count(drill.places().size(), "place", "places"))
                : DomainText.count(drill.places().size(), "place", "places"));
        differences.setSelected(only);
        differences.setDisable(differing.isEmpty() || differing.size() == drill.places().size());
        places.getItems().setAll(listed);
        places.getSelectionModel().selectFirst();
    }

    private void openChosen() {
        CountedPlace place = places.getSelectionModel().getSelectedItem();
        if (place != null) {
            open.accept(place);
        }
    }

    private final class CountedPlaceCell extends ListCell<CountedPlace> {

        private final Label document = HiddenText.mark(new Label());
        private final Label what = HiddenText.mark(new Label());
        private final TextFlow flow = new TextFlow();
        private final Pane line = new Pane(flow) {
            /// Its words stand on the line of the words beside it, whatever the fonts.
            @Override
            protected void layoutChildren() {
                super.layoutChildren();
                double beside = (getHeight() - document.getHeight()) / 2 + document.getBaselineOffset();
                flow.setLayoutY(Math.round(beside - flow.getBaselineOffset()));
            }
        };
        private final HBox row = new HBox(12, document, what, line);

        CountedPlaceCell() {
            document.getStyleClass().add("muted");
            document.setMinWidth(80);
            document.setPrefWidth(80);
            what.setMinWidth(400);
            what.setPrefWidth(400);
            Rectangle clip = new Rectangle();
            clip.widthProperty().bind(line.widthProperty());
            clip.heightProperty().bind(line.heightProperty());
            line.setClip(clip);
            line.setMinSize(0, LINE);
            line.setPrefSize(0, LINE);
            HBox.setHgrow(line, Priority.ALWAYS);
            row.setAlignment(Pos.CENTER_LEFT);
            row.setFillHeight(false);
            setPrefWidth(0);
        }

        @Override
        protected void updateItem(@Nullable CountedPlace place, boolean empty) {
            super.updateItem(place, empty);
            if (empty || place == null) {
                setGraphic(null);
                return;
            }
            Drill.DrillPassage passage = model.passage(place);
            document.setText(passage.document());
            what.setText(passage.what());
            flow.getChildren().setAll(Wrapping.parts(ContextExcerpt.tail(passage.before(), AROUND), "passage-text"));
            flow.getChildren().addAll(Wrapping.parts(passage.text(), "passage-hit"));
            flow.getChildren().addAll(Wrapping.parts(ContextExcerpt.head(passage.after(), AROUND), "passage-text"));
            line.setNodeOrientation(Direction.of(passage.before(), passage.text(), passage.after()));
            setGraphic(row);
        }
    }
}
