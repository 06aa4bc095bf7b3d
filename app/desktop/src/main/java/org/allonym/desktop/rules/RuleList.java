package org.allonym.desktop.rules;

import static org.allonym.language.Messages.tr;

import java.util.List;
import java.util.function.Consumer;
import javafx.scene.AccessibleRole;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.agreement.Figure;
import org.allonym.desktop.labels.LabelSwatch;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.Hint;
import org.allonym.inference.rules.Rule;
import org.allonym.language.Messages;
import org.allonym.learning.rule.WrittenRule;
import org.allonym.services.rules.KeepRules;

/// Every rule, people's first, with a switch, its label and, once they are measured, its figures. JavaFX thread.
final class RuleList extends VBox {

    private final RulesModel model;
    private final Consumer<Runnable> guarded;
    private final VBox rows = new VBox(2);
    private final ScrollPane scroll = Controls.scrolling(rows);
    private final ToggleGroup group = new ToggleGroup();

    /// @param guarded runs what may be refused
    RuleList(RulesModel model, Consumer<Runnable> guarded) {
        this.model = model;
        this.guarded = guarded;
        setId("rule-list");
        getStyleClass().addAll("side", "side-left", "rule-list");
        VBox.setVgrow(scroll, Priority.ALWAYS);
        getChildren().add(scroll);
    }

    void refresh() {
        String focused = rows.getScene() != null && rows.getScene().getFocusOwner() != null && isHere(rows.getScene().getFocusOwner())
                ? rows.getScene().getFocusOwner().getId()
                : "";
        double at = scroll.getVvalue();
        rows.getChildren().setAll(Controls.heading(tr("Your rules")));
        if (model.rulesProperty().get().own().isEmpty() && model.draftProperty().get() == null) {
            rows.getChildren().add(Controls.wrap(Controls.muted(tr("None yet. Write one, or import some."))));
        }
        WrittenRule draft = model.draftProperty().get();
        if (draft != null && model.chosenProperty().get().isEmpty()) {
            rows.getChildren().add(row("", draft.name().isEmpty() ? tr("New rule") : draft.name(), draft.label(), draft.against(), true, true));
        }
        model.rulesProperty().get().own().values().forEach(rule ->
                rows.getChildren().add(row(rule.name(), rule.name(), rule.label(), rule.against(), rule.on(), model.isChanged(rule.name()))));
        Label heading = Controls.heading(tr("Built-in rules"));
        heading.getStyleClass().add("rule-heading");
        rows.getChildren().add(heading);
        for (Rule rule : model.builtIn()) {
            String label = rule.labels().stream().sorted().findFirst().orElseThrow();
            rows.getChildren().add(row(
                    rule.name(), rule.name(), KeepRules.mapping(model.labelSet()).of(label).orElse(label), false, model.isOn(rule.name()), false));
        }
        scroll.setVvalue(at);
        if (focused != null && !focused.isEmpty() && rows.lookup("#" + focused) instanceof javafx.scene.Node again) {
            again.requestFocus();
        }
    }

    private boolean isHere(javafx.scene.Node node) {
        for (javafx.scene.Node at = node; at != null; at = at.getParent()) {
            if (at == rows) {
                return true;
            }
        }
        return false;
    }

    private HBox row(String name, String title, String label, boolean against, boolean on, boolean changed) {
        CheckBox tick = new CheckBox();
        tick.setId("switch-" + name);
        tick.setSelected(on);
        tick.setAccessibleText(tr("Rule %s is on", title));
        Hint.on(tick, on ? tr("Switch it off") : tr("Switch it on"));
        tick.setDisable(name.isEmpty());
        tick.setOnAction(_ -> guarded.accept(() -> model.switchTo(name, tick.isSelected())));
        Label words = new Label(changed ? tr("%s (not saved)", title) : title);
        words.getStyleClass().add(on ? "rule-title" : "muted");
        words.setMinWidth(0);
        HBox head = Controls.row(6, LabelSwatch.of(model.labelSet(), label), words);
        VBox content = new VBox(2, head);
        String tag = model.labelSet().find(label).map(org.allonym.label.Label::title).orElse(label);
        Label about = Controls.muted(figures(name, against ? tr("against %s", tag) : tag));
        about.setMinWidth(0);
        content.getChildren().add(about);
        ToggleButton button = new ToggleButton("", content);
        button.setId("rule-" + (name.isEmpty() ? "new" : name));
        button.getStyleClass().addAll("funnel-line", "rule-line");
        button.setToggleGroup(group);
        button.setSelected(name.equals(model.chosenProperty().get()));
        button.setMaxWidth(Double.MAX_VALUE);
        button.setMinWidth(0);
        button.setAccessibleRole(AccessibleRole.RADIO_BUTTON);
        button.setAccessibleText("%s, %s".formatted(title, about.getText()));
        button.setOnAction(_ -> {
            button.setSelected(true);
            if (!name.equals(model.chosenProperty().get())) {
                model.choose(name);
            }
        });
        HBox.setHgrow(button, Priority.ALWAYS);
        HBox row = Controls.row(4, tick, button);
        row.setMinHeight(Region.USE_PREF_SIZE);
        return row;
    }

    /// The label, or precision, recall and F1 beside it.
    private String figures(String name, String label) {
        return model.figures(name).map(line -> {
            List<Figure> all = List.of(line.precision(), line.recall(), line.f1());
            return line.against()
                    ? tr("%s · P %s", label, shown(all.getFirst()))
                    : tr("%s · P %s  R %s  F1 %s", label, shown(all.get(0)), shown(all.get(1)), shown(all.get(2)));
        }).orElse(label);
    }

    static String shown(Figure figure) {
        return switch (figure) {
            case Figure.Undefined _ -> "–";
            case Figure.Value value -> Messages.decimal(value.value(), 2);
        };
    }

    void enter() {
        if (group.getSelectedToggle() instanceof ToggleButton chosen) {
            chosen.requestFocus();
        } else {
            rows.requestFocus();
        }
    }
}
