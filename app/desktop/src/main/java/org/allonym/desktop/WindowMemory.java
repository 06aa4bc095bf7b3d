package org.allonym.desktop;

import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.animation.PauseTransition;
import javafx.geometry.Rectangle2D;
import javafx.stage.Screen;
import javafx.stage.Stage;
import javafx.util.Duration;
import org.allonym.desktop.settings.WindowPlace;

/// Puts the window where it was, and remembers where it is. JavaFX thread.
final class WindowMemory {

    /// A window that is made as large as the screen has its new size before it says that it fills the screen, or after.
    private static final Duration BOTH_SAID = Duration.millis(400);

    /// What a window must have for every screen to be whole; the tests of narrow windows hold it.
    private static final double LEAST_WIDTH = 1024;

    private static final double LEAST_HEIGHT = 640;

    private final Stage window;
    private WindowPlace place;
    private final PauseTransition still = new PauseTransition(BOTH_SAID);

    private WindowMemory(Stage window, WindowPlace place) {
        this.window = window;
        this.place = place;
        still.setOnFinished(_ -> rest());
    }

    /// What of each screen is free for windows, the main one first.
    static List<Rectangle2D> screens() {
        Rectangle2D first = Screen.getPrimary().getVisualBounds();
        return Stream.concat(
                        Stream.of(first),
                        Screen.getScreens().stream().map(Screen::getVisualBounds).filter(each -> !each.equals(first)))
                .toList();
    }

    /// Puts a window where it was, and shows it; its scene has its size. It is shown before it fills the screen, so that the
    /// system knows what size to give back to it.
    ///
    /// @param keep gets where it is when it goes
    static void show(Stage window, WindowPlace place, Consumer<WindowPlace> keep) {
        WindowMemory memory = new WindowMemory(window, place);
        Rectangle2D screen = screens().getFirst();
        window.setMinWidth(Math.min(LEAST_WIDTH, screen.getWidth()));
        window.setMinHeight(Math.min(LEAST_HEIGHT, screen.getHeight()));
        if (place.isPlaced()) {
            window.setX(place.x());
            window.setY(place.y());
        }
        for (var each : List.of(window.xProperty(), window.yProperty(), window.widthProperty(), window.heightProperty())) {
            each.subscribe(_ -> memory.still.playFromStart());
        }
        window.maximizedProperty().subscribe(_ -> memory.still.playFromStart());
        window.setOnHiding(_ -> {
            memory.still.stop();
            memory.look();
            keep.accept(memory.place);
        });
        // styled and laid out beforehand: between coming up and its first frame a window is black
        window.getScene().getRoot().applyCss();
        window.getScene().getRoot().layout();
        window.show();
        window.setMaximized(place.maximized());
    }

    /// A window that filled the screen has the size it had before, also where the toolkit takes the screen's for it: there the window
    /// manager gave back another frame with it.
    private void rest() {
        if (stillFills()) {
            if (place.isPlaced()) {
                window.setX(place.x());
                window.setY(place.y());
            }
            window.setWidth(place.width() + window.getWidth() - window.getScene().getWidth());
            window.setHeight(place.height() + window.getHeight() - window.getScene().getHeight());
        } else {
            look();
        }
    }

    /// Whether it fills the screen no longer by its own account, and yet does.
    private boolean stillFills() {
        Rectangle2D screen = Screen.getScreensForRectangle(window.getX(), window.getY(), window.getWidth(), window.getHeight()).stream()
                .map(Screen::getVisualBounds)
                .findFirst()
                .orElseGet(() -> screens().getFirst());
        return isFree() && place.maximized() && window.getWidth() >= screen.getWidth() && window.getHeight() >= screen.getHeight();
    }

    private boolean isFree() {
        return !window.isMaximized() && !window.isIconified() && !window.isFullScreen();
    }

    private void look() {
        if (!Double.isFinite(window.getX())) {
            return;
        }
        place = isFree() && !stillFills()
                ? new WindowPlace(
                        window.getX(), window.getY(), window.getScene().getWidth(), window.getScene().getHeight(), false)
                : new WindowPlace(place.x(), place.y(), place.width(), place.height(), window.isMaximized());
    }
}
