package org.allonym.desktop.annotate;

import static org.allonym.language.Messages.tr;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.annotate.AnnotateModel.StickyLabel;
import org.allonym.desktop.labels.GuidelineCard;
import org.allonym.desktop.labels.LabelSwatch;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.Hint;
import org.allonym.desktop.shell.KeyCap;
import org.allonym.label.Label;
import org.allonym.label.LabelSet;
import org.jspecify.annotations.Nullable;

/// The labels with their keys, and the guideline card of the one in hand. JavaFX thread.
public final class LabelPalette extends VBox {

    private static final javafx.css.PseudoClass CURRENT = javafx.css.PseudoClass.getPseudoClass("current");
    private static final javafx.css.PseudoClass STICKY = javafx.css.PseudoClass.getPseudoClass("sticky");

    private final GridPane grid = new GridPane(6, 4);
    private final GuidelineCard card = new GuidelineCard();
    private final Map<String, Button> buttons = new HashMap<>();
    private final Consumer<Label> apply;
    private final int columns;
    private Set<String> taken = Set.of();
    private final ToggleButton sticky = new ToggleButton(tr("Sticky"));

    /// A palette that only chooses labels.
    ///
    /// @param apply hears the label that was chosen
    public LabelPalette(Consumer<Label> apply) {
        this(2, apply);
    }

    /// A palette for a narrow place: one column of labels, and nothing else.
    ///
    /// @param apply hears the label that was chosen
    public static LabelPalette narrow(Consumer<Label> apply) {
        LabelPalette palette = new LabelPalette(1, apply);
        palette.getChildren().setAll(palette.grid);
        return palette;
    }

    /// As [#narrow(Consumer)], where some keys mean something else: labels that have them are shown without a key.
    ///
    /// @param taken the caps of those keys
    public static LabelPalette narrow(Consumer<Label> apply, Set<String> taken) {
        LabelPalette palette = narrow(apply);
        palette.taken = Set.copyOf(taken);
        return palette;
    }

    private LabelPalette(int columns, Consumer<Label> apply) {
        this.columns = columns;
        this.apply = apply;
        card.setId("guideline-card");
        // not the buttons' own affair: those that can't be pressed hear of no pointer
        grid.setOnMouseMoved(event -> grid.getChildren().stream()
                .filter(button -> button.getBoundsInParent().contains(event.getX(), event.getY()))
                .findFirst()
                .ifPresent(button -> openCard((Label) button.getUserData())));
        setSpacing(10);
        getChildren().addAll(Controls.heading(tr("Labels")), grid, card);
    }

    /// A palette whose label can be made to stick, and whose [#card] stands elsewhere.
    ///
    /// @param stick switches on or off that the label in hand marks every new selection
    LabelPalette(KeyMap keys, Consumer<Label> apply, Runnable stick) {
        this(apply);
        getChildren().remove(card);
        closeCard();
        Controls.changes(sticky).setId("sticky");
        sticky.getStyleClass().add("small");
        sticky.setGraphic(new KeyCap(keys.cap(AppAction.STICKY_LABEL)));
        sticky.setContentDisplay(ContentDisplay.RIGHT);
        Hint.on(sticky, tr("Apply the current label to every new selection"));
        sticky.setOnAction(_ -> {
            sticky.setSelected(!sticky.isSelected());
            stick.run();
        });
        HBox title = Controls.row(8, Controls.heading(tr("Labels")), Controls.gap(), sticky);
        getChildren().set(0, title);
    }

    /// The guideline card of the label in hand, or of the one under the mouse.
    GuidelineCard card() {
        return card;
    }

    /// Puts the card away until a label is in hand or under the mouse.
    void closeCard() {
        Controls.show(card, false);
    }

    private void openCard(Label label) {
        card.show(label);
        Controls.show(card, true);
    }

    /// Shows a label set.
    public void show(LabelSet labels) {
        grid.getChildren().clear();
        buttons.clear();
        List<Label> offered = labels.offered();
        int rows = (offered.size() + columns - 1) / columns;
        for (int i = 0; i < offered.size(); i++) {
            Label label = offered.get(i);
            Button button = button(label);
            buttons.put(label.name(), button);
            grid.add(button, i / rows, i % rows);
        }
        card.show(offered.getFirst());
    }

    /// The most of a height that shows rows of labels whole; the height itself where there is room for none, or for all.
    double wholeRows(double height) {
        if (buttons.isEmpty() || height >= prefHeight(getWidth())) {
            return height;
        }
        double above = getInsets().getTop() + (getChildren().getFirst() == grid ? 0 : ((Region) getChildren().getFirst()).prefHeight(-1) + getSpacing());
        double row = buttons.values().stream().mapToDouble(button -> button.prefHeight(-1)).max().orElse(0) + grid.getVgap();
        double rows = Math.floor((height - above + grid.getVgap()) / row);
        return rows < 1 ? height : above + rows * row - grid.getVgap();
    }

    private Button button(Label label) {
        boolean keyless = label.key().isEmpty() || taken.contains(label.key());
        KeyCap key = new KeyCap(keyless ? "–" : label.key());
        key.setMinWidth(20);
        key.setAlignment(Pos.CENTER);
        javafx.scene.control.Label title = new javafx.scene.control.Label(label.title());
        HBox content = Controls.row(4, key, new LabelSwatch(label), title);
        Button button = new Button("", content);
        button.setId("label-" + label.name());
        button.getStyleClass().addAll("flat", "label-button");
        button.setMaxWidth(Double.MAX_VALUE);
        button.setMinWidth(0);
        GridPane.setHgrow(button, Priority.ALWAYS);
        button.setAccessibleText(keyless ? label.title() : tr("%s, key %s", label.title(), label.key()));
        Hint.on(button, label.name() + ": " + label.description());
        button.setOnAction(_ -> apply.accept(label));
        button.setUserData(label);
        return Controls.changes(Controls.pressedOnce(button));
    }

    /// Marks the label of the chosen span, and the sticky one.
    ///
    /// @param explained whose card is shown; the card stays as it is when it is null
    void mark(@Nullable Label current, StickyLabel pen, @Nullable Label explained) {
        sticky.setSelected(pen.onProperty().get());
        Label held = pen.held().orElse(null);
        sticky.setText(!pen.onProperty().get()
                ? tr("Sticky")
                : held == null ? tr("Sticky: press a label’s key") : tr("Sticky: %s", held.title()));
        buttons.forEach((name, button) -> {
            button.pseudoClassStateChanged(CURRENT, current != null && current.name().equals(name));
            button.pseudoClassStateChanged(STICKY, held != null && held.name().equals(name));
        });
        if (explained != null) {
            openCard(explained);
        }
    }
}
