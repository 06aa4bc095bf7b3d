package org.allonym.desktop.review;

import static org.allonym.language.Messages.number;
import static org.allonym.language.Messages.tr;

import java.util.List;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.text.TextFlow;
import org.allonym.adjudicate.ContextLine;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.KeyCap;
import org.allonym.desktop.text.ContextExcerpt;
import org.allonym.desktop.text.Direction;
import org.allonym.desktop.text.Wrapping;
import org.allonym.desktop.theme.HiddenText;

/// Small parts that review screens are made of: lines of words, buttons with their keys, cards to press. JavaFX thread.
public final class ReviewParts {

    private ReviewParts() {}

    /// Words that wrap.
    ///
    /// @param styles style classes
    public static Label line(String words, String... styles) {
        Label line = wrap(new Label(words));
        line.getStyleClass().addAll(styles);
        return line;
    }

    /// Lets a label wrap and be as high as its words take.
    public static Label wrap(Label label) {
        Wrapping.of(label);
        label.setMinHeight(Region.USE_PREF_SIZE);
        return label;
    }

    /// A button that does what an action's key does, with the key before its words.
    ///
    /// @param press does what the action means
    public static Button choice(String id, String words, AppAction action, KeyMap keys, Consumer<AppAction> press) {
        KeyCap cap = new KeyCap(keys.cap(action));
        cap.setMinWidth(20);
        cap.setAlignment(Pos.CENTER);
        Label name = new Label(words);
        name.getStyleClass().add("choice-words");
        HBox content = new HBox(8, cap, name);
        content.setAlignment(Pos.CENTER_LEFT);
        Button button = new Button("", content);
        button.setId(id);
        button.getStyleClass().add("choice-button");
        button.setTooltip(new Tooltip(words));
        button.setAccessibleText(tr("%s, key %s", words, keys.cap(action)));
        button.setMaxWidth(Double.MAX_VALUE);
        button.setMinHeight(Region.USE_PREF_SIZE);
        HBox.setHgrow(button, Priority.ALWAYS);
        button.setOnAction(_ -> press.accept(action));
        if (action.changes()) {
            Controls.changes(button);
        }
        return action.repeats() ? button : Controls.pressedOnce(button);
    }

    /// A button with its key behind its words, such as one of a strip.
    public static Button keyed(String id, String words, String key, Runnable press) {
        Button button = new Button(words);
        KeyCap.on(button, key);
        button.setId(id);
        button.setMinWidth(Region.USE_PREF_SIZE);
        button.setOnAction(_ -> press.run());
        return Controls.pressedOnce(button);
    }

    /// A toggle that shows only the items of one kind, with how many there are.
    public static ToggleButton filter(String id, String words, int count, boolean chosen, Runnable toggle) {
        ToggleButton button = new ToggleButton(words + "  " + number(count));
        button.setId(id);
        button.getStyleClass().add("small");
        button.setSelected(chosen);
        button.setDisable(count == 0 && !chosen);
        button.setMinWidth(Region.USE_PREF_SIZE);
        button.setOnAction(_ -> toggle.run());
        return button;
    }

    /// Puts other toggles into a row; the focus stays on the one of the same id.
    public static void replace(Pane row, List<ToggleButton> buttons) {
        Node owner = row.getScene() == null ? null : row.getScene().getFocusOwner();
        String focused = owner != null && row.getChildren().contains(owner) ? owner.getId() : null;
        row.getChildren().setAll(buttons);
        buttons.stream()
                .filter(button -> button.getId().equals(focused))
                .forEach(Node::requestFocus);
    }

    /// Lets a card be pressed like a button: by the mouse, `Enter` or `Space`.
    ///
    /// @param spoken what a screen reader says; it may quote the document
    public static <N extends Node> N pressable(N card, String spoken, Runnable press) {
        card.setFocusTraversable(true);
        card.setAccessibleRole(AccessibleRole.BUTTON);
        HiddenText.speaks(card).setAccessibleText(spoken);
        card.setOnMouseClicked(event -> {
            if (event.getButton() == MouseButton.PRIMARY && event.getClickCount() == 1) {
                press.run();
            }
        });
        card.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER && !event.isShiftDown() || event.getCode() == KeyCode.SPACE) {
                event.consume();
                press.run();
            }
        });
        return card;
    }

    /// Shows a place in its sentence.
    ///
    /// @param around code points shown on either side of it
    public static void showPassage(TextFlow flow, ContextLine passage, int around) {
        flow.getChildren().setAll(Wrapping.parts(ContextExcerpt.tail(passage.before(), around), "passage-text"));
        flow.getChildren().addAll(Wrapping.parts(passage.text(), "passage-hit"));
        flow.getChildren().addAll(Wrapping.parts(ContextExcerpt.head(passage.after(), around), "passage-text"));
        flow.setNodeOrientation(Direction.of(passage.before(), passage.text(), passage.after()));
    }

    /// Content that scrolls up and down only, as the right side of a screen does.
    public static ScrollPane scrolling(Node content) {
        ScrollPane scroll = new ScrollPane(content);
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setFocusTraversable(false);
        VBox.setVgrow(scroll, Priority.ALWAYS);
        return scroll;
    }
}
