package org.allonym.desktop.shell;

import java.util.List;
import javafx.collections.ObservableListBase;

/// The rows of a queue as a list that tells only what has changed, so that a view of it keeps its place. JavaFX thread.
public final class FollowedRows<T> extends ObservableListBase<T> {

    private List<T> rows = List.of();

    /// Shows other rows: those that are equal at the beginning and at the end stay.
    ///
    /// @param now not changed afterwards
    public void show(List<T> now) {
        List<T> before = rows;
        int most = Math.min(before.size(), now.size());
        int from = 0;
        while (from < most && before.get(from).equals(now.get(from))) {
            from++;
        }
        int after = 0;
        while (after < most - from
                && before.get(before.size() - 1 - after).equals(now.get(now.size() - 1 - after))) {
            after++;
        }
        List<T> removed = List.copyOf(before.subList(from, before.size() - after));
        beginChange();
        rows = now;
        if (!removed.isEmpty() || from < now.size() - after) {
            nextReplace(from, now.size() - after, removed);
        }
        endChange();
    }

    @Override
    public T get(int index) {
        return rows.get(index);
    }

    @Override
    public int size() {
        return rows.size();
    }
}
