package org.allonym.app;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextInputControl;
import javafx.scene.text.Text;
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

    public Stage stage() {
        return stage;
    }

    /// The words of what a selector finds.
    public String words(String selector) {
        Node node = hand.find(selector);
        return Hand.onFx(() -> switch (node) {
            case Labeled labeled -> labeled.getText();
            case TextInputControl field -> field.getText();
            default -> throw new IllegalArgumentException("no words in " + selector);
        });
    }

    /// Whether there is a visible node of that selector.
    public boolean shows(String selector) {
        return Hand.onFx(() -> composition.scene().getRoot().lookupAll(selector).stream().anyMatch(WindowUnderTest::visible));
    }

    private static boolean visible(Node node) {
        for (Node at = node; at != null; at = at.getParent()) {
            if (!at.isVisible()) {
                return false;
            }
        }
        return true;
    }

    /// What the notice in passing says last; empty when there is none.
    public String notice() {
        return Hand.onFx(() -> composition.scene().getRoot().lookupAll(".toast").stream()
                .map(toast -> ((Labeled) toast).getText())
                .reduce("", (_, last) -> last));
    }

    /// Words on the screen that don't fit their place, each with where it is.
    public List<String> cutOff() {
        return Hand.onFx(() -> {
            List<String> cut = new ArrayList<>();
            for (Node node : composition.scene().getRoot().lookupAll(".text")) {
                if (node instanceof Text shown && node.getParent() instanceof Labeled labeled && visible(node)
                        && !shown.getText().isEmpty() && !shown.getText().equals(labeled.getText())) {
                    cut.add(labeled.getStyleClass() + ": " + labeled.getText());
                }
            }
            return cut;
        });
    }

    /// Starts the sample and goes to work as one of its people.
    public void sampleAs(String person) {
        hand.click("#open-sample");
        hand.click("#person-" + person.replaceAll("[^A-Za-z0-9]", "-"));
        hand.find("#person");
        hand.settle();
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
