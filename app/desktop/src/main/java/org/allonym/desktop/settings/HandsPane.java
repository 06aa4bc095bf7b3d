package org.allonym.desktop.settings;

import static org.allonym.language.Messages.tr;

import java.util.EnumMap;
import java.util.Map;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import org.allonym.desktop.action.KeyPreset;
import org.allonym.desktop.settings.SegmentedChoice.InSight;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.theme.Appearance;
import org.allonym.language.English;
import org.jspecify.annotations.Nullable;

/// For which hands the keys and the panes are. JavaFX thread.
final class HandsPane extends VBox {

    private final KeysModel keys;
    private final Map<KeyPreset, RadioButton> presets = new EnumMap<>(KeyPreset.class);
    private final HBox own;
    private final Label said = new Label();
    private @Nullable KeyPreset wanted;

    HandsPane(Appearance appearance, KeysModel keys) {
        super(12);
        this.keys = keys;
        getStyleClass().add("settings-page");
        getChildren().add(Controls.heading(tr("Key layout")));
        ToggleGroup group = new ToggleGroup();
        for (KeyPreset preset : KeyPreset.values()) {
            RadioButton button = new RadioButton(preset.title());
            button.setId(Controls.id("preset", preset));
            button.setToggleGroup(group);
            button.setOnAction(_ -> choose(preset));
            Label description = muted(preset.description());
            description.getStyleClass().add("below-choice");
            button.setAccessibleHelp(preset.description());
            presets.put(preset, button);
            getChildren().add(new VBox(2, button, description));
        }
        Button replace = new Button(tr("Replace my keys"));
        replace.setId("replace-keys");
        replace.setOnAction(_ -> replace());
        Button keep = Controls.button("keep-keys", tr("Keep my keys"), () -> {
            wanted = null;
            show();
        });
        own = new HBox(8, new Label(tr("You have custom keys. They will be replaced.")), replace, keep);
        own.setId("own-keys");
        own.setAlignment(Pos.CENTER_LEFT);
        own.getStyleClass().add("banner");
        own.managedProperty().bind(own.visibleProperty());
        said.setWrapText(true);
        said.getStyleClass().add("danger-text");
        said.managedProperty().bind(said.textProperty().isNotEmpty());
        var sides = SegmentedChoice.of("panes", tr("Panes"), Side.values(), Side::title, new SideProperty(appearance.mirroredProperty()));
        getChildren().addAll(own, said, Controls.heading(tr("Pane layout")), sides,
                muted(tr("If you use the mouse with your left hand, labels on the left are closer to it.")));
        var stops = SegmentedChoice.of("stops", tr("Next word"), Stops.values(), Stops::title, new StopsProperty(appearance.punctuationProperty()));
        getChildren().addAll(Controls.heading(tr("Next word")), stops,
                muted(tr("Where the keys for the next and the previous word stop.")));
        InSight.follow(this, () -> Subscription.combine(
                keys.keysProperty().subscribe(_ -> show()),
                keys.answerProperty().subscribe(answer -> said.setText(String.join(" ", answer.words())))));
    }

    private void choose(KeyPreset preset) {
        wanted = preset;
        if (keys.preset() == null) {
            show();
        } else {
            replace();
        }
    }

    private void replace() {
        KeyPreset preset = wanted;
        wanted = null;
        if (preset != null) {
            keys.use(preset);
        }
        show();
    }

    private void show() {
        KeyPreset now = wanted != null ? wanted : keys.preset();
        presets.forEach((preset, button) -> button.setSelected(preset == now));
        own.setVisible(wanted != null);
    }

    private static Label muted(String words) {
        Label label = Controls.muted(words);
        label.setWrapText(true);
        return label;
    }

    /// On which side of the text the list is.
    enum Side {
        LIST_LEFT("List on the left, labels on the right"),
        LIST_RIGHT("Labels on the left, list on the right");

        private final @English String title;

        Side(@English String title) {
            this.title = title;
        }

        String title() {
            return tr(title);
        }
    }

    /// Where going from word to word stops.
    enum Stops {
        WORDS("At words"),
        PUNCTUATION("At words and punctuation");

        private final @English String title;

        Stops(@English String title) {
            this.title = title;
        }

        String title() {
            return tr(title);
        }
    }

    /// Whether punctuation is stopped at, as one of two ways. JavaFX thread.
    static final class StopsProperty extends SimpleObjectProperty<Stops> {

        StopsProperty(BooleanProperty punctuation) {
            super(punctuation.get() ? Stops.PUNCTUATION : Stops.WORDS);
            subscribe(stops -> punctuation.set(stops == Stops.PUNCTUATION));
        }
    }

    /// Whether the panes are mirrored, as one of two sides. JavaFX thread.
    static final class SideProperty extends SimpleObjectProperty<Side> {

        SideProperty(BooleanProperty mirrored) {
            super(mirrored.get() ? Side.LIST_RIGHT : Side.LIST_LEFT);
            subscribe(side -> mirrored.set(side == Side.LIST_RIGHT));
        }
    }
}
