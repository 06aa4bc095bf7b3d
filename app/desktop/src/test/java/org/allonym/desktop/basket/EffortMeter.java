package org.allonym.desktop.basket;

import javafx.event.EventHandler;
import javafx.geometry.Point2D;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.stage.Window;
import org.allonym.desktop.tour.Hand;
import org.jspecify.annotations.Nullable;

/// Counts the events that arrive in a window while something is done there.
final class EffortMeter {

    private final Window window;
    private int keys;
    private int buttons;
    private int wheel;
    private double travel;
    private @Nullable Point2D at;

    EffortMeter(Window window) {
        this.window = window;
    }

    /// What a task costs. Any thread but the JavaFX thread.
    ///
    /// @param from where the pointer is before
    Effort of(Point2D from, Runnable task) {
        EventHandler<KeyEvent> pressed = _ -> keys++;
        EventHandler<MouseEvent> button = _ -> buttons++;
        EventHandler<ScrollEvent> turned = _ -> wheel++;
        EventHandler<MouseEvent> moved = event -> moved(new Point2D(event.getScreenX(), event.getScreenY()));
        Hand.runFx(() -> {
            keys = 0;
            buttons = 0;
            wheel = 0;
            travel = 0;
            at = from;
            window.addEventFilter(KeyEvent.KEY_PRESSED, pressed);
            window.addEventFilter(MouseEvent.MOUSE_PRESSED, button);
            window.addEventFilter(ScrollEvent.SCROLL, turned);
            window.addEventFilter(MouseEvent.MOUSE_MOVED, moved);
            window.addEventFilter(MouseEvent.MOUSE_DRAGGED, moved);
        });
        try {
            task.run();
        } finally {
            Hand.runFx(() -> {
                window.removeEventFilter(KeyEvent.KEY_PRESSED, pressed);
                window.removeEventFilter(MouseEvent.MOUSE_PRESSED, button);
                window.removeEventFilter(ScrollEvent.SCROLL, turned);
                window.removeEventFilter(MouseEvent.MOUSE_MOVED, moved);
                window.removeEventFilter(MouseEvent.MOUSE_DRAGGED, moved);
            });
        }
        return Hand.onFx(() -> new Effort(keys, buttons, wheel, Math.round(travel)));
    }

    private void moved(Point2D to) {
        Point2D before = at;
        if (before != null) {
            travel += before.distance(to);
        }
        at = to;
    }
}
