package org.allonym.desktop.kwic;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Predicate;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// Places and which of them are ticked. JavaFX thread; knows no node.
public final class KwicModel {

    private final ObservableList<KwicRow> rows = FXCollections.observableArrayList();
    private final ObservableList<KwicRow> view = FXCollections.unmodifiableObservableList(rows);
    private final BitSet ticks = new BitSet();
    private final ReadOnlyIntegerWrapper tickedCount = new ReadOnlyIntegerWrapper(0);
    private final ReadOnlyIntegerWrapper changes = new ReadOnlyIntegerWrapper(0);

    /// The places in the order they are shown.
    public ObservableList<KwicRow> rows() {
        return view;
    }

    /// How many are ticked.
    public ReadOnlyIntegerProperty tickedCountProperty() {
        return tickedCount.getReadOnlyProperty();
    }

    /// Another number after every change of ticks, for those who show them.
    ReadOnlyIntegerProperty changesProperty() {
        return changes.getReadOnlyProperty();
    }

    /// Shows other places, all ticked.
    public void show(List<KwicRow> places) {
        show(places, _ -> true);
    }

    /// Shows other places.
    ///
    /// @param ticked which of them are ticked
    public void show(List<KwicRow> places, Predicate<KwicRow> ticked) {
        ticks.clear();
        tick(places, 0, ticked);
        rows.setAll(places);
        ticksChanged();
    }

    /// Shows more places after those there are.
    ///
    /// @param ticked which of them are ticked
    public void add(List<KwicRow> places, Predicate<KwicRow> ticked) {
        tick(places, rows.size(), ticked);
        rows.addAll(places);
        ticksChanged();
    }

    private void tick(List<KwicRow> places, int from, Predicate<KwicRow> ticked) {
        for (int i = 0; i < places.size(); i++) {
            ticks.set(from + i, ticked.test(places.get(i)));
        }
    }

    /// Shows a place anew, for instance with the label it has got; its tick stays.
    public void replace(int index, KwicRow row) {
        rows.set(index, row);
    }

    /// Shows every place anew; the places are the same and in the same order, and ticks stay.
    ///
    /// @throws IllegalArgumentException when they are more or fewer
    public void replaceAll(List<KwicRow> same) {
        if (same.size() != rows.size()) {
            throw new IllegalArgumentException("%d rows in place of %d".formatted(same.size(), rows.size()));
        }
        rows.setAll(same);
    }

    public boolean isTicked(int index) {
        return ticks.get(index);
    }

    /// Ticks a place, or takes its tick away.
    public void toggle(int index) {
        if (index >= 0 && index < rows.size()) {
            ticks.flip(index);
            ticksChanged();
        }
    }

    /// Ticks all places; takes all ticks away when all are ticked.
    public void toggleAll() {
        if (isAllTicked()) {
            ticks.clear();
        } else {
            ticks.set(0, rows.size());
        }
        ticksChanged();
    }

    /// Whether there are places and all are ticked.
    public boolean isAllTicked() {
        return !rows.isEmpty() && ticks.cardinality() == rows.size();
    }

    /// The ticked places, in order.
    public List<KwicRow> ticked() {
        List<KwicRow> found = new ArrayList<>(ticks.cardinality());
        ticks.stream().forEach(index -> found.add(rows.get(index)));
        return found;
    }

    private void ticksChanged() {
        tickedCount.set(ticks.cardinality());
        changes.set(changes.get() + 1);
    }
}
