package org.allonym.desktop.surrogates;

import static org.allonym.language.Messages.tr;

import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.shell.KeyCap;
import org.allonym.desktop.text.Wrapping;

/// Buttons with their keys, and lines of words, as the right side of the screen has them. JavaFX thread.
final class Buttons {

    private final KeyMap keys;
    private final Consumer<AppAction> press;

    /// @param press does what a button means
    Buttons(KeyMap keys, Consumer<AppAction> press) {
        this.keys = keys;
        this.press = press;
    }

    /// A button that does what an action's key does.
    Button of(String id, String words, AppAction action) {
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
        button.setPrefWidth(0);
        button.setMinHeight(Region.USE_PREF_SIZE);
        HBox.setHgrow(button, Priority.ALWAYS);
        button.setOnAction(_ -> press.accept(action));
        return button;
    }

    /// Something that is pressed like a button, as high as its words take when they wrap.
    static VBox pressable(Node content, Runnable press) {
        VBox box = new VBox(content);
        box.getStyleClass().add("mention");
        box.setFocusTraversable(true);
        box.setAccessibleRole(AccessibleRole.BUTTON);
        box.setOnMouseClicked(event -> {
            if (event.getButton() == MouseButton.PRIMARY) {
                press.run();
            }
        });
        box.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER && !event.isShiftDown() || event.getCode() == KeyCode.SPACE) {
                event.consume();
                press.run();
            }
        });
        return box;
    }

    /// Words that wrap.
    static Label line(String words, String style) {
        Label line = new Label(words);
        Wrapping.of(line);
        line.setMinHeight(Region.USE_PREF_SIZE);
        if (!style.isEmpty()) {
            line.getStyleClass().add(style);
        }
        return line;
    }

    static Label title(String words) {
        Label title = new Label(words);
        title.getStyleClass().add("section-title");
        return title;
    }
}
