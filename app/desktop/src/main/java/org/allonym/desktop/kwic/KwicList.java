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
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.allonym.desktop.shell.Controls;
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
    private Runnable whenEmpty = () -> {};

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
        } else if (model.rows().isEmpty()) {
            whenEmpty.run();
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

    /// Says what `Enter` does when no place is left.
    public void setOnOpenEmpty(Runnable action) {
        whenEmpty = action;
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

    /// Says how many places are ticked, and ticks all or none. JavaFX thread.
    private static final class TickBar extends HBox {

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
            enterDoes(tr("goes there"));
            keys.getStyleClass().add("kwic-keys");
            keys.setMinWidth(0);
            getChildren().addAll(all, Controls.gap(), keys);
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

    /// A cell with one place. JavaFX thread.
    private static final class KwicCell extends ListCell<KwicRow> {

        private final KwicList list;
        private final KwicLine line;

        KwicCell(KwicList list) {
            this.list = list;
            line = new KwicLine(list.columns(), () -> list.toggle(getIndex()));
            setPrefWidth(0);
        }

        /// Shows the place anew: its tick, the font or who may read it have changed.
        void refresh() {
            updateItem(getItem(), isEmpty());
        }

        @Override
        protected void updateItem(@Nullable KwicRow row, boolean empty) {
            super.updateItem(row, empty);
            if (empty || row == null) {
                setGraphic(null);
                setAccessibleText("");
                return;
            }
            TextAppearance appearance = list.appearanceProperty().get();
            boolean ticked = list.model().isTicked(getIndex());
            boolean concealed = list.concealedProperty().get();
            line.show(row, ticked, appearance, concealed);
            setGraphic(line);
            setAccessibleText(spoken(row, list.columns().ticks(), ticked, concealed));
        }

        private static String spoken(KwicRow row, boolean tickable, boolean ticked, boolean concealed) {
            String words = concealed
                    ? tr("text hidden")
                    : tr("%s, in: %s %s %s", row.words().hit(), row.words().left(), row.words().hit(), row.words().right());
            String title = row.label() == null ? "" : row.label().title();
            String label = !row.standing().isEmpty()
                    ? tr("%s, suggested label: %s", row.standing(), title)
                    : row.label() == null ? tr("not labeled") : tr("labeled %s", title);
            String place = "%s, %s, %s".formatted(row.document(), words, label);
            return !tickable ? place : ticked ? tr("checked, %s", place) : tr("not checked, %s", place);
        }
    }
}
