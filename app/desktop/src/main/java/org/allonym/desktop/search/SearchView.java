package org.allonym.desktop.search;

import static org.allonym.language.Messages.tr;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.kwic.KwicList;
import org.allonym.desktop.kwic.KwicRow;
import org.allonym.desktop.labels.LabelSwatch;
import org.allonym.desktop.search.SearchModel.Outcome;
import org.allonym.desktop.search.SearchModel.Standing;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.DomainText;
import org.allonym.desktop.shell.KeyCap;
import org.allonym.desktop.shell.ShellServices;
import org.allonym.desktop.shell.StageScreen;
import org.allonym.desktop.theme.Appearance;
import org.allonym.label.LabelSet;
import org.allonym.problem.ProblemException;
import org.jspecify.annotations.Nullable;

/// The screen that searches the project. JavaFX thread.
public final class SearchView extends StageScreen {

    private final SearchModel model;
    private final ShellServices desk;
    private final Destination destination;
    private final SearchBar bar;
    private final SearchBar.OutcomeLine line;
    private final KwicList list;
    private final LabelBar labels;
    private final PreviewStrip strip;
    private final PassagePane passage;
    private final Label empty = new Label();
    private final Label advice = new Label();
    private final SplitPane middle = new SplitPane();
    private final BorderPane node = new BorderPane();
    private Subscription subscriptions = Subscription.EMPTY;

    public SearchView(SearchModel model, ShellServices desk, Appearance appearance, Destination destination) {
        this.model = model;
        this.desk = desk;
        this.destination = destination;
        boolean labelling = model.desk().labels();
        list = new KwicList(model.places(), new KwicList.Columns(labelling, true));
        bar = new SearchBar(model, list::enter);
        line = new SearchBar.OutcomeLine(model);
        passage = new PassagePane(model.desk(), appearance, desk.hiddenProperty(), this::closePassage);
        list.appearanceProperty().bind(passage.text().appearanceProperty());
        list.concealedProperty().bind(desk.hiddenProperty());
        list.setOnOpen(this::open);
        list.setPlaceholder(placeholder());
        labels = new LabelBar(
                desk.keys(),
                label -> guarded(() -> model.bulk().preview(Optional.of(label))),
                () -> guarded(() -> model.bulk().preview(Optional.empty())));
        strip = new PreviewStrip(() -> guarded(this::carryOut), this::forget, this::showLeftOut);
        VBox top = new VBox(bar, line);
        top.getStyleClass().add("search-head");
        middle.setOrientation(Orientation.VERTICAL);
        middle.getItems().add(list);
        node.getStyleClass().add("search");
        node.setTop(top);
        node.setCenter(middle);
        node.getStylesheets().add(Objects.requireNonNull(SearchView.class.getResource("search.css")).toExternalForm());
    }

    private Node placeholder() {
        empty.setId("search-empty");
        empty.setWrapText(true);
        advice.setWrapText(true);
        VBox box = new VBox(empty, advice);
        box.getStyleClass().add("empty");
        return box;
    }

    @Override
    public void attach() {
        model.attach();
        subscriptions = Subscription.combine(
                model.outcomeProperty().subscribe(this::show),
                model.places().tickedCountProperty().subscribe(ticked -> labels.showTicked(ticked.intValue())),
                model.bulk().previewProperty().subscribe(this::show),
                model.desk().labelSetProperty().subscribe(set -> {
                    labels.show(set);
                    bar.show(set);
                }),
                list.selectedProperty().subscribe(row -> {
                    if (row != null && middle.getItems().contains(passage)) {
                        passage.show(row);
                    }
                }));
        bar.enter();
    }

    @Override
    public void detach() {
        subscriptions.unsubscribe();
        bar.leave();
        model.detach();
    }

    private void show(Outcome outcome) {
        line.show(outcome, model.job());
        boolean done = outcome.standing() == Standing.DONE || outcome.standing() == Standing.STOPPED;
        String documents = DomainText.count(model.size(), "document", "documents");
        switch (outcome.standing()) {
            case NOTHING_ASKED -> {
                empty.setText(tr("Search all of your %s at once.", documents));
                advice.setText(tr("Case and accents don’t matter. The last word can be the start of a longer word."));
            }
            case SEARCHING -> {
                empty.setText(tr("Searching…"));
                advice.setText("");
            }
            case STOPPED, DONE -> {
                empty.setText(tr("Nothing found in %s.", documents));
                advice.setText(widening());
            }
        }
        boolean foot = model.desk().labels() && (done || !model.places().rows().isEmpty()) && outcome.found().places() > 0;
        if (model.bulk().previewProperty().get() == null) {
            node.setBottom(foot ? labels : null);
        }
        stands(outcome.found().places() == 0 ? documents : SearchBar.OutcomeLine.places(outcome.found()));
    }

    /// What would find more.
    private String widening() {
        if (model.matchCaseProperty().get()) {
            return tr("Try without “Match case”.");
        }
        return switch (model.fitProperty().get()) {
            case ANYWHERE -> tr("Try fewer letters.");
            case BEGINNING, WHOLE -> tr("Try “Anywhere in words” or fewer letters.");
        };
    }

    private void show(BulkLabels.@Nullable Preview preview) {
        if (preview == null) {
            show(model.outcomeProperty().get());
        } else {
            strip.show(preview);
            node.setBottom(strip);
        }
    }

    private void open(KwicRow row) {
        if (model.bulk().previewProperty().get() != null) {
            guarded(this::carryOut);
        } else if (model.desk().labels()) {
            destination.annotate(row.document(), row.span());
        } else if (model.desk().isDisputed(row.document(), row.span())) {
            destination.adjudicate(row.document(), row.span());
        } else {
            if (!middle.getItems().contains(passage)) {
                middle.getItems().add(passage);
                middle.setDividerPositions(0.5);
                middle.applyCss();
                middle.layout();
            }
            passage.show(row);
        }
    }

    private void closePassage() {
        middle.getItems().remove(passage);
        list.enter();
    }

    private void carryOut() {
        BulkLabels.Preview preview = model.bulk().previewProperty().get();
        if (model.bulk().carryOut() && preview != null) {
            desk.say(PreviewStrip.done(preview));
        }
        list.enter();
    }

    private void forget() {
        model.bulk().forget();
        list.enter();
    }

    private void showLeftOut() {
        BulkLabels.Preview preview = model.bulk().previewProperty().get();
        if (preview != null) {
            desk.openPanel(tr("Places left unchanged"), PreviewStrip.leftOutPanel(preview.plan().leftOut(), model.places().rows()));
        }
    }

    private void guarded(Runnable command) {
        try {
            command.run();
        } catch (ProblemException e) {
            desk.say(e.problem().what() + " " + e.problem().advice());
        }
    }

    @Override
    public Parent node() {
        return node;
    }

    @Override
    public List<AppAction> keysToShow() {
        return model.desk().labels()
                ? List.of(AppAction.FIND_IN_PROJECT, AppAction.UNLABEL_TICKED, AppAction.UNDO, AppAction.CANCEL, AppAction.KEYS)
                : List.of(AppAction.FIND_IN_PROJECT, AppAction.CANCEL, AppAction.KEYS);
    }

    @Override
    public boolean labelKeyPressed(String key) {
        Optional<org.allonym.label.Label> label = model.desk().labelSet().labelForKey(key);
        if (label.isEmpty() || !model.desk().labels()) {
            return false;
        }
        BulkLabels.Preview shown = model.bulk().previewProperty().get();
        if (shown != null && shown.label().equals(label)) {
            guarded(this::carryOut);
        } else {
            guarded(() -> model.bulk().preview(label));
        }
        return true;
    }

    @Override
    public boolean perform(AppAction action) {
        switch (action) {
            case FIND, FIND_IN_PROJECT -> bar.enter();
            case UNLABEL_TICKED -> {
                BulkLabels.Preview shown = model.bulk().previewProperty().get();
                if (shown != null && shown.label().isEmpty()) {
                    guarded(this::carryOut);
                } else {
                    guarded(() -> model.bulk().preview(Optional.empty()));
                }
            }
            case CANCEL -> cancel();
            default -> {
                return false;
            }
        }
        return true;
    }

    /// Leaves what the person is in: a preview, the text, a search that goes on, the screen.
    private void cancel() {
        if (model.bulk().forget()) {
            list.enter();
        } else if (middle.getItems().contains(passage)) {
            closePassage();
        } else if (model.outcomeProperty().get().standing() == Standing.SEARCHING) {
            model.stop();
        } else {
            destination.back();
        }
    }

    /// The labels with their keys, for the ticked places. JavaFX thread.
    private static final class LabelBar extends VBox {

        private final Label heading = new Label();
        private final FlowPane buttons = new FlowPane(4, 4);
        private final KeyMap keys;
        private final Consumer<org.allonym.label.Label> label;
        private final Runnable unlabel;

        LabelBar(KeyMap keys, Consumer<org.allonym.label.Label> label, Runnable unlabel) {
            super(6);
            this.keys = keys;
            this.label = label;
            this.unlabel = unlabel;
            setId("label-bar");
            getStyleClass().add("label-bar");
            heading.getStyleClass().add("section-title");
            getChildren().addAll(heading, buttons);
        }

        void show(LabelSet labels) {
            buttons.getChildren().clear();
            labels.labels().forEach(each -> buttons.getChildren().add(button(each)));
            Button none = new Button(tr("Remove the label"), new KeyCap(keys.cap(AppAction.UNLABEL_TICKED)));
            none.setId("unlabel-ticked");
            none.setContentDisplay(ContentDisplay.LEFT);
            none.getStyleClass().addAll("flat", "label-button");
            none.setOnAction(_ -> unlabel.run());
            buttons.getChildren().add(Controls.changes(none));
        }

        private Button button(org.allonym.label.Label each) {
            KeyCap key = new KeyCap(each.key().isEmpty() ? "–" : each.key());
            HBox content = Controls.row(6, key, new LabelSwatch(each), new Label(each.title()));
            Button button = new Button("", content);
            button.setId("label-ticked-" + each.name());
            button.getStyleClass().addAll("flat", "label-button");
            button.setAccessibleText(tr("Label the checked places as %s", each.title()));
            button.setOnAction(_ -> label.accept(each));
            return Controls.changes(button);
        }

        void showTicked(int ticked) {
            heading.setText(ticked == 0
                    ? tr("Check places to label them")
                    : tr("Label %s as", DomainText.count(ticked, "checked place", "checked places")));
            buttons.setDisable(ticked == 0);
        }
    }
}
