package org.allonym.desktop.shell;

import javafx.collections.ObservableList;
import javafx.scene.Parent;
import javafx.scene.control.ListView;

/// A list beside a text: what is chosen stays in view when the list becomes shorter, as it does in a smaller window or
/// when it gets its room only after it was told where to stand. JavaFX thread.
public class FollowingList<T> extends ListView<T> {

    private double seen;

    public FollowingList() {}

    public FollowingList(ObservableList<T> items) {
        super(items);
    }

    /// Brings a row into view, with a few before it.
    public void follow(int row) {
        double high = getFixedCellSize() > 0 ? getFixedCellSize() : 1;
        int above = Math.clamp((int) (getHeight() / high / 2) - 1, 0, 5);
        scrollTo(Math.max(0, row - above));
    }

    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        double height = getHeight();
        int chosen = getSelectionModel().getSelectedIndex();
        if (height != seen && chosen >= 0 && lookup(".virtual-flow") instanceof Parent flow) {
            // only a flow that has its room knows how far it is to a row
            flow.layout();
            follow(chosen);
        }
        seen = height;
    }
}
