package org.allonym.desktop.prelabel;

import static org.allonym.language.Messages.decimal;
import static org.allonym.language.Messages.tr;
import static org.allonym.language.Messages.trc;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Consumer;
import javafx.collections.ListChangeListener;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.Slider;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.desktop.labels.LabelSwatch;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.DomainText;
import org.allonym.inference.bundle.BundleInspection;
import org.allonym.inference.bundle.BundleManifest;
import org.allonym.inference.ensemble.AgreementPolicy;
import org.allonym.services.prelabel.ModelLibrary;
import org.allonym.services.prelabel.PrelabelSettings;
import org.allonym.services.rules.Aggregation;
import org.kordamp.ikonli.feather.Feather;

/// How the next run is set: who reads, how sure they have to be, which labels; and what will happen. JavaFX thread.
final class PrelabelPanel {

    /// A model to choose.
    private record Choice(String name, String title) {
        @Override
        public String toString() {
            return title;
        }
    }

    private final PrelabelModel model;
    private final ModelsModel models;
    private final ComboBox<Choice> chosenModel = new ComboBox<>();
    private final CheckBox rules = new CheckBox(tr("Rules: e-mail, web and street addresses, numbers, names by their context"));
    private final CheckBox gated = new CheckBox(tr("Quick mode: skip passages with nothing like a name or number"));
    private final ComboBox<Aggregation> joined = Controls.choice(
            "prelabel-aggregate", tr("How rules and model are joined"), List.of(Aggregation.values()), DomainText::aggregation);
    private final RadioButton recall = button(BundleManifest.RECALL, tr("Recall first"));
    private final RadioButton balanced = button(BundleManifest.BALANCED, tr("Balanced"));
    private final RadioButton precise = button(BundleManifest.PRECISE, tr("Precise"));
    private final RadioButton students = button(BundleManifest.STUDENTS, tr("Students of the course only"));
    private final List<RadioButton> points = List.of(recall, balanced, precise, students);
    private String point;
    private final CheckBox own = new CheckBox(tr("Custom threshold"));
    private final Slider threshold = new Slider(0.05, 0.99, 0.85);
    private final Label thresholdValue = new Label();
    private final List<LabelLine> lines = new ArrayList<>();
    private final Label forecast = new Label();
    private final Label fault = Controls.fault();
    private final Button start;
    private final VBox node;

    /// One label: whether it is looked for, and who has to find it.
    private final class LabelLine {
        private final String name;
        private final CheckBox tick = new CheckBox();
        private final ComboBox<AgreementPolicy.Mode> policy;

        LabelLine(org.allonym.label.Label label, PrelabelPlan plan) {
            name = label.name();
            tick.setId("prelabel-label-" + name);
            tick.setText(label.title());
            tick.setSelected(plan.only().isEmpty() || plan.only().contains(name));
            tick.setGraphic(new LabelSwatch(label));
            tick.setOnAction(_ -> refresh());
            policy = Controls.choice("prelabel-policy-" + name, tr("What must find %s", label.title()), List.of(AgreementPolicy.Mode.values()), PrelabelText::policy);
            policy.setValue(plan.agreeing().of(name));
            policy.setMinWidth(290);
        }
    }

    /// @param guarded runs what may be refused
    /// @param run begins the run
    PrelabelPanel(PrelabelModel model, ModelsModel models, Consumer<Runnable> guarded, Runnable run) {
        this.model = model;
        this.models = models;
        PrelabelPlan plan = model.planProperty().get();
        point = plan.point();
        start = Controls.button("prelabel-now", tr("Pre-label"), Feather.ZAP, () -> guarded.accept(() -> {
            model.settle(plan());
            run.run();
        }));
        Controls.changes(start).getStyleClass().add("accent");
        start.setDefaultButton(true);
        VBox left = new VBox(16, whoLabels(plan), sureness(plan));
        left.setPrefWidth(376);
        left.setMinWidth(376);
        Node labels = labels(plan);
        forecast.setId("prelabel-forecast");
        Controls.wrap(forecast);
        forecast.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(forecast, Priority.ALWAYS);
        HBox foot = Controls.row(16, forecast, start);
        start.setMinWidth(Region.USE_PREF_SIZE);
        node = Controls.aboveFoot(new HBox(32, left, labels), fault, foot);
        node.setId("prelabel-panel");
        node.setPrefWidth(896);
        ListChangeListener<BundleInspection> changed = _ -> {
            choices();
            refresh();
        };
        node.sceneProperty().subscribe((before, now) -> {
            models.models().removeListener(changed);
            if (now != null) {
                models.models().addListener(changed);
            }
        });
        choices();
        refresh();
    }

    private Node whoLabels(PrelabelPlan plan) {
        chosenModel.setId("prelabel-model");
        chosenModel.setAccessibleText(tr("Model"));
        chosenModel.setMaxWidth(Double.MAX_VALUE);
        chosenModel.setOnAction(_ -> refresh());
        rules.setId("prelabel-rules");
        rules.setSelected(plan.rules());
        rules.setOnAction(_ -> refresh());
        Controls.wrap(rules);
        gated.setId("prelabel-gated");
        gated.setSelected(plan.gated());
        gated.setOnAction(_ -> refresh());
        Controls.wrap(gated);
        joined.setValue(plan.aggregation());
        joined.setOnAction(_ -> refresh());
        Label how = Controls.muted(tr("Joined by"));
        how.setLabelFor(joined);
        how.setMinWidth(Region.USE_PREF_SIZE);
        return new VBox(8, Controls.heading(tr("Who labels")), chosenModel, gated, rules, Controls.row(8, how, joined));
    }

    /// What can be chosen: the program's own, those added, none. What was chosen stays chosen, if it is there.
    private void choices() {
        Choice before = chosenModel.getValue();
        String wanted = before == null ? model.planProperty().get().model() : before.name();
        List<Choice> all = new ArrayList<>();
        if (ModelLibrary.hasBundled()) {
            all.add(new Choice(PrelabelPlan.OWN, tr("Built-in model")));
        }
        models.models().stream()
                .filter(each -> each.usable() && !models.isOwn(each) && !ModelsModel.isEmbedding(each))
                .forEach(each -> all.add(new Choice(models.name(each), each.facts().orElseThrow().manifest().title())));
        all.add(new Choice(PrelabelPlan.NONE, tr("No model")));
        Choice chosen = all.stream().filter(each -> each.name().equals(wanted)).findFirst().orElse(all.getFirst());
        chosenModel.getItems().setAll(all);
        chosenModel.setValue(chosen);
    }

    private Node sureness(PrelabelPlan plan) {
        ToggleGroup group = new ToggleGroup();
        group.getToggles().addAll(points);
        points.stream().filter(each -> each.getUserData().equals(point)).findFirst().orElse(recall).setSelected(true);
        group.selectedToggleProperty().subscribe((_, chosen) -> {
            if (chosen != null) {
                followPoint((String) chosen.getUserData());
                refresh();
            }
        });
        own.setId("prelabel-own-threshold");
        own.setSelected(plan.oThreshold().isPresent());
        own.setOnAction(_ -> refresh());
        threshold.setId("prelabel-threshold");
        threshold.setAccessibleText(tr("Suggest a word where the model’s probability that it is nothing is below"));
        threshold.setValue(plan.oThreshold().orElse(0.85));
        threshold.setBlockIncrement(0.01);
        threshold.valueProperty().subscribe(_ -> refresh());
        thresholdValue.setMinWidth(44);
        HBox slider = Controls.row(8, threshold, thresholdValue);
        HBox.setHgrow(threshold, Priority.ALWAYS);
        return new VBox(
                8,
                Controls.heading(tr("How sure the model must be")),
                recall, said(tr("Finds nearly everything, but more suggestions are wrong and have to be rejected.")),
                balanced, said(tr("Fewer wrong suggestions, but some things are missed.")),
                precise, said(tr("Few wrong suggestions, but more is missed: for a second look at finished work.")),
                students, said(tr("Balanced; friends, family and other people in a text aren’t suggested.")),
                own, said(tr("A word is suggested where the model’s probability that it is nothing is below this. A higher "
                        + "value finds more.")), slider);
    }

    /// For an operating point, which it keeps as its user data.
    private static RadioButton button(String point, String title) {
        RadioButton button = new RadioButton(title);
        button.setId("prelabel-" + point);
        button.setUserData(point);
        return button;
    }

    /// Whether the chosen model tells students of the course from other people; taken for true until its folder has been looked at.
    private boolean tellsStudents() {
        return models.models().stream()
                .filter(each -> each.usable() && models.name(each).equals(chosenModel.getValue().name()))
                .allMatch(each -> each.facts().orElseThrow().manifest().points().containsKey(BundleManifest.STUDENTS));
    }

    /// Who has to find what follows the point where it was left as it comes.
    private void followPoint(String chosen) {
        AgreementPolicy before = PrelabelSettings.standard(point);
        AgreementPolicy now = PrelabelSettings.standard(chosen);
        point = chosen;
        lines.stream()
                .filter(line -> line.policy.getValue() == before.of(line.name))
                .forEach(line -> line.policy.setValue(now.of(line.name)));
    }

    private static Label said(String words) {
        Label said = Controls.wrap(Controls.muted(words));
        said.getStyleClass().add("indented");
        return said;
    }

    private Node labels(PrelabelPlan plan) {
        GridPane grid = new GridPane(16, 2);
        grid.addRow(0, Controls.muted(tr("Look for")), Controls.muted(tr("Must be found by")));
        int row = 1;
        for (org.allonym.label.Label label : model.labelSet().offered()) {
            LabelLine line = new LabelLine(label, plan);
            lines.add(line);
            line.tick.setMinWidth(Region.USE_PREF_SIZE);
            grid.addRow(row++, line.tick, line.policy);
        }
        Button all = Controls.button("prelabel-all", trc("labels", "All"), Feather.CHECK_SQUARE, () -> tick(true));
        Button none = Controls.button("prelabel-none", trc("labels", "None"), Feather.SQUARE, () -> tick(false));
        all.getStyleClass().add("small");
        none.getStyleClass().add("small");
        HBox head = Controls.row(8, Controls.heading(tr("Labels")), Controls.gap(), all, none);
        VBox box = new VBox(8, head, grid);
        HBox.setHgrow(box, Priority.ALWAYS);
        return box;
    }

    private void tick(boolean on) {
        lines.forEach(line -> line.tick.setSelected(on));
        refresh();
    }

    /// What is set now.
    private PrelabelPlan plan() {
        SortedSet<String> only = new TreeSet<>();
        AgreementPolicy agreeing = AgreementPolicy.UNION;
        for (LabelLine line : lines) {
            if (line.tick.isSelected()) {
                only.add(line.name);
            }
            if (line.policy.getValue() != AgreementPolicy.Mode.ANY) {
                agreeing = agreeing.with(line.name, line.policy.getValue());
            }
        }
        if (only.size() == lines.size()) {
            only.clear();
        }
        return model.planProperty().get()
                .withModel(chosenModel.getValue().name())
                .withRules(rules.isSelected())
                .withGate(gated.isSelected())
                .withAggregation(joined.getValue())
                .withPoint(
                        point,
                        own.isSelected() ? OptionalDouble.of(Math.round(threshold.getValue() * 100) / 100.0) : OptionalDouble.empty())
                .withOnly(only)
                .withAgreeing(agreeing);
    }

    private void refresh() {
        boolean withModel = chosenModel.getValue() != null && !chosenModel.getValue().name().equals(PrelabelPlan.NONE);
        points.forEach(each -> each.setDisable(!withModel));
        if (withModel && !tellsStudents()) {
            students.setDisable(true);
            if (students.isSelected()) {
                balanced.setSelected(true);
            }
        }
        own.setDisable(!withModel);
        gated.setDisable(!withModel);
        threshold.setDisable(!withModel || !own.isSelected());
        thresholdValue.setText(own.isSelected() ? decimal(threshold.getValue(), 2) : "");
        boolean both = withModel && rules.isSelected() && joined.getValue() == Aggregation.BEST;
        lines.forEach(line -> line.policy.setDisable(!both || !line.tick.isSelected()));
        boolean labels = lines.stream().anyMatch(line -> line.tick.isSelected());
        String missing = !withModel && !rules.isSelected()
                ? tr("Neither a model nor rules are chosen.")
                : !labels ? tr("No label is chosen.") : "";
        fault.setText(missing);
        start.setDisable(!missing.isEmpty() || !model.mayRun());
        forecast.setText(PrelabelText.forecast(model.documents(), model.words(), model.latestProperty().get()));
    }

    Node node() {
        return node;
    }
}
