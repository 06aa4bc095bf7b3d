package org.allonym.desktop.shell;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;

/// A row with buttons that say their keys, as long as there is room: in a narrow window the keys go first, and the names
/// beside the buttons stay. JavaFX thread.
public abstract class CappedRow extends HBox {

    private static final double BEFORE_A_CAP = 6;
    private static final double LEAST_NAME = 48;

    private final List<KeyCap> caps = new ArrayList<>();
    private boolean capped = true;

    /// The name of what is in view: it may be cut off, and never goes.
    protected static Label name() {
        return new Label() {
            @Override
            protected double computeMinWidth(double height) {
                return Math.min(LEAST_NAME, computePrefWidth(height));
            }
        };
    }

    /// Shows a key only where there is room for it.
    protected final KeyCap cap(String words) {
        KeyCap cap = new KeyCap(words);
        caps.add(cap);
        return cap;
    }

    private double capWidths() {
        return caps.stream().filter(CappedRow::isWanted).mapToDouble(cap -> cap.prefWidth(-1) + BEFORE_A_CAP).sum();
    }

    /// Whether the button it is on is there at all.
    private static boolean isWanted(KeyCap cap) {
        for (Node at = cap.getParent(); at != null && !(at instanceof CappedRow); at = at.getParent()) {
            if (!at.isManaged()) {
                return false;
            }
        }
        return true;
    }

    @Override
    protected double computeMinWidth(double height) {
        return super.computeMinWidth(height) - (capped ? capWidths() : 0);
    }

    @Override
    protected void layoutChildren() {
        double wanted = super.computePrefWidth(-1) + (capped ? 0 : capWidths());
        boolean room = wanted <= getWidth();
        if (room != capped) {
            capped = room;
            for (KeyCap cap : caps) {
                Controls.show(cap, room);
            }
        }
        super.layoutChildren();
    }
}
