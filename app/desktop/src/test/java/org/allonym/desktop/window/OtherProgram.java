package org.allonym.desktop.window;

import java.io.File;
import java.util.List;
import java.util.Scanner;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.Dragboard;
import javafx.scene.input.KeyCode;
import javafx.scene.input.TransferMode;
import javafx.scene.layout.StackPane;
import javafx.scene.robot.Robot;
import javafx.stage.Stage;
import javafx.stage.StageStyle;

/// Another program on the same desktop, in a process of its own: a small window that files are dragged out of, and somebody who
/// reads and writes the clipboard. It does what it is told on standard input and says what happens on standard output.
final class OtherProgram {

    private OtherProgram() {}

    public static void main(String[] arguments) {
        Platform.setImplicitExit(false);
        Platform.startup(() -> open(
                Double.parseDouble(arguments[0]),
                Double.parseDouble(arguments[1]),
                Stream.of(arguments).skip(2).map(File::new).toList()));
        try (Scanner told = new Scanner(System.in)) {
            while (told.hasNextLine()) {
                String line = told.nextLine();
                if (line.equals("clipboard?")) {
                    Platform.runLater(() -> say("clipboard " + Clipboard.getSystemClipboard().getString()));
                } else if (line.equals("escape")) {
                    Platform.runLater(OtherProgram::escape);
                } else if (line.startsWith("clipboard ")) {
                    Platform.runLater(() -> copy(line.substring("clipboard ".length())));
                }
            }
        }
        Platform.exit();
    }

    private static void open(double x, double y, List<File> files) {
        StackPane handle = new StackPane(new Label("drag me"));
        handle.setOnMouseEntered(_ -> say("entered"));
        handle.setOnMousePressed(_ -> say("pressed"));
        handle.setOnDragDetected(event -> {
            Dragboard board = handle.startDragAndDrop(TransferMode.COPY_OR_MOVE);
            ClipboardContent content = new ClipboardContent();
            content.putFiles(files);
            board.setContent(content);
            event.consume();
            say("dragging");
        });
        handle.setOnDragDone(event -> say("done " + event.getTransferMode()));
        Stage window = new Stage(StageStyle.UNDECORATED);
        window.setAlwaysOnTop(true);
        window.setScene(new Scene(handle, 80, 80));
        window.setX(x);
        window.setY(y);
        window.show();
        handle.getScene().addPostLayoutPulseListener(new Runnable() {
            private int frames;

            @Override
            public void run() {
                Platform.requestNextPulse();
                if (++frames == 5) {
                    handle.getScene().removePostLayoutPulseListener(this);
                    say("ready " + (window.getX() + 40) + " " + (window.getY() + 40));
                }
            }
        });
    }

    private static void copy(String words) {
        ClipboardContent content = new ClipboardContent();
        content.putString(words);
        Clipboard.getSystemClipboard().setContent(content);
        say("copied");
    }

    private static void escape() {
        Robot robot = new Robot();
        robot.keyPress(KeyCode.ESCAPE);
        robot.keyRelease(KeyCode.ESCAPE);
        say("escaped");
    }

    private static void say(String what) {
        System.out.println(what);
        System.out.flush();
    }
}
