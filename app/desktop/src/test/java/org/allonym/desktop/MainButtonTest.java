package org.allonym.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import javafx.event.ActionEvent;
import javafx.event.EventHandler;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.RadioButton;
import javafx.scene.control.TextField;
import org.allonym.desktop.tour.Hand;
import org.allonym.services.sample.AdjudicatedSample;
import org.allonym.services.sample.NoisySuggestions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `Enter` does what the main button of a panel says, wherever in the panel the keyboard is.
class MainButtonTest {

    @TempDir
    Path folder;

    private void goes(Consumer<EveryScreen> way, int pressed) {
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            window.hand().hurry();
            Enters enters = new Enters(window);
            way.accept(new EveryScreen(window, enters));
            assertThat(enters.astray).isEmpty();
            assertThat(enters.pressed).isGreaterThanOrEqualTo(pressed);
        }
    }

    private static final class Enters implements EveryScreen.Onlooker {

        private final Hand hand;
        private final Scene scene;
        private final Set<String> astray = new TreeSet<>();
        private int pressed;

        Enters(WindowUnderTest window) {
            this.hand = window.hand();
            this.scene = window.composition().scene();
        }

        @Override
        public void screen(String name) {}

        @Override
        public void window(String name, Scene beside) {}

        @Override
        public void panel(String name) {
            InView view = new InView(scene);
            List<Node> all = Hand.onFx(() -> InView.under(view.top()).filter(node -> !node.isDisabled()).toList());
            Button main = (Button) all.stream()
                    .filter(node -> node instanceof Button button && button.isDefaultButton())
                    .findFirst()
                    .or(() -> all.stream().filter(node -> node instanceof Button && node.getStyleClass().contains("accent")).findFirst())
                    .orElse(null);
            if (main == null) {
                return;
            }
            Node before = Hand.onFx(scene::getFocusOwner);
            for (Node node : all) {
                if (answers(node)) {
                    press(name, main, node);
                }
            }
            Hand.runFx(() -> before.requestFocus());
        }

        private static boolean answers(Node node) {
            return switch (node) {
                case RadioButton _, CheckBox _ -> true;
                case ComboBox<?> choice -> !choice.isEditable();
                case TextField field -> field.getOnAction() == null && field.isFocusTraversable();
                default -> false;
            };
        }

        private void press(String name, Button main, Node node) {
            boolean[] done = new boolean[1];
            EventHandler<ActionEvent> action = Hand.onFx(() -> {
                EventHandler<ActionEvent> was = main.getOnAction();
                main.setOnAction(_ -> done[0] = true);
                node.requestFocus();
                return was;
            });
            hand.press("Enter");
            Hand.runFx(() -> main.setOnAction(action));
            pressed++;
            if (!done[0]) {
                astray.add("%s: Enter on %s doesn't do “%s”".formatted(name, InView.name(node), main.getText()));
            }
        }
    }

    @Test
    void inThePanelsOfAPi() throws IOException {
        NoisySuggestions.in(AdjudicatedSample.in(folder));
        Path broken = folder.resolve("broken.json");
        Files.writeString(broken, "[{\"document\": 8}]");
        goes(way -> way.ofAPi(broken), 10);
    }

    @Test
    void onThePagesOfANewProject() throws IOException {
        Path essays = Files.writeString(folder.resolve("rower.json"), "[{\"document\": 9, \"full_text\": \"Odile rows.\", \"tokens\": "
                + "[\"Odile\", \"rows\", \".\"], \"trailing_whitespace\": [true, false, false], \"labels\": [\"B-ROWER\", \"O\", \"O\"]}]");
        goes(way -> way.ofANewProject(essays), 5);
    }
}
