package org.allonym.app.shell;

import java.util.List;
import javafx.collections.ObservableList;
import javafx.scene.Node;
import javafx.scene.layout.Pane;

/// A place for parts of a screen that are mostly not there. A part is in the scene only while it is visible: JavaFX builds
/// and styles what is invisible like everything else. Nothing for parts that come and go with every key. JavaFX thread.
public final class WhileSeen {

    private WhileSeen() {}

    /// Keeps those of the parts that are visible in a pane, in this order, behind what it has already.
    public static <P extends Pane> P in(P place, Node... parts) {
        List<Node> all = List.of(parts);
        int first = place.getChildren().size();
        for (Node part : parts) {
            part.visibleProperty().subscribe(visible -> show(place, first, all, part, visible));
        }
        return place;
    }

    private static void show(Pane place, int first, List<Node> all, Node part, boolean visible) {
        ObservableList<Node> there = place.getChildren();
        if (!visible) {
            there.remove(part);
        } else if (!there.contains(part)) {
            int before = (int) all.subList(0, all.indexOf(part)).stream().filter(there::contains).count();
            there.add(first + before, part);
        }
    }
}
