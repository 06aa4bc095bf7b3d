package org.allonym.desktop.shell;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.util.Subscription;

/// Brings a large part of the window in piece by piece, a frame each: styling hundreds of nodes at once takes the thread
/// longer than a person should wait for an answer. JavaFX thread.
public final class StagedRendering implements Runnable {

    private final Deque<Runnable> left;
    private Subscription scene = Subscription.EMPTY;
    private Subscription frames = Subscription.EMPTY;
    private boolean shown;

    private StagedRendering(List<Runnable> pieces) {
        left = new ArrayDeque<>(pieces);
    }

    /// Does each of `pieces` in a frame of its own, after the first frame that shows `node`; all at once where the node
    /// comes into a scene that no window shows.
    ///
    /// @return to be unsubscribed where what is left should not be done any more
    public static Subscription each(Node node, List<Runnable> pieces) {
        StagedRendering frames = new StagedRendering(pieces);
        frames.scene = node.sceneProperty().subscribe(frames::follow);
        return frames::stop;
    }

    private void follow(Scene scene) {
        frames.unsubscribe();
        if (scene == null || left.isEmpty()) {
            return;
        }
        if (scene.getWindow() == null) {
            left.forEach(Runnable::run);
            left.clear();
            return;
        }
        shown = false;
        scene.addPreLayoutPulseListener(this);
        frames = () -> scene.removePreLayoutPulseListener(this);
    }

    /// Comes with every frame.
    @Override
    public void run() {
        if (shown) {
            left.pop().run();
        }
        shown = true;
        if (left.isEmpty()) {
            stop();
        } else {
            Platform.requestNextPulse();
        }
    }

    private void stop() {
        frames.unsubscribe();
        scene.unsubscribe();
        left.clear();
    }
}
