package org.allonym.desktop.adjudicate;

import static org.allonym.language.Messages.number;
import static org.allonym.language.Messages.tr;
import static org.allonym.language.Messages.trc;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import org.allonym.adjudicate.ConflictKind;
import org.allonym.adjudicate.QueueEntry;
import org.allonym.adjudicate.QueueView;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.review.QueueHead;
import org.allonym.desktop.review.QueueList;
import org.allonym.desktop.review.ReviewParts;
import org.allonym.desktop.review.ReviewText;
import org.allonym.desktop.review.TitledBox;
import org.allonym.desktop.shell.ContextActions;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.DomainText;
import org.allonym.desktop.shell.FilterField;
import org.allonym.desktop.shell.Hint;
import org.allonym.desktop.theme.HiddenText;
import org.allonym.project.ActorId;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// The queue on the left of the screen, with its filters and what is accepted at once. JavaFX thread.
final class ConflictQueuePane extends VBox {

    private static final PseudoClass DONE = PseudoClass.getPseudoClass("done");

    private final AdjudicateModel model;
    private final QueueHead head = new QueueHead(null, "queue-count", tr("Share of conflicts resolved"));
    private final Label documents = ReviewParts.line("", "muted");
    private final Label left = ReviewParts.line("", "muted");
    private final Label held = ReviewParts.line("", "strip", "held-strip");
    private final QueueList<QueueEntry> list;
    private final FilterField name = new FilterField();
    private final TitledBox<AdjudicateFilter.Show> show;
    private final TitledBox<String> label;
    private final TitledBox<ActorId> annotator;
    private final FlowPane kinds = new FlowPane(4, 4);
    private final Button accept = new Button();

    /// @param annotators who can have read something
    /// @param open opens an entry that was chosen
    ConflictQueuePane(AdjudicateModel model, KeyMap keys, List<ActorId> annotators, Consumer<QueueEntry.Id> open, AdjudicateActions actions) {
        this.model = model;
        getStyleClass().addAll("pane", "side", "side-left", "queue-pane");
        AdjudicateFilter filter = model.filter();
        show = TitledBox.of("show", tr("Which part of the queue to show"), AdjudicateFilter.Show::title);
        show.setMinWidth(112);
        show.offer(List.of(AdjudicateFilter.Show.values()));
        show.follows(filter.showProperty());
        label = narrow(TitledBox.orAny(
                "label-filter", tr("Any label"), tr("Any label"), known -> model.labelSet().titleOf(known)));
        label.follows(filter.labelProperty());
        annotator = narrow(TitledBox.orAny("annotator-filter", tr("Anyone"), tr("Anyone"), ActorId::value));
        annotator.offer(annotators);
        annotator.follows(filter.annotatorProperty());
        list = new QueueList<QueueEntry>(
                "queue", tr("Conflicts"), 48, () -> new EntryCell(model), entry -> open.accept(entry.id()))
                .withPlaceholder(filter::widen);
        ContextActions.on(list, actions::menu);
        Controls.changes(Controls.pressedOnce(accept)).setId("accept-agreed");
        accept.setMaxWidth(Double.MAX_VALUE);
        accept.setOnAction(_ -> actions.acceptAgreed());
        accept.managedProperty().bind(accept.visibleProperty());
        documents.setId("documents-done");
        left.setId("waiting");
        left.managedProperty().bind(left.visibleProperty());
        held.setId("held");
        held.setMaxWidth(Double.MAX_VALUE);
        head.getChildren().addAll(documents, left);
        getChildren().addAll(head, held, choices(annotators), kinds, list, accept);
        if (model.auditing().isOffered()) {
            getChildren().add(auditButton(keys, actions));
        }
    }

    private static Button auditButton(KeyMap keys, AdjudicateActions actions) {
        Button button = ReviewParts.keyed("audit", tr("Audit agreed spans"), keys.cap(AppAction.AUDIT), actions::toggleAudit);
        button.getStyleClass().add("flat");
        button.setMaxWidth(Double.MAX_VALUE);
        button.setMinWidth(Region.USE_COMPUTED_SIZE);
        Hint.on(button, tr("Check a random sample of agreed spans and of documents without spans"));
        return button;
    }

    private static <T> TitledBox<T> narrow(TitledBox<T> box) {
        box.setTooltip(new Tooltip(box.getPromptText()));
        box.setMaxWidth(Double.MAX_VALUE);
        box.setMinWidth(0);
        box.setPrefWidth(100);
        HBox.setHgrow(box, Priority.ALWAYS);
        return box;
    }

    /// Who read what tells who is who, so hidden names can't be filtered by.
    private Node choices(List<ActorId> annotators) {
        name.setId("queue-filter");
        name.setPromptText(trc("prompt", "Document"));
        name.setTooltip(new Tooltip(trc("prompt", "Document")));
        name.setAccessibleText(tr("Find conflicts by document name"));
        name.textProperty().bindBidirectional(model.filter().documentProperty());
        name.setMinWidth(92);
        name.setPrefWidth(92);
        HBox.setHgrow(name, Priority.ALWAYS);
        HBox second = new HBox(8, label);
        if (annotators.size() > 1) {
            second.getChildren().add(annotator);
        }
        annotator.managedProperty().bind(annotator.visibleProperty());
        return new VBox(8, new HBox(8, show, name), second);
    }

    Subscription follow() {
        return Subscription.combine(
                model.queueProperty().subscribe(this::show),
                model.currentProperty().subscribe(_ -> list.select(model.position())),
                model.displayProperty().subscribe(display -> {
                    annotator.setVisible(!display.namesHidden());
                    show(model.queueProperty().get());
                }),
                model.labelSetProperty().subscribe(labels -> label.offer(labels.labels().stream().map(each -> each.name()).toList())));
    }

    private void show(QueueView view) {
        list.show(view.entries());
        list.select(model.position());
        boolean some = model.conflicts().size() > 0;
        list.say(some ? tr("No items match the filters.") : model.isRead() ? tr("There are no conflicts.") : "", some);
        QueueProgress progress = model.progress();
        held.setText(AdjudicateText.held(model.held(), model.namesHidden()));
        Controls.show(held, !held.getText().isEmpty());
        showProgress(progress);
        showKinds(progress.kinds());
        accept.setVisible(progress.agreed() > 0);
        accept.setText(tr("Accept %s", DomainText.count(progress.agreed(), "agreed span", "agreed spans")));
    }

    private void showProgress(QueueProgress progress) {
        QueueProgress.Share all = progress.conflicts();
        head.show(tr("Conflicts"), tr("%,d of %,d open", progress.open(), all.all()), all.fraction());
        documents.setText(tr("%,d of %s adjudicated", progress.documents().done(), DomainText.count(progress.documents().all(), "document", "documents")));
        List<String> why = new ArrayList<>();
        if (progress.changed() > 0) {
            why.add(tr("%,d changed since the decision", progress.changed()));
        }
        if (progress.putOff() > 0) {
            why.add(tr("%,d for later", progress.putOff()));
        }
        if (progress.waiting() > 0) {
            why.add(tr("%s for annotators", DomainText.count(progress.waiting(), "document is waiting", "documents are waiting")));
        }
        if (progress.leftOut() > 0) {
            why.add(tr("%,d skipped by all", progress.leftOut()));
        }
        left.setText(String.join(" · ", why));
        left.setVisible(!why.isEmpty());
    }

    private void showKinds(Map<ConflictKind, QueueProgress.Share> shares) {
        boolean some = model.filter().showProperty().get().isOfConflicts();
        Controls.show(kinds, some);
        if (!some) {
            return;
        }
        Map<ConflictKind, Integer> counts = model.filter().counts();
        List<Node> buttons = new ArrayList<>();
        for (ConflictKind kind : model.filter().kindsInProject()) {
            ToggleButton button = kindButton(kind);
            button.setText(AdjudicateText.shortly(kind) + " " + number(counts.getOrDefault(kind, 0)));
            button.setSelected(model.filter().kindsProperty().get().contains(kind));
            QueueProgress.Share share = shares.get(kind);
            button.pseudoClassStateChanged(DONE, share != null && share.done() == share.all());
            Hint.on(button, share == null
                    ? tr("Show only: %s", AdjudicateText.kind(kind))
                    : tr("Show only: %s (%,d of %,d resolved)", AdjudicateText.kind(kind), share.done(), share.all()));
            buttons.add(button);
        }
        kinds.getChildren().setAll(buttons);
    }

    private ToggleButton kindButton(ConflictKind kind) {
        String id = Controls.id("kind", kind);
        return kinds.getChildren().stream()
                .filter(node -> id.equals(node.getId()))
                .map(ToggleButton.class::cast)
                .findFirst()
                .orElseGet(() -> {
                    ToggleButton button = new ToggleButton();
                    button.setId(id);
                    button.getStyleClass().add("kind-toggle");
                    button.setOnAction(_ -> model.filter().toggle(kind));
                    return button;
                });
    }

    /// Puts the caret into the field that finds by name.
    void find() {
        name.requestFocus();
        name.selectAll();
    }

    /// One line of the queue: where it stands, its document, its words, its type. JavaFX thread.
    private static final class EntryCell extends ListCell<QueueEntry> {

        private static final int LONGEST_REASON = 22;
        private static final PseudoClass CHANGED = PseudoClass.getPseudoClass("changed");
        private static final PseudoClass SETTLED = PseudoClass.getPseudoClass("settled");

        private final AdjudicateModel model;
        private final FontIcon icon = new FontIcon();
        private final Label document = new Label();
        private final Label words = new Label();
        private final Label kind = new Label();
        private final HBox row;

        EntryCell(AdjudicateModel model) {
            this.model = model;
            document.getStyleClass().add("entry-place");
            document.setMinWidth(0);
            words.getStyleClass().add("entry-words");
            words.setMinWidth(0);
            kind.getStyleClass().add("entry-place");
            kind.setMinWidth(Region.USE_PREF_SIZE);
            VBox lines = new VBox(words, new HBox(8, document, Controls.gap(), kind));
            lines.setMinWidth(0);
            HBox.setHgrow(lines, Priority.ALWAYS);
            row = new HBox(12, icon, lines);
            row.setAlignment(Pos.CENTER_LEFT);
            HiddenText.speaks(this);
            setPrefWidth(0);
        }

        @Override
        protected void updateItem(@Nullable QueueEntry entry, boolean empty) {
            super.updateItem(entry, empty);
            if (empty || entry == null) {
                setGraphic(null);
                setAccessibleText("");
                pseudoClassStateChanged(SETTLED, false);
                pseudoClassStateChanged(CHANGED, false);
                return;
            }
            String text = model.snippet(entry);
            icon.setIconCode(icon(entry.state()));
            icon.getStyleClass().setAll(
                    "ikonli-font-icon", Controls.id("entry", entry.state()));
            document.setText(entry.document().value());
            words.setText(ReviewText.quoted(text, 60));
            String putOff = model.putOffFor(entry);
            boolean changed = entry.changed() && entry.state() != QueueEntry.State.SETTLED;
            kind.setText(putOff.isEmpty()
                    ? changed ? tr("changed · %s", AdjudicateText.shortly(entry.kind())) : AdjudicateText.shortly(entry.kind())
                    : tr("later: %s", ReviewText.shortened(putOff, LONGEST_REASON)));
            pseudoClassStateChanged(CHANGED, changed);
            pseudoClassStateChanged(SETTLED, entry.state() == QueueEntry.State.SETTLED);
            setGraphic(row);
            setAccessibleText("%s, %s, %s, %s%s%s".formatted(
                    entry.document(),
                    AdjudicateText.kind(entry.kind()),
                    text,
                    AdjudicateText.state(entry.state()),
                    changed ? ", " + tr("changed since the decision") : "",
                    putOff.isEmpty() ? "" : ": " + putOff));
        }

        private static Feather icon(QueueEntry.State state) {
            return switch (state) {
                case OPEN -> Feather.CIRCLE;
                case PUT_OFF -> Feather.CLOCK;
                case SETTLED -> Feather.CHECK_CIRCLE;
            };
        }
    }
}
