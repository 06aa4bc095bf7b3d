package org.allonym.desktop.review;

import static org.allonym.language.Messages.tr;

import java.util.List;
import java.util.OptionalInt;
import java.util.function.Function;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import org.allonym.desktop.review.FilteredQueue.Filter;
import org.allonym.desktop.review.FilteredQueue.Traits;
import org.allonym.label.LabelSet;
import org.jspecify.annotations.Nullable;

/// The model of a screen that goes through a queue filtered by kind and label: which items there are and which one is current.
/// JavaFX thread; knows no node.
///
/// @param <T> an item of the queue
/// @param <K> a kind of items
/// @param <C> the current item with what it takes to show it
public abstract class ReviewModel<T, K, C> {

    protected final QueueCursor<T, C> cursor;
    private final Function<C, T> itemOf;
    private final ReadOnlyBooleanProperty reading;
    private final ObjectProperty<Filter<K>> filter = new SimpleObjectProperty<>(new Filter<>(null, null));
    private final ReadOnlyObjectWrapper<FilteredQueue<T, K>> queue;

    /// @param itemOf the item of what is current
    /// @param loader reads the queue
    @SuppressWarnings("this-escape") // nothing is opened before the first item is there
    protected ReviewModel(Traits<T, K> traits, Function<C, T> itemOf, QueueLoader<?> loader) {
        this.itemOf = itemOf;
        reading = loader.readingProperty();
        queue = new ReadOnlyObjectWrapper<>(new FilteredQueue<>(traits, List.of(), filter.get()));
        cursor = new QueueCursor<>(queue::get, itemOf, this::open);
        filter.addListener((_, _, now) -> {
            queue.set(queue.get().with(now));
            cursor.comeIntoView();
        });
    }

    /// Shows an item.
    public abstract void open(T item);

    public abstract LabelSet labelSet();

    /// Takes other items.
    protected final void show(List<T> items) {
        queue.set(queue.get().with(items));
    }

    /// Shows the current item as it is now, or what has come in its place.
    protected final void stay(C shown) {
        T item = itemOf.apply(shown);
        queue.get().again(item).ifPresentOrElse(this::open, () -> cursor.replace(item));
    }

    /// What the list shows.
    public final ObjectProperty<Filter<K>> filterProperty() {
        return filter;
    }

    public final ReadOnlyObjectProperty<FilteredQueue<T, K>> queueProperty() {
        return queue.getReadOnlyProperty();
    }

    /// Whether the queue is being read.
    public final ReadOnlyBooleanProperty readingProperty() {
        return reading;
    }

    /// Whether nothing is current yet because the queue is being read.
    public final boolean isComing() {
        return reading.get() && cursor.get() == null;
    }

    /// The current item; null when there is none.
    public final ReadOnlyObjectProperty<@Nullable C> currentProperty() {
        return cursor.currentProperty();
    }

    /// Where the current item stands among those shown.
    public final OptionalInt position() {
        return cursor.position();
    }

    /// The same for people: *12 of 282*; empty when it isn't shown.
    public final String place() {
        OptionalInt at = position();
        return at.isEmpty() ? "" : tr("%,d of %,d", at.getAsInt() + 1, queue.get().items().size());
    }

    /// @return false at the end
    public final boolean next() {
        return cursor.next();
    }

    /// @return false at the beginning
    public final boolean previous() {
        return cursor.previous();
    }
}
