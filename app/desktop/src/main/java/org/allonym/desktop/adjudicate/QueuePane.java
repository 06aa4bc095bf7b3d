package org.allonym.desktop.adjudicate;

import static org.allonym.language.Messages.number;
import static org.allonym.language.Messages.tr;
import static org.allonym.language.Messages.trc;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.property.ObjectProperty;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import javafx.util.Subscription;
import org.allonym.adjudicate.ConflictKind;
import org.allonym.adjudicate.QueueEntry;
import org.allonym.adjudicate.QueueView;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.shell.FollowedRows;
import org.allonym.desktop.shell.FollowingList;
import org.allonym.desktop.shell.Hint;
import org.allonym.desktop.shell.KeyCap;
import org.allonym.desktop.shell.NarrowingField;
import org.allonym.desktop.shell.Words;
import org.allonym.project.ActorId;
import org.jspecify.annotations.Nullable;

/// The queue on the left of the screen, with what narrows it and what is accepted at once. JavaFX thread.
final class QueuePane extends VBox {

    private static final PseudoClass DONE = PseudoClass.getPseudoClass("done");

    private final AdjudicateModel model;
    private final FollowedRows<QueueEntry> rows = new FollowedRows<>();
    private final FollowingList<QueueEntry> list = new FollowingList<>(rows);
    private final TextField name = new TextField();
    private final ComboBox<Narrowing.Show> show = new ComboBox<>();
    private final ComboBox<String> label = new ComboBox<>();
    private final ComboBox<ActorId> annotator = new ComboBox<>();
    private final FlowPane kinds = new FlowPane(4, 4);
    private final StandingsBox standings = new StandingsBox();
    private final Button accept = new Button();
    private boolean following;
    private final Label none = new Label();
    private final Button widen = new Button(tr("Show everything"));

    /// @param open opens an entry that was chosen
    /// @param acceptAgreed accepts everything the readers agree on
    /// @param audit begins to look at a sample of what is agreed
    QueuePane(
            AdjudicateModel model,
            KeyMap keys,
            List<ActorId> annotators,
            Consumer<QueueEntry.Id> open,
            Runnable acceptAgreed,
            Runnable audit) {
        this.model = model;
        getStyleClass().addAll("pane", "side", "side-left", "queue-pane");
        prepareChoices(annotators);
        list.setId("queue");
        list.getStyleClass().addAll("document-list", "queue-list");
        list.setAccessibleText(tr("Conflicts"));
        list.setCellFactory(_ -> new EntryCell(model.passages()));
        list.setFixedCellSize(48);
        list.getSelectionModel().selectedItemProperty().subscribe(entry -> {
            if (entry != null && !following) {
                open.accept(entry.id());
            }
        });
        none.setWrapText(true);
        widen.setOnAction(_ -> model.narrowing().widen());
        widen.managedProperty().bind(widen.visibleProperty());
        VBox placeholder = new VBox(none, widen);
        placeholder.getStyleClass().add("empty");
        list.setPlaceholder(placeholder);
        VBox.setVgrow(list, Priority.ALWAYS);
        accept.setId("accept-agreed");
        accept.setMaxWidth(Double.MAX_VALUE);
        accept.setOnAction(_ -> acceptAgreed.run());
        accept.managedProperty().bind(accept.visibleProperty());
        getChildren().addAll(standings, choices(annotators), kinds, list, accept);
        if (model.auditing().isOffered()) {
            getChildren().add(auditButton(keys, audit));
        }
    }

    private static Button auditButton(KeyMap keys, Runnable audit) {
        Button button = new Button(tr("Audit agreed spans"), new KeyCap(keys.cap(AppAction.AUDIT)));
        button.setId("audit");
        button.setContentDisplay(ContentDisplay.RIGHT);
        button.getStyleClass().add("flat");
        button.setMaxWidth(Double.MAX_VALUE);
        Hint.on(button, tr("Check a random sample of agreed spans and of documents without spans"));
        button.setOnAction(_ -> audit.run());
        return button;
    }

    private void prepareChoices(List<ActorId> annotators) {
        show.setId("show");
        show.getItems().setAll(Narrowing.Show.values());
        show.setConverter(words(Narrowing.Show::title));
        show.setMinWidth(112);
        show.valueProperty().subscribe(chosen -> Hint.on(show, chosen == null ? "" : chosen.title()));
        show.setAccessibleText(tr("Which part of the queue to show"));
        show.valueProperty().bindBidirectional(model.narrowing().showProperty());
        name.setId("queue-filter");
        name.setPromptText(trc("prompt", "Document"));
        name.setTooltip(new Tooltip(trc("prompt", "Document")));
        name.setAccessibleText(tr("Find conflicts by document name"));
        name.textProperty().bindBidirectional(model.narrowing().documentProperty());
        any(label, "label-filter", tr("Any label"), model.narrowing().labelProperty(),
                known -> Called.label(model.labelSet(), known));
        any(annotator, "annotator-filter", tr("Any annotator"), model.narrowing().annotatorProperty(), ActorId::value);
        List<@Nullable ActorId> everybody = new ArrayList<>();
        everybody.add(null);
        everybody.addAll(annotators);
        annotator.getItems().setAll(everybody);
    }

    private static <T> void any(
            ComboBox<T> box, String id, String any, ObjectProperty<@Nullable T> chosen, Function<T, String> title) {
        box.setId(id);
        box.setConverter(words(value -> title.apply(value), any));
        box.setPromptText(any);
        box.setAccessibleText(any);
        box.setTooltip(new Tooltip(any));
        box.setMaxWidth(Double.MAX_VALUE);
        box.setMinWidth(0);
        box.setPrefWidth(100);
        HBox.setHgrow(box, Priority.ALWAYS);
        box.valueProperty().bindBidirectional(chosen);
    }

    private static <T> StringConverter<T> words(Function<T, String> title) {
        return words(title, "");
    }

    private static <T> StringConverter<T> words(Function<T, String> title, String none) {
        return new StringConverter<>() {
            @Override
            public String toString(@Nullable T value) {
                return value == null ? none : title.apply(value);
            }

            @Override
            public T fromString(String text) {
                throw new UnsupportedOperationException("chosen, not typed");
            }
        };
    }

    /// Who read what tells who is who, so hidden names can't be filtered by.
    private Node choices(List<ActorId> annotators) {
        name.setMinWidth(92);
        name.setPrefWidth(92);
        StackPane byName = NarrowingField.of(name);
        HBox.setHgrow(byName, Priority.ALWAYS);
        HBox first = new HBox(8, show, byName);
        HBox second = new HBox(8, label);
        if (annotators.size() > 1) {
            second.getChildren().add(annotator);
        }
        annotator.managedProperty().bind(annotator.visibleProperty());
        return new VBox(8, first, second);
    }

    Subscription follow() {
        return Subscription.combine(
                model.queueProperty().subscribe(this::show),
                model.inHandProperty().subscribe(_ -> select()),
                model.mannersProperty().subscribe(manners -> {
                    annotator.setVisible(!manners.namesHidden());
                    show(model.queueProperty().get());
                }),
                model.labelSetProperty().subscribe(labels -> {
                    List<@Nullable String> all = new ArrayList<>();
                    all.add(null);
                    labels.labels().forEach(each -> all.add(each.name()));
                    String kept = model.narrowing().labelProperty().get();
                    label.getItems().setAll(all);
                    label.setValue(kept);
                }));
    }

    private void show(QueueView view) {
        following = true;
        try {
            rows.show(view.entries());
        } finally {
            following = false;
        }
        select();
        boolean some = model.conflicts().size() > 0;
        none.setText(some ? tr("No items match the filters.") : model.isRead() ? tr("There are no conflicts.") : "");
        widen.setVisible(some);
        standings.show(model.standings());
        showKinds();
        int agreed = model.agreed().toAccept();
        accept.setVisible(agreed > 0);
        accept.setText(tr("Accept %s", Words.count(agreed, "agreed span", "agreed spans")));
    }

    private void showKinds() {
        boolean some = model.narrowing().showProperty().get().isOfConflicts();
        kinds.setVisible(some);
        kinds.setManaged(some);
        if (!some) {
            return;
        }
        Map<ConflictKind, Integer> counts = model.narrowing().counts();
        Map<ConflictKind, Standings.Share> shares = model.standings().kinds();
        List<Node> buttons = new ArrayList<>();
        for (ConflictKind kind : model.narrowing().kindsInProject()) {
            ToggleButton button = kindButton(kind, counts.getOrDefault(kind, 0));
            Standings.Share share = shares.get(kind);
            button.pseudoClassStateChanged(DONE, share != null && share.done() == share.all());
            Hint.on(button, share == null
                    ? tr("Show only: %s", Called.kind(kind))
                    : tr("Show only: %s (%,d of %,d resolved)", Called.kind(kind), share.done(), share.all()));
            buttons.add(button);
        }
        kinds.getChildren().setAll(buttons);
    }

    private ToggleButton kindButton(ConflictKind kind, int n) {
        String id = "kind-" + kind.name().toLowerCase(java.util.Locale.ROOT);
        ToggleButton button = kinds.getChildren().stream()
                .filter(node -> id.equals(node.getId()))
                .map(ToggleButton.class::cast)
                .findFirst()
                .orElseGet(() -> newKindButton(kind, id));
        button.setText(Called.shortly(kind) + " " + number(n));
        button.setSelected(model.narrowing().kindsProperty().get().contains(kind));
        return button;
    }

    private ToggleButton newKindButton(ConflictKind kind, String id) {
        ToggleButton button = new ToggleButton();
        button.setId(id);
        button.getStyleClass().add("kind-toggle");
        Hint.on(button, tr("Show only: %s", Called.kind(kind)));
        button.setOnAction(_ -> model.narrowing().toggle(kind));
        return button;
    }

    /// Marks the entry in hand in the list.
    private void select() {
        following = true;
        try {
            model.position().ifPresentOrElse(at -> {
                if (list.getSelectionModel().getSelectedIndex() != at) {
                    list.getSelectionModel().clearAndSelect(at);
                    list.follow(at);
                }
            }, list.getSelectionModel()::clearSelection);
        } finally {
            following = false;
        }
    }

    /// Puts the caret into the field that finds by name.
    void find() {
        name.requestFocus();
        name.selectAll();
    }
}
