package org.allonym.desktop.annotate;

import static org.allonym.language.Messages.tr;

import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import org.allonym.desktop.shell.Hint;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// The small bar that finds words in the document. JavaFX thread.
final class FindBar extends HBox {

    private final FindModel model;
    private final TextField field = new TextField();
    private final Label count = new Label();
    private final Consumer<@Nullable Span> closed;

    /// @param closed hears that the bar has gone, and on which place the search stood
    FindBar(FindModel model, Consumer<@Nullable Span> closed) {
        this.model = model;
        this.closed = closed;
        setId("find-bar");
        getStyleClass().addAll("strip", "find-bar");
        setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        field.setId("find-field");
        field.setPromptText(tr("Find in this document"));
        field.setAccessibleText(tr("Find in this document"));
        field.setPrefColumnCount(18);
        field.textProperty().subscribe(words -> model.find(words, 0));
        field.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER) {
                model.step(event.isShiftDown() ? -1 : 1);
                event.consume();
            }
        });
        count.setId("find-count");
        count.setMinWidth(72);
        count.getStyleClass().add("muted");
        getChildren().addAll(
                field,
                count,
                button("find-previous", Feather.CHEVRON_UP, tr("Previous match (⇧⏎)"), () -> model.step(-1)),
                button("find-next", Feather.CHEVRON_DOWN, tr("Next match (⏎)"), () -> model.step(1)),
                button("find-close", Feather.X, tr("Close (Esc)"), this::close));
        model.hitsProperty().subscribe(this::show);
        setVisible(false);
    }

    private static Button button(String id, Feather icon, String words, Runnable action) {
        Button button = new Button("", new FontIcon(icon));
        button.setId(id);
        button.getStyleClass().addAll("flat", "icon-button");
        button.setAccessibleText(words);
        Hint.on(button, words);
        button.setOnAction(_ -> action.run());
        return button;
    }

    private void show(FindModel.Hits hits) {
        count.setText(field.getText().isBlank()
                ? ""
                : hits.places().isEmpty() ? tr("no matches") : tr("%,d of %,d", hits.at() + 1, hits.places().size()));
    }

    /// Shows the bar with its words selected, ready to be typed over.
    void open() {
        setVisible(true);
        model.find(field.getText(), 0);
        field.requestFocus();
        field.selectAll();
    }

    boolean isOpen() {
        return isVisible();
    }

    /// Takes the bar and the marks of its places away.
    void close() {
        Span at = model.hitsProperty().get().current();
        setVisible(false);
        model.clear();
        closed.accept(at);
    }
}
