package org.allonym.desktop.agreement;

import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.scene.control.ComboBox;
import org.allonym.desktop.shell.Controls;
import org.jspecify.annotations.Nullable;

/// A box to choose one of some values from. What the program fills in is no choice. JavaFX thread.
final class Choice<T> {

    private final ComboBox<T> box = new ComboBox<>();
    private boolean filling;

    /// @param spoken what is chosen, for a screen reader
    /// @param title what a value is called
    /// @param choose hears what a person has chosen
    Choice(String id, String spoken, Function<T, String> title, Consumer<T> choose) {
        box.setId(id);
        box.setAccessibleText(spoken);
        Controls.titles(box, value -> title.apply(value));
        box.valueProperty().subscribe(value -> {
            if (!filling && value != null) {
                choose.accept(value);
            }
        });
    }

    /// Shows what there is to choose from, and what is chosen.
    void fill(List<T> values, @Nullable T chosen) {
        filling = true;
        if (!box.getItems().equals(values)) {
            box.getItems().setAll(values);
        }
        if (!Objects.equals(box.getValue(), chosen)) {
            box.setValue(chosen);
        }
        filling = false;
    }

    ComboBox<T> node() {
        return box;
    }
}
