package org.allonym.desktop.window;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import javafx.geometry.Point2D;
import javafx.scene.input.MouseButton;
import javafx.scene.robot.Robot;
import org.allonym.desktop.tour.Hand;

/// The hand on [OtherProgram]: drags its files with the pointer, over the desktop and into our window.
final class Neighbour implements AutoCloseable {

    private static final int PATIENCE_SECONDS = 60;

    /// Where its small window stands: on the screen that the profile runs in, and beside the window under test.
    private static final Point2D CORNER = new Point2D(2000, 1200);

    private final Process process;
    private final PrintStream tell;
    private final BlockingQueue<String> said = new LinkedBlockingQueue<>();
    private final Robot robot = Hand.onFx(Robot::new);
    private final Point2D handle;
    private Point2D pointer;
    private boolean holding;

    Neighbour(Path... files) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-Dglass.platform=gtk",
                "-Dprism.order=sw",
                "-cp",
                System.getProperty("java.class.path"),
                OtherProgram.class.getName(),
                String.valueOf(CORNER.getX()),
                String.valueOf(CORNER.getY())));
        for (Path file : files) {
            command.add(file.toString());
        }
        try {
            process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        tell = new PrintStream(process.getOutputStream(), true, StandardCharsets.UTF_8);
        Thread.ofPlatform().daemon().start(this::listen);
        String[] ready = hear("ready").split(" ");
        handle = new Point2D(Double.parseDouble(ready[1]), Double.parseDouble(ready[2]));
        pointer = handle;
    }

    private void listen() {
        try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
            lines.lines().forEach(said::add);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// What it says next that begins so.
    String hear(String beginning) {
        return hear(beginning, () -> {});
    }

    /// What it says next that begins so, while something is done again and again.
    private String hear(String beginning, Runnable meanwhile) {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        try {
            while (System.nanoTime() < end) {
                String line = said.poll(100, TimeUnit.MILLISECONDS);
                if (line == null) {
                    meanwhile.run();
                } else if (line.startsWith(beginning)) {
                    return line;
                }
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        throw new IllegalStateException("the other program doesn't say " + beginning);
    }

    /// Takes hold of its files.
    void take() {
        at(handle);
        hear("entered", this::nudge);
        button(true);
        hear("pressed");
        hear("dragging", () -> at(pointer.subtract(3, 3)));
    }

    /// Carries them to a place on the screen, in small steps, as a hand does.
    void carry(Point2D to) {
        Point2D from = pointer;
        for (int step = 1; step <= 12; step++) {
            at(from.interpolate(to, step / 12.0));
        }
    }

    /// Moves a little, so that the system asks again what is below.
    void nudge() {
        at(pointer.add(2, 0));
        at(pointer.subtract(2, 0));
    }

    private void at(Point2D place) {
        pointer = place;
        Hand.runFx(() -> robot.mouseMove(place));
    }

    /// Holds still, as a hand does, until the other program has heard whether what is below takes them, and lets them go.
    ///
    /// @return what the other program hears of it
    String letGo() {
        try {
            Thread.sleep(300);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        button(false);
        return hear("done").substring("done ".length());
    }

    private void button(boolean down) {
        holding = down;
        Hand.runFx(() -> {
            if (down) {
                robot.mousePress(MouseButton.PRIMARY);
            } else {
                robot.mouseRelease(MouseButton.PRIMARY);
            }
        });
    }

    /// What it finds on the clipboard.
    String clipboard() {
        tell.println("clipboard?");
        return hear("clipboard ").substring("clipboard ".length());
    }

    /// Presses `Esc`, wherever the focus is.
    void escape() {
        tell.println("escape");
        hear("escaped");
    }

    /// Copies words there.
    void copy(String words) {
        tell.println("clipboard " + words);
        hear("copied");
    }

    @Override
    public void close() {
        if (holding) {
            button(false);
        }
        tell.close();
        try {
            if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            throw new IllegalStateException(e);
        }
    }
}
