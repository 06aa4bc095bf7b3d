package org.allonym.desktop.surrogates;

import static org.allonym.language.Messages.tr;

import java.util.List;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/// Asks why an original stays; the reason is recorded. JavaFX thread.
final class ReasonPanel {

    private ReasonPanel() {}

    /// @param common reasons on buttons of their own
    /// @param keep hears the reason
    static Node of(String question, List<String> common, Consumer<String> keep) {
        HBox ready = new HBox(8);
        for (int i = 0; i < common.size(); i++) {
            String reason = common.get(i);
            Button button = new Button(reason);
            button.setId("reason-" + (i + 1));
            button.setOnAction(_ -> keep.accept(reason));
            ready.getChildren().add(button);
        }
        TextField own = new TextField();
        own.setId("reason");
        own.setPromptText(tr("Another reason"));
        own.setAccessibleText(tr("Another reason"));
        HBox.setHgrow(own, Priority.ALWAYS);
        Button go = new Button(tr("Keep it"));
        go.setId("reason-keep");
        go.getStyleClass().add("accent");
        go.disableProperty().bind(own.textProperty().map(String::isBlank));
        go.setOnAction(_ -> keep.accept(own.getText().strip()));
        own.setOnAction(_ -> {
            if (!own.getText().isBlank()) {
                keep.accept(own.getText().strip());
            }
        });
        return new VBox(12, new Label(question), ready, new HBox(8, own, go));
    }
}
