package org.allonym.desktop.review;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// The items of a queue that a filter shows, in the order of the queue, and the way from one to the next. Immutable.
///
/// The methods that take an item also take one that isn't shown any more: they go on from where it would be.
///
/// @param <T> an item of the queue, such as a conflict
public interface QueueOrder<T> {

    /// The items shown, in order.
    List<T> items();

    /// Where an item stands among those shown, from 0; empty when it isn't shown.
    OptionalInt positionOf(T item);

    /// The first open item.
    Optional<T> firstOpen();

    /// The next open item after `item`, from the end back to the beginning; never `item` itself.
    Optional<T> nextOpen(T item);

    /// The item after `item`, open or not; empty at the end.
    Optional<T> next(T item);

    /// The item before `item`, open or not; empty at the beginning.
    Optional<T> previous(T item);
}
