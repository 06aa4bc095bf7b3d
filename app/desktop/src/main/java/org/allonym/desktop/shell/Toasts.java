package org.allonym.desktop.shell;

import javafx.animation.PauseTransition;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import org.allonym.desktop.theme.HiddenText;

/// What is said in passing, on the foot of the window, for a few seconds. What a notice quotes is left out while
/// the text is hidden. JavaFX thread.
final class Toasts extends VBox {

    private final ReadOnlyBooleanProperty hidden;

    Toasts(ReadOnlyBooleanProperty hidden) {
        super(8);
        this.hidden = hidden;
        setAlignment(Pos.BOTTOM_CENTER);
        setPickOnBounds(false);
        setMouseTransparent(true);
        getStyleClass().add("toasts");
        hidden.subscribe(_ -> getChildren().forEach(toast -> fill((Label) toast)));
    }

    /// Says something, last of all; where it is being said already, it is said anew instead of twice.
    void say(String message) {
        getChildren().removeIf(said -> message.equals(said.getUserData()));
        Label toast = new Label();
        toast.setUserData(message);
        toast.getStyleClass().add("toast");
        fill(toast);
        getChildren().add(toast);
        PauseTransition pause = new PauseTransition(Duration.seconds(4));
        pause.setOnFinished(_ -> getChildren().remove(toast));
        pause.play();
    }

    private void fill(Label toast) {
        String message = (String) toast.getUserData();
        toast.setText(hidden.get() ? HiddenText.withoutQuotes(message) : message);
    }

    void clear() {
        getChildren().clear();
    }
}
