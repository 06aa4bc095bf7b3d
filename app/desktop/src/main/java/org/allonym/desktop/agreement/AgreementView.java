package org.allonym.desktop.agreement;

import static org.allonym.language.Messages.tr;

import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import org.allonym.agreement.Agreement;
import org.allonym.agreement.Measure;
import org.allonym.agreement.Place;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.search.Destination;
import org.allonym.desktop.shell.Desk;
import org.allonym.desktop.shell.EmptyBox;
import org.allonym.desktop.shell.FileDialogs;
import org.allonym.desktop.shell.Frames;
import org.allonym.desktop.shell.Hint;
import org.allonym.desktop.shell.StageScreen;
import org.allonym.desktop.shell.Words;
import org.allonym.label.LabelSet;
import org.allonym.language.English;
import org.allonym.project.DocumentId;
import org.allonym.services.agreement.MeasureAgreement.Round;
import org.allonym.services.agreement.MeasureAgreement.Side;
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
    private final Desk desk;
    private final Destination destination;
    private final Optional<ToProject> toProject;
    private final Choice<Side> first;
    private final Choice<Side> second;
    private final Choice<Round> round;
    private final Choice<Measure> measure;
    private final Label coverage = new Label();
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
            Desk desk,
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
        round = new Choice<>("calibration-round", tr("How to treat the calibration round"), AgreementView::words, chosen -> {
            model.roundProperty().set(chosen);
            model.measure();
        });
        round.node().managedProperty().bind(round.node().visibleProperty());
        measure = new Choice<>("drawn-figure", tr("Which figure to show"), Measure::title, chosen -> {
            drawn = chosen;
            shown = null;
            refresh();
        });
        measure.fill(List.of(Measure.values()), drawn);
        measure.node().setPrefWidth(230);
        confusion = new ConfusionPane(model, dialogs, this::write);
        groups = new GroupPane(model, dialogs, this::write);
        everybody = new EverybodyPane(model, labels, dialogs, this::write, () -> show(View.LABELS));
        entities = new EntityPane(model);
        drill = new DrillPane(model, this::open);
        node.getStylesheets().add(Objects.requireNonNull(AgreementView.class.getResource("agreement.css")).toExternalForm());
        node.getStyleClass().add("agreement");
        views.put(View.LABELS, labelFigures);
        views.put(View.CONFUSION, scrolling(confusion.node()));
        views.put(View.GROUPS, scrolling(groups.node()));
        views.put(View.EVERYBODY, scrolling(everybody.node()));
        views.put(View.ENTITIES, scrolling(entities.node()));
        labelFigures.setFitToWidth(true);
        labelFigures.getStyleClass().add("edge-to-edge");
        node.setTop(head());
        body.setTop(new VBox(8, headline, tabBar()));
        ((VBox) body.getTop()).getStyleClass().add("agreement-head");
        node.setBottom(drill.node());
    }

    private Choice<Side> side(String id, String spoken, java.util.function.Consumer<Side> choose) {
        Choice<Side> choice = new Choice<>(id, spoken, side -> Titles.side(side.name()), chosen -> {
            choose.accept(chosen);
            model.measure();
        });
        choice.node().setPrefWidth(150);
        return choice;
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
        coverage.getStyleClass().add("muted");
        coverage.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(coverage, Priority.ALWAYS);
        Label and = new Label(tr("and"));
        for (Node each : List.of(and, second.node())) {
            each.visibleProperty().bind(first.node().visibleProperty());
        }
        HBox head = new HBox(8, first.node(), and, second.node(), round.node(), coverage, save);
        head.setAlignment(Pos.CENTER_LEFT);
        head.getStyleClass().add("text-head");
        return head;
    }

    private Node tabBar() {
        ToggleGroup group = new ToggleGroup();
        HBox bar = new HBox(4);
        bar.setAlignment(Pos.CENTER_LEFT);
        for (View each : View.values()) {
            ToggleButton tab = new ToggleButton(tr(each.title));
            tab.setId("agreement-" + each.name().toLowerCase(Locale.ROOT));
            tab.getStyleClass().add("stage-tab");
            tab.setToggleGroup(group);
            tab.setMinWidth(Region.USE_PREF_SIZE);
            tab.managedProperty().bind(tab.visibleProperty());
            tab.setOnAction(_ -> show(each));
            tabs.put(each, tab);
            bar.getChildren().add(tab);
        }
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        Label words = new Label(tr("Figure shown"));
        words.getStyleClass().add("muted");
        words.setMinWidth(Region.USE_PREF_SIZE);
        bar.getChildren().addAll(gap, words, measure.node());
        return bar;
    }

    private static ScrollPane scrolling(Node content) {
        VBox column = new VBox(content);
        column.getStyleClass().add("agreement-column");
        ScrollPane scroll = new ScrollPane(column);
        scroll.setFitToWidth(true);
        scroll.getStyleClass().add("edge-to-edge");
        return scroll;
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
            String two = tr("%s and %s", Titles.side(pair.agreement().sides().first()), Titles.side(pair.agreement().sides().second()));
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

    private void open(Place place) {
        if (model.isInQueue(place)) {
            destination.adjudicate(new DocumentId(place.document()), place.span());
        } else {
            desk.say(tr("This document isn't ready to adjudicate, so there is no conflict to open."));
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
            node.setCenter(model.measuringProperty().get() ? EmptyBox.of("agreement-measuring", tr("Measuring…"), "") : NoFigures.noPair(model.firstProperty().get(), model.secondProperty().get(), toProject));
            return;
        }
        String over = Words.count(pair.coverage().compared(), "document", "documents");
        coverage.setText(pair.coverage().leftOut() == 0
                ? tr("over %s", over)
                : tr("over %s; %,d left out because not ready on both sides", over, pair.coverage().leftOut()));
        if (pair.coverage().compared() == 0) {
            node.setCenter(NoFigures.noOverlap(pair, toProject));
            return;
        }
        Agreement agreement = pair.agreement();
        headline.getChildren().setAll(new HeadlineFigures(agreement, figure -> model.drill(figure, null)).node());
        if (agreement.overall().spans().items() == 0) {
            headline.getChildren().add(nothingMarked(pair));
        }
        Objects.requireNonNull(tabs.get(View.ENTITIES)).setVisible(pair.entities() != null);
        if (pair.entities() != null) {
            entities.show(pair.entities(), Titles.side(agreement.sides().second()));
        }
        VBox column = new VBox();
        column.getStyleClass().add("agreement-column");
        labelFigures.setContent(column);
        pieces = Frames.each(labelFigures, List.of(
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
                Titles.side(pair.agreement().sides().first()), Titles.side(pair.agreement().sides().second())));
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
        first.node().setVisible(sides.size() > 1);
        first.fill(sides, named(sides, model.firstProperty().get()));
        second.fill(sides, named(sides, model.secondProperty().get()));
        List<Round> rounds = new ArrayList<>(List.of(Round.ALL));
        if (model.calibrationSize() > 0) {
            rounds.addAll(List.of(Round.WITHOUT, Round.ONLY));
        }
        round.fill(rounds, model.roundProperty().get());
        round.node().setVisible(model.calibrationSize() > 0);
    }

    /// Sides that are computed are made anew each time; a name tells them.
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
        first.node().requestFocus();
    }

    @Override
    public void detach() {
        subscriptions.unsubscribe();
        model.detach();
    }
}
