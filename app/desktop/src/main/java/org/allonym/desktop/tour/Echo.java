package org.allonym.desktop.tour;

import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import javafx.event.EventHandler;
import javafx.event.EventType;
import javafx.geometry.Point2D;
import javafx.scene.input.InputEvent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.robot.Robot;
import javafx.stage.Window;

/// What a robot does comes back as events through the window system, where a window manager may look at it first. Any thread but
/// the JavaFX thread.
public final class Echo {

    /// What goes to another program doesn't come back, and is waited for only so long.
    private static final int FRAMES = 240;

    private static final int KNOCKS = 120;
    private static final int TRIES = 5;

    /// Without a window system an event comes back before the robot does.
    private static final boolean AT_ONCE = "headless".equalsIgnoreCase(System.getProperty("glass.platform"));

    private Echo() {}

    /// Does something with a robot on the JavaFX thread, and waits until that many of its last events have come to our windows.
    public static void await(EventType<? extends InputEvent> last, int events, Runnable action) {
        if (AT_ONCE) {
            onFx(action);
            return;
        }
        AtomicInteger came = new AtomicInteger();
        EventHandler<InputEvent> seen = _ -> came.incrementAndGet();
        List<Window> windows = Hand.onFx(() -> List.copyOf(Window.getWindows()));
        onFx(() -> {
            windows.forEach(window -> window.addEventFilter(last, seen));
            action.run();
        });
        for (int frame = 0; frame < FRAMES && came.get() < events; frame++) {
            Hand.pulse();
        }
        onFx(() -> windows.forEach(window -> window.removeEventFilter(last, seen)));
    }

    /// Clicks as often, each time when the last click has come: a window manager may lose one that comes too soon. Where the system was
    /// so slow that they don't count as one gesture, they are made again.
    static void awaitClicks(Robot robot, Point2D place, int times) {
        Runnable click = () -> {
            robot.mouseMove(place);
            robot.mousePress(MouseButton.PRIMARY);
            robot.mouseRelease(MouseButton.PRIMARY);
        };
        if (AT_ONCE) {
            onFx(() -> Stream.generate(() -> click).limit(times).forEach(Runnable::run));
            return;
        }
        AtomicBoolean counted = new AtomicBoolean();
        EventHandler<MouseEvent> count = event -> counted.compareAndSet(false, event.getClickCount() == times);
        List<Window> windows = Hand.onFx(() -> List.copyOf(Window.getWindows()));
        onFx(() -> windows.forEach(window -> window.addEventFilter(MouseEvent.MOUSE_RELEASED, count)));
        for (int tries = 0; tries == 0 || times > 1 && tries < TRIES && !counted.get(); tries++) {
            for (int i = 0; i < times; i++) {
                await(MouseEvent.MOUSE_RELEASED, 1, click);
            }
        }
        onFx(() -> windows.forEach(window -> window.removeEventFilter(MouseEvent.MOUSE_RELEASED, count)));
    }

    /// Waits until keys come to a window: it says that it has the focus before a window manager has given it that.
    ///
    /// @throws IllegalStateException when they don't come
    static void awaitKeys(Window window, Robot robot) {
        if (AT_ONCE) {
            return;
        }
        AtomicInteger came = new AtomicInteger();
        EventHandler<KeyEvent> seen = _ -> came.incrementAndGet();
        onFx(() -> window.addEventFilter(KeyEvent.KEY_RELEASED, seen));
        for (int knock = 0; knock < KNOCKS && came.get() == 0; knock++) {
            onFx(() -> {
                robot.keyPress(KeyCode.SHIFT);
                robot.keyRelease(KeyCode.SHIFT);
            });
            for (int frame = 0; frame < FRAMES / 8 && came.get() == 0; frame++) {
                Hand.pulse();
            }
        }
        onFx(() -> window.removeEventFilter(KeyEvent.KEY_RELEASED, seen));
        if (came.get() == 0) {
            throw new IllegalStateException("no key comes to the window");
        }
    }

    private static void onFx(Runnable action) {
        Hand.runFx(() -> action.run());
    }
}
