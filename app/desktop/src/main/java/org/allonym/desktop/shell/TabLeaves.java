package org.allonym.desktop.shell;

import javafx.scene.TraversalDirection;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/// Lets `Tab` leave a field of several lines, as it leaves every other: alone JavaFX writes a tab there. JavaFX thread.
public final class TabLeaves {

    private TabLeaves() {}

    /// The area, which `Tab` and `Shift+Tab` leave from now on.
    public static TextArea of(TextArea area) {
        area.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.TAB && !event.isControlDown()) {
                event.consume();
                area.requestFocusTraversal(event.isShiftDown() ? TraversalDirection.PREVIOUS : TraversalDirection.NEXT);
            }
        });
        return area;
    }
}
