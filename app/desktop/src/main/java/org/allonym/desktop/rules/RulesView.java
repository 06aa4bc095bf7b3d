package org.allonym.desktop.rules;

import static org.allonym.language.Messages.number;
import static org.allonym.language.Messages.tr;

import java.util.List;
import java.util.Objects;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.SplitPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.kwic.KwicList;
import org.allonym.desktop.kwic.KwicRow;
import org.allonym.desktop.review.TitledBox;
import org.allonym.desktop.search.PassagePane;
import org.allonym.desktop.session.SearchDesk;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.DomainText;
import org.allonym.desktop.shell.FileDialogs;
import org.allonym.desktop.shell.ShellServices;
import org.allonym.desktop.shell.StageScreen;
import org.allonym.desktop.theme.Appearance;
import org.allonym.learning.rule.RuleFile;
import org.allonym.learning.rule.WrittenRule;
import org.allonym.problem.ProblemException;
import org.allonym.services.rules.RuleGold;
import org.allonym.services.rules.TryRule;
import org.kordamp.ikonli.feather.Feather;

/// The rules screen. JavaFX thread.
public final class RulesView extends StageScreen {

    private final RulesModel model;
    private final ShellServices desk;
    private final FileDialogs dialogs;
    private final RuleList list;
    private final RuleEditor editor;
    private final FiguresPane figures;
    private final KwicList places;
    private final PassagePane passage;
    private final Label title = new Label();
    private final Label about = Controls.wrap(Controls.muted(""));
    private final Label fault = Controls.fault();
    private final Label found = new Label();
    private final Label empty = Controls.muted("");
    private final TitledBox<RuleGold.Standing> only = TitledBox.orAny("rule-standing", tr("Places"), tr("all places"), RulesModel::standing);
    private final Button save = Controls.changes(Controls.button("save-rule", tr("Save"), Feather.CHECK, () -> guarded(this::save)));
    private final Button discard;
    private final Button remove;
    private final ToggleButton rulesTab = new ToggleButton(tr("Rules"));
    private final ToggleButton figuresTab = new ToggleButton(tr("Figures"));
    private final SplitPane lower = new SplitPane();
    private final SplitPane middle = new SplitPane();
    private final BorderPane body = new BorderPane();
    private final BorderPane node = new BorderPane();
    private final Runnable prelabel;
    private String shown = "\0";
    private Subscription subscriptions = Subscription.EMPTY;

    /// @param prelabel lets a model and the rules read the project
    public RulesView(RulesModel model, SearchDesk searched, ShellServices desk, FileDialogs dialogs, Appearance appearance, Runnable prelabel) {
        this.model = model;
        this.desk = desk;
        this.prelabel = prelabel;
        this.dialogs = dialogs;
        discard = Controls.button("discard-rule", tr("Discard changes"), Feather.X, () -> guarded(model::discard));
        remove = Controls.changes(Controls.button("remove-rule", tr("Delete"), Feather.TRASH_2, () -> guarded(this::remove)));
        list = new RuleList(model, this::guarded);
        editor = new RuleEditor(model, save::fire);
        figures = new FiguresPane(model, desk, dialogs, this::guarded);
        places = new KwicList(model.places(), new KwicList.Columns(false, true, true));
        passage = new PassagePane(searched, appearance, desk.hiddenProperty(), this::closePassage);
        places.appearanceProperty().bind(passage.text().appearanceProperty());
        places.concealedProperty().bind(desk.hiddenProperty());
        places.setOnOpen(this::open);
        empty.setId("rule-places-empty");
        empty.setWrapText(true);
        places.setPlaceholder(empty);
        node.getStyleClass().add("rules");
        node.setTop(head());
        body.setLeft(list);
        body.setCenter(middle());
        node.setCenter(body);
        node.getStylesheets().add(Objects.requireNonNull(RulesView.class.getResource("rules.css")).toExternalForm());
    }

    private Node head() {
        ToggleGroup tabs = new ToggleGroup();
        for (ToggleButton tab : List.of(rulesTab, figuresTab)) {
            tab.getStyleClass().add("stage-tab");
            tab.setToggleGroup(tabs);
            tab.setMinWidth(Region.USE_PREF_SIZE);
            tab.setOnAction(_ -> {
                tab.setSelected(true);
                node.setCenter(tab == rulesTab ? body : figures);
            });
        }
        rulesTab.setId("rules-tab");
        figuresTab.setId("figures-tab");
        rulesTab.setSelected(true);
        Button fresh = Controls.button("new-rule", tr("New rule"), Feather.PLUS, () -> {
            rulesTab.fire();
            model.begin();
            editor.enter();
        });
        fresh.getStyleClass().add("accent");
        Button in = Controls.changes(Controls.button("import-rules", tr("Import…"), Feather.UPLOAD, this::importRules));
        Button out = Controls.button("export-rules", tr("Export…"), Feather.DOWNLOAD, this::exportRules);
        Button names = Controls.button("add-name-rules", tr("Add rules for student names"), Feather.USERS, () -> guarded(() -> model.add(RuleFile.paper().rules())));
        Controls.changes(names);
        HBox head = Controls.row(8, rulesTab, figuresTab, Controls.gap(), names, in, out, fresh);
        head.getChildren().forEach(each -> {
            if (each instanceof Button button) {
                button.setMinWidth(Region.USE_PREF_SIZE);
            }
        });
        head.getStyleClass().add("text-head");
        return head;
    }

    private Node middle() {
        title.getStyleClass().add("document-title");
        title.setMinWidth(0);
        fault.setId("rule-fault");
        found.setId("rule-found");
        found.getStyleClass().add("rule-found");
        Controls.wrap(found);
        save.getStyleClass().add("accent");
        for (Button each : List.of(save, discard, remove)) {
            each.setMinWidth(Region.USE_PREF_SIZE);
        }
        VBox written = new VBox(12, about, editor);
        written.getStyleClass().add("rule-written");
        ScrollPane scroll = new ScrollPane(written);
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.getStyleClass().add("edge-to-edge");
        HBox named = Controls.row(8, title, Controls.gap(), remove, discard, save);
        named.getStyleClass().add("rule-head");
        BorderPane upper = new BorderPane(scroll);
        fault.getStyleClass().add("rule-fault");
        upper.setTop(new VBox(named, fault));
        only.offer(List.of(RuleGold.Standing.values()));
        only.follows(model.onlyProperty());
        only.setMinWidth(Region.USE_PREF_SIZE);
        HBox.setHgrow(found, Priority.ALWAYS);
        HBox counted = Controls.row(8, found, only);
        counted.getStyleClass().add("rule-counts");
        VBox.setVgrow(places, Priority.ALWAYS);
        VBox below = new VBox(counted, places);
        lower.setOrientation(Orientation.HORIZONTAL);
        lower.getItems().add(below);
        middle.setOrientation(Orientation.VERTICAL);
        middle.getItems().addAll(upper, lower);
        middle.setDividerPositions(0.52);
        return middle;
    }

    @Override
    public void attach() {
        shown = "\0";
        model.attach();
        subscriptions = Subscription.combine(
                model.rulesProperty().subscribe(_ -> refresh()),
                model.chosenProperty().subscribe(_ -> refresh()),
                model.draftProperty().subscribe(_ -> refresh()),
                model.faultProperty().subscribe(_ -> showFound()),
                model.countsProperty().subscribe(_ -> showFound()),
                model.tryingProperty().subscribe(_ -> showFound()),
                model.figuresProperty().subscribe(_ -> list.refresh()),
                figures.attach(),
                places.selectedProperty().subscribe(row -> {
                    if (row != null && lower.getItems().contains(passage)) {
                        passage.show(row);
                    }
                }));
        list.enter();
    }

    @Override
    public void detach() {
        subscriptions.unsubscribe();
        model.detach();
    }

    private void refresh() {
        list.refresh();
        WrittenRule own = model.draftProperty().get();
        String name = model.chosenProperty().get();
        boolean changed = model.isChanged();
        title.setText(own == null ? name : name.isEmpty() ? tr("New rule") : name);
        about.setText(own == null ? tr("This rule comes with Allonym. It can be switched off, but not changed.") : "");
        Controls.show(about, own == null);
        Controls.show(editor, own != null);
        Controls.show(remove, own != null && !name.isEmpty());
        Controls.show(discard, own != null && changed);
        Controls.show(save, own != null);
        save.setDisable(!changed);
        if (own != null) {
            if (!name.equals(shown)) {
                editor.forget();
            }
            editor.show(own);
        }
        shown = own == null ? "\0" : name;
        stands(DomainText.count(model.rulesProperty().get().own().size(), "rule of your own", "rules of your own"));
    }

    private void showFound() {
        TryRule.Counts counts = model.countsProperty().get();
        String wrong = model.faultProperty().get();
        boolean nothing = model.draftProperty().get() != null && isBlank(model.draftProperty().get());
        fault.setText(nothing ? "" : wrong);
        boolean trying = model.tryingProperty().get();
        String where = tr("%s in %s", DomainText.count(counts.places(), "place", "places"), DomainText.count(counts.documents(), "document", "documents"));
        found.setText(!wrong.isEmpty() ? "" : tr(
                "%s: %s gold, %s not gold, %s undecided", where, number(counts.gold()), number(counts.notGold()), number(counts.undecided()))
                + (counts.full() > 0 ? " · " + tr("too many in %s", DomainText.count(counts.full(), "document", "documents")) : "")
                + (trying ? " …" : ""));
        empty.setText(!wrong.isEmpty()
                ? (nothing ? tr("What the rule finds is listed here while you write it.") : "")
                : trying ? tr("Searching…")
                : counts.places() > 0 ? tr("No place is like that.") : tr("The rule finds nothing."));
    }

    /// Whether nobody has written anything to look for yet.
    private static boolean isBlank(WrittenRule rule) {
        return switch (rule.find()) {
            case org.allonym.learning.rule.Condition.Pattern pattern -> pattern.pattern().isBlank();
            case org.allonym.learning.rule.Condition.Words words -> words.words().isEmpty();
            case org.allonym.learning.rule.Condition.Vicinity vicinity -> vicinity.keywords().isEmpty();
            case org.allonym.learning.rule.Condition.Phrase phrase -> phrase.phrases().isEmpty();
            case org.allonym.learning.rule.Condition.Column column -> column.columns().isEmpty();
            case org.allonym.learning.rule.Condition.Place _, org.allonym.learning.rule.Condition.Mentions _ -> false;
        };
    }

    private void save() {
        model.save();
        list.enter();
        desk.say(tr("Saved. The next pre-label run uses the rule."));
    }

    private void remove() {
        String name = model.chosenProperty().get();
        model.remove();
        desk.say(tr("Deleted the rule %s.", name));
    }

    private void open(KwicRow row) {
        if (!lower.getItems().contains(passage)) {
            lower.getItems().add(passage);
            lower.setDividerPositions(0.5);
            lower.applyCss();
            lower.layout();
        }
        passage.show(row);
    }

    private void closePassage() {
        lower.getItems().remove(passage);
        places.enter();
    }

    private static List<FileDialogs.Kind> kinds() {
        return List.of(new FileDialogs.Kind(tr("Rules"), List.of("*.json")));
    }

    private void importRules() {
        dialogs.open(tr("Import rules"), kinds()).ifPresent(file -> guarded(() -> {
            List<WrittenRule> rules = RulesModel.read(file);
            model.add(rules);
            desk.say(tr("Imported %s", DomainText.count(rules.size(), "rule", "rules")));
        }));
    }

    private void exportRules() {
        dialogs.save(tr("Export rules"), "rules.json", kinds()).ifPresent(file -> guarded(() -> {
            model.write(file);
            desk.say(tr("Wrote %s", file.getFileName()));
        }));
    }

    private void guarded(Runnable command) {
        try {
            command.run();
        } catch (ProblemException e) {
            desk.show(e.problem());
            list.refresh();
        }
    }

    @Override
    public Parent node() {
        return node;
    }

    @Override
    public List<AppAction> keysToShow() {
        return List.of(AppAction.PRELABEL, AppAction.UNDO, AppAction.CANCEL, AppAction.QUICK_HIDE, AppAction.KEYS);
    }

    @Override
    public boolean perform(AppAction action) {
        switch (action) {
            case PRELABEL -> prelabel.run();
            case UNDO -> desk.guarded(() -> desk.sayUndone(model.undo()));
            case REDO -> desk.guarded(() -> desk.sayRedone(model.redo()));
            case CANCEL -> {
                if (!lower.getItems().contains(passage)) {
                    return false;
                }
                closePassage();
            }
            default -> {
                return false;
            }
        }
        return true;
    }
}
