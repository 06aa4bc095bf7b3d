package org.allonym.desktop.prelabel;

import static org.allonym.language.Messages.number;
import static org.allonym.language.Messages.tr;
import static org.allonym.language.Messages.trc;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.util.Subscription;
import org.allonym.agreement.Figure;
import org.allonym.agreement.Interval;
import org.allonym.agreement.Measure;
import org.allonym.agreement.Stratum;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.DomainText;
import org.allonym.desktop.shell.FileDialogs;
import org.allonym.desktop.shell.ProjectSection;
import org.allonym.desktop.shell.ShellServices;
import org.allonym.label.LabelSet;
import org.allonym.services.report.PairReport;
import org.allonym.suggest.Answers;
import org.allonym.suggest.AnswersReport;
import org.allonym.suggest.PrelabelRun;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// Pre-labelling as the PI runs it: the button, the runs there were, what annotators made of the suggestions, and how far
/// they agree with and without them. JavaFX thread.
public final class PrelabelSection implements ProjectSection {

    private static final int ROW = 32;
    /// What the row of titles and the borders take beyond a row.
    private static final int HEAD_MORE = 12;

    private final PrelabelActions prelabel;
    private final AnswersModel answers;
    private final ShellServices desk;
    private final PrelabelStrip strip;
    private final TableView<PrelabelRun> runs = new TableView<>();
    private final AnswersCard answersCard;
    private final BlindCard blindCard;
    private final LearningCard learningCard;
    private final ScrollPane node;
    private Subscription subscriptions = Subscription.EMPTY;

    public PrelabelSection(
            PrelabelActions prelabel, AnswersModel answers, LearningModel learning, PrelabelStrip strip, ShellServices desk, FileDialogs dialogs) {
        this.prelabel = prelabel;
        this.answers = answers;
        this.strip = strip;
        this.desk = desk;
        answersCard = new AnswersCard(answers, desk, dialogs);
        blindCard = new BlindCard(answers, desk, dialogs);
        learningCard = new LearningCard(learning, desk);
        fillRuns();
        node = Controls.scrolling(
                strip.node(), Controls.card(Controls.heading(tr("Runs")), runs), learningCard.node(), answersCard.node(), blindCard.node());
    }

    private void fillRuns() {
        runs.setId("prelabel-runs");
        runs.setAccessibleText(tr("Pre-labeling runs"));
        runs.setPlaceholder(new Label(tr("No runs yet.")));
        runs.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        runs.getColumns().setAll(List.of(
                Controls.column(trc("suggestions", "Run"), 44, PrelabelRun::number),
                Controls.column(tr("When"), 124, PrelabelText::when),
                Controls.column(tr("By"), 84, run -> run.by().value()),
                Controls.told(Controls.column(tr("Pre-labeled by"), 236, PrelabelText::who)),
                Controls.told(Controls.column(trc("run", "Options"), 226, PrelabelText::options)),
                Controls.numbers(Controls.column(tr("Documents"), 96, run -> run.isFinished() ? number(run.documents()) : tr("%,d of %,d", run.done(), run.documents()))),
                Controls.numbers(Controls.column(tr("Suggestions"), 106, run -> number(run.suggestions()))),
                Controls.numbers(Controls.column(tr("Words/s"), 84, run -> run.seconds() < 0.05 ? "" : number(Math.round(run.words() / run.seconds()))))));
        runs.getColumns().forEach(column -> column.setSortable(false));
        Controls.heads(runs);
    }

    private void show() {
        List<PrelabelRun> all = prelabel.model().runs();
        runs.getItems().setAll(all);
        runs.setPrefHeight(ROW * (Math.clamp(all.size(), 1, 6) + 1) + HEAD_MORE);
        runs.setMinHeight(runs.getPrefHeight());
    }

    /// Counts anew when a run is at its end, not at each portion.
    private void ended(boolean reads) {
        show();
        if (!reads) {
            desk.guarded(answers::count);
        }
    }

    @Override
    public Node node() {
        return node;
    }

    @Override
    public void attach() {
        strip.attach();
        learningCard.attach();
        subscriptions = Subscription.combine(
                prelabel.model().latestProperty().subscribe(_ -> show()),
                prelabel.model().runningProperty().subscribe(job -> ended(job != null)),
                answers.figuresProperty().subscribe(figures -> {
                    answersCard.show(figures, prelabel.model().labelSet());
                    blindCard.show(figures);
                }));
    }

    @Override
    public void detach() {
        subscriptions.unsubscribe();
        learningCard.detach();
        strip.detach();
    }

    /// What each annotator made of the suggestions, label by label. JavaFX thread.
    static final class AnswersCard {

        private static final int ROW = 32;
        /// What the row of titles and the borders take beyond a row.
        private static final int HEAD_MORE = 12;
        private static final int MOST_ROWS = 12;

        /// @param label its title; empty for all labels
        private record Row(String annotator, String label, Answers answers) {}

        private final TableView<Row> table = new TableView<>();
        private final Label lead = Controls.muted("");
        private final Button save;
        private final Node node;

        AnswersCard(AnswersModel model, ShellServices desk, FileDialogs dialogs) {
            save = Controls.button("answers-export", tr("Export…"), Feather.UPLOAD, () -> dialogs.save(
                            tr("Export the answers"), "suggestions.csv",
                            List.of(FileDialogs.Kind.CSV, FileDialogs.Kind.JSON))
                    .ifPresent(file -> model.saveAnswers(file, () -> desk.say(tr("Exported.")))));
            save.getStyleClass().add("small");
            HBox head = Controls.row(8, Controls.heading(tr("What annotators did with them")), Controls.gap(), save);
            Controls.wrap(lead);
            fill();
            node = Controls.card(head, lead, table);
        }

        private void fill() {
            table.setId("answers");
            table.setAccessibleText(tr("Answers to suggestions by annotator and label"));
            table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
            table.setPlaceholder(new Label(tr("Nobody has started a document that has suggestions.")));
            TableColumn<Row, String> annotator = new TableColumn<>(tr("Annotator"));
            annotator.setCellValueFactory(cell -> new ReadOnlyObjectWrapper<>(cell.getValue().annotator()));
            annotator.setPrefWidth(130);
            TableColumn<Row, String> label = new TableColumn<>(tr("Label"));
            label.setCellValueFactory(cell -> new ReadOnlyObjectWrapper<>(cell.getValue().label().isEmpty() ? trc("labels", "all") : cell.getValue().label()));
            label.setPrefWidth(150);
            Controls.told(label);
            Controls.told(annotator);
            TableColumn<Row, String> share = new TableColumn<>(trc("suggestions", "Confirmed"));
            share.setCellValueFactory(cell -> new ReadOnlyObjectWrapper<>(share(cell.getValue().answers())));
            share.getStyleClass().add("number-column");
            share.setPrefWidth(84);
            table.getColumns().setAll(List.of(
                    annotator,
                    label,
                    count(trc("suggestions", "Suggested"), Answers::suggested),
                    count(trc("suggestions", "Accepted"), Answers::accepted),
                    count(trc("suggestions", "Matched"), Answers::same),
                    count(trc("suggestions", "Rejected"), Answers::rejected),
                    count(trc("suggestions", "Changed"), Answers::overruled),
                    count(trc("suggestions", "Open"), Answers::open),
                    count(trc("suggestions", "Added"), Answers::added),
                    share));
            table.getColumns().forEach(column -> column.setSortable(false));
            Controls.heads(table);
        }

        private static TableColumn<Row, String> count(String title, ToIntFunction<Answers> figure) {
            TableColumn<Row, String> column = new TableColumn<>(title);
            column.setCellValueFactory(cell -> new ReadOnlyObjectWrapper<>(number(figure.applyAsInt(cell.getValue().answers()))));
            column.getStyleClass().add("number-column");
            column.setPrefWidth(96);
            return column;
        }

        private static String share(Answers answers) {
            return answers.acceptance().isPresent() ? tr("%.0f %%", 100 * answers.acceptance().getAsDouble()) : "";
        }

        /// Shows what was counted.
        void show(AnswersModel.@Nullable Figures figures, LabelSet labels) {
            save.setDisable(figures == null);
            if (figures == null) {
                lead.setText(tr("Counting…"));
                return;
            }
            AnswersReport report = figures.answers();
            List<Row> rows = new ArrayList<>();
            int blind = 0;
            for (var annotator : report.annotators().entrySet()) {
                blind += annotator.getValue().blind();
                if (annotator.getValue().assisted() > 0) {
                    rows.add(new Row(annotator.getKey().value(), "", annotator.getValue().all()));
                    annotator.getValue().byLabel().forEach((name, answers) -> rows.add(
                            new Row("", labels.titleOf(name), answers)));
                }
            }
            table.getItems().setAll(rows);
            table.setPrefHeight(ROW * (Math.clamp(rows.size(), 1, MOST_ROWS) + 1) + HEAD_MORE);
            table.setMinHeight(table.getPrefHeight());
            String shown = blind == 0
                    ? tr("Documents that were started and in which suggestions are shown.")
                    : DomainText.count(
                            blind,
                            "layer is blind and not counted. The others are of documents that were started and in "
                                    + "which suggestions are shown.",
                            "layers are blind and not counted. The others are of documents that were started and "
                                    + "in which suggestions are shown.");
            lead.setText(shown + " " + tr("Added: marked where nothing was suggested. Changed: marked with another label or other boundaries. "
                    + "Matched: marked the same by hand, without accepting. Confirmed: accepted plus matched, as a share of "
                    + "all answered."));
        }

        Node node() {
            return node;
        }
    }

    /// How far annotators agree where they saw suggestions and where they read blind, with intervals. JavaFX thread.
    static final class BlindCard {

        private static final List<Measure> SHOWN = List.of(Measure.STRICT_F1, Measure.TYPE_F1, Measure.KAPPA_MARKED);

        private final GridPane grid = new GridPane(24, 6);
        private final Label lead = Controls.muted("");
        private final Button save;
        private final Node node;

        BlindCard(AnswersModel model, ShellServices desk, FileDialogs dialogs) {
            save = Controls.button("blind-export", tr("Export…"), Feather.UPLOAD, () -> dialogs.save(
                            tr("Export the agreement"), "agreement.csv",
                            List.of(
                                    FileDialogs.Kind.CSV,
                                    FileDialogs.Kind.JSON,
                                    new FileDialogs.Kind(tr("Web page"), List.of("*.html"))))
                    .ifPresent(file -> model.saveAgreement(file, () -> desk.say(tr("Exported.")))));
            save.getStyleClass().add("small");
            HBox head = Controls.row(8, Controls.heading(tr("Agreement with suggestions and blind")), Controls.gap(), save);
            Controls.wrap(lead);
            grid.setId("blind-agreement");
            node = Controls.card(head, lead, grid);
        }

        /// Shows what was measured.
        void show(AnswersModel.@Nullable Figures figures) {
            save.setDisable(figures == null || figures.agreement().pairs().isEmpty());
            grid.getChildren().clear();
            if (figures == null) {
                lead.setText(tr("Measuring…"));
                return;
            }
            List<PairReport> pairs = figures.agreement().pairs().stream().filter(pair -> pair.coverage().compared() > 0).toList();
            boolean both = pairs.stream().anyMatch(pair -> pair.strata().size() > 1);
            lead.setText(pairs.isEmpty()
                    ? tr("Two annotators have to finish the same documents first.")
                    : both
                            ? tr("Documents both have finished; 95 % intervals over documents.")
                            : tr("Documents both have finished; 95 % intervals over documents.") + " " + tr("Nothing to compare yet: under Workflow, suggestions can be withheld from a share of the documents."));
            if (pairs.isEmpty()) {
                return;
            }
            grid.add(whole(Controls.muted(tr("Annotators"))), 0, 0);
            grid.add(whole(Controls.muted(trc("suggestions", "Annotated"))), 1, 0);
            grid.add(whole(Controls.muted(tr("Documents"))), 2, 0);
            for (int i = 0; i < SHOWN.size(); i++) {
                Label head = whole(Controls.muted(SHOWN.get(i).title()));
                head.setTooltip(new Tooltip(SHOWN.get(i).rule()));
                grid.add(head, 3 + i, 0);
            }
            int row = 1;
            for (PairReport pair : pairs) {
                boolean first = true;
                for (Stratum stratum : pair.strata()) {
                    add(row++, first ? "%s, %s".formatted(pair.agreement().sides().first(), pair.agreement().sides().second()) : "", stratum);
                    first = false;
                }
            }
        }

        private void add(int row, String pair, Stratum stratum) {
            grid.add(whole(new Label(pair)), 0, row);
            grid.add(whole(new Label(read(stratum.value()))), 1, row);
            grid.add(whole(new Label(number(stratum.agreement().documents().size()))), 2, row);
            for (int i = 0; i < SHOWN.size(); i++) {
                Figure figure = stratum.agreement().overall().figure(SHOWN.get(i));
                Label cell = new Label(words(figure));
                cell.setMinWidth(Region.USE_PREF_SIZE);
                grid.add(cell, 3 + i, row);
            }
        }

        private static Label whole(Label label) {
            label.setMinWidth(Region.USE_PREF_SIZE);
            return label;
        }

        private static String read(String stratum) {
            return switch (stratum) {
                case "shown" -> tr("with suggestions");
                case "withheld" -> tr("blind");
                case "after the first pass" -> tr("blind at first");
                case "none" -> tr("no suggestions");
                default -> stratum;
            };
        }

        private static String words(Figure figure) {
            return switch (figure) {
                case Figure.Value(double value, long _, Interval.Range(double low, double high, int _)) ->
                        "%s  (%s – %s)".formatted(Figure.shown(value), Figure.shown(low), Figure.shown(high));
                case Figure.Value(double value, long _, Interval.None _) -> Figure.shown(value);
                case Figure.Undefined _ -> tr("n/a");
            };
        }

        Node node() {
            return node;
        }
    }
}
