package org.allonym.desktop.review;

import static org.allonym.language.Messages.tr;

import java.util.List;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.allonym.desktop.shell.FollowedRows;
import org.allonym.desktop.shell.FollowingList;
import org.jspecify.annotations.Nullable;

/// The list of a queue: it keeps its place when its rows change, and tells a choice of the person from a selection that
/// only follows the model. JavaFX thread.
public final class QueueList<T> extends FollowingList<T> {

    private final FollowedRows<T> rows;
    private final Label none = new Label();
    private final Button widen = new Button(tr("Show everything"));
    private boolean following;

    /// A list with rows of one height.
    ///
    /// @param spoken what a screen reader calls it
    /// @param rowHeight in pixels
    /// @param open hears the item that the person chose
    public QueueList(String id, String spoken, double rowHeight, Supplier<ListCell<T>> cell, Consumer<T> open) {
        this(new FollowedRows<>(), id, spoken, cell, open);
        setFixedCellSize(rowHeight);
        getStyleClass().addAll("document-list", "queue-list");
    }

    private QueueList(FollowedRows<T> rows, String id, String spoken, Supplier<ListCell<T>> cell, Consumer<T> open) {
        super(rows);
        this.rows = rows;
        setId(id);
        setAccessibleText(spoken);
        setCellFactory(_ -> cell.get());
        getSelectionModel().selectedItemProperty().subscribe(item -> {
            if (item != null && !following) {
                open.accept(item);
            }
        });
        VBox.setVgrow(this, Priority.ALWAYS);
    }

    /// A list whose rows are as high as their cells, and in which the selection alone says which item is current.
    public static <T> QueueList<T> ofCells(String id, String spoken, Supplier<ListCell<T>> cell, Consumer<T> open) {
        return new QueueList<>(new FollowedRows<>(), id, spoken, cell, open);
    }

    /// Shows other rows; nothing is chosen by it.
    ///
    /// @param now not changed afterwards
    public void show(List<T> now) {
        quietly(() -> rows.show(now));
    }

    /// Marks the current item and brings it into view; empty marks none.
    public void select(OptionalInt position) {
        quietly(() -> {
            if (position.isEmpty()) {
                getSelectionModel().clearSelection();
            } else if (getSelectionModel().getSelectedIndex() != position.getAsInt()) {
                getSelectionModel().clearAndSelect(position.getAsInt());
                follow(position.getAsInt());
            }
        });
    }

    /// Shows other rows and marks the item that was marked, or the first where it has gone.
    ///
    /// @return the item that is marked now; null when there is none
    public @Nullable T showAndKeep(List<T> now) {
        T before = getSelectionModel().getSelectedItem();
        show(now);
        quietly(() -> {
            getSelectionModel().clearSelection();
            int at = before == null ? -1 : now.indexOf(before);
            if (!now.isEmpty()) {
                getSelectionModel().select(Math.max(0, at));
            }
        });
        return getSelectionModel().getSelectedItem();
    }

    private void quietly(Runnable change) {
        boolean before = following;
        following = true;
        try {
            change.run();
        } finally {
            following = before;
        }
    }

    /// Lets the list say something in the place of rows; see [#say].
    ///
    /// @param drop drops the filters
    public QueueList<T> withPlaceholder(Runnable drop) {
        none.setWrapText(true);
        widen.setOnAction(_ -> drop.run());
        widen.managedProperty().bind(widen.visibleProperty());
        VBox box = new VBox(none, widen);
        box.getStyleClass().add("empty");
        setPlaceholder(box);
        return this;
    }

    /// What stands in the place of rows.
    ///
    /// @param filtered whether the filters hide all there is, so that a button to drop them makes sense
    public void say(String words, boolean filtered) {
        none.setText(words);
        widen.setVisible(filtered);
    }

    @Override
    public void follow(int row) {
        if (getFixedCellSize() > 0) {
            super.follow(row);
        } else {
            scrollTo(Math.max(0, row - 1));
        }
    }
}
