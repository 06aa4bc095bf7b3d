package org.allonym.desktop.agreement;

import static org.allonym.language.Messages.tr;
import static org.allonym.language.Messages.trc;

import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import org.allonym.agreement.Agreement;
import org.allonym.agreement.ComparedSides;
import org.allonym.agreement.ContingencyTable;
import org.allonym.agreement.CountedPlace;
import org.allonym.agreement.EntityRecall;
import org.allonym.agreement.Figure;
import org.allonym.agreement.Interval;
import org.allonym.agreement.Measure;
import org.allonym.agreement.UndefinedReason;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.chart.DrawingView;
import org.allonym.desktop.chart.SaveChart;
import org.allonym.desktop.review.TitledBox;
import org.allonym.desktop.search.Destination;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.DomainText;
import org.allonym.desktop.shell.EmptyBox;
import org.allonym.desktop.shell.FileDialogs;
import org.allonym.desktop.shell.Hint;
import org.allonym.desktop.shell.ShellServices;
import org.allonym.desktop.shell.StageScreen;
import org.allonym.desktop.shell.StagedRendering;
import org.allonym.label.LabelSet;
import org.allonym.language.English;
import org.allonym.project.DocumentId;
import org.allonym.services.agreement.MeasureAgreement.Round;
import org.allonym.services.agreement.MeasureAgreement.Side;
import org.allonym.services.chart.ConfusionChart;
import org.allonym.services.evidence.EvidencePack;
import org.allonym.services.report.PairReport;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// The agreement screen: the figures people quote, below them one of several views, and what is behind a figure at the
/// bottom. JavaFX thread.
public final class AgreementView extends StageScreen {

    private enum View {
        LABELS("By label"),
        CONFUSION("Confusion"),
        GROUPS("Over time and by group"),
        EVERYBODY("Every pair"),
        ENTITIES("Entities");

        @English
        private final String title;

        View(@English String title) {
            this.title = title;
        }
    }

    private final AgreementModel model;
    private final FileDialogs dialogs;
    private final LabelSet labels;
    private final ShellServices desk;
    private final Destination destination;
    private final Optional<ToProject> toProject;
    private final TitledBox<Side> first;
    private final TitledBox<Side> second;
    private final TitledBox<Round> round;
    private final TitledBox<Measure> measure;
    private final Label coverage = Controls.muted("");
    private final VBox headline = new VBox(8);
    private final ScrollPane labelFigures = new ScrollPane();
    private final ConfusionPane confusion;
    private final GroupPane groups;
    private final EverybodyPane everybody;
    private final EntityPane entities;
    private final DrillPane drill;
    private final Map<View, ToggleButton> tabs = new EnumMap<>(View.class);
    private final Map<View, Node> views = new EnumMap<>(View.class);
    private final BorderPane body = new BorderPane();
    private final BorderPane node = new BorderPane();
    private final Button save = new Button(tr("Save the report…"), new FontIcon(Feather.SAVE));
    private View view = View.LABELS;
    private @Nullable PairReport shown;
    private Measure drawn = Measure.STRICT_F1;
    private Subscription pieces = Subscription.EMPTY;
    private Subscription subscriptions = Subscription.EMPTY;

    /// Where on the project screen two sides are made.
    public interface ToProject {

        /// Who takes part.
        void people();

        /// Who reads what.
        void documents();
    }

    /// @param toProject nothing for who doesn't see that screen
    public AgreementView(
            AgreementModel model,
            FileDialogs dialogs,
            LabelSet labels,
            ShellServices desk,
            KeyMap keys,
            Destination destination,
            Optional<ToProject> toProject) {
        this.model = model;
        this.dialogs = dialogs;
        this.labels = labels;
        this.desk = desk;
        this.destination = destination;
        this.toProject = toProject;
        Hint.on(save, Hint.withKey(tr("Save the report…"), keys.cap(AppAction.EXPORT)));
        first = side("first-side", tr("First layer"), model.firstProperty()::set);
        second = side("second-side", tr("Second layer"), model.secondProperty()::set);
        round = TitledBox.of("calibration-round", tr("How to treat the calibration round"), AgreementView::words);
        round.onChoice(chosen -> {
            model.roundProperty().set(Objects.requireNonNull(chosen));
            model.measure();
        });
        round.managedProperty().bind(round.visibleProperty());
        measure = TitledBox.of("drawn-figure", tr("Which figure to show"), Measure::title);
        measure.offer(List.of(Measure.values()));
        measure.show(drawn);
        measure.onChoice(chosen -> {
            drawn = Objects.requireNonNull(chosen);
            shown = null;
            refresh();
        });
        measure.setPrefWidth(230);
        confusion = new ConfusionPane(model, dialogs, this::write);
        groups = new GroupPane(model, dialogs, this::write);
        everybody = new EverybodyPane(model, labels, dialogs, this::write, () -> show(View.LABELS));
        entities = new EntityPane(model);
        drill = new DrillPane(model, this::open);
        node.getStylesheets().add(Objects.requireNonNull(AgreementView.class.getResource("agreement.css")).toExternalForm());
        node.getStyleClass().add("agreement");
        views.put(View.LABELS, labelFigures);
        views.put(View.CONFUSION, Controls.scrollingColumn("agreement-column", confusion.node()));
        views.put(View.GROUPS, Controls.scrollingColumn("agreement-column", groups.node()));
        views.put(View.EVERYBODY, Controls.scrollingColumn("agreement-column", everybody.node()));
        views.put(View.ENTITIES, Controls.scrollingColumn("agreement-column", entities.node()));
        labelFigures.setFitToWidth(true);
        labelFigures.getStyleClass().add("edge-to-edge");
        node.setTop(head());
        body.setTop(new VBox(8, headline, tabBar()));
        ((VBox) body.getTop()).getStyleClass().add("agreement-head");
        node.setBottom(drill.node());
    }

    private TitledBox<Side> side(String id, String spoken, Consumer<Side> choose) {
        TitledBox<Side> box = TitledBox.of(id, spoken, side -> AgreementText.side(side.name()));
        box.setPrefWidth(150);
        return box.onChoice(chosen -> {
            choose.accept(Objects.requireNonNull(chosen));
            model.measure();
        });
    }

    private static String words(Round round) {
        return switch (round) {
            case ALL -> tr("All documents");
            case WITHOUT -> tr("Without the calibration round");
            case ONLY -> tr("Only the calibration round");
        };
    }

    private Node head() {
        save.setId("save-report");
        save.setMinWidth(Region.USE_PREF_SIZE);
        save.setOnAction(_ -> save());
        coverage.setId("agreement-coverage");
        coverage.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(coverage, Priority.ALWAYS);
        Label and = new Label(tr("and"));
        for (Node each : List.of(and, second)) {
            each.visibleProperty().bind(first.visibleProperty());
        }
        HBox head = Controls.row(8, first, and, second, round, coverage, save);
        head.getStyleClass().add("text-head");
        return head;
    }

    private Node tabBar() {
        ToggleGroup group = new ToggleGroup();
        HBox bar = Controls.row(4);
        for (View each : View.values()) {
            ToggleButton tab = new ToggleButton(tr(each.title));
            tab.setId(Controls.id("agreement", each));
            tab.getStyleClass().add("stage-tab");
            tab.setToggleGroup(group);
            tab.setMinWidth(Region.USE_PREF_SIZE);
            tab.managedProperty().bind(tab.visibleProperty());
            tab.setOnAction(_ -> show(each));
            tabs.put(each, tab);
            bar.getChildren().add(tab);
        }
        Label words = Controls.muted(tr("Figure shown"));
        words.setMinWidth(Region.USE_PREF_SIZE);
        bar.getChildren().addAll(Controls.gap(), words, measure);
        return bar;
    }

    private void show(View chosen) {
        view = chosen;
        Objects.requireNonNull(tabs.get(chosen)).setSelected(true);
        body.setCenter(views.get(chosen));
        if (chosen == View.EVERYBODY) {
            model.measureEverybody();
        }
    }

    private void save() {
        PairReport pair = model.pair();
        if (pair != null) {
            String two = tr("%s and %s", AgreementText.side(pair.agreement().sides().first()), AgreementText.side(pair.agreement().sides().second()));
            desk.openPanel(tr("Save the report"), ReportPanel.of(two, model.annotatorCount() > 1, chosen -> {
                desk.closePanel();
                dialogs.save(tr("Save the report"), chosen.name(), chosen.kinds()).ifPresent(file -> save(chosen, file));
            }));
        }
    }

    private void save(ReportPanel.Chosen chosen, Path file) {
        Runnable done = () -> desk.say(tr("Wrote %s", file.getFileName()));
        EvidencePack.Form form = chosen.form();
        if (form == null) {
            model.save(file, done);
        } else {
            model.saveEvidence(file, form, chosen.choices(), chosen.twoOnly(), LocalDate.now(), done);
        }
    }

    private void write(Path file, byte[] bytes) {
        model.write(file, bytes, () -> desk.say(tr("Wrote %s", file.getFileName())));
    }

    private void open(CountedPlace place) {
        if (model.isInQueue(place)) {
            destination.adjudicate(new DocumentId(place.document()), place.span());
        } else {
            desk.say(tr("This document isn’t ready to adjudicate, so there is no conflict to open."));
        }
    }

    /// What is shown already is left as it is: the tables have hundreds of cells.
    private void refresh() {
        PairReport pair = model.pair();
        if (pair != null && pair == shown) {
            return;
        }
        shown = pair;
        pieces.unsubscribe();
        save.setDisable(pair == null);
        coverage.setText("");
        stands("");
        if (pair == null) {
            node.setCenter(model.measuringProperty().get() ? EmptyBox.of("agreement-measuring", tr("Measuring…"), "") : noPair(model.firstProperty().get(), model.secondProperty().get(), toProject));
            return;
        }
        String over = DomainText.count(pair.coverage().compared(), "document", "documents");
        coverage.setText(pair.coverage().leftOut() == 0
                ? tr("over %s", over)
                : tr("over %s; %,d left out because not ready on both sides", over, pair.coverage().leftOut()));
        int aside = model.setAside();
        if (aside > 0) {
            coverage.setText(tr("%s; %,d set aside", coverage.getText(), aside));
        }
        if (pair.coverage().compared() == 0) {
            node.setCenter(noOverlap(pair, toProject));
            return;
        }
        Agreement agreement = pair.agreement();
        headline.getChildren().setAll(new HeadlineFigures(agreement, figure -> model.drill(figure, null)).node());
        if (agreement.overall().spans().items() == 0) {
            headline.getChildren().add(nothingMarked(pair));
        }
        Objects.requireNonNull(tabs.get(View.ENTITIES)).setVisible(pair.entities() != null);
        if (pair.entities() != null) {
            entities.show(pair.entities(), AgreementText.side(agreement.sides().second()));
        }
        VBox column = new VBox();
        column.getStyleClass().add("agreement-column");
        labelFigures.setContent(column);
        pieces = StagedRendering.each(labelFigures, List.of(
                () -> column.getChildren().add(new FigureTable(node.getWidth(), agreement, labels, drawn, model::drill, dialogs, this::write).node())));
        confusion.show(agreement);
        groups.show(pair, drawn);
        everybody.show(model.everybodyProperty().get(), drawn);
        node.setCenter(body);
        show(view == View.ENTITIES && pair.entities() == null ? View.LABELS : view);
        stands(tr("%s compared", over));
    }

    private static Node nothingMarked(PairReport pair) {
        Label words = new Label(tr("Neither %s nor %s marked anything in these documents, so there are no agreement figures.",
                AgreementText.side(pair.agreement().sides().first()), AgreementText.side(pair.agreement().sides().second())));
        words.setId("agreement-nothing");
        words.setWrapText(true);
        return words;
    }

    @Override
    public Parent node() {
        return node;
    }

    @Override
    public List<AppAction> keysToShow() {
        return List.of(AppAction.EXPORT, AppAction.CANCEL, AppAction.KEYS);
    }

    @Override
    public String said(AppAction action) {
        return action == AppAction.EXPORT ? tr("Save the report") : action.title();
    }

    @Override
    public boolean perform(AppAction action) {
        switch (action) {
            case EXPORT -> save();
            case CANCEL -> model.closeDrill();
            default -> {
                return false;
            }
        }
        return true;
    }

    private void fill() {
        List<Side> sides = model.sides();
        first.setVisible(sides.size() > 1);
        first.offer(sides);
        first.show(named(sides, model.firstProperty().get()));
        second.offer(sides);
        second.show(named(sides, model.secondProperty().get()));
        List<Round> rounds = new ArrayList<>(List.of(Round.ALL));
        if (model.calibrationSize() > 0) {
            rounds.addAll(List.of(Round.WITHOUT, Round.ONLY));
        }
        round.offer(rounds);
        round.show(model.roundProperty().get());
        round.setVisible(model.calibrationSize() > 0);
    }

    /// ComparedSides that are computed are made anew each time; a name tells them.
    private static @Nullable Side named(List<Side> sides, @Nullable Side chosen) {
        return chosen == null
                ? null
                : sides.stream().filter(side -> side.name().equals(chosen.name())).findFirst().orElse(null);
    }

    @Override
    public void attach() {
        model.attach();
        fill();
        subscriptions = Subscription.combine(
                model.firstProperty().subscribe(_ -> fill()),
                model.secondProperty().subscribe(_ -> fill()),
                model.resultProperty().subscribe(_ -> refresh()),
                model.measuringProperty().subscribe(_ -> refresh()),
                model.everybodyProperty().subscribe(all -> {
                    everybody.show(all, drawn);
                    if (all == null && view == View.EVERYBODY) {
                        model.measureEverybody();
                    }
                }),
                drill.attach());
        first.requestFocus();
    }

    @Override
    public void detach() {
        subscriptions.unsubscribe();
        model.detach();
    }

    /// The confusion matrix of tokens as a heat map; a cell shows its tokens. JavaFX thread.
    static final class ConfusionPane {

        private final AgreementModel model;
        private final DrawingView chart = new DrawingView(area -> drill(area.key()));
        private final Label words = new Label();
        private final VBox node;

        ConfusionPane(AgreementModel model, FileDialogs dialogs, BiConsumer<Path, byte[]> write) {
            this.model = model;
            chart.setId("confusion");
            words.getStyleClass().add("muted");
            words.setWrapText(true);
            words.setMaxWidth(Double.MAX_VALUE);
            HBox.setHgrow(words, Priority.ALWAYS);
            MenuButton save = SaveChart.button(chart::made, "agreement-confusion", dialogs, write);
            SaveChart.menu(chart, save);
            HBox head = Controls.row(8, words, save);
            node = new VBox(12, head, chart);
            node.getStyleClass().add("card");
        }

        Node node() {
            return node;
        }

        void show(Agreement agreement) {
            ComparedSides sides = AgreementText.sides(agreement.sides());
            words.setText(tr("Tokens by label: rows show %s, columns show %s. Tokens that neither marked are left out. Select a "
                    + "cell to see its tokens.", sides.first(), sides.second()));
            chart.show(() -> ConfusionChart.of(tr("Confusion between labels"), agreement.confusion(), AgreementText.sides(agreement.sides())));
        }

        private void drill(String key) {
            int bar = key.indexOf('|');
            model.drillConfusion(label(key.substring(0, bar)), label(key.substring(bar + 1)));
        }

        private static @Nullable String label(String category) {
            return category.equals(ContingencyTable.NONE) ? null : category;
        }
    }

    /// How many entities of the gold the other side covered whole: one mention left open gives it away. JavaFX thread.
    static final class EntityPane {

        private final AgreementModel model;
        private final VBox node = new VBox(12);

        EntityPane(AgreementModel model) {
            this.model = model;
            node.getStyleClass().add("card");
        }

        Node node() {
            return node;
        }

        void show(EntityRecall entities, String annotator) {
            Label title = Controls.heading(tr("Entities with every mention covered"));
            Label words = Controls.muted(
                    tr("An entity counts only if %s covered all its mentions, with any label: one uncovered mention reveals it.", annotator));
            words.setWrapText(true);
            GridPane grid = new GridPane(24, 6);
            row(grid, 0, tr("Direct identifiers"), entities.direct());
            row(grid, 1, tr("Indirect identifiers"), entities.indirect());
            row(grid, 2, trc("entities", "All"), entities.all());
            grid.add(IntervalMark.axis(), 1, 3);
            Button leaks = Controls.button("show-leaks", tr("Show uncovered mentions"), () -> model.drillLeaks());
            leaks.setDisable(entities.leaks().isEmpty());
            Label count = new Label(entities.leaks().isEmpty()
                    ? tr("Every mention is covered.")
                    : DomainText.count(entities.leaks().size(), "entity has an uncovered mention.", "entities have an uncovered mention."));
            node.getChildren().setAll(title, words, grid, count, leaks);
        }

        private static void row(GridPane grid, int row, String name, Figure figure) {
            Label label = new Label(name);
            label.setMinWidth(Region.USE_PREF_SIZE);
            Label value = new Label(figure instanceof Figure.Undefined(String reason, long _) ? tr("n/a: %s", UndefinedReason.spoken(reason)) : figure.text());
            value.setId("entities-" + row);
            Label n = Controls.muted(DomainText.count(figure.n(), "entity", "entities"));
            grid.addRow(row, label, new IntervalMark(figure), value, n);
        }
    }

    /// The figures people quote, each with its interval; a click shows what is behind it. JavaFX thread.
    static final class HeadlineFigures {

        private static final List<Measure> SHOWN = List.of(
                Measure.STRICT_F1,
                Measure.EXACT_F1,
                Measure.PARTIAL_F1,
                Measure.TYPE_F1,
                Measure.KAPPA,
                Measure.KAPPA_MARKED,
                Measure.ALPHA_U);

        private final FlowPane node = new FlowPane(8, 8);

        HeadlineFigures(Agreement agreement, Consumer<Measure> drill) {
            for (Measure measure : SHOWN) {
                node.getChildren().add(card(measure, agreement.overall().figure(measure), drill));
            }
        }

        private static Button card(Measure measure, Figure figure, Consumer<Measure> drill) {
            Label title = Controls.muted(measure.title());
            Label value = new Label(figure instanceof Figure.Value known ? Figure.shown(known.value()) : tr("n/a"));
            value.getStyleClass().add("figure-value");
            Label interval = Controls.muted(switch (figure) {
                case Figure.Value(double _, long _, Interval.Range(double low, double high, int _)) -> "%s – %s".formatted(Figure.shown(low), Figure.shown(high));
                case Figure.Value(double _, long _, Interval.None(String reason)) -> UndefinedReason.spoken(reason);
                case Figure.Undefined(String reason, long _) -> UndefinedReason.spoken(reason);
            });
            Button card = new Button("", new VBox(2, title, value, interval));
            card.getStyleClass().add("figure-card");
            card.setId("figure-" + measure.key());
            card.setAccessibleText("%s %s".formatted(measure.title(), figure.text()));
            Hint.on(card, switch (measure.unit()) {
                case SPAN -> tr("%s; counts spans, n = %,d", measure.rule(), figure.n());
                case TOKEN -> tr("%s; counts tokens, n = %,d", measure.rule(), figure.n());
            });
            card.setOnAction(_ -> drill.accept(measure));
            return card;
        }

        Node node() {
            return node;
        }
    }

    private static final String ID = "agreement-empty";

    /// @param toProject for who may go there
    static Node noPair(@Nullable Side first, @Nullable Side second, Optional<AgreementView.ToProject> toProject) {
        if (first != null && second != null) {
            return EmptyBox.of(ID, tr("%s can’t be compared with itself", AgreementText.side(first.name())), tr("Choose another layer on one side."));
        }
        return EmptyBox.of(
                ID,
                tr("Agreement needs two layers"),
                tr("Add annotators on the Project screen and assign the same documents to two of them. Once "
                        + "documents are adjudicated, you can compare one annotator with gold."),
                toProject.map(to -> new Node[] {Controls.button("agreement-go", tr("People"), to::people)}).orElseGet(() -> new Node[0]));
    }

    /// @param toProject for who may go there
    static Node noOverlap(PairReport pair, Optional<AgreementView.ToProject> toProject) {
        String one = AgreementText.side(pair.agreement().sides().first());
        String other = AgreementText.side(pair.agreement().sides().second());
        return EmptyBox.of(
                ID,
                tr("No document has been finished by both %s and %s", one, other),
                tr("%s has finished %s; %s has finished %s. Choose others above, or assign documents to both on the Project screen.",
                        one,
                        DomainText.count(pair.coverage().onlyFirst(), "document", "documents"),
                        other,
                        DomainText.count(pair.coverage().onlySecond(), "document", "documents")),
                toProject.map(to -> new Node[] {Controls.button("agreement-go", tr("Documents"), to::documents)}).orElseGet(() -> new Node[0]));
    }
}
