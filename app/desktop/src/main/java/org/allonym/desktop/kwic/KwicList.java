package org.allonym.desktop.kwic;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.allonym.desktop.text.TextAppearance;
import org.jspecify.annotations.Nullable;

/// Places in their context, one line each, as many as there are: `↑` `↓` `Home` `End` `PgUp` `PgDn` move, `Space`
/// ticks, `Ctrl+A` ticks all or none, `Enter` or a double click goes there. JavaFX thread.
///
/// Bind [#appearanceProperty] to that of a text view and [#concealedProperty] to the window's, so that lines are set
/// like the text and hide with it.
public final class KwicList extends VBox {

    /// What a list shows beside the words.
    ///
    /// @param ticks whether places can be ticked
    /// @param documents whether each line begins with the document's name
    /// @param standings whether each line ends with what is said of the place in a word
    public record Columns(boolean ticks, boolean documents, boolean standings) {

        public Columns(boolean ticks, boolean documents) {
            this(ticks, documents, false);
        }
    }

    private final KwicModel model;
    private final Columns columns;
    private final TickBar bar;
    private final ListView<KwicRow> list;
    private final List<KwicCell> cells = new ArrayList<>();
    private final ObjectProperty<TextAppearance> appearance = new SimpleObjectProperty<>(TextAppearance.of("Allonym Serif"));
    private final BooleanProperty concealed = new SimpleBooleanProperty(false);
    private Consumer<KwicRow> open = _ -> {};

    public KwicList(KwicModel model, Columns columns) {
        this.model = model;
        this.columns = columns;
        getStyleClass().add("kwic");
        getStylesheets().add(Objects.requireNonNull(KwicList.class.getResource("kwic.css")).toExternalForm());
        list = new ListView<>(model.rows());
        list.setId("kwic-rows");
        list.getStyleClass().add("kwic-rows");
        list.setAccessibleText(tr("Places"));
        list.setCellFactory(_ -> {
            KwicCell cell = new KwicCell(this);
            cells.add(cell);
            return cell;
        });
        list.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
        list.setOnMouseClicked(click -> {
            if (click.getButton() == MouseButton.PRIMARY && click.getClickCount() == 2) {
                goToSelected();
            }
        });
        VBox.setVgrow(list, Priority.ALWAYS);
        bar = new TickBar(model);
        if (columns.ticks()) {
            getChildren().add(bar);
        }
        getChildren().add(list);
        model.changesProperty().subscribe(this::changed);
        concealed.subscribe(this::refresh);
        appearance.subscribe(now -> {
            list.setFixedCellSize(KwicLine.height(now));
            refresh();
        });
    }

    /// Who waits in the list for places that weren't there yet stands on the first as soon as there is one.
    private void changed() {
        refresh();
        if (list.isFocused() && list.getSelectionModel().isEmpty() && !model.rows().isEmpty()) {
            select(0);
        }
    }

    private void refresh() {
        cells.forEach(KwicCell::refresh);
    }

    private void pressed(KeyEvent event) {
        boolean bare = !event.isShortcutDown() && !event.isAltDown() && !event.isShiftDown();
        switch (event.getCode()) {
            case SPACE -> {
                if (bare && columns.ticks()) {
                    toggle(list.getSelectionModel().getSelectedIndex());
                    event.consume();
                }
            }
            case A -> {
                if (event.isShortcutDown() && columns.ticks()) {
                    model.toggleAll();
                    event.consume();
                }
            }
            case ENTER -> {
                if (bare) {
                    goToSelected();
                    event.consume();
                }
            }
            default -> {}
        }
    }

    private void goToSelected() {
        KwicRow row = list.getSelectionModel().getSelectedItem();
        if (row != null) {
            open.accept(row);
        }
    }

    void toggle(int index) {
        model.toggle(index);
        list.requestFocus();
    }

    KwicModel model() {
        return model;
    }

    Columns columns() {
        return columns;
    }

    /// How the words are set: a little smaller than this.
    public ObjectProperty<TextAppearance> appearanceProperty() {
        return appearance;
    }

    /// Whether the words are hidden from people who look over a shoulder.
    public BooleanProperty concealedProperty() {
        return concealed;
    }

    /// Says what `Enter` does with a place.
    public void setOnOpen(Consumer<KwicRow> action) {
        open = action;
    }

    /// Says in two or three words what `Enter` does, where that isn't going to the place.
    public void setEnterDoes(String words) {
        bar.enterDoes(words);
    }

    /// Says what is shown when there is no place.
    public void setPlaceholder(Node node) {
        list.setPlaceholder(node);
    }

    /// The place the person is at; null when there is none.
    public ReadOnlyObjectProperty<@Nullable KwicRow> selectedProperty() {
        return list.getSelectionModel().selectedItemProperty();
    }

    /// Goes to a line, scrolling where it is out of sight.
    public void select(int index) {
        list.getSelectionModel().clearAndSelect(index);
        list.getFocusModel().focus(index);
        list.scrollTo(Math.max(0, index - 3));
    }

    /// Takes the focus, on the line the person is at, else on the first.
    public void enter() {
        list.requestFocus();
        if (list.getSelectionModel().isEmpty() && !model.rows().isEmpty()) {
            select(0);
        }
    }
}
