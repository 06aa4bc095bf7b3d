package org.allonym.app;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import javafx.application.Platform;
import javafx.stage.Stage;
import org.allonym.app.shell.FileDialogs;
import org.allonym.app.tour.Hand;

/// The whole workbench in a window of its own for one test, with a hand on it.
public final class WindowUnderTest implements AutoCloseable {

    static {
        Display.prepare();
        try {
            Platform.startup(() -> Platform.setImplicitExit(false));
        } catch (IllegalStateException e) {
            Platform.setImplicitExit(false);
        }
    }

    private final Composition composition;
    private final Stage stage;
    private final Hand hand;
    private final Deque<Path> answers = new ArrayDeque<>();

    /// @param folder for the preferences and the sample project
    public WindowUnderTest(Path folder, double width, double height) {
        composition = Hand.onFx(() -> new Composition(
                folder.resolve("preferences.json"), folder.resolve("sample.allonym"), new Answers()));
        stage = Hand.onFx(() -> {
            Stage window = new Stage();
            window.setScene(composition.scene());
            window.setWidth(width);
            window.setHeight(height);
            window.show();
            return window;
        });
        hand = new Hand(composition.scene());
        hand.settle();
    }

    public Composition composition() {
        return composition;
    }

    public Hand hand() {
        return hand;
    }

    /// What the next file dialog will answer.
    public void answer(Path file) {
        answers.add(file);
    }

    @Override
    public void close() {
        Hand.onFx(() -> {
            stage.hide();
            composition.close();
            return null;
        });
    }

    private final class Answers implements FileDialogs {
        @Override
        public Optional<Path> open(String title, List<Kind> kinds) {
            return Optional.ofNullable(answers.poll());
        }

        @Override
        public List<Path> openSeveral(String title, List<Kind> kinds) {
            return open(title, kinds).stream().toList();
        }

        @Override
        public Optional<Path> folder(String title) {
            return open(title, List.of());
        }

        @Override
        public Optional<Path> save(String title, String name, List<Kind> kinds) {
            return open(title, kinds);
        }
    }
}
