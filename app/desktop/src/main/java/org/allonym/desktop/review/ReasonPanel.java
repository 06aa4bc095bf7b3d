package org.allonym.desktop.review;

import static org.allonym.language.Messages.tr;

import java.util.List;
import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.allonym.desktop.shell.Controls;

/// Asks for a reason: some common ones on buttons, another one in a field. JavaFX thread.
public final class ReasonPanel extends VBox {

    private final Button confirm = new Button();

    /// Ids of the parts.
    ///
    /// @param common what the ids of the buttons begin with, `-1`, `-2` … after it
    /// @param own the field for another reason
    /// @param confirm the button that confirms it
    public record Ids(String common, String own, String confirm) {}

    /// @param confirmWords what the button says that confirms another reason
    /// @param done hears the reason
    public ReasonPanel(Ids ids, String question, List<String> common, String confirmWords, Consumer<String> done) {
        super(12);
        HBox ready = new HBox(8);
        for (int i = 0; i < common.size(); i++) {
            String reason = common.get(i);
            Button button = Controls.button("%s-%d".formatted(ids.common(), i + 1), reason, () -> done.accept(reason));
            ready.getChildren().add(button);
        }
        TextField own = new TextField();
        own.setId(ids.own());
        own.setPromptText(tr("Another reason"));
        own.setAccessibleText(tr("Another reason"));
        HBox.setHgrow(own, Priority.ALWAYS);
        confirm.setText(confirmWords);
        confirm.setId(ids.confirm());
        confirm.disableProperty().bind(own.textProperty().map(String::isBlank));
        confirm.setOnAction(_ -> done.accept(own.getText().strip()));
        own.setOnAction(_ -> {
            if (!own.getText().isBlank()) {
                done.accept(own.getText().strip());
            }
        });
        getChildren().addAll(new Label(question), ready, new HBox(8, own, confirm));
    }

    /// The button that confirms another reason.
    public Button confirm() {
        return confirm;
    }
}
