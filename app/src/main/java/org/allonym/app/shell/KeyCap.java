package org.allonym.app.shell;

import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;

/// A key as it looks beside what it does. A button that holds one names it in its hint, too.
public final class KeyCap extends Label {

    public KeyCap(String cap) {
        super(cap);
        getStyleClass().add("key-cap");
        setMinWidth(USE_PREF_SIZE);
        sceneProperty().subscribe(scene -> {
            if (scene != null) {
                tellButton();
            }
        });
    }

    /// Puts a key on a button, behind its words, where every button that says its key has it.
    public static void on(ButtonBase button, String cap) {
        button.setGraphic(new KeyCap(cap));
        button.setContentDisplay(ContentDisplay.RIGHT);
    }

    private void tellButton() {
        for (Node at = getParent(); at != null; at = at.getParent()) {
            if (at instanceof ButtonBase button) {
                String said = button.getAccessibleHelp();
                if (said == null || !said.contains(getText())) {
                    Hint.on(button, Hint.withKey(said == null || said.isEmpty() ? name(button) : said, getText()));
                }
                return;
            }
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
