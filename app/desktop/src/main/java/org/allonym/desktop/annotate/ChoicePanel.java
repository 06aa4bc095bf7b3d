package org.allonym.desktop.annotate;

import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/// Asks for one of the words a project has listed, by button or by its digit, or for a word of one's own. JavaFX thread.
final class ChoicePanel {

    private static final int DIGITS = 9;
    private static final double WIDTH = 480;

    /// What is asked.
    ///
    /// @param id beginning of the ids of its nodes
    /// @param own what a word of one's own is called
    /// @param verb what its button says
    record Question(String id, String asks, List<String> words, String own, String verb) {}

    private ChoicePanel() {}

    static Node of(Question question, Consumer<String> answer) {
        FlowPane listed = new FlowPane(8, 8);
        listed.setPrefWrapLength(WIDTH);
        List<String> words = question.words();
        for (int i = 0; i < words.size(); i++) {
            String word = words.get(i);
            Button button = TextHead.button(
                    question.id() + "-" + word.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-"),
                    word,
                    i < DIGITS ? Integer.toString(i + 1) : "–",
                    () -> answer.accept(word));
            listed.getChildren().add(button);
        }
        TextField own = new TextField();
        own.setId(question.id() + "-own");
        own.setPromptText(question.own());
        own.setAccessibleText(question.own());
        HBox.setHgrow(own, Priority.ALWAYS);
        Button go = new Button(question.verb());
        go.disableProperty().bind(own.textProperty().map(String::isBlank));
        go.setOnAction(_ -> answer.accept(own.getText()));
        own.setOnAction(_ -> {
            if (!own.getText().isBlank()) {
                answer.accept(own.getText());
            }
        });
        HBox row = new HBox(8, own, go);
        row.setAlignment(Pos.CENTER_LEFT);
        VBox box = new VBox(12, new Label(question.asks()), listed, row);
        box.setPadding(new Insets(4));
        box.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            int digit = event.getCode().isDigitKey() ? event.getCode().getName().replaceFirst("^Numpad ", "").charAt(0) - '0' : 0;
            if (digit >= 1 && digit <= words.size() && !(event.getTarget() instanceof TextInputControl)) {
                event.consume();
                answer.accept(words.get(digit - 1));
            }
        });
        return box;
    }
}
