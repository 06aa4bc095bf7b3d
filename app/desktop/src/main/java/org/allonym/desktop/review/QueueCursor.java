package org.allonym.desktop.review;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.jspecify.annotations.Nullable;

/// Which item of a queue is current, and where to go from it. JavaFX thread; knows no node.
///
/// A screen's model owns one. It decides how an item is opened; the cursor decides which one:
///
/// - `N` and `P` go to the next and the previous item shown ([#next], [#previous]),
/// - a decision goes on to the next open item ([#stepAndGoOn]),
/// - a change from elsewhere keeps the item, or takes the one that has come in its place ([#follow]),
/// - a filter that hides the item takes the first open one that is shown ([#comeIntoView]).
///
/// @param <T> an item of the queue
/// @param <C> the current item with what it takes to show it
public final class QueueCursor<T, C> {

    private final Supplier<QueueOrder<T>> order;
    private final Function<C, T> itemOf;
    private final Consumer<T> open;
    private final ReadOnlyObjectWrapper<@Nullable C> current = new ReadOnlyObjectWrapper<>(null);
    private boolean goingOn;

    /// @param order the queue as it is shown now
    /// @param itemOf the item of what is current
    /// @param open reads what it takes to show an item and hands it to [#set]
    public QueueCursor(Supplier<QueueOrder<T>> order, Function<C, T> itemOf, Consumer<T> open) {
        this.order = order;
        this.itemOf = itemOf;
        this.open = open;
    }

    /// What is current; null when nothing is.
    public ReadOnlyObjectProperty<@Nullable C> currentProperty() {
        return current.getReadOnlyProperty();
    }

    public @Nullable C get() {
        return current.get();
    }

    public void set(@Nullable C next) {
        current.set(next);
    }

    /// What is current.
    ///
    /// @param nothing what to say when nothing is
    /// @throws ProblemException when nothing is
    public C require(Problem nothing) {
        C shown = current.get();
        if (shown == null) {
            throw new ProblemException(nothing);
        }
        return shown;
    }

    /// Where the current item stands among those shown, from 0; empty when it isn't shown.
    public OptionalInt position() {
        C shown = current.get();
        return shown == null ? OptionalInt.empty() : order.get().positionOf(itemOf.apply(shown));
    }

    /// Goes to the next item, open or not.
    ///
    /// @return false at the end
    public boolean next() {
        return go(QueueOrder::next);
    }

    /// Goes to the item before, open or not.
    ///
    /// @return false at the beginning
    public boolean previous() {
        return go(QueueOrder::previous);
    }

    private boolean go(BiFunction<QueueOrder<T>, T, Optional<T>> way) {
        C shown = current.get();
        Optional<T> to = shown == null ? Optional.empty() : way.apply(order.get(), itemOf.apply(shown));
        to.ifPresent(open);
        return to.isPresent();
    }

    /// Takes a step and goes on to the next open item when the queue follows it; the model calls [#follow] then.
    ///
    /// @param step what is done about the current item
    public void stepAndGoOn(Runnable step) {
        goingOn = true;
        try {
            step.run();
        } finally {
            goingOn = false;
        }
    }

    /// Follows a change of the queue.
    ///
    /// @param stay shows the current item as it is now; a model calls [#replace] there when the item has gone
    public void follow(Consumer<C> stay) {
        C shown = current.get();
        if (shown == null) {
            comeIntoView();
        } else if (goingOn) {
            goOn(stay);
        } else {
            stay.accept(shown);
        }
    }

    /// Goes on to the next open item, or stays when none is left.
    public void goOn(Consumer<C> stay) {
        C shown = current.get();
        if (shown != null) {
            order.get().nextOpen(itemOf.apply(shown)).ifPresentOrElse(open, () -> stay.accept(shown));
        }
    }

    /// Opens what has come in the place of an item that has gone: the next one, else the one before, else nothing.
    public void replace(T gone) {
        order.get().next(gone)
                .or(() -> order.get().previous(gone))
                .ifPresentOrElse(open, () -> current.set(null));
    }

    /// Opens an item that is shown when the current one isn't: the first open one, else the first.
    public void comeIntoView() {
        if (position().isEmpty()) {
            order.get().firstOpen()
                    .or(() -> order.get().items().stream().findFirst())
                    .ifPresent(open);
        }
    }
}
