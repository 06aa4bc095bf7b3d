package org.allonym.desktop.project;

import static org.allonym.language.Messages.day;
import static org.allonym.language.Messages.number;
import static org.allonym.language.Messages.tr;
import static org.allonym.language.Messages.trc;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import javafx.collections.ListChangeListener;
import javafx.geometry.HPos;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.chart.BarChart;
import javafx.scene.chart.CategoryAxis;
import javafx.scene.chart.NumberAxis;
import javafx.scene.chart.XYChart;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import javafx.util.Subscription;
import org.allonym.desktop.labels.LabelSwatch;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.DomainText;
import org.allonym.desktop.shell.ProjectSection;
import org.allonym.desktop.shell.SideBySide;
import org.allonym.project.Role;
import org.allonym.services.project.SurveyProject;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// Where the project stands, and what to do next. JavaFX thread.
public final class OverviewSection implements ProjectSection {

    private final ProjectModel model;
    private final FirstSteps steps;
    private final Card suggestions;
    private final StatesCard states;
    private final ProgressCard progress;
    private final FinishedChart finished = new FinishedChart();
    private final SpansCard spans;
    private final SideBySide status;
    private final SideBySide charts;
    private final ScrollPane node;
    private final ListChangeListener<Object> changed = _ -> refresh();
    private final ProjectModel.SurveyWhenMoved moved;
    private Subscription survey = Subscription.EMPTY;

    /// @param suggestions where pre-labelling stands
    public OverviewSection(ProjectModel model, ProjectPanels panels, Card suggestions) {
        this.model = model;
        this.suggestions = suggestions;
        moved = new ProjectModel.SurveyWhenMoved(model);
        steps = new FirstSteps(model, panels);
        states = new StatesCard(model);
        progress = new ProgressCard(model);
        spans = new SpansCard(model);
        status = new SideBySide(12, 0, states.node(), progress.node());
        charts = new SideBySide(12, 0.5, finished.node(), spans.node());
        node = Controls.scrolling(steps.node(), suggestions.node(), status, charts);
    }

    private void refresh() {
        boolean some = !model.rows().isEmpty();
        Controls.show(suggestions.node(), some);
        Controls.show(status, some);
        Controls.show(charts, some);
        steps.refresh();
        suggestions.documentsChanged();
        states.refresh();
        progress.refresh();
    }

    private void showSurvey() {
        refresh();
        finished.show(model.surveyProperty().get().finished());
        spans.refresh();
    }

    @Override
    public Node node() {
        return node;
    }

    @Override
    public void attach() {
        model.rows().addListener(changed);
        model.actors().addListener(changed);
        model.rows().addListener(moved);
        suggestions.attach();
        survey = model.surveyProperty().subscribe(_ -> showSurvey());
        model.survey();
    }

    @Override
    public void detach() {
        survey.unsubscribe();
        suggestions.detach();
        model.rows().removeListener(changed);
        model.rows().removeListener(moved);
        model.actors().removeListener(changed);
    }

    /// A card that another package puts on the overview. JavaFX thread.
    public interface Card {

        Node node();

        /// It comes into view.
        void attach();

        /// Documents came, went or changed.
        void documentsChanged();

        /// It leaves the view: drop what [#attach] subscribed.
        void detach();
    }

    /// The three steps that make a project, in order: essays, people, assignments. The next one stands out. JavaFX thread.
    static final class FirstSteps {

        /// What words take at least to stand beside their button; and how much shorter the last button is, so that all steps
        /// come to stand alike.
        private static final double LEAST_WORDS = 120;
        private static final double SHORTER = 52;

        /// One step: what it is, how far it is, and its button.
        private static final class Step {
            private final Label state = new Label();
            private final FontIcon done = new FontIcon(Feather.CHECK_CIRCLE);
            private final Button button;
            private final VBox node;

            Step(int number, String title, double leastWords, Button button) {
                this.button = button;
                done.getStyleClass().add("entry-settled");
                Label heading = Controls.heading("%d  %s".formatted(number, title));
                HBox head = Controls.row(8, heading, done);
                state.getStyleClass().add("muted");
                Controls.wrap(state);
                VBox words = new VBox(4, head, state);
                words.setMinWidth(leastWords);
                words.setAlignment(Pos.CENTER_LEFT);
                button.setMinWidth(Region.USE_PREF_SIZE);
                HBox does = new HBox(button);
                does.setAlignment(Pos.CENTER_LEFT);
                SideBySide line = new SideBySide(12, 1, words, does);
                node = Controls.card(line);
                words.setMinHeight(0);
                line.setMinHeight(0);
                node.setMinHeight(0);
                node.setMinWidth(0);
                node.setPrefWidth(344);
                HBox.setHgrow(node, Priority.ALWAYS);
            }

            void show(String words, boolean isDone, boolean isNext) {
                state.setText(words);
                Controls.show(done, isDone);
                button.getStyleClass().remove("accent");
                if (isNext) {
                    button.getStyleClass().add("accent");
                }
            }
        }

        private final ProjectModel model;
        private final Step essays;
        private final Step people;
        private final Step assignments;
        private final Label next = Controls.muted(tr("Everything is ready: annotators can open this file and choose their name, or get a work package from you "
                + "under Team."));
        private final VBox node;

        FirstSteps(ProjectModel model, ProjectPanels panels) {
            this.model = model;
            essays = new Step(1, tr("Documents"), LEAST_WORDS, panels.importButton("import-first"));
            people = new Step(2, tr("People"), LEAST_WORDS, Controls.changes(Controls.button("add-person-button", tr("Add a person…"), Feather.USER_PLUS, panels::addPerson)));
            assignments = new Step(3, tr("Assignments"), LEAST_WORDS + SHORTER, Controls.changes(Controls.button("assign", tr("Assign…"), Feather.USERS, panels::assign)));
            next.setId("everything-ready");
            Controls.wrap(next);
            node = new VBox(8, new HBox(12, essays.node, people.node, assignments.node), next);
        }

        Node node() {
            return node;
        }

        void refresh() {
            int documents = model.rows().size();
            int annotators = model.annotators().size();
            int adjudicators = (int) model.actors().stream().filter(actor -> actor.role() == Role.ADJUDICATOR).count();
            int assigned = model.assigned();
            essays.show(
                    documents == 0
                            ? tr("Import files, or choose among submissions under Select.")
                            : DomainText.count(documents, "document", "documents"),
                    documents > 0,
                    documents == 0);
            people.show(
                    annotators == 0
                            ? tr("Add annotators and an adjudicator.")
                            : "%s, %s".formatted(
                                    DomainText.count(annotators, "annotator", "annotators"),
                                    DomainText.count(adjudicators, "adjudicator", "adjudicators")),
                    annotators > 0,
                    documents > 0 && annotators == 0);
            boolean ready = documents > 0 && annotators > 0;
            assignments.show(assignmentWords(documents, annotators, assigned), ready && assigned == documents, ready && assigned < documents);
            assignments.button.setDisable(!ready);
            Controls.show(next, ready && assigned == documents && model.states().getOrDefault(OverallStatus.NEW, 0) == documents);
        }

        private String assignmentWords(int documents, int annotators, int assigned) {
            if (documents == 0 || annotators == 0) {
                return tr("Assign documents once there are documents and annotators.");
            }
            if (assigned == 0) {
                return tr("Nothing is assigned, so every annotator has every document.");
            }
            int round = model.settings().calibration().size();
            String all = DomainText.count(documents, "document", "documents");
            return round == 0
                    ? tr("%,d of %s assigned", assigned, all)
                    : tr("%,d of %s assigned, %,d of them for calibration", assigned, all, round);
        }
    }

    /// How many documents are in each state; each leads to them in the table. JavaFX thread.
    static final class StatesCard {

        private final ProjectModel model;
        private final VBox lines = new VBox(2);
        private final VBox node;

        StatesCard(ProjectModel model) {
            this.model = model;
            node = Controls.card(Controls.heading(tr("Documents")), lines);
            node.setMinWidth(320);
            node.setPrefWidth(320);
        }

        Region node() {
            return node;
        }

        void refresh() {
            lines.getChildren().clear();
            int all = model.rows().size();
            Map<OverallStatus, Integer> counts = model.states();
            counts.forEach((state, count) -> lines.getChildren().add(line(
                    Controls.id("state", state),
                    state.title(),
                    count,
                    all,
                    DocumentFilter.of(state))));
            lines.getChildren().add(line(
                    "state-flagged", tr("flagged"), model.flagged(), all, DocumentFilter.FLAGGED));
            int round = model.settings().calibration().size();
            if (round > 0) {
                lines.getChildren().add(line(
                        "state-calibration", tr("calibration"), round, all, DocumentFilter.CALIBRATION));
            }
        }

        private Button line(String id, String title, int count, int of, DocumentFilter filter) {
            Label words = new Label(title);
            words.setMinWidth(160);
            ProgressBar bar = Controls.bar(count, of);
            bar.setPrefWidth(80);
            HBox content = Controls.row(12, Controls.number(count), words, bar);
            Button line = new Button("", content);
            line.setId(id);
            line.setAccessibleText(tr("%s: %s. Show them.", title, DomainText.count(count, "document", "documents")));
            line.getStyleClass().addAll("flat", "state-line");
            line.setMaxWidth(Double.MAX_VALUE);
            line.setOnAction(_ -> model.showDocuments(filter));
            return line;
        }
    }

    /// How far everybody is; a name leads to their documents. JavaFX thread.
    static final class ProgressCard {

        private final ProjectModel model;
        private static final int COLUMNS = 8;

        private final GridPane grid = new GridPane(16, 6);
        private final VBox node = Controls.card(Controls.heading(tr("People")), grid);

        ProgressCard(ProjectModel model) {
            this.model = model;
            for (int i = 0; i < COLUMNS; i++) {
                ColumnConstraints column = new ColumnConstraints();
                column.setHgrow(i == 1 ? Priority.ALWAYS : Priority.NEVER);
                column.setHalignment(i > 1 && i < 7 ? HPos.RIGHT : HPos.LEFT);
                column.setMinWidth(i == 1 ? 80 : Region.USE_PREF_SIZE);
                grid.getColumnConstraints().add(column);
            }
        }

        Region node() {
            return node;
        }

        void refresh() {
            grid.getChildren().clear();
            List<String> heads = List.of(
                    "", "", trc("column", "Done"), trc("column", "Started"), trc("column", "Skipped"), trc("column", "Flagged"), tr("Spans"), tr("Last active"));
            for (int i = 0; i < heads.size(); i++) {
                Label head = Controls.muted(heads.get(i));
                head.setMinWidth(Region.USE_PREF_SIZE);
                grid.add(head, i, 0);
            }
            int row = 1;
            for (ProjectModel.Progress person : model.progress()) {
                add(row++, person);
            }
        }

        private void add(int row, ProjectModel.Progress person) {
            String name = person.actor().id().value();
            Label active = Controls.muted(when(person.lastActive()));
            if (person.actor().role() != Role.ANNOTATOR) {
                Label plain = new Label(name);
                plain.getStyleClass().add("name-plain");
                grid.add(plain, 0, row);
                grid.add(Controls.muted(DomainText.role(person.actor().role())), 1, row);
                grid.add(active, 7, row);
                return;
            }
            Button documents = new Button(name);
            documents.setId("progress-" + name.replaceAll("[^A-Za-z0-9]", "-"));
            documents.getStyleClass().addAll("flat", "name-button");
            documents.setAccessibleText(tr("Documents of %s", name));
            documents.setOnAction(_ -> model.showDocuments(DocumentFilter.of(person.actor().id())));
            grid.add(documents, 0, row);
            if (person.actor().archived()) {
                grid.add(Controls.muted(tr("archived")), 1, row);
            } else {
                grid.add(Controls.bar(person.done(), person.documents()), 1, row);
                grid.add(figure(tr("%,d of %,d", person.done(), person.documents())), 2, row);
                grid.add(figure(number(person.started())), 3, row);
                grid.add(figure(number(person.skipped())), 4, row);
                grid.add(figure(number(person.flagged())), 5, row);
            }
            grid.add(figure(number(person.spans())), 6, row);
            grid.add(active, 7, row);
        }

        private static Label figure(String text) {
            Label figure = new Label(text);
            figure.setMinWidth(Region.USE_PREF_SIZE);
            return figure;
        }

        private static String when(@Nullable Instant instant) {
            if (instant == null) {
                return tr("never");
            }
            ZoneId zone = ZoneId.systemDefault();
            LocalDate day = LocalDate.ofInstant(instant, zone);
            LocalDate today = LocalDate.now(zone);
            if (day.equals(today)) {
                return tr("today %s", DateTimeFormatter.ofPattern("HH:mm").withZone(zone).format(instant));
            }
            return day.equals(today.minusDays(1)) ? tr("yesterday") : day(day);
        }
    }

    /// How many spans of each label there are, in gold or in everybody's layers, most frequent first. JavaFX thread.
    static final class SpansCard {

        private final ProjectModel model;
        private final ToggleButton gold = new ToggleButton(tr("Gold"));
        private final ToggleButton layers = new ToggleButton(tr("All layers"));
        private boolean chosen;
        private final GridPane grid = new GridPane(10, 4);
        private final Label nothing = Controls.muted("");
        private final VBox node;

        SpansCard(ProjectModel model) {
            this.model = model;
            ToggleGroup choice = new ToggleGroup();
            gold.setId("spans-gold");
            layers.setId("spans-layers");
            for (ToggleButton button : List.of(gold, layers)) {
                button.setToggleGroup(choice);
                button.getStyleClass().add("small");
                button.setOnAction(_ -> {
                    button.setSelected(true);
                    chosen = true;
                    refresh();
                });
            }
            layers.setSelected(true);
            HBox head = Controls.row(4, Controls.heading(tr("Spans by label")), Controls.gap(), gold, layers);
            for (int i = 0; i < 4; i++) {
                ColumnConstraints column = new ColumnConstraints();
                column.setHgrow(i == 2 ? Priority.ALWAYS : Priority.NEVER);
                column.setHalignment(i == 3 ? HPos.RIGHT : HPos.LEFT);
                column.setMinWidth(i == 2 ? 60 : Region.USE_PREF_SIZE);
                grid.getColumnConstraints().add(column);
            }
            node = Controls.card(head, nothing, grid);
            node.setMinWidth(0);
            node.setPrefWidth(480);
        }

        Region node() {
            return node;
        }

        void refresh() {
            SurveyProject.Survey survey = model.surveyProperty().get();
            if (!chosen) {
                (survey.layers().isEmpty() && !survey.gold().isEmpty() ? gold : layers).setSelected(true);
            }
            SortedMap<String, Integer> counts = gold.isSelected() ? survey.gold() : survey.layers();
            int most = counts.values().stream().mapToInt(count -> count).max().orElse(0);
            List<Map.Entry<String, Integer>> sorted = counts.entrySet().stream()
                    .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
                    .toList();
            grid.getChildren().clear();
            int row = 0;
            for (Map.Entry<String, Integer> entry : sorted) {
                Label count = new Label(number(entry.getValue()));
                grid.addRow(row++, LabelSwatch.of(model.labelSet(), entry.getKey()), new Label(model.labelSet().titleOf(entry.getKey())), Controls.bar(entry.getValue(), most), count);
            }
            nothing.setText(gold.isSelected() ? tr("Nothing is adjudicated yet.") : tr("Nobody has marked anything yet."));
            Controls.show(nothing, sorted.isEmpty());
        }

    }

    /// How many readings were finished on each day, up to the last on which something was. JavaFX thread.
    static final class FinishedChart {

        private static final int LEAST = 10;
        private static final int MOST = 60;
        private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("d/M");

        private final NumberAxis height = new NumberAxis();
        private final BarChart<String, Number> chart = new BarChart<>(new CategoryAxis(), height);
        private final Label nothing = Controls.muted(tr("Nobody has finished a document yet."));
        private final VBox node = Controls.card(Controls.heading(tr("Finished by day")), nothing, chart);

        FinishedChart() {
            chart.setId("finished-chart");
            chart.setAnimated(false);
            chart.setLegendVisible(false);
            chart.setVerticalGridLinesVisible(false);
            chart.setPrefHeight(220);
            chart.setMinHeight(180);
            chart.setMinWidth(0);
            chart.setBarGap(0);
            chart.setCategoryGap(6);
            height.setMinorTickVisible(false);
            height.setForceZeroInRange(true);
            height.setTickLabelFormatter(new StringConverter<>() {
                @Override
                public String toString(Number value) {
                    return value.doubleValue() == Math.rint(value.doubleValue()) ? number(Math.round(value.doubleValue())) : "";
                }

                @Override
                public Number fromString(String text) {
                    throw new UnsupportedOperationException("nobody types into an axis");
                }
            });
            node.setMinWidth(0);
            node.setPrefWidth(480);
        }

        Region node() {
            return node;
        }

        /// @param finished readings by day
        void show(SortedMap<LocalDate, Integer> finished) {
            SortedMap<LocalDate, Integer> last = everyDay(finished);
            XYChart.Series<String, Number> bars = new XYChart.Series<>();
            for (Map.Entry<LocalDate, Integer> day : last.entrySet()) {
                bars.getData().add(new XYChart.Data<>(DAY.format(day.getKey()), Math.max(0, day.getValue())));
            }
            chart.getData().clear();
            chart.getData().add(bars);
            bars.getData().forEach(FinishedChart::speak);
            chart.setAccessibleText(tr("Finished by day: %s", String.join(", ", last.entrySet().stream()
                    .map(day -> "%s %d".formatted(DAY.format(day.getKey()), day.getValue()))
                    .toList())));
            Controls.show(nothing, last.isEmpty());
            Controls.show(chart, !last.isEmpty());
        }

        /// JavaFX has a screen reader say “X Axis is” and “Bar” of it, in English whatever the language.
        private static void speak(XYChart.Data<String, Number> bar) {
            bar.getNode().accessibleTextProperty().unbind();
            bar.getNode().setAccessibleText("%s %s".formatted(bar.getXValue(), number(bar.getYValue().longValue())));
            bar.getNode().setAccessibleRoleDescription(null);
        }

        /// Every day up to the last on which something was finished, also those on which nothing was, so that a gap shows.
        static SortedMap<LocalDate, Integer> everyDay(SortedMap<LocalDate, Integer> finished) {
            SortedMap<LocalDate, Integer> days = new TreeMap<>();
            if (!finished.isEmpty()) {
                LocalDate last = finished.lastKey();
                LocalDate first = finished.firstKey().isBefore(last.minusDays(LEAST - 1)) ? finished.firstKey() : last.minusDays(LEAST - 1);
                LocalDate from = first.isBefore(last.minusDays(MOST - 1)) ? last.minusDays(MOST - 1) : first;
                from.datesUntil(last.plusDays(1)).forEach(day -> days.put(day, finished.getOrDefault(day, 0)));
            }
            return days;
        }
    }
}
