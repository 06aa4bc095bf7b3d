package org.allonym.app.adjudicate;

import java.util.List;
import javafx.collections.ObservableListBase;
import org.allonym.adjudicate.QueueEntry;
import org.allonym.adjudicate.QueueView;

/// The entries of a queue as a list that tells only what has changed, so that a view of it keeps its place.
/// JavaFX thread.
final class QueueRows extends ObservableListBase<QueueEntry> {

    private List<QueueEntry> entries = List.of();

    /// Shows a view of the queue.
    void show(QueueView view) {
        List<QueueEntry> before = entries;
        List<QueueEntry> now = view.entries();
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
        List<QueueEntry> removed = List.copyOf(before.subList(from, before.size() - after));
        beginChange();
        entries = now;
        if (!removed.isEmpty() || from < now.size() - after) {
            nextReplace(from, now.size() - after, removed);
        }
        endChange();
    }

    @Override
    public QueueEntry get(int index) {
        return entries.get(index);
    }

    @Override
    public int size() {
        return entries.size();
    }
}
