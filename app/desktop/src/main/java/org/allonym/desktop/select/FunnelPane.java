package org.allonym.desktop.select;

import static org.allonym.language.Messages.number;
import static org.allonym.language.Messages.tr;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiFunction;
import javafx.beans.binding.Bindings;
import javafx.geometry.Insets;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextArea;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.allonym.corpus.CorpusChecks;
import org.allonym.corpus.ExclusionReason;
import org.allonym.corpus.Selection;
import org.allonym.corpus.SelectionPlan;
import org.allonym.corpus.Step;
import org.allonym.corpus.SubmissionColumns;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.DomainText;
import org.allonym.desktop.shell.Hint;
import org.allonym.desktop.shell.ShellServices;
import org.allonym.desktop.shell.TabLeaves;
import org.allonym.services.selecting.KeepSelection;
import org.allonym.services.selecting.SelectionText;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// The funnel: a bar for each step, as long as what it left, with what can be set of the one that is looked at. JavaFX thread.
final class FunnelPane extends VBox {

    /// Padding and border of a line, left and right.
    private static final double BESIDE = 20;
    private static final int MOST_NAMED = 20;
    private static final int MOST_VALUES = 6;

    private final SelectModel model;
    private final ShellServices desk;
    private final StepForm form;
    private final VBox lines = new VBox(2);
    /// What is selected in the end stays in view.
    private final VBox foot = new VBox(2);
    private final VBox differing = new VBox(2);
    private final Button moved;
    private final ScrollPane scroll;
    private final ToggleGroup group = new ToggleGroup();
    private final Button save;

    /// @param save writes the funnel to a file
    FunnelPane(SelectModel model, ShellServices desk, Runnable save) {
        this.model = model;
        this.desk = desk;
        this.save = Controls.button("save-funnel", tr("Save the funnel…"), Feather.DOWNLOAD, save);
        this.save.getStyleClass().addAll("small", "flat");
        Hint.on(this.save, tr("How many submissions each step left, the figure of similarities and a methods paragraph, for a paper"));
        moved = Controls.button("moved", "", Feather.SHUFFLE, model.rows()::showMoved);
        moved.getStyleClass().addAll("small", "flat");
        moved.setWrapText(true);
        moved.setMinHeight(Region.USE_PREF_SIZE);
        Hint.on(moved, tr("For example, a text that is no longer an anomaly because an earlier step now lets another text through. Click to list them."));
        VBox.setMargin(moved, new Insets(2, 6, 2, 6));
        form = new StepForm(model, desk);
        setId("funnel");
        getStyleClass().addAll("side", "side-left", "funnel");
        lines.getStyleClass().add("funnel-lines");
        scroll = Controls.scrolling(lines);
        VBox.setVgrow(scroll, Priority.ALWAYS);
        foot.getStyleClass().addAll("funnel-lines", "funnel-foot");
        foot.setMinHeight(Region.USE_PREF_SIZE);
        differing.setId("differs");
        differing.getStyleClass().add("funnel-settings");
        differing.setMinHeight(Region.USE_PREF_SIZE);
        getChildren().addAll(scroll, moved, differing, foot);
        showMoved();
    }

    /// Says where the documents of the project aren't those that are selected.
    void showDifference() {
        KeepSelection.Difference found = model.documents().isAny() ? model.documents().differenceProperty().get() : null;
        differing.getChildren().clear();
        int missing = found == null ? 0 : found.added().size() + found.returned().size();
        if (missing > 0) {
            differing.getChildren().add(said(tr("Not yet in the project: %s", number(missing))));
        }
        if (found != null && !found.setAside().isEmpty()) {
            differing.getChildren().add(said(tr("In the project but no longer selected: %s", number(found.setAside().size()))));
        }
        Controls.show(differing, !differing.getChildren().isEmpty());
    }

    /// Says what the last change did to submissions that it wasn't about.
    void showMoved() {
        Selection.Moved now = model.rows().movedProperty().get();
        String in = DomainText.count(now.in().size(), "submission", "submissions");
        String out = DomainText.count(now.out().size(), "submission", "submissions");
        moved.setText(now.out().isEmpty()
                ? tr("The last change also let in %s.", in)
                : now.in().isEmpty() ? tr("The last change also left out %s.", out) : tr("The last change also let in %s and left out %s.", in, out));
        Controls.show(moved, !now.isNone());
    }

    void refresh() {
        SelectModel.Result result = model.resultProperty().get();
        if (result == null) {
            lines.getChildren().clear();
            foot.getChildren().clear();
            return;
        }
        Node owner = getScene() == null ? null : getScene().getFocusOwner();
        boolean focused = isInside(owner);
        double before = stands();
        Selection selection = result.selection();
        lines.getChildren().clear();
        foot.getChildren().clear();
        line(SelectModel.ALL, tr("Submissions"), selection.submissions(), selection.submissions(), true);
        List<String> without = model.withoutRow();
        if (!without.isEmpty()) {
            lines.getChildren().add(named("without-row", tr("%s not in the table", DomainText.count(without.size(), "file", "files")), without));
        }
        List<String> unread = model.unread();
        if (!unread.isEmpty()) {
            lines.getChildren().add(unread(unread));
        }
        if (SelectModel.ALL.equals(model.rows().lineProperty().get()) && result.live()) {
            lines.getChildren().add(presets());
        }
        SelectionPlan plan = model.run() == null ? result.plan() : model.plan();
        for (Step step : plan.steps()) {
            Optional<Selection.Count> count = count(selection, step.name());
            line(step.name(), SelectionText.step(step.name()), count.map(Selection.Count::left).orElse(-1), selection.submissions(), step.on());
            if (step.name().equals(model.rows().lineProperty().get())) {
                lines.getChildren().add(settings(result, step, count));
            }
        }
        List<String> columns = result.live() ? model.freeColumns() : List.of();
        if (!columns.isEmpty()) {
            lines.getChildren().add(adding(columns));
        }
        for (String last : List.of(Selection.BY_HAND, Selection.CHOICE)) {
            count(selection, last).ifPresent(count -> {
                line(last, SelectionText.step(last), count.left(), selection.submissions(), true);
                if (last.equals(model.rows().lineProperty().get())) {
                    lines.getChildren().add(reasons(selection, count));
                }
            });
        }
        if (SelectModel.IN.equals(model.rows().lineProperty().get()) && result.live()) {
            // grows upwards: what stands below keeps its place
            foot.getChildren().add(form.choice(plan));
        }
        line(foot, SelectModel.IN, tr("Selected"), selection.in().size(), selection.submissions(), true);
        foot.getChildren().add(save);
        scrollBack(before);
        if (focused) {
            find(Objects.requireNonNull(owner).getId()).or(() -> find("line-" + model.rows().lineProperty().get())).ifPresent(Node::requestFocus);
        }
    }

    /// How far below the top of the view the line stands that is looked at; not a number where it isn't among those that scroll.
    private double stands() {
        return lines.getChildren().stream()
                .filter(each -> each.getId() != null && each.getId().equals("line-" + model.rows().lineProperty().get()))
                .findFirst()
                .map(each -> each.getBoundsInParent().getMinY() - scroll.getVvalue() * hidden())
                .orElse(Double.NaN);
    }

    /// How much of the lines is out of view.
    private double hidden() {
        return Math.max(0, scroll.getContent().getLayoutBounds().getHeight() - scroll.getViewportBounds().getHeight());
    }

    /// Leaves the line that is looked at where it stood, as far as there is something to scroll.
    private void scrollBack(double before) {
        if (getScene() == null || Double.isNaN(before)) {
            return;
        }
        applyCss();
        layout();
        double hidden = hidden();
        double now = stands() + scroll.getVvalue() * hidden;
        scroll.setVvalue(hidden == 0 || Double.isNaN(now) ? 0 : Math.clamp((now - before) / hidden, 0, 1));
    }

    /// The steps of one paper or the other, in place of those that are there.
    private Node presets() {
        Button essays = Controls.button("steps-crapii", tr("Essays (CRAPII)"), () -> begin(SelectionPlan::crapii));
        Button dialogues = Controls.button("steps-piivot", tr("Dialogues (PIIvot)"), () -> begin(SelectionPlan::piivot));
        List.of(essays, dialogues).forEach(each -> each.getStyleClass().add("small"));
        VBox box = new VBox(6, Controls.muted(tr("Start over with the steps for")), new FlowPane(6, 6, essays, dialogues));
        box.getStyleClass().add("funnel-settings");
        return box;
    }

    private void begin(BiFunction<SubmissionColumns, List<String>, SelectionPlan> steps) {
        model.begin(steps);
        desk.say(tr("The steps have been replaced. %s brings the former ones back.", desk.keys().cap(AppAction.UNDO)));
    }

    private boolean isInside(@Nullable Node node) {
        Node at = node;
        while (at != null && at != this) {
            at = at.getParent();
        }
        return at != null;
    }

    /// By id: a column's name is one, whatever stands in it.
    private Optional<Node> find(@Nullable String id) {
        return lookupAll("*").stream().filter(each -> id != null && id.equals(each.getId())).findFirst();
    }

    /// What is no submission: said, not passed over. A click lists the names, to be copied.
    private Button named(String id, String words, List<String> names) {
        Button said = Controls.button(id, words, () -> {
            TextArea all = TabLeaves.of(new TextArea(String.join("\n", names)));
            all.setId(id + "-names");
            all.setEditable(false);
            all.setPrefRowCount(Math.clamp(names.size(), 3, MOST_NAMED));
            all.setPrefWidth(560);
            desk.openPanel(words, all);
        });
        said.getStyleClass().addAll("small", "flat");
        said.setGraphic(new FontIcon(Feather.ALERT_TRIANGLE));
        Hint.on(said, String.join("\n", names.stream().limit(MOST_NAMED).toList()) + (names.size() > MOST_NAMED ? "\n…" : ""));
        return said;
    }

    /// Each with its reason.
    private static Node unread(List<String> faults) {
        VBox box = new VBox(2, said(tr("%s could not be read:", DomainText.count(faults.size(), "message or session", "messages or sessions"))));
        box.setId("unread");
        box.getStyleClass().add("funnel-settings");
        faults.stream().limit(MOST_NAMED).forEach(fault -> box.getChildren().add(Controls.wrap(Controls.muted(fault))));
        if (faults.size() > MOST_NAMED) {
            box.getChildren().add(Controls.muted(tr("and %,d more", faults.size() - MOST_NAMED)));
        }
        return box;
    }

    private static Label said(String words) {
        Label said = Controls.wrap(Controls.muted(words));
        said.getStyleClass().add("warning-text");
        return said;
    }

    private static Optional<Selection.Count> count(Selection selection, String step) {
        return selection.steps().stream().filter(count -> count.step().equals(step)).findFirst();
    }

    /// @param left −1 where the step was not applied
    private void line(String name, String title, int left, int all, boolean on) {
        line(lines, name, title, left, all, on);
    }

    private void line(VBox into, String name, String title, int left, int all, boolean on) {
        Label words = new Label(title);
        words.getStyleClass().add(on ? "funnel-title" : "muted");
        Label count = new Label(left < 0 ? tr("off") : number(left));
        count.getStyleClass().add(left < 0 ? "muted" : "funnel-count");
        count.setMinWidth(Region.USE_PREF_SIZE);
        HBox head = Controls.row(8, words, Controls.gap(), count);
        Region bar = new Region();
        bar.getStyleClass().add("funnel-bar");
        bar.setVisible(left > 0);
        Region track = new Region();
        track.getStyleClass().add("funnel-track");
        StackPane bars = new StackPane(track, bar);
        bars.setAlignment(javafx.geometry.Pos.CENTER_LEFT);
        bar.maxWidthProperty().bind(Bindings.max(1, bars.widthProperty().multiply(left < 0 || all == 0 ? 0 : (double) left / all)));
        VBox content = new VBox(4, head, bars);
        content.setMinWidth(0);
        ToggleButton button = new ToggleButton("", content);
        content.prefWidthProperty().bind(button.widthProperty().subtract(BESIDE));
        button.setId("line-" + name);
        button.getStyleClass().add("funnel-line");
        button.setToggleGroup(group);
        button.setSelected(name.equals(model.rows().lineProperty().get()));
        button.setMaxWidth(Double.MAX_VALUE);
        button.setAccessibleRole(AccessibleRole.RADIO_BUTTON);
        button.setAccessibleText(left < 0 ? tr("%s: off", title) : tr("%s: %s left", title, number(left)));
        button.setOnAction(_ -> {
            button.setSelected(true);
            model.rows().lineProperty().set(name);
        });
        into.getChildren().add(button);
    }

    private VBox settings(SelectModel.Result result, Step step, Optional<Selection.Count> count) {
        VBox box = new VBox(10);
        box.getStyleClass().add("funnel-settings");
        count.filter(some -> some.leftOut() > 0).ifPresent(some -> box.getChildren().add(reasons(result.selection(), some)));
        if (!result.live()) {
            return box;
        }
        box.getChildren().add(form.of(step));
        if (step instanceof Step.Anomalies && step.on()) {
            model.checks().map(CorpusChecks::unlike).ifPresent(unlike -> {
                Label basis = Controls.muted(SelectionText.basis(unlike.anomalies()));
                basis.setId("anomaly-basis");
                box.getChildren().add(Controls.folded("anomaly-more", tr("How this is worked out"), basis));
            });
        }
        Button up = icon("step-up", Feather.ARROW_UP, tr("Earlier"), () -> model.move(step, -1));
        Button down = icon("step-down", Feather.ARROW_DOWN, tr("Later"), () -> model.move(step, 1));
        Button on = Controls.button(
                "step-on", step.on() ? tr("Turn this step off") : tr("Turn this step on"), () -> model.change(model.plan().with(step.with(!step.on()))));
        on.getStyleClass().add("small");
        HBox row = Controls.row(6, on, Controls.gap(), up, down);
        if (step instanceof Step.Column) {
            row.getChildren().add(icon("step-remove", Feather.TRASH_2, tr("Remove this step"), () -> model.remove(step)));
        }
        box.getChildren().add(row);
        return box;
    }

    /// A step for another column of the table, such as consent or country.
    private MenuButton adding(List<String> columns) {
        MenuButton add = new MenuButton(tr("Add a column…"));
        add.setId("add-column");
        add.getStyleClass().addAll("small", "flat");
        for (String column : columns) {
            MenuItem item = new MenuItem(column);
            item.setMnemonicParsing(false);
            item.setOnAction(_ -> model.addColumn(column));
            add.getItems().add(item);
        }
        VBox.setMargin(add, new Insets(2, 0, 6, 2));
        return add;
    }

    private static Button icon(String id, Feather icon, String words, Runnable action) {
        Button button = new Button("", new FontIcon(icon));
        button.setId(id);
        button.getStyleClass().addAll("button-icon", "flat", "small");
        button.setAccessibleText(words);
        Hint.on(button, words);
        button.setOnAction(_ -> action.run());
        return button;
    }

    private VBox reasons(Selection of, Selection.Count count) {
        VBox box = new VBox(2);
        count.out().forEach((kind, many) -> {
            boolean ofStudents = kind == ExclusionReason.Kind.SEVERAL_SUBMISSIONS || kind == ExclusionReason.Kind.ANOTHER_KEPT;
            int students = ofStudents ? of.students(kind, model.submissions()) : 0;
            if (kind == ExclusionReason.Kind.COLUMN_VALUE) {
                values(of, count).forEach((value, times) -> box.getChildren().add(reason(value, number(times))));
            } else {
                box.getChildren().add(reason(SelectionText.of(kind), number(many)));
            }
            if (students > 0) {
                box.getChildren().add(Controls.muted(tr("%s of %s", DomainText.count(many, "submission", "submissions"), DomainText.count(students, "student", "students"))));
            }
        });
        if (count.kept() > 0) {
            box.getChildren().add(reason(tr("kept by hand"), number(count.kept())));
        }
        int lost = count.out().containsKey(ExclusionReason.Kind.ANOTHER_KEPT) ? of.keptWithoutText() : 0;
        if (lost > 0) {
            box.getChildren().add(said(tr("Of %s the submission that was kept has no usable text. To choose among those that have one, move this step below “Text and language”.",
                    DomainText.count(lost, "student", "students"))));
        }
        return box;
    }

    /// How many were left out for each value of a column; the rarer ones together where there are many.
    private static Map<String, Integer> values(Selection of, Selection.Count count) {
        Map<String, Integer> all = new TreeMap<>();
        of.fates().values().stream()
                .filter(fate -> count.step().equals(fate.step()) && fate.reason() != null)
                .forEach(fate -> all.merge(SelectionText.of(fate.reason()), 1, Integer::sum));
        Map<String, Integer> shown = new LinkedHashMap<>();
        all.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
                .forEach(value -> shown.merge(shown.size() < MOST_VALUES ? value.getKey() : tr("other values"), value.getValue(), Integer::sum));
        return shown;
    }

    private static HBox reason(String words, String many) {
        Label why = Controls.wrap(Controls.muted(words));
        HBox.setHgrow(why, Priority.ALWAYS);
        why.setMaxWidth(Double.MAX_VALUE);
        Label count = Controls.muted(many);
        count.setMinWidth(Region.USE_PREF_SIZE);
        return Controls.row(8, why, count);
    }
}
