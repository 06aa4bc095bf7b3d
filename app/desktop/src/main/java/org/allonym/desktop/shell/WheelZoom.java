package org.allonym.desktop.shell;

import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.input.ScrollEvent;
import org.allonym.desktop.action.AppAction;

/// `Ctrl` and the wheel: larger and smaller text, a step a notch. JavaFX thread.
final class WheelZoom {

    /// How far a notch of a wheel goes; touchpads send many small parts of one.
    private static final double NOTCH = 40;

    private final Consumer<AppAction> perform;
    private double turned;

    WheelZoom(Consumer<AppAction> perform) {
        this.perform = perform;
    }

    void listenTo(Node node) {
        node.addEventFilter(ScrollEvent.SCROLL, this::turn);
    }

    private void turn(ScrollEvent event) {
        if (!event.isShortcutDown()) {
            turned = 0;
            return;
        }
        event.consume();
        if (event.isInertia()) {
            return;
        }
        turned += event.getDeltaY();
        for (; turned >= NOTCH; turned -= NOTCH) {
            perform.accept(AppAction.ZOOM_IN);
        }
        for (; turned <= -NOTCH; turned += NOTCH) {
            perform.accept(AppAction.ZOOM_OUT);
        }
    }
}
