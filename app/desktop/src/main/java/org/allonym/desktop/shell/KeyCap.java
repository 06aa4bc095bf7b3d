package org.allonym.desktop.shell;

import java.util.Objects;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import org.jspecify.annotations.Nullable;

/// A key as it looks beside what it does. A button that holds one names it in its hint, too. JavaFX thread.
public final class KeyCap extends Label {

    private @Nullable ButtonBase button;
    private String told = "";

    public KeyCap(String cap) {
        super(cap);
        getStyleClass().add("key-cap");
        setMinWidth(USE_PREF_SIZE);
        sceneProperty().subscribe(scene -> {
            if (scene != null) {
                findButton();
            }
        });
    }

    /// Puts a key on a button, behind its words, where every button that says its key has it.
    public static void on(ButtonBase button, String cap) {
        button.setGraphic(new KeyCap(cap));
        button.setContentDisplay(ContentDisplay.RIGHT);
    }

    private void findButton() {
        for (Node at = getParent(); at != null; at = at.getParent()) {
            if (at instanceof ButtonBase found) {
                if (found == button) {
                    tell(found);
                } else {
                    button = found;
                    found.textProperty().subscribe(_ -> tell(found));
                }
                return;
            }
        }
    }

    /// What others say of the button is kept; else it says its own words, whatever they become.
    private void tell(ButtonBase holder) {
        String said = Objects.requireNonNullElse(holder.getAccessibleHelp(), "");
        boolean own = said.equals(told);
        String words = own ? name(holder) : said;
        String hint = words.isEmpty() ? "" : Hint.withKey(words, getText());
        if (own) {
            told = hint;
        }
        if (!hint.equals(said)) {
            Hint.on(holder, hint);
        }
    }

    private static String name(ButtonBase button) {
        String words = button.getText() == null ? "" : button.getText();
        String spoken = button.getAccessibleText() == null ? "" : button.getAccessibleText();
        return !words.isBlank() ? words : !spoken.isBlank() ? spoken : words(button.getGraphic());
    }

    /// The words beside the cap.
    private static String words(Node graphic) {
        return graphic.lookupAll(".label").stream()
                .filter(node -> node instanceof Labeled && !(node instanceof KeyCap))
                .map(node -> ((Labeled) node).getText())
                .filter(text -> !text.isBlank())
                .findFirst()
                .orElse("");
    }
}
