package org.allonym.desktop.annotate;

import java.util.function.Consumer;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;

/// A field for a note: `Enter` or going elsewhere keeps what was typed, [#revert] doesn't. JavaFX thread.
final class NoteField {

    private final TextField field = new TextField();
    private final Consumer<String> change;
    private String kept = "";

    /// @param change gets the new note, when it is another one
    /// @param done runs after `Enter`
    NoteField(String id, String prompt, Consumer<String> change, Runnable done) {
        this.change = change;
        field.setId(id);
        field.setPromptText(prompt);
        field.setTooltip(new Tooltip(prompt));
        field.setAccessibleText(prompt);
        field.setOnAction(_ -> done.run());
        field.focusedProperty().addListener((_, _, focused) -> {
            if (!focused) {
                keep();
            }
        });
    }

    /// Keeps what was typed.
    void keep() {
        String typed = field.getText();
        if (!typed.equals(kept) && !field.isDisabled()) {
            kept = typed;
            change.accept(typed);
        }
    }

    TextField field() {
        return field;
    }

    /// Shows what is noted; while somebody types in the field it stays as typed, as long as it is the same note.
    void show(String note, boolean editable) {
        if (!field.isFocused() || !note.equals(kept)) {
            field.setText(note);
        }
        kept = note;
        field.setDisable(!editable);
    }

    /// Puts what was noted back in place of what was typed.
    void revert() {
        field.setText(kept);
    }
}
