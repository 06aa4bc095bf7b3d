package org.allonym.desktop.review;

import static org.allonym.language.Messages.tr;

import java.util.List;
import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.KeyCap;
import org.allonym.desktop.shell.ShellServices;

/// Asks for a reason: some common ones on buttons, by number as long as nothing is typed, another one in a field, which has the
/// focus, so that what is typed on is typed there. JavaFX thread.
public final class ReasonPanel extends VBox {

    private static final int DIGITS = 9;
    private static final double WIDTH = 480;

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
        this(ids, question, common, tr("Another reason"), confirmWords, done);
    }

    /// @param another what another reason is called
    /// @param confirmWords what the button says that confirms it
    /// @param done hears the reason
    public ReasonPanel(Ids ids, String question, List<String> common, String another, String confirmWords, Consumer<String> done) {
        super(12);
        FlowPane ready = new FlowPane(8, 8);
        ready.setPrefWrapLength(WIDTH);
        for (int i = 0; i < common.size(); i++) {
            String reason = common.get(i);
            Button button = Controls.button("%s-%d".formatted(ids.common(), i + 1), reason, () -> done.accept(reason));
            button.setMinWidth(Region.USE_PREF_SIZE);
            if (i < DIGITS) {
                KeyCap.on(button, Integer.toString(i + 1));
            }
            ready.getChildren().add(button);
        }
        TextField own = new TextField();
        own.setId(ids.own());
        own.setPromptText(another);
        own.setAccessibleText(another);
        own.getStyleClass().add(ShellServices.FIRST_FOCUS);
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
        addEventFilter(KeyEvent.KEY_TYPED, event -> {
            String typed = event.getCharacter();
            int digit = typed.length() == 1 ? Character.digit(typed.charAt(0), 10) : -1;
            if (digit >= 1 && digit <= common.size() && own.getText().isEmpty()) {
                event.consume();
                done.accept(common.get(digit - 1));
            }
        });
        getChildren().addAll(new Label(question), ready, new HBox(8, own, confirm));
    }

    /// The button that confirms another reason.
    public Button confirm() {
        return confirm;
    }
}
