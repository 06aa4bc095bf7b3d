package org.allonym.desktop.activity;

import java.util.AbstractList;
import org.allonym.store.LogIndex;

/// The steps that were found as a list of their numbers, newest first; it holds none of them.
final class NewestFirst extends AbstractList<Long> {

    private final LogIndex index;

    NewestFirst(LogIndex index) {
        this.index = index;
    }

    @Override
    public Long get(int row) {
        return index.first(index.size() - 1 - row);
    }

    @Override
    public int size() {
        return index.size();
    }
}
