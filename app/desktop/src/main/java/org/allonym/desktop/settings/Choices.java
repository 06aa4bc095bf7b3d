package org.allonym.desktop.settings;

import java.util.Locale;
import java.util.function.Function;
import javafx.beans.property.Property;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import org.controlsfx.control.SegmentedButton;

/// One of a few values, side by side. JavaFX thread.
final class Choices {

    private Choices() {}

    /// @param id begins the ids of the buttons, which end with the value's name
    /// @param name what is chosen, for who can't see it
    static <E extends Enum<E>> SegmentedButton of(
            String id, String name, E[] values, Function<E, String> title, Property<E> chosen) {
        ToggleGroup group = new ToggleGroup();
        SegmentedButton buttons = new SegmentedButton();
        buttons.setToggleGroup(group);
        for (E value : values) {
            ToggleButton button = new ToggleButton(title.apply(value));
            button.setId(id + "-" + value.name().toLowerCase(Locale.ROOT));
            button.setAccessibleText(name + ": " + title.apply(value));
            button.setOnAction(_ -> {
                chosen.setValue(value);
                button.setSelected(true);
            });
            InSight.follow(button, () -> chosen.subscribe(now -> button.setSelected(now == value)));
            buttons.getButtons().add(button);
        }
        return buttons;
    }
}
