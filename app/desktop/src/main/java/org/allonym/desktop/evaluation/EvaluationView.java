package org.allonym.desktop.evaluation;

import static org.allonym.language.Messages.number;
import static org.allonym.language.Messages.tr;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import org.allonym.agreement.Agreement;
import org.allonym.agreement.Figure;
import org.allonym.agreement.Measure;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.evaluation.EvaluationModel.Standing;
import org.allonym.desktop.job.Job;
import org.allonym.desktop.prelabel.PrelabelActions;
import org.allonym.desktop.search.Destination;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.DomainText;
import org.allonym.desktop.shell.EmptyBox;
import org.allonym.desktop.shell.FileDialogs;
import org.allonym.desktop.shell.Hint;
import org.allonym.desktop.shell.KeyCap;
import org.allonym.desktop.shell.ShellModel;
import org.allonym.desktop.shell.ShellServices;
import org.allonym.desktop.shell.StageScreen;
import org.allonym.desktop.theme.Appearance;
import org.allonym.desktop.theme.ReadingText;
import org.allonym.language.English;
import org.allonym.project.DocumentId;
import org.allonym.services.evaluate.EvaluateProject.Result;
import org.allonym.services.evaluate.Evaluation;
import org.allonym.services.evaluate.Level;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// The evaluation screen: four figures at the top, and below them one of four views. JavaFX thread.
public final class EvaluationView extends StageScreen {

    private static final String EMPTY = "evaluation-empty";

    /// Ids of the cards of precision, recall, F1 and F5.
    private static final List<String> CARDS = List.of("precision", "recall", "f1", "f5");

    private enum View {
        FIGURES("By label"),
        ERRORS("Errors"),
        THRESHOLDS("Thresholds"),
        COMPARISON("Comparison"),
        MATHEMATICS("Mathematics");

        @English
        private final String title;

        View(@English String title) {
            this.title = title;
        }
    }

    private final EvaluationModel model;
    private final PrelabelActions prelabel;
    private final ShellServices desk;
    private final FileDialogs dialogs;
    private final KeyMap keys;
    private final EvaluationChoices choices;
    private final HBox cards = new HBox(8);
    private final QualityTable table;
    private final ComparisonTable comparison;
    private final MistakeList mistakes;
    private final SweepPane sweep;
    private final MathsPane maths;
    private final Label coverage = Controls.muted("");
    private final Map<View, ToggleButton> tabs = new EnumMap<>(View.class);
    private final Map<View, Node> views = new EnumMap<>(View.class);
    private final ToggleGroup tabGroup = new ToggleGroup();
    private final Button save = Controls.button("save-report", tr("Save the report…"), Feather.SAVE, this::save);
    private final BorderPane body = new BorderPane();
    private final BorderPane node = new BorderPane();
    private View view = View.FIGURES;
    private Subscription subscriptions = Subscription.EMPTY;

    public EvaluationView(
            EvaluationModel model,
            ThresholdsModel thresholds,
            PrelabelActions prelabel,
            ShellModel shell,
            ShellServices desk,
            FileDialogs dialogs,
            Appearance appearance,
            Destination destination) {
        this.model = model;
        this.prelabel = prelabel;
        this.keys = shell.keysProperty().get();
        this.desk = desk;
        this.dialogs = dialogs;
        choices = new EvaluationChoices(model);
        table = new QualityTable(model.labelSet());
        comparison = new ComparisonTable(model.labelSet());
        mistakes = new MistakeList(
                model,
                desk,
                dialogs,
                ReadingText.make(appearance, shell.hiddenProperty()),
                shell.hiddenProperty(),
                mistake -> destination.adjudicate(new DocumentId(mistake.document()), mistake.place()));
        sweep = new SweepPane(model, thresholds, desk, dialogs);
        views.put(View.FIGURES, Controls.scrollingColumn("evaluation-column", table.node()));
        views.put(View.ERRORS, mistakes.node());
        views.put(View.THRESHOLDS, sweep.node());
        views.put(View.COMPARISON, Controls.scrollingColumn("evaluation-column", comparison.node()));
        maths = new MathsPane(model, desk, dialogs);
        views.put(View.MATHEMATICS, Controls.scrollingColumn("evaluation-column", maths.node()));
        node.getStylesheets().add(Objects.requireNonNull(EvaluationView.class.getResource("evaluation.css")).toExternalForm());
        node.getStyleClass().add("evaluation");
        node.setTop(head());
        body.setTop(figures());
    }

    private Node head() {
        Hint.on(save, Hint.withKey(tr("Save the report…"), keys.cap(AppAction.EXPORT)));
        save.setMinWidth(Region.USE_PREF_SIZE);
        HBox head = new HBox(8, choices, Controls.gap(), save);
        head.getStyleClass().add("text-head");
        return head;
    }

    /// The four figures, what they count, and the tabs below them.
    private Node figures() {
        coverage.setId("coverage");
        coverage.setWrapText(true);
        HBox.setHgrow(coverage, Priority.ALWAYS);
        coverage.setMaxWidth(Double.MAX_VALUE);
        coverage.setMinHeight(Region.USE_PREF_SIZE);
        HBox figures = Controls.row(16, cards, coverage);
        VBox top = new VBox(8, figures, tabs());
        top.getStyleClass().add("evaluation-head");
        return top;
    }

    private Node tabs() {
        HBox bar = new HBox(4);
        for (View each : View.values()) {
            ToggleButton tab = new ToggleButton(tr(each.title));
            tab.setId(Controls.id("evaluation", each));
            tab.getStyleClass().add("stage-tab");
            tab.setToggleGroup(tabGroup);
            tab.setMinWidth(Region.USE_PREF_SIZE);
            tab.setOnAction(_ -> {
                tab.setSelected(true);
                show(each);
            });
            tabs.put(each, tab);
            bar.getChildren().add(tab);
        }
        return bar;
    }

    private void show(View chosen) {
        view = chosen;
        Objects.requireNonNull(tabs.get(chosen)).setSelected(true);
        body.setCenter(views.get(chosen));
    }

    private void refresh() {
        Standing standing = model.standingProperty().get();
        Result result = model.resultProperty().get();
        save.setDisable(standing != Standing.DONE);
        stands("");
        if (standing != Standing.DONE || result == null) {
            node.setCenter(empty(standing, result));
            return;
        }
        node.setCenter(body);
        Level level = model.levelProperty().get();
        showCards(result.judged(), level);
        table.show(result.judged(), level);
        comparison.show(result, level);
        String left = EvaluationText.leftOut(result.leftOut());
        Agreement agreement = result.judged().agreement();
        String compared = tr("%s compared", EvaluationText.documents(result.judged().documents()));
        coverage.setText(tr(
                "%s.%n%s in gold, %s found; 95 %% intervals by bootstrap over documents.",
                left.isEmpty() ? compared : compared + ", " + left,
                things(result.judged().gold(level, null), level),
                number(result.judged().found(level, null))));
        Objects.requireNonNull(tabs.get(View.ERRORS)).setText(tr("Errors  %,d", result.judged().mistakes().size()));
        if (agreement.notOptimal() > 0) {
            coverage.setText(coverage.getText() + " " + tr("In %s, spans overlap too much to be matched as a whole.", EvaluationText.documents(agreement.notOptimal())));
        }
        stands(compared);
        show(view);
    }

    private void showCards(Evaluation evaluation, Level level) {
        cards.getChildren().clear();
        List<Measure> measures = level.measures();
        for (int i = 0; i < measures.size(); i++) {
            cards.getChildren().add(card(
                    CARDS.get(i), EvaluationText.figures().get(i), measures.get(i), evaluation.agreement().overall().figure(measures.get(i))));
        }
    }

    private static Node card(String id, String title, Measure measure, Figure figure) {
        Label name = Controls.muted(title);
        Label value = new Label(EvaluationText.value(figure));
        value.getStyleClass().add("figure-value");
        String reason = EvaluationText.reason(figure);
        Label interval = Controls.muted(reason.isEmpty() ? EvaluationText.interval(figure) : reason);
        VBox card = new VBox(2, name, value, interval);
        card.getStyleClass().add("figure-card");
        card.setMinWidth(VBox.USE_PREF_SIZE);
        card.setId("quality-" + id);
        card.setAccessibleText("%s %s".formatted(title, figure.text()));
        Tooltip.install(card, new Tooltip(switch (measure.unit()) {
            case SPAN -> tr("%s; counts spans, n = %,d; 95 %% bootstrap interval over documents", measure.rule(), figure.n());
            case TOKEN -> tr("%s; counts tokens, n = %,d; 95 %% bootstrap interval over documents", measure.rule(), figure.n());
        }));
        return card;
    }

    private static String things(long count, Level level) {
        return switch (level) {
            case TOKENS -> DomainText.count(count, "token", "tokens");
            case SPANS -> DomainText.count(count, "span", "spans");
        };
    }

    private Node empty(Standing standing, @Nullable Result result) {
        return switch (standing) {
            case READING -> EmptyBox.of(EMPTY, tr("Evaluating…"), tr("Comparing every document with its gold."));
            case STOPPED, FAILED -> {
                Button again = Controls.button("evaluate-again", tr("Evaluate again"), Feather.REFRESH_CW, model::evaluate);
                yield EmptyBox.of(EMPTY, standing == Standing.STOPPED ? tr("Stopped") : tr("That didn’t work"), tr("Nothing was changed."), again);
            }
            case NO_SUGGESTIONS -> noSuggestions();
            case NO_GOLD, DONE -> EmptyBox.of(EMPTY, tr("No gold to compare with yet"),
                    (result == null ? "" : why(result))
                            + "\n" + tr("A document counts once its gold is complete. Adjudicate, or use an annotator’s layer as gold."));
        };
    }

    /// Offers to let a model and rules read, where the person may and they don't already.
    private Node noSuggestions() {
        String title = tr("No suggestions yet");
        if (prelabel.model().runningProperty().get() != null) {
            return EmptyBox.of(EMPTY, title, tr("The documents are being pre-labeled; the figures appear when the run is done."));
        }
        if (!prelabel.model().mayRun()) {
            return EmptyBox.of(EMPTY, title, tr("There are no suggestions of a model or rules to evaluate. The PI can pre-label the documents,\nor "
                    + "you can choose an annotator’s layer at the top."));
        }
        Button begin = new Button(tr("Pre-label"));
        KeyCap.on(begin, keys.cap(AppAction.PRELABEL));
        Controls.changes(begin).setId("prelabel");
        begin.getStyleClass().add("accent");
        begin.setOnAction(_ -> {
            perform(AppAction.PRELABEL);
            choices.focus();
        });
        return EmptyBox.of(EMPTY, title, tr("There are no suggestions of a model or rules to evaluate. Pre-label the documents first,\nor choose an "
                + "annotator’s layer at the top."), begin);
    }

    /// What a run found is judged when it has ended.
    private void followRun(@Nullable Job running) {
        if (running == null) {
            model.attach();
        }
        refresh();
    }

    private static String why(Result result) {
        String left = EvaluationText.leftOut(result.leftOut());
        int settled = result.judged().documents();
        if (left.isEmpty()) {
            return tr("The project has no documents.");
        }
        return settled == 0
                ? left + "."
                : tr("%s, but nothing is marked there; %s.", DomainText.count(settled, "document has gold", "documents have gold"), left);
    }

    private void save() {
        dialogs.save(tr("Save the report"), "evaluation.html", List.of(
                        new FileDialogs.Kind(tr("Web page"), List.of("*.html")),
                        FileDialogs.Kind.CSV,
                        FileDialogs.Kind.JSON,
                        new FileDialogs.Kind(tr("Plain table"), List.of("*.txt"))))
                .ifPresent(file -> model.save(file, () -> desk.say(tr("Wrote %s", file.getFileName()))));
    }

    @Override
    public Parent node() {
        return node;
    }

    @Override
    public List<AppAction> keysToShow() {
        return List.of(AppAction.EXPORT, AppAction.PAGE_DOWN, AppAction.QUICK_HIDE, AppAction.KEYS);
    }

    @Override
    public String said(AppAction action) {
        return action == AppAction.EXPORT ? tr("Save the report") : action.title();
    }

    @Override
    public boolean perform(AppAction action) {
        switch (action) {
            case EXPORT -> {
                if (!save.isDisabled()) {
                    save();
                }
            }
            case PRELABEL -> prelabel.run();
            case PAGE_DOWN -> page(1);
            case PAGE_UP -> page(-1);
            case COPY -> mistakes.text().copySelection();
            default -> {
                return false;
            }
        }
        return true;
    }

    private void page(int direction) {
        if (view == View.ERRORS) {
            if (direction > 0) {
                mistakes.text().pageDown();
            } else {
                mistakes.text().pageUp();
            }
        } else if (views.get(view) instanceof ScrollPane scroll) {
            double beyond = scroll.getContent().getLayoutBounds().getHeight() - scroll.getViewportBounds().getHeight();
            if (beyond > 0) {
                scroll.setVvalue(Math.clamp(scroll.getVvalue() + direction * scroll.getViewportBounds().getHeight() / beyond, 0, 1));
            }
        }
    }

    @Override
    public void attach() {
        choices.fill();
        model.attach();
        subscriptions = Subscription.combine(
                prelabel.model().runningProperty().subscribe((_, running) -> followRun(running)),
                model.standingProperty().subscribe(_ -> refresh()),
                model.resultProperty().subscribe(_ -> refresh()),
                model.levelProperty().subscribe(_ -> refresh()),
                mistakes.attach(),
                maths.attach(),
                sweep.attach());
        choices.focus();
    }

    @Override
    public void detach() {
        subscriptions.unsubscribe();
        model.detach();
    }
}
