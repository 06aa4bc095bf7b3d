package org.allonym.app.annotate;

import java.util.List;
import java.util.function.Consumer;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/// Asks why a document is skipped. JavaFX thread.
final class SkipPanel {

    private static final List<String> REASONS = List.of("Off-task", "Unsafe content", "Not English", "Unreadable");

    private SkipPanel() {}

    static Node of(Consumer<String> skip) {
        HBox common = new HBox(8);
        for (String reason : REASONS) {
            Button button = new Button(reason);
            button.setId("skip-" + reason.toLowerCase(java.util.Locale.ROOT).replace(' ', '-'));
            button.setOnAction(_ -> skip.accept(reason));
            common.getChildren().add(button);
        }
        TextField own = new TextField();
        own.setId("skip-reason");
        own.setPromptText("Another reason");
        HBox.setHgrow(own, Priority.ALWAYS);
        Button go = new Button("Skip");
        go.disableProperty().bind(own.textProperty().map(String::isBlank));
        go.setOnAction(_ -> skip.accept(own.getText()));
        own.setOnAction(_ -> {
            if (!own.getText().isBlank()) {
                skip.accept(own.getText());
            }
        });
        HBox row = new HBox(8, own, go);
        row.setAlignment(Pos.CENTER_LEFT);
        VBox box = new VBox(12, new Label("Why is it left out?"), common, row);
        box.setPadding(new Insets(4));
        return box;
    }
}
