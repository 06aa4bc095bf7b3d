package org.allonym.app;

import java.util.List;
import java.util.function.Consumer;
import javafx.animation.PauseTransition;
import javafx.geometry.Rectangle2D;
import javafx.stage.Screen;
import javafx.stage.Stage;
import javafx.util.Duration;
import org.allonym.app.settings.WindowPlace;

/// Puts the window where it was, and remembers where it is. JavaFX thread.
final class WindowMemory {

    /// A window that is made as large as the screen has its new size before it says that it fills the screen, or after.
    private static final Duration BOTH_SAID = Duration.millis(400);

    private final Stage window;
    private WindowPlace place;
    private final PauseTransition still = new PauseTransition(BOTH_SAID);

    private WindowMemory(Stage window, WindowPlace place) {
        this.window = window;
        this.place = place;
        still.setOnFinished(_ -> look());
    }

    /// What of each screen is free for windows, the main one first.
    static List<Rectangle2D> screens() {
        Rectangle2D first = Screen.getPrimary().getVisualBounds();
        return java.util.stream.Stream.concat(
                        java.util.stream.Stream.of(first),
                        Screen.getScreens().stream().map(Screen::getVisualBounds).filter(each -> !each.equals(first)))
                .toList();
    }

    /// Puts a window where it was, and shows it; its scene has its size. It is shown before it fills the screen, so that the
    /// system knows what size to give back to it.
    ///
    /// @param keep gets where it is when it goes
    static void show(Stage window, WindowPlace place, Consumer<WindowPlace> keep) {
        WindowMemory memory = new WindowMemory(window, place);
        if (place.isPlaced()) {
            window.setX(place.x());
            window.setY(place.y());
        }
        for (var each : List.of(window.xProperty(), window.yProperty(), window.widthProperty(), window.heightProperty())) {
            each.subscribe(_ -> memory.still.playFromStart());
        }
        window.setOnHiding(_ -> {
            memory.still.stop();
            memory.look();
            keep.accept(memory.place);
        });
        window.show();
        window.setMaximized(place.maximized());
    }

    private void look() {
        if (!Double.isFinite(window.getX())) {
            return;
        }
        boolean free = !window.isMaximized() && !window.isIconified() && !window.isFullScreen();
        place = free
                ? new WindowPlace(
                        window.getX(), window.getY(), window.getScene().getWidth(), window.getScene().getHeight(), false)
                : new WindowPlace(place.x(), place.y(), place.width(), place.height(), window.isMaximized());
    }
}
