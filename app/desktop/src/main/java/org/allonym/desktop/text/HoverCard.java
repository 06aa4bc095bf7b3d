package org.allonym.desktop.text;

import javafx.animation.PauseTransition;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.util.Duration;

/// What the mouse stands on, in words, below it: a label inside the view, so that it needs no window of its own.
final class HoverCard extends Label {

    private final PauseTransition delay = new PauseTransition(Duration.millis(350));
    private String wanted = "";

    HoverCard() {
        getStyleClass().add("hover-card");
        setManaged(false);
        setMouseTransparent(true);
        setVisible(false);
        Wrapping.of(this);
        setMaxWidth(340);
    }

    /// Shows `words` near the point after a moment; nothing when they are empty.
    ///
    /// @param keep whether words that already show stay where they are
    void propose(String words, double x, double y, Region within, boolean keep) {
        if (words.equals(wanted) && keep) {
            return;
        }
        wanted = words;
        setVisible(false);
        delay.stop();
        if (!words.isEmpty()) {
            delay.setOnFinished(event -> appear(words, x, y, within));
            delay.playFromStart();
        }
    }

    void dismiss() {
        wanted = "";
        delay.stop();
        setVisible(false);
    }

    private void appear(String words, double x, double y, Region within) {
        setText(words);
        applyCss();
        double width = Math.min(prefWidth(-1), Math.max(80, within.getWidth() - 16));
        double height = prefHeight(width);
        double left = Math.clamp(x, 8, Math.max(8, within.getWidth() - width - 8));
        double below = y + 22;
        double top = below + height <= within.getHeight() - 4 ? below : Math.max(4, y - height - 16);
        resizeRelocate(Math.round(left), Math.round(top), Math.ceil(width), Math.ceil(height));
        setVisible(true);
    }
}
