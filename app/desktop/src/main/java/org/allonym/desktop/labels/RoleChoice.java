package org.allonym.desktop.labels;

import static org.allonym.language.Messages.tr;

import java.util.function.IntConsumer;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.TilePane;
import org.allonym.desktop.shell.Hint;
import org.allonym.label.LabelSet;

/// A swatch for each colour role, one of them chosen. JavaFX thread.
final class RoleChoice extends TilePane {

    private final ToggleButton[] buttons = new ToggleButton[LabelSet.ROLES];
    private final LabelSwatch[] swatches = new LabelSwatch[LabelSet.ROLES];

    /// @param choose hears the role, from 1
    RoleChoice(IntConsumer choose) {
        setHgap(4);
        setVgap(4);
        setPrefColumns(LabelSet.ROLES / 2);
        setMaxWidth(USE_PREF_SIZE);
        for (int i = 0; i < LabelSet.ROLES; i++) {
            int role = i + 1;
            swatches[i] = new LabelSwatch(role, true);
            ToggleButton button = new ToggleButton("", swatches[i]);
            button.setId("role-" + role);
            button.getStyleClass().add("role-button");
            button.setAccessibleText(tr("Color %d", role));
            button.setOnAction(_ -> {
                button.setSelected(true);
                choose.accept(role);
            });
            buttons[i] = button;
            getChildren().add(button);
        }
    }

    /// Shows which role is chosen, how the roles look for this kind of label, and who has the others.
    ///
    /// @param owner the title of the label with a role, empty for nobody
    void show(int role, boolean direct, java.util.function.IntFunction<String> owner) {
        for (int i = 0; i < LabelSet.ROLES; i++) {
            buttons[i].setSelected(i + 1 == role);
            swatches[i].show(i + 1, direct);
            String who = owner.apply(i + 1);
            Hint.on(buttons[i], who.isEmpty() ? tr("Color %d", i + 1) : tr("Color %d, used by %s", i + 1, who));
            buttons[i].setOpacity(who.isEmpty() || i + 1 == role ? 1 : 0.45);
        }
    }
}
