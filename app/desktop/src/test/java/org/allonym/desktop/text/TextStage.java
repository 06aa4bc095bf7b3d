package org.allonym.desktop.text;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.application.Platform;
import javafx.event.EventType;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Scene;
import javafx.scene.image.WritableImage;
import javafx.scene.input.InputEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.StackPane;
import javafx.scene.robot.Robot;
import javafx.stage.Stage;
import javax.imageio.ImageIO;
import org.allonym.desktop.WindowUnderTest;
import org.allonym.desktop.tour.Echo;
import org.allonym.desktop.tour.Hand;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;

/// A window with one text view in it, and a hand that moves the mouse over measured places of its text.
final class TextStage implements AutoCloseable {

    private static final boolean PICTURES = Boolean.getBoolean("allonym.pictures");
    private static final CompletableFuture<Void> STARTED = new CompletableFuture<>();

    static {
        try {
            Platform.startup(() -> STARTED.complete(null));
        } catch (IllegalStateException alreadyStarted) {
            STARTED.complete(null);
        }
        Platform.setImplicitExit(false);
        javafx.scene.text.Font.loadFont(
                TextStage.class.getResourceAsStream("/org/allonym/fonts/AllonymSerif-Regular.ttf"), 0);
    }

    final AnnotatedTextView view;
    final List<TextGesture> gestures = new ArrayList<>();
    private final Stage stage;
    private final Scene scene;
    private final Robot robot;

    private TextStage(AnnotatedTextView view, Stage stage) {
        this.view = view;
        this.stage = stage;
        this.scene = stage.getScene();
        robot = new Robot();
        view.setOnGesture(gestures::add);
    }

    static TextStage open(String text, double width, double height) {
        return open(text, TextAppearance.of("DejaVu Serif"), width, height);
    }

    static TextStage open(String text, TextAppearance appearance, double width, double height) {
        STARTED.join();
        TextStage opened = fx(() -> {
            AnnotatedTextView view = new AnnotatedTextView(appearance);
            Scene scene = new Scene(new StackPane(view), width, height);
            scene.getStylesheets().add(Tokensheet.LIGHT.url());
            Stage stage = new Stage(javafx.stage.StageStyle.UNDECORATED);
            stage.setScene(scene);
            stage.setX(0);
            stage.setY(0);
            stage.show();
            stage.setIconified(WindowUnderTest.IS_HEADLESS);
            view.setDocument(DocumentText.of(text));
            return new TextStage(view, stage);
        });
        new Hand(opened.scene).inFront();
        opened.pulse();
        return opened;
    }

    static <T> T fx(Callable<T> work) {
        if (Platform.isFxApplicationThread()) {
            throw new IllegalStateException("called on the FX thread");
        }
        CompletableFuture<T> done = new CompletableFuture<>();
        Platform.runLater(() -> {
            try {
                done.complete(work.call());
            } catch (Throwable e) {
                done.completeExceptionally(e);
            }
        });
        try {
            return done.get(60, TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            throw new AssertionError(e.getCause());
        } catch (InterruptedException | TimeoutException e) {
            throw new AssertionError("the FX thread does not answer", e);
        }
    }

    void does(Runnable work) {
        fx(() -> {
            work.run();
            return true;
        });
        pulse();
    }

    /// Does something with the robot, and waits until its events have come and what they did is painted.
    private void does(EventType<? extends InputEvent> last, int events, Runnable work) {
        Echo.await(last, events, work);
        pulse();
    }

    /// Waits until two frames have been laid out and painted.
    void pulse() {
        CountDownLatch two = new CountDownLatch(2);
        Runnable count = () -> {
            two.countDown();
            Platform.requestNextPulse();
        };
        fx(() -> {
            scene.addPostLayoutPulseListener(count);
            Platform.requestNextPulse();
            return true;
        });
        try {
            if (!two.await(60, TimeUnit.SECONDS)) {
                throw new AssertionError("no frame for a minute");
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        fx(() -> {
            scene.removePostLayoutPulseListener(count);
            return true;
        });
    }

    /// Waits, frame by frame, until `condition` holds on the FX thread.
    void until(Callable<Boolean> condition) {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(40);
        while (!fx(condition)) {
            if (System.nanoTime() > end) {
                throw new AssertionError("did not happen in 40 seconds");
            }
            pulse();
        }
    }

    void theme(Tokensheet sheet) {
        does(() -> scene.getStylesheets().setAll(sheet.url()));
    }

    Bounds boundsOf(int start, int end) {
        Optional<Bounds> bounds = fx(() -> view.boundsOf(new Span(start, end)));
        return bounds.orElseThrow(() -> new AssertionError("not on screen: [%d, %d)".formatted(start, end)));
    }

    /// Moves the mouse to the left (0) to right (1) part of a character's box.
    void moveTo(int start, int end, double across) {
        Bounds box = boundsOf(start, end);
        moveTo(box.getMinX() + across * box.getWidth(), box.getCenterY());
    }

    void moveTo(double x, double y) {
        Point2D at = fx(() -> view.localToScreen(x, y));
        Point2D pixel = new Point2D(Math.round(at.getX()), Math.round(at.getY()));
        boolean moves = fx(() -> robot.getMousePosition().distance(pixel) > 2);
        does(MouseEvent.ANY, moves ? 1 : 0, () -> robot.mouseMove(pixel));
    }

    void press() {
        does(MouseEvent.MOUSE_PRESSED, 1, () -> robot.mousePress(MouseButton.PRIMARY));
    }

    void release() {
        does(MouseEvent.MOUSE_RELEASED, 1, () -> robot.mouseRelease(MouseButton.PRIMARY));
    }

    void click() {
        press();
        release();
    }

    void secondClick() {
        does(MouseEvent.MOUSE_PRESSED, 1, () -> robot.mousePress(MouseButton.SECONDARY));
        does(MouseEvent.MOUSE_RELEASED, 1, () -> robot.mouseRelease(MouseButton.SECONDARY));
    }

    void wheel(int notches) {
        does(ScrollEvent.SCROLL, Math.abs(notches), () -> robot.mouseWheel(notches));
    }

    /// A picture of the window, with `-Dallonym.pictures=true` also written to `target/` when `name` isn't empty.
    WritableImage picture(String name) {
        pulse();
        WritableImage image = fx(() -> scene.snapshot(null));
        if (PICTURES && !name.isEmpty()) {
            int width = (int) image.getWidth();
            int height = (int) image.getHeight();
            BufferedImage copy = new BufferedImage(width, height, BufferedImage.TYPE_INT_ARGB);
            for (int y = 0; y < height; y++) {
                for (int x = 0; x < width; x++) {
                    copy.setRGB(x, y, image.getPixelReader().getArgb(x, y));
                }
            }
            try {
                Path folder = Files.createDirectories(Path.of("target", "pictures"));
                ImageIO.write(copy, "png", folder.resolve(name + ".png").toFile());
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        }
        return image;
    }

    @Override
    public void close() {
        fx(() -> {
            stage.close();
            return true;
        });
    }
}
