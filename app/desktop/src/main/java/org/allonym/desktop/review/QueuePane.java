package org.allonym.desktop.review;

import static org.allonym.language.Messages.number;
import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import org.allonym.desktop.review.FilteredQueue.Filter;
import org.allonym.desktop.shell.Controls;

/// The left side of a screen that goes through a queue filtered by kind and label: how much is done, the filters, the list.
/// JavaFX thread.
///
/// @param <T> an item of the queue
/// @param <K> a kind of items
public final class QueuePane<T, K extends Enum<K>> extends VBox {

    private final String thing;
    private final ReviewModel<T, K, ?> model;
    private final Function<K, String> kindTitle;
    private final QueueHead head;
    private final TitledBox<String> label;
    private final FlowPane kinds = new FlowPane(4, 4);
    private final QueueList<T> list;

    /// What the pane says.
    ///
    /// @param list what a screen reader calls the list
    /// @param share what it calls the bar of what is done
    /// @param kind the title of a kind; empty for one that isn't offered now
    public record Texts<K>(String list, String share, Function<K, String> kind) {}

    /// @param thing what the ids of its parts begin with
    /// @param shown whether the words of documents may be seen
    /// @param row of an item
    /// @param open hears the item that the person chose
    public QueuePane(
            String thing, ReviewModel<T, K, ?> model, Texts<K> texts, ObservableValue<Boolean> shown, Function<T, PassageCell.Row> row, Consumer<T> open) {
        super(8);
        this.thing = thing;
        this.model = model;
        kindTitle = texts.kind();
        head = new QueueHead(null, thing + "-count", texts.share());
        label = TitledBox.orAny(thing + "-label", tr("Any label"), tr("Any label"), this::labelTitle);
        label.setMaxWidth(Double.MAX_VALUE);
        label.onChoice(name -> model.filterProperty().set(new Filter<>(model.filterProperty().get().kind(), name)));
        list = QueueList.<T>ofCells(thing + "-places", texts.list(), () -> new PassageCell<>("passage-status", shown, row), open)
                .withPlaceholder(() -> model.filterProperty().set(new Filter<>(null, null)));
        getStyleClass().addAll("pane", "side", "side-left", "review-queue");
        getChildren().addAll(head, label, kinds, list);
    }

    private String labelTitle(String name) {
        return "%s  %s".formatted(
                model.labelSet().titleOf(name), number(model.queueProperty().get().labels().getOrDefault(name, 0)));
    }

    /// Shows the queue as it is now.
    ///
    /// @param count how much of it is done
    /// @param none what stands in the place of rows where there are no items at all
    public void show(String title, String count, String none) {
        FilteredQueue<T, K> queue = model.queueProperty().get();
        int all = queue.all().size();
        head.show(title, count, all == 0 ? 1 : (double) queue.done() / all);
        Filter<K> now = queue.filter();
        label.offer(queue.labels().keySet());
        label.show(now.label());
        List<ToggleButton> buttons = new ArrayList<>();
        queue.kinds().forEach((kind, n) -> {
            boolean chosen = now.kind() == kind;
            String words = kindTitle.apply(kind);
            if (words.isEmpty()) {
                return;
            }
            buttons.add(ReviewParts.filter(
                    Controls.id(thing, kind), words, n, chosen, () -> model.filterProperty().set(new Filter<>(chosen ? null : kind, now.label()))));
        });
        ReviewParts.replace(kinds, buttons);
        list.show(queue.items());
        list.say(all == 0 ? none : tr("No items match the filters."), all > 0);
        select();
    }

    /// Marks the current item.
    public void select() {
        list.select(model.position());
    }
}
