package org.allonym.desktop.backup;

import java.util.function.Function;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.scene.control.TableColumn;

/// Columns of words. JavaFX thread.
final class Columns {

    private Columns() {}

    static <R> TableColumn<R, String> of(String title, double width, Function<R, String> words) {
        TableColumn<R, String> column = new TableColumn<>(title);
        column.setPrefWidth(width);
        column.setSortable(false);
        column.setReorderable(false);
        column.setCellValueFactory(cell -> new ReadOnlyStringWrapper(words.apply(cell.getValue())));
        return column;
    }

    /// The same, and never narrower.
    static <R> TableColumn<R, String> whole(String title, double width, Function<R, String> words) {
        TableColumn<R, String> column = of(title, width, words);
        column.setMinWidth(width);
        return column;
    }

    /// The same, of numbers: their ends stand below each other.
    static <R> TableColumn<R, String> number(String title, double width, Function<R, String> words) {
        TableColumn<R, String> column = of(title, width, words);
        column.getStyleClass().add("number-column");
        return column;
    }
}
