package org.allonym.desktop.text;

import java.util.function.BooleanSupplier;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Scene;
import org.jspecify.annotations.Nullable;

/// Calls for a painting after the layout of a frame and before it is rendered, when something was marked dirty or the
/// layout moved. FX thread; on another thread, where no window can show the node, it waits to be run.
final class AfterLayout {

    private final BooleanSupplier moved;
    private final Runnable paint;
    private final Runnable listener = this::run;
    private boolean dirty = true;
    private Runnable elsewhere = () -> { };

    /// @param moved asked after every layout: whether what was laid out stands elsewhere than before
    AfterLayout(Node node, BooleanSupplier moved, Runnable paint) {
        this.moved = moved;
        this.paint = paint;
        node.sceneProperty().addListener((observable, before, now) -> move(before, now));
    }

    private void move(@Nullable Scene before, @Nullable Scene now) {
        if (!Platform.isFxApplicationThread()) {
            return;
        }
        if (before != null) {
            before.removePostLayoutPulseListener(listener);
        }
        if (now != null) {
            now.addPostLayoutPulseListener(listener);
            mark();
        }
    }

    /// Who hears that what was laid out stands elsewhere than before, as after a scroll.
    void setOnMoved(Runnable listener) {
        elsewhere = listener;
    }

    /// Paints in the next frame, whatever the layout does.
    void mark() {
        dirty = true;
        Platform.requestNextPulse();
    }

    /// Paints now if it is due.
    void run() {
        boolean scrolled = moved.getAsBoolean();
        if (dirty || scrolled) {
            dirty = false;
            paint.run();
        }
        if (scrolled) {
            elsewhere.run();
        }
    }
}
