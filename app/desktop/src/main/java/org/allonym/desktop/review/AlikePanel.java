package org.allonym.desktop.review;

import static org.allonym.language.Messages.tr;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.property.SimpleIntegerProperty;
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
import org.allonym.adjudicate.ContextLine;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.DomainText;
import org.allonym.project.DocumentId;
import org.jspecify.annotations.Nullable;

/// Shows identical items in their sentences before they are decided together; unchecked ones stay open. JavaFX thread.
public final class AlikePanel<T> extends VBox {

    /// Code points shown on either side of a place.
    private static final int AROUND = 52;

    private static final double ROW = 56;
    private static final int MOST_ROWS = 8;

    /// What the panel says.
    ///
    /// @param list what a screen reader calls the list
    /// @param help what unchecking does
    /// @param none the button that decides none of them
    public record Texts(String list, String help, String none) {}

    private final Function<T, DocumentId> documentOf;
    private final Function<T, ContextLine> passageOf;
    private final Set<T> excluded = new HashSet<>();
    private final SimpleIntegerProperty ticked;
    private final ListView<T> places = new ListView<>();
    private final Button all = new Button();

    /// @param documentOf the document of an item
    /// @param passageOf an item's place in its sentence
    /// @param decide decides all but those it is given
    /// @param leave decides none
    public AlikePanel(
            List<T> items,
            Function<T, DocumentId> documentOf,
            Function<T, ContextLine> passageOf,
            Texts texts,
            Consumer<Set<T>> decide,
            Runnable leave) {
        super(12);
        Controls.changes(all);
        this.documentOf = documentOf;
        this.passageOf = passageOf;
        ticked = new SimpleIntegerProperty(items.size());
        places.setId("alike-places");
        places.setAccessibleText(texts.list());
        places.getItems().setAll(items);
        places.setCellFactory(_ -> new PlaceCell());
        places.setFixedCellSize(ROW);
        places.setPrefSize(760, Math.min(MOST_ROWS, items.size()) * ROW + 8);
        places.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            T chosen = places.getSelectionModel().getSelectedItem();
            if (event.getCode() == KeyCode.SPACE && chosen != null) {
                tick(chosen, excluded.contains(chosen));
                places.refresh();
                event.consume();
            } else if (event.getCode() == KeyCode.ENTER) {
                all.fire();
                event.consume();
            }
        });
        VBox.setVgrow(places, Priority.ALWAYS);
        getChildren().addAll(places, buttons(texts, decide, leave));
    }

    private HBox buttons(Texts texts, Consumer<Set<T>> decide, Runnable leave) {
        all.setId("alike-decide");
        all.getStyleClass().add("accent");
        all.textProperty().bind(ticked.map(n -> tr("Apply to %s", DomainText.count(n.intValue(), "place", "places"))));
        all.disableProperty().bind(ticked.isEqualTo(0));
        all.setOnAction(_ -> decide.accept(Set.copyOf(excluded)));
        Button no = new Button(texts.none());
        no.setOnAction(_ -> leave.run());
        Label words = ReviewParts.line(texts.help(), "muted");
        HBox.setHgrow(words, Priority.ALWAYS);
        words.setMaxWidth(Double.MAX_VALUE);
        HBox buttons = Controls.foot(words, no, all);
        return buttons;
    }

    private void tick(T item, boolean ticks) {
        boolean changed = ticks ? excluded.remove(item) : excluded.add(item);
        ticked.set(ticked.get() + (changed ? ticks ? 1 : -1 : 0));
    }

    private final class PlaceCell extends ListCell<T> {

        PlaceCell() {
            setPrefWidth(0);
        }

        @Override
        protected void updateItem(@Nullable T item, boolean empty) {
            super.updateItem(item, empty);
            if (empty || item == null) {
                setGraphic(null);
                return;
            }
            CheckBox box = new CheckBox();
            box.setSelected(!excluded.contains(item));
            box.setFocusTraversable(false);
            box.setAccessibleText(tr("Apply to this one too"));
            box.setOnAction(_ -> tick(item, box.isSelected()));
            Label document = new Label(documentOf.apply(item).value());
            document.getStyleClass().addAll("muted", "alike-document");
            TextFlow words = new TextFlow();
            ReviewParts.showPassage(words, passageOf.apply(item), AROUND);
            HBox row = Controls.row(12, box, document, words);
            setGraphic(row);
        }
    }
}
