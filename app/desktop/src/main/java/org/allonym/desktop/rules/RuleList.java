package org.allonym.desktop.rules;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.allonym.desktop.labels.LabelSwatch;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.DomainText;
import org.allonym.desktop.shell.Hint;
import org.allonym.inference.rules.Rule;
import org.allonym.label.Identifier;
import org.allonym.label.LabelSet;
import org.allonym.learning.rule.WrittenRule;
import org.allonym.services.rules.KeepRules;
import org.jspecify.annotations.Nullable;

/// Every rule, people's first, with a switch, its label and, once they are measured, its figures. `Space` switches. JavaFX thread.
final class RuleList extends VBox {

    /// A line.
    ///
    /// @param name of the rule, empty for a new one; null for a heading
    /// @param label the name of its label
    /// @param figures what was measured of it; empty for nothing
    private record Line(@Nullable String name, String title, String label, boolean against, boolean on, String about, String figures) {

        static Line heading(String title) {
            return new Line(null, title, "", false, true, "", "");
        }
    }

    private final RulesModel model;
    private final Consumer<Runnable> guarded;
    private final ListView<Line> list = new ListView<>();
    /// While lines are put in nobody is chosen by that.
    private boolean filling;

    /// @param guarded runs what may be refused
    RuleList(RulesModel model, Consumer<Runnable> guarded) {
        this.model = model;
        this.guarded = guarded;
        setId("rule-list");
        getStyleClass().addAll("side", "side-left", "rule-list");
        list.setId("rule-lines");
        list.setAccessibleText(tr("Rules"));
        list.setCellFactory(_ -> new Cell());
        list.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            Line line = list.getSelectionModel().getSelectedItem();
            if (event.getCode() == KeyCode.SPACE && line != null) {
                switchTo(line, !line.on());
                event.consume();
            }
        });
        list.getSelectionModel().selectedItemProperty().subscribe(line -> {
            String name = line == null ? null : line.name();
            if (!filling && name != null && !name.equals(model.chosenProperty().get())) {
                model.choose(name);
            }
        });
        VBox.setVgrow(list, Priority.ALWAYS);
        getChildren().add(list);
    }

    void refresh() {
        List<Line> lines = new ArrayList<>(List.of(Line.heading(tr("Your rules"))));
        WrittenRule draft = model.draftProperty().get();
        if (draft != null && model.chosenProperty().get().isEmpty()) {
            lines.add(line("", tr("%s (not saved)", draft.name().isEmpty() ? tr("New rule") : draft.name()), draft.label(), draft.against(), true));
        } else if (model.rulesProperty().get().own().isEmpty()) {
            lines.add(new Line(null, "", "", false, true, tr("None yet. Write or import some."), ""));
        }
        model.rulesProperty().get().own().values().forEach(rule -> lines.add(line(
                rule.name(), model.isChanged(rule.name()) ? tr("%s (not saved)", rule.name()) : rule.name(), rule.label(), rule.against(), rule.on())));
        lines.add(Line.heading(tr("Built-in rules")));
        for (Rule rule : model.builtIn()) {
            String label = rule.labels().stream().sorted().findFirst().orElseThrow();
            lines.add(line(rule.name(), rule.name(), KeepRules.mapping(model.labelSet()).of(label).orElse(label), false, model.isOn(rule.name())));
        }
        filling = true;
        if (!lines.equals(list.getItems())) {
            list.getItems().setAll(lines);
        }
        String chosen = model.chosenProperty().get();
        for (int i = 0; i < lines.size(); i++) {
            if (chosen.equals(lines.get(i).name()) && list.getSelectionModel().getSelectedIndex() != i) {
                list.getSelectionModel().clearAndSelect(i);
                list.scrollTo(Math.max(0, i - 4));
            }
        }
        filling = false;
    }

    private Line line(String name, String title, String label, boolean against, boolean on) {
        String words = model.labelSet().titleOf(label);
        return new Line(name, title, label, against, on, against ? tr("against %s", words) : words, figures(name));
    }

    /// How much of what it found is right; empty before it was measured.
    private String figures(String name) {
        return model.figures(name).map(line -> RuleText.right(line.precision())).orElse("");
    }

    /// The same in the field's terms.
    private String terms(String name) {
        return model.figures(name).map(line -> line.against()
                ? tr("Precision %s (tokens)", DomainText.figure(line.precision(), 2))
                : tr("Precision %s, recall %s, F1 %s (tokens)",
                        DomainText.figure(line.precision(), 2), DomainText.figure(line.recall(), 2), DomainText.figure(line.f1(), 2))).orElse("");
    }

    private void switchTo(Line line, boolean on) {
        String name = line.name();
        if (name != null && !name.isEmpty()) {
            guarded.accept(() -> model.switchTo(name, on));
        }
    }

    void enter() {
        list.requestFocus();
    }

    /// One line. JavaFX thread.
    private final class Cell extends ListCell<Line> {

        private final CheckBox tick = new CheckBox();
        private final LabelSwatch swatch = new LabelSwatch(1, true);
        private final Label title = new Label();
        private final Label about = Controls.muted("");
        private final Label figures = Controls.muted("");
        private final Label heading = Controls.heading("");
        private final HBox rule;

        Cell() {
            title.setMinWidth(0);
            about.setMinWidth(0);
            Controls.changes(tick).setFocusTraversable(false);
            figures.setMinWidth(0);
            VBox words = new VBox(2, Controls.row(6, swatch, title), about, figures);
            words.setMinWidth(0);
            HBox.setHgrow(words, Priority.ALWAYS);
            rule = Controls.row(8, tick, words);
            setPrefWidth(0);
        }

        @Override
        protected void updateItem(@Nullable Line line, boolean empty) {
            super.updateItem(line, empty);
            setDisable(false);
            if (empty || line == null) {
                setGraphic(null);
                setAccessibleText("");
                return;
            }
            String name = line.name();
            if (name == null) {
                heading.setText(line.title());
                about.setText(line.about());
                setGraphic(line.title().isEmpty() ? Controls.wrap(Controls.muted(line.about())) : heading);
                setAccessibleText(line.title() + line.about());
                setDisable(true);
                return;
            }
            tick.setId("switch-" + (name.isEmpty() ? "new" : name));
            tick.setSelected(line.on());
            tick.setDisable(name.isEmpty());
            tick.setAccessibleText(tr("Rule %s is on", line.title()));
            Hint.on(tick, line.on() ? tr("Switch it off") : tr("Switch it on"));
            tick.setOnAction(_ -> switchTo(line, tick.isSelected()));
            LabelSet labels = model.labelSet();
            labels.find(line.label()).ifPresentOrElse(
                    label -> swatch.show(label.role(), label.identifier() == Identifier.DIRECT), () -> swatch.show(LabelSet.ROLES, false));
            title.setText(line.title());
            about.setText(line.about());
            figures.setText(line.figures());
            Controls.show(figures, !line.figures().isEmpty());
            Hint.on(figures, terms(name));
            setGraphic(rule);
            setId("rule-" + (name.isEmpty() ? "new" : name));
            String said = line.figures().isEmpty() ? line.about() : line.about() + ", " + line.figures();
            setAccessibleText(line.on() ? tr("%s, %s", line.title(), said) : tr("%s, %s, off", line.title(), said));
        }
    }
}
