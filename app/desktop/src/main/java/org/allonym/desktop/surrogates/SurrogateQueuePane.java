package org.allonym.desktop.surrogates;

import static org.allonym.language.Messages.number;
import static org.allonym.language.Messages.tr;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.labels.LabelSwatch;
import org.allonym.desktop.review.QueueHead;
import org.allonym.desktop.review.QueueList;
import org.allonym.desktop.review.ReviewParts;
import org.allonym.desktop.review.ReviewText;
import org.allonym.desktop.review.TitledBox;
import org.allonym.desktop.shell.ContextActions;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.DomainText;
import org.allonym.desktop.shell.FilterField;
import org.allonym.desktop.theme.HiddenText;
import org.allonym.label.Identifier;
import org.allonym.label.LabelSet;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// The queue on the left of the screen, with its filters, what is approved at once, and whether export is open. JavaFX
/// thread.
final class SurrogateQueuePane extends VBox {

    private final SurrogatesModel model;
    private final QueueHead head = new QueueHead("to-see", "warnings", tr("Share decided"));
    private final QueueList<Item> list;
    private final TitledBox<SurrogateFilter.Show> show;
    private final TitledBox<String> label;
    private final FilterField words = new FilterField();
    private final Button clean;
    private final FontIcon lock = new FontIcon(Feather.LOCK);
    private final Label export = ReviewParts.line("");
    private boolean following;

    /// @param open opens an item that was chosen
    SurrogateQueuePane(SurrogatesModel model, KeyMap keys, Consumer<Item.Id> open, SurrogateActions actions) {
        this.model = model;
        getStyleClass().addAll("pane", "side", "side-left", "queue-pane");
        show = TitledBox.<SurrogateFilter.Show>of("show", tr("Which part of the queue to show"), SurrogateFilter.Show::title)
                .onChoice(_ -> filter());
        show.setMinWidth(112);
        show.offer(List.of(SurrogateFilter.Show.values()));
        label = TitledBox.<String>orAny(
                        "label-filter", tr("Filter by label"), tr("Any label"), name -> model.labelSet().titleOf(name))
                .onChoice(_ -> filter());
        label.setTooltip(new Tooltip(tr("Any label")));
        label.setMaxWidth(Double.MAX_VALUE);
        label.setMinWidth(96);
        label.setPrefWidth(100);
        HBox.setHgrow(label, Priority.ALWAYS);
        HiddenText.mark(words).setId("queue-filter");
        words.setPromptText(tr("Words or document"));
        words.setAccessibleText(tr("Find by value, surrogate, or document name"));
        words.textProperty().subscribe(_ -> filter());
        list = new QueueList<Item>(
                "surrogate-queue", tr("Entities and leaks"), 48, () -> new ItemCell(model::labelSet), item -> open.accept(item.id()))
                .withPlaceholder(() -> model.filterProperty().set(SurrogateFilter.EVERYTHING));
        list.getStyleClass().add("item-list");
        ContextActions.on(list, actions::menu);
        clean = keyed("approve-clean", "", AppAction.APPROVE_CLEAN, keys, actions);
        Controls.changes(clean).managedProperty().bind(clean.visibleProperty());
        Button policy = keyed("policy", tr("How values are made"), AppAction.POLICY, keys, actions);
        policy.getStyleClass().add("flat");
        export.setId("export-standing");
        HBox standing = new HBox(8, lock, export);
        HBox.setHgrow(export, Priority.ALWAYS);
        standing.setAlignment(Pos.CENTER_LEFT);
        getChildren().addAll(
                head, new VBox(8, words, new HBox(8, show, label)), list, clean, policy, standing);
    }

    private static Button keyed(String id, String words, AppAction action, KeyMap keys, SurrogateActions actions) {
        Button button = ReviewParts.keyed(id, words, keys.cap(action), () -> actions.press(action));
        button.setMaxWidth(Double.MAX_VALUE);
        button.setMinWidth(Region.USE_COMPUTED_SIZE);
        return button;
    }

    private void filter() {
        SurrogateFilter.Show chosen = show.getValue();
        if (!following && chosen != null) {
            model.filterProperty().set(new SurrogateFilter(chosen, label.getValue(), words.getText()));
        }
    }

    Subscription follow() {
        return Subscription.combine(
                model.filterProperty().subscribe(this::showFilter),
                model.labelSetProperty().subscribe(labels -> label.offer(labels.labels().stream().map(each -> each.name()).toList())),
                model.listingProperty().subscribe(this::show),
                model.currentProperty().subscribe(_ -> list.select(model.position())));
    }

    private void showFilter(SurrogateFilter filter) {
        following = true;
        show.show(filter.show());
        label.show(filter.label());
        if (!words.getText().equals(filter.words())) {
            words.setText(filter.words());
        }
        following = false;
    }

    private void show(SurrogateQueue.Listing listing) {
        list.show(listing.items());
        list.select(model.position());
        SurrogateQueue.Tally tally = model.tally();
        boolean some = tally.all() > 0;
        list.say(some ? tr("No items match the filters.") : model.isRead() ? tr("There are no surrogates to review yet.") : "", some);
        head.show(
                tr("%,d to do", tally.toSee()),
                tally.warnings() == 0 ? "" : DomainText.count(tally.warnings(), "warning first", "warnings first"),
                some ? tally.of(Item.State.DONE) / (double) tally.all() : 0);
        int approvable = tally.of(Item.State.PROPOSED);
        clean.setVisible(approvable > 0);
        clean.setText(tr("Approve %,d clean", approvable));
        export.setText(model.isRead() ? SurrogateText.export(tally) : "");
        lock.setVisible(model.isRead());
        lock.setIconCode(tally.exportIsOpen() ? Feather.UNLOCK : Feather.LOCK);
        for (var styled : List.of(lock, export)) {
            styled.getStyleClass().removeAll("export-closed", "export-open");
            styled.getStyleClass().add(tally.exportIsOpen() ? "export-open" : "export-closed");
        }
    }

    /// Puts the caret into the field that finds by words.
    void find() {
        words.requestFocus();
        words.selectAll();
    }

    /// One line of the queue: how far it is, the value, its label and document, and what speaks against it. A rule stands
    /// where another document begins. JavaFX thread.
    private static final class ItemCell extends ListCell<Item> {

        private static final int LONGEST = 26;
        private static final int LONGEST_NAME = 12;
        private static final PseudoClass SETTLED = PseudoClass.getPseudoClass("settled");
        private static final PseudoClass FIRST = PseudoClass.getPseudoClass("first-of-document");

        private final Supplier<LabelSet> labels;
        private final FontIcon icon = new FontIcon();
        private final Label words = new Label();
        private final Label count = new Label();
        private final LabelSwatch swatch = new LabelSwatch(1, true);
        private final Label tag = new Label();
        private final Label document = new Label();
        private final Label why = new Label();
        private final HBox row;

        ItemCell(Supplier<LabelSet> labels) {
            this.labels = labels;
            words.getStyleClass().add("entry-words");
            words.setMinWidth(0);
            HBox.setHgrow(words, Priority.ALWAYS);
            words.setMaxWidth(Double.MAX_VALUE);
            count.getStyleClass().add("entry-place");
            count.setMinWidth(Region.USE_PREF_SIZE);
            tag.getStyleClass().add("label-tag");
            tag.setMinWidth(Region.USE_PREF_SIZE);
            document.getStyleClass().add("entry-place");
            document.setMinWidth(0);
            why.getStyleClass().add("entry-place");
            why.setMinWidth(Region.USE_PREF_SIZE);
            HBox first = Controls.row(8, words, count);
            HBox second = Controls.row(8, swatch, tag, document, Controls.gap(), why);
            VBox lines = new VBox(1, first, second);
            lines.setMinWidth(0);
            HBox.setHgrow(lines, Priority.ALWAYS);
            row = new HBox(10, icon, lines);
            row.setAlignment(Pos.CENTER_LEFT);
            HiddenText.speaks(this);
            setPrefWidth(0);
        }

        @Override
        protected void updateItem(@Nullable Item item, boolean empty) {
            super.updateItem(item, empty);
            if (empty || item == null) {
                setGraphic(null);
                setAccessibleText("");
                pseudoClassStateChanged(SETTLED, false);
                pseudoClassStateChanged(FIRST, false);
                return;
            }
            LabelSet known = labels.get();
            icon.setIconCode(icon(item.state()));
            icon.getStyleClass().setAll("ikonli-font-icon", Controls.id("item", item.state()));
            words.setText(item.isLeak()
                    ? ReviewText.quoted(item.value(), LONGEST)
                    : ReviewText.shortened(item.value(), LONGEST));
            count.setText(item.mentions() > 1 ? number(item.mentions()) : "");
            known.find(item.label()).ifPresentOrElse(
                    label -> {
                        swatch.show(label.role(), label.identifier() == Identifier.DIRECT);
                        tag.setText(label.tag());
                    },
                    () -> {
                        swatch.show(LabelSet.ROLES, false);
                        tag.setText(item.label());
                    });
            document.setText(ReviewText.shortened(item.id().document().value(), LONGEST_NAME));
            why.setText(item.why());
            pseudoClassStateChanged(SETTLED, item.state() == Item.State.DONE);
            pseudoClassStateChanged(FIRST, beginsDocument(item));
            setGraphic(row);
            setAccessibleText(spoken(item, known));
        }

        private boolean beginsDocument(Item item) {
            return getIndex() > 0
                    && getIndex() < getListView().getItems().size()
                    && getListView().getItems().get(getIndex() - 1).document() != item.document();
        }

        private static String spoken(Item item, LabelSet labels) {
            String label = labels.titleOf(item.label());
            return item.isLeak()
                    ? tr("Leak %s, a piece of %s, %s, document %s, %s", item.value(), item.made(), label, item.id().document(), SurrogateText.state(item.state()))
                    : tr("%s, %s, document %s, %s, %s%s%s", item.value(),
                            label,
                            item.id().document(),
                            DomainText.count(item.mentions(), "mention", "mentions"),
                            SurrogateText.state(item.state()),
                            item.made().isEmpty() ? "" : ", " + tr("becomes %s", item.made()),
                            item.why().isEmpty() ? "" : ", " + item.why());
        }

        private static Feather icon(Item.State state) {
            return switch (state) {
                case REVIEW -> Feather.ALERT_CIRCLE;
                case LEAK -> Feather.ALERT_OCTAGON;
                case WARNING -> Feather.ALERT_TRIANGLE;
                case PROPOSED -> Feather.CIRCLE;
                case NOTICE -> Feather.INFO;
                case DONE -> Feather.CHECK_CIRCLE;
            };
        }
    }
}
