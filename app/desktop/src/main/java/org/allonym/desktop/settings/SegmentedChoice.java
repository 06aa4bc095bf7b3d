package org.allonym.desktop.settings;

import java.util.Locale;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.beans.property.Property;
import javafx.scene.Node;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.util.Subscription;
import org.controlsfx.control.SegmentedButton;

/// One of a few values, side by side. JavaFX thread.
final class SegmentedChoice {

    private SegmentedChoice() {}

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

    /// Follows what outlives a panel only while the panel is in the window: else it would keep every panel there ever was.
    /// JavaFX thread.
    static final class InSight {

        private InSight() {}

        /// Subscribes whenever `node` comes into a window and unsubscribes when it leaves.
        static void follow(Node node, Supplier<Subscription> subscribe) {
            Subscription[] now = {Subscription.EMPTY};
            node.sceneProperty().subscribe(scene -> {
                now[0].unsubscribe();
                now[0] = scene == null ? Subscription.EMPTY : subscribe.get();
            });
        }
    }
}
