package org.allonym.desktop.shell;

import java.util.List;
import javafx.animation.PauseTransition;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.beans.property.ReadOnlyDoubleWrapper;
import javafx.collections.ListChangeListener;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.Pane;
import javafx.util.Duration;
import org.allonym.desktop.theme.HiddenText;

/// Toasts: short notices, shown for a few seconds on the foot of the window beside its keys, so that no button is under it: side by
/// side, the last one always, earlier ones as far as they have room. What a notice quotes is left out while the text is hidden.
/// JavaFX thread.
final class Toasts extends Pane {

    private static final double LEFT = 16;
    private static final double FOOT = 2;
    private static final double GAP = 8;

    private final ReadOnlyBooleanProperty hidden;
    private final ReadOnlyDoubleProperty room;
    private final ReadOnlyDoubleWrapper taken = new ReadOnlyDoubleWrapper();

    /// @param room how wide the place of the keys is, of which they leave what is taken here
    Toasts(ReadOnlyBooleanProperty hidden, ReadOnlyDoubleProperty room) {
        this.hidden = hidden;
        this.room = room;
        setPickOnBounds(false);
        setMouseTransparent(true);
        getStyleClass().add("toasts");
        room.subscribe(_ -> requestLayout());
        getChildren().addListener((ListChangeListener<Node>) _ -> requestLayout());
        hidden.subscribe(_ -> getChildren().forEach(toast -> fill((Label) toast)));
    }

    /// How wide what is said is; 0 where nothing is.
    ReadOnlyDoubleProperty takenProperty() {
        return taken.getReadOnlyProperty();
    }

    /// Says something, last of all; where it is being said already, it is said anew instead of twice.
    void say(String message) {
        getChildren().removeIf(said -> message.equals(said.getUserData()));
        Label toast = new Label();
        toast.setUserData(message);
        toast.getStyleClass().add("toast");
        toast.setWrapText(true);
        fill(toast);
        getChildren().add(toast);
        PauseTransition pause = new PauseTransition(Duration.seconds(4));
        pause.setOnFinished(_ -> getChildren().remove(toast));
        pause.play();
    }

    @Override
    protected void layoutChildren() {
        double whole = Math.max(room.get(), getWidth() / 3);
        double x = LEFT + whole;
        boolean fits = true;
        for (Node toast : List.copyOf(getChildren()).reversed()) {
            double width = Math.min(whole, Math.ceil(toast.prefWidth(-1)));
            fits &= x - width >= LEFT;
            toast.setVisible(fits);
            if (fits) {
                double height = Math.ceil(toast.prefHeight(width));
                toast.resizeRelocate(x - width, getHeight() - FOOT - height, width, height);
                x -= width + GAP;
            }
        }
        taken.set(getChildren().isEmpty() ? 0 : LEFT + whole - x);
    }

    private void fill(Label toast) {
        String message = (String) toast.getUserData();
        toast.setText(hidden.get() ? HiddenText.withoutQuotes(message) : message);
    }

    void clear() {
        getChildren().clear();
    }
}
