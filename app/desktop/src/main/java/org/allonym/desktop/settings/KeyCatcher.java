package org.allonym.desktop.settings;

import static org.allonym.language.Messages.tr;

import javafx.css.PseudoClass;
import javafx.scene.control.Button;
import javafx.scene.input.KeyEvent;
import org.allonym.desktop.shell.KeyPress;
import org.allonym.desktop.shell.TakesKeys;

/// The button that adds a key: pressed, it waits for the next chord and takes whatever comes. JavaFX thread.
final class KeyCatcher extends Button implements TakesKeys {

    private static final PseudoClass LISTENING = PseudoClass.getPseudoClass("listening");

    private final KeysModel keys;

    KeyCatcher(KeysModel keys) {
        this.keys = keys;
        setId("add-key");
        setOnAction(_ -> keys.listen());
        InSight.follow(this, () -> keys.listeningProperty().subscribe(this::showListening));
        focusedProperty().subscribe(focused -> {
            if (!focused) {
                keys.stopListening();
            }
        });
        addEventFilter(KeyEvent.ANY, event -> {
            if (takesKeys()) {
                if (event.getEventType() == KeyEvent.KEY_PRESSED) {
                    KeyPress.chord(event).ifPresent(keys::press);
                }
                event.consume();
            }
        });
    }

    private void showListening(boolean listening) {
        pseudoClassStateChanged(LISTENING, listening);
        setText(listening ? tr("Press the keys…") : tr("Add a key"));
        setAccessibleText(listening ? tr("Press the keys. Esc cancels, Backspace removes all keys") : tr("Add a key"));
    }

    @Override
    public boolean takesKeys() {
        return keys.listeningProperty().get();
    }
}
