package org.allonym.desktop.adjudicate;

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

/// Asks why a conflict is put off. JavaFX thread.
final class LaterPanel {

    private LaterPanel() {}

    static Node of(Consumer<String> putOff) {
        HBox common = new HBox(8);
        List<String> reasons = List.of(tr("Ask the PI"), tr("Ask the annotators"), tr("Guideline unclear"));
        for (int i = 0; i < reasons.size(); i++) {
            String reason = reasons.get(i);
            Button button = new Button(reason);
            button.setId("later-" + (i + 1));
            button.setOnAction(_ -> putOff.accept(reason));
            common.getChildren().add(button);
        }
        TextField own = new TextField();
        own.setId("later-reason");
        own.setPromptText(tr("Another reason"));
        own.setAccessibleText(tr("Another reason"));
        HBox.setHgrow(own, Priority.ALWAYS);
        Button go = new Button(tr("Later"));
        go.setId("put-off");
        go.disableProperty().bind(own.textProperty().map(String::isBlank));
        go.setOnAction(_ -> putOff.accept(own.getText().strip()));
        own.setOnAction(_ -> {
            if (!own.getText().isBlank()) {
                putOff.accept(own.getText().strip());
            }
        });
        return new VBox(12, new Label(tr("Why leave this for later?")), common, new HBox(8, own, go));
    }
}
