package org.allonym.desktop.tour;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import javafx.animation.AnimationTimer;
import javafx.application.Platform;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Labeled;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.robot.Robot;
import org.allonym.desktop.action.KeyChord;
import org.allonym.desktop.chart.Png;
import org.allonym.desktop.text.AnnotatedTextView;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// A hand on the keyboard and the mouse of a scene: real robot events, one after the other, each followed until the
/// window has settled. Call it from any thread but the JavaFX thread.
public final class Hand {

    private static final int PATIENCE_SECONDS = 60;

    /// Farther than the pointer moves between the clicks of a double-click.
    private static final double ASIDE = 40;

    private final Scene scene;
    private final Robot robot;
    private int keys;
    private int clicks;
    private boolean hurried;
    private @Nullable Point2D clicked;

    public Hand(Scene scene) {
        this.scene = scene;
        this.robot = onFx(Robot::new);
    }

    /// How many keys have gone down so far, modifiers counted.
    public int keys() {
        return keys;
    }

    /// How many mouse buttons have gone down so far.
    public int clicks() {
        return clicks;
    }

    /// Plays a chord such as `Ctrl+Z`, `Shift+Right`, `F` or `1`.
    public void press(String chord) {
        Echo.await(KeyEvent.KEY_RELEASED, KeyChord.of(chord).keystrokes(), () -> strike(chord));
        settle();
    }

    /// Plays a chord and waits for nothing. JavaFX thread.
    public void strike(String chord) {
        KeyChord played = KeyChord.of(chord);
        keys += played.keystrokes();
        List<KeyCode> codes = new ArrayList<>();
        if (played.shortcut()) {
            codes.add(isMac() ? KeyCode.COMMAND : KeyCode.CONTROL);
        }
        if (played.alt()) {
            codes.add(KeyCode.ALT);
        }
        if (played.shift() || played.key().equals("?")) {
            codes.add(KeyCode.SHIFT);
        }
        codes.add(code(played.key()));
        codes.forEach(robot::keyPress);
        codes.reversed().forEach(robot::keyRelease);
    }

    /// Types words into whatever has the focus.
    ///
    /// @param words letters A to Z in either case, digits, spaces, `-` and `.`
    /// @throws IllegalArgumentException for any other character
    public void type(String words) {
        words.chars().forEach(each -> {
            KeyCode code = switch (each) {
                case ' ' -> KeyCode.SPACE;
                case '-' -> KeyCode.MINUS;
                case '.' -> KeyCode.PERIOD;
                default -> KeyCode.getKeyCode(String.valueOf((char) Character.toUpperCase(each)));
            };
            if (code == null) {
                throw new IllegalArgumentException("no key types character %d".formatted(each));
            }
            boolean shift = Character.isUpperCase(each);
            keys += shift ? 2 : 1;
            Echo.await(KeyEvent.KEY_RELEASED, shift ? 2 : 1, () -> {
                if (shift) {
                    robot.keyPress(KeyCode.SHIFT);
                }
                robot.keyPress(code);
                robot.keyRelease(code);
                if (shift) {
                    robot.keyRelease(KeyCode.SHIFT);
                }
            });
        });
        settle();
    }

    private static boolean isMac() {
        return System.getProperty("os.name", "").startsWith("Mac");
    }

    private static KeyCode code(String key) {
        return switch (key) {
            case "PgUp" -> KeyCode.PAGE_UP;
            case "PgDn" -> KeyCode.PAGE_DOWN;
            case "Esc" -> KeyCode.ESCAPE;
            case "Backspace" -> KeyCode.BACK_SPACE;
            case "Plus" -> KeyCode.EQUALS;
            case "?" -> KeyCode.SLASH;
            case "," -> KeyCode.COMMA;
            case "Left", "Right", "Up", "Down", "Home", "End", "Enter", "Delete", "Space", "Tab", "Minus" ->
                    KeyCode.valueOf(key.toUpperCase(Locale.ROOT));
            default -> key.length() == 1 && Character.isDigit(key.charAt(0))
                    ? KeyCode.valueOf("DIGIT" + key)
                    : KeyCode.valueOf(key);
        };
    }

    /// The node a CSS selector finds now; null when there is none.
    public @Nullable Node lookup(String selector) {
        return onFx(() -> scene.lookup(selector));
    }

    /// Clicks the middle of a node.
    public void click(Node node) {
        Point2D middle = onFx(() -> middle(node));
        clickAt(middle, 1);
    }

    /// Clicks the node that a CSS selector finds, waiting until it is there to be clicked and stays where it is.
    public void click(String selector) {
        Point2D[] before = new Point2D[1];
        await(
                () -> {
                    Node node = scene.lookup(selector);
                    Point2D now = usable(node) ? middle(node) : null;
                    boolean stays = now != null && now.equals(before[0]);
                    before[0] = now;
                    return stays;
                },
                selector);
        drawn();
        click(find(selector));
    }

    /// Goes to a node with the keyboard, as far as `Tab` leads.
    ///
    /// @throws IllegalStateException when the keyboard doesn't lead there
    public void tabTo(String selector) {
        Node wanted = find(selector);
        for (int i = 0; i < 100; i++) {
            if (onFx(() -> scene.getFocusOwner() == wanted)) {
                return;
            }
            press("Tab");
        }
        throw new IllegalStateException("Tab doesn't lead to " + selector);
    }

    /// Clicks a place on the screen once or more times. Two calls are two gestures, however soon: in between the pointer moves.
    public void clickAt(Point2D place, int times) {
        clicks += times;
        if (clicked != null && clicked.distance(place) < ASIDE) {
            runFx(() -> robot.mouseMove(place.add(ASIDE, 0)));
        }
        clicked = place;
        Echo.awaitClicks(robot, place, times);
        settle();
    }

    /// Moves the pointer to a place on the screen.
    public void pointAt(Point2D place) {
        boolean moves = onFx(() -> robot.getMousePosition().distance(place) > 2);
        Echo.await(MouseEvent.ANY, moves ? 1 : 0, () -> robot.mouseMove(place));
        settle();
    }

    /// Puts the mouse button down at a place and leaves it down.
    public void hold(Point2D place) {
        clicks++;
        Echo.await(MouseEvent.MOUSE_PRESSED, 1, () -> {
            robot.mouseMove(place);
            robot.mousePress(MouseButton.PRIMARY);
        });
        settle();
    }

    /// Lets the mouse button up again.
    public void letGo() {
        Echo.await(MouseEvent.MOUSE_RELEASED, 1, () -> robot.mouseRelease(MouseButton.PRIMARY));
        settle();
    }

    /// Turns the wheel by notches, down when positive, wherever the pointer is.
    public void turnWheel(int notches) {
        Echo.await(ScrollEvent.SCROLL, Math.abs(notches), () -> robot.mouseWheel(notches));
        settle();
    }

    /// Drags from one place on the screen to another, in steps.
    public void drag(Point2D from, Point2D to) {
        clicks++;
        onFx(() -> {
            robot.mouseMove(from);
            robot.mousePress(MouseButton.PRIMARY);
            return null;
        });
        for (int step = 1; step <= 4; step++) {
            Point2D place = from.interpolate(to, step / 4.0);
            onFx(() -> {
                robot.mouseMove(place);
                return null;
            });
        }
        Echo.await(MouseEvent.MOUSE_RELEASED, 1, () -> robot.mouseRelease(MouseButton.PRIMARY));
        settle();
    }

    /// The visible, enabled node a CSS selector finds, as soon as there is one.
    public Node find(String selector) {
        Node[] found = new Node[1];
        await(
                () -> {
                    found[0] = scene.lookup(selector);
                    return usable(found[0]);
                },
                selector);
        return found[0];
    }

    private static boolean usable(Node node) {
        if (node == null || node.isDisabled()) {
            return false;
        }
        for (Node at = node; at != null; at = at.getParent()) {
            if (!at.isVisible()) {
                return false;
            }
        }
        return true;
    }

    private static Point2D middle(Node node) {
        Bounds box = node.localToScreen(node.getBoundsInLocal());
        return new Point2D(box.getCenterX(), box.getCenterY());
    }

    /// Waits until the window of the scene has the focus, for keys go to whoever has it, and stands where it will be clicked.
    public void inFront() {
        await(() -> scene.getWindow() != null && scene.getWindow().isFocused(), "the window in front");
        Echo.awaitKeys(onFx(scene::getWindow), robot);
        drawn();
    }

    /// Waits until something is true on the JavaFX thread.
    ///
    /// @throws IllegalStateException when it isn't within a minute
    public void await(BooleanSupplier condition, String what) {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (!onFx(condition::getAsBoolean)) {
            if (System.nanoTime() > end) {
                throw new IllegalStateException("waited in vain for %s; the window says: %s".formatted(what, onFx(this::words)));
            }
            pulse();
        }
    }

    /// What stands on the screen, or on the panel over it.
    private String words() {
        Node panel = scene.lookup(".panel-box");
        return (panel == null ? scene.getRoot() : panel).lookupAll(".label").stream()
                .filter(label -> usable(label) && label instanceof Labeled)
                .map(label -> ((Labeled) label).getText())
                .filter(text -> text != null && !text.isBlank())
                .collect(Collectors.joining(" | "));
    }

    /// From now on each event is followed only until it has been handled, and not until the window has drawn what it did;
    /// what is looked for is still waited for.
    public void hurry() {
        hurried = true;
    }

    /// Waits until the window has drawn what the last events did; a hurried hand, until they have been handled.
    public void settle() {
        if (hurried) {
            onFx(() -> true);
        } else {
            drawn();
        }
    }

    /// Waits until the window has drawn what the last events did, hurried or not.
    public void drawn() {
        pulse();
        pulse();
    }

    /// @throws IllegalStateException on the JavaFX thread, which can't draw while it waits
    static void pulse() {
        if (Platform.isFxApplicationThread()) {
            throw new IllegalStateException("waits for a frame on the thread that draws it");
        }
        CountDownLatch drawn = new CountDownLatch(1);
        Platform.runLater(() -> new AnimationTimer() {
            @Override
            public void handle(long now) {
                stop();
                drawn.countDown();
            }
        }.start());
        try {
            if (!drawn.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                throw new IllegalStateException("the window doesn't draw");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /// Writes what the scene shows, drawn, as a PNG file.
    public void picture(Path file) {
        // What scrolls is cached, and without a display nothing throws away what it cached.
        runFx(() -> scene.getRoot().lookupAll(".viewport").forEach(viewport -> viewport.setCache(false)));
        drawn();
        byte[] png = onFx(() -> Png.of(scene.snapshot(null)));
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            Files.write(file, png);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Runs something on the JavaFX thread and gives back what it gives.
    public static <T> T onFx(Callable<T> action) {
        if (Platform.isFxApplicationThread()) {
            try {
                return action.call();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        }
        FutureTask<T> task = new FutureTask<>(action);
        Platform.runLater(task);
        try {
            return task.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        } catch (InterruptedException | TimeoutException e) {
            throw new IllegalStateException(e);
        }
    }

    /// Does something on the JavaFX thread.
    public static void runFx(Runnable action) {
        onFx(() -> {
            action.run();
            return true;
        });
    }

    /// Scrolls a span into sight and draws the mouse from the left of its first character to the right of its last.
    public void drawOver(AnnotatedTextView view, Span span) {
        onFx(() -> {
            view.ensureVisible(span);
            return true;
        });
        settle();
        String text = view.documentProperty().get().value();
        Point2D from = onFx(() -> edge(view, new Span(span.start(), text.offsetByCodePoints(span.start(), 1)), true));
        Point2D to = onFx(() -> edge(view, new Span(text.offsetByCodePoints(span.end(), -1), span.end()), false));
        drag(from, to);
    }

    private static Point2D edge(AnnotatedTextView view, Span character, boolean left) {
        Bounds box = view.boundsOf(character)
                .orElseThrow(() -> new IllegalStateException("not in sight: " + character));
        return view.localToScreen(left ? box.getMinX() + 1 : box.getMaxX() - 1, box.getCenterY());
    }
}
