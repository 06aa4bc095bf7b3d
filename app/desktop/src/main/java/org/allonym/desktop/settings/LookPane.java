package org.allonym.desktop.settings;

import static org.allonym.language.Messages.decimal;
import static org.allonym.language.Messages.tr;

import atlantafx.base.controls.ToggleSwitch;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.Property;
import javafx.geometry.Pos;
import javafx.geometry.VPos;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Slider;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.desktop.settings.SegmentedChoice.InSight;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.text.AnnotatedTextView;
import org.allonym.desktop.theme.Appearance;
import org.allonym.desktop.theme.Density;
import org.allonym.desktop.theme.ReadingFont;
import org.allonym.desktop.theme.ReadingText;
import org.allonym.desktop.theme.Theme;
import org.allonym.language.English;
import org.allonym.language.Messages;
import org.allonym.text.DocumentText;
import org.kordamp.ikonli.feather.Feather;

/// How the program looks, with a piece of text to try it on. JavaFX thread.
final class LookPane extends VBox {

    private static final DocumentText SAMPLE = DocumentText.of("""
            The kitchen was loud on the first morning, and nobody had time for us. We stood beside the door with our \
            notebooks and counted plates instead.
            By noon the cooks had begun to talk, first about the oven, then about the people who had built it.""");

    private final GridPane rows = new GridPane(24, 12);

    LookPane(Appearance appearance, BooleanProperty hidden, Property<LanguageChoice> language, Runnable restart) {
        super(16);
        getStyleClass().add("settings-page");
        ColumnConstraints names = new ColumnConstraints();
        names.setMinWidth(USE_PREF_SIZE);
        rows.getColumnConstraints().addAll(names, new ColumnConstraints());
        choice("Theme", SegmentedChoice.of("theme", tr("Theme"), Theme.values(), Theme::title, appearance.themeProperty()));
        choice("Text size", size(appearance));
        choice("Line spacing", spacing(appearance));
        choice("Reading font", SegmentedChoice.of("font", tr("Reading font"), ReadingFont.values(), ReadingFont::title, appearance.fontProperty()));
        ToggleSwitch numbers = new ToggleSwitch();
        numbers.setId("line-numbers");
        numbers.setAccessibleText(tr("Number paragraphs"));
        numbers.setAccessibleRole(AccessibleRole.CHECK_BOX);
        numbers.selectedProperty().bindBidirectional(appearance.lineNumbersProperty());
        choice("Paragraph numbers", numbers);
        ToggleSwitch maths = new ToggleSwitch();
        maths.setId("maths-shaded");
        maths.setAccessibleText(tr("Shade turns about mathematics"));
        maths.setAccessibleRole(AccessibleRole.CHECK_BOX);
        maths.selectedProperty().bindBidirectional(appearance.mathsShadedProperty());
        choice("Shade mathematics", maths);
        choice("Rows and buttons", SegmentedChoice.of("density", tr("Rows and buttons"), Density.values(), Density::title, appearance.densityProperty()));
        choice("Language", SegmentedChoice.of("language", tr("Language"), LanguageChoice.values(), LanguageChoice::title, language));
        Label later = Controls.wrap(Controls.muted(tr("The language changes when Allonym starts again. Files don’t change.")));
        Button now = Controls.button("restart-now", tr("Restart now"), Feather.REFRESH_CW, restart);
        now.setMinWidth(Region.USE_PREF_SIZE);
        language.subscribe(chosen -> Controls.show(now, chosen.language() != Messages.language()));
        HBox.setHgrow(later, Priority.ALWAYS);
        rows.add(Controls.row(12, later, now), 1, rows.getRowCount());
        getChildren().addAll(rows, sample(appearance, hidden));
    }

    private void choice(@English String name, Node control) {
        Label label = new Label(tr(name));
        label.setLabelFor(control);
        GridPane.setValignment(label, VPos.CENTER);
        rows.addRow(rows.getRowCount(), label, control);
    }

    private static Node size(Appearance appearance) {
        Label now = new Label();
        now.setId("text-size");
        now.setMinWidth(52);
        now.setAlignment(Pos.CENTER);
        InSight.follow(now, () -> appearance.zoomProperty().subscribe(
                zoom -> now.setText(tr("%.0f %%", zoom.doubleValue() * 100))));
        HBox row = Controls.row(
                8,
                button("smaller", tr("Smaller"), tr("Smaller text"), appearance::zoomOut),
                now,
                button("larger", tr("Larger"), tr("Larger text"), appearance::zoomIn),
                button("normal-size", tr("Normal"), tr("Normal text"), appearance::zoomReset));
        return row;
    }

    private static Button button(String id, String words, String accessible, Runnable action) {
        Button button = Controls.button(id, words, action);
        button.setAccessibleText(accessible);
        return button;
    }

    private static Node spacing(Appearance appearance) {
        Slider slider = new Slider(
                Appearance.LEAST_SPACING, Appearance.MOST_SPACING, appearance.lineSpacingProperty().get());
        slider.setId("line-spacing");
        slider.setAccessibleText(tr("Line spacing"));
        slider.setBlockIncrement(0.05);
        slider.setPrefWidth(240);
        Label now = new Label();
        now.setId("line-spacing-now");
        InSight.follow(now, () -> appearance.lineSpacingProperty().subscribe(spacing -> {
            now.setText(decimal(spacing.doubleValue(), 2));
            slider.setValue(spacing.doubleValue());
        }));
        slider.valueProperty().subscribe(value ->
                appearance.lineSpacingProperty().set(Math.round(value.doubleValue() * 20) / 20.0));
        HBox row = Controls.row(12, slider, now);
        return row;
    }

    private static Node sample(Appearance appearance, BooleanProperty hidden) {
        AnnotatedTextView text = ReadingText.make(appearance, hidden);
        text.setId("sample-text");
        text.setDocument(SAMPLE);
        text.setFocusTraversable(false);
        text.setMinHeight(120);
        VBox box = new VBox(text);
        box.getStyleClass().add("sample-box");
        VBox.setVgrow(text, Priority.ALWAYS);
        VBox.setVgrow(box, Priority.ALWAYS);
        return box;
    }
}
