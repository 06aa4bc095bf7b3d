package org.allonym.desktop.settings;

import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.util.Subscription;

/// Follows what outlives a panel only while the panel is in the window: else it would keep every panel there ever was.
/// JavaFX thread.
final class InSight {

    private InSight() {}

    /// Subscribes whenever `node` comes into a window and unsubscribes when it leaves.
    static void follow(Node node, Supplier<Subscription> subscribe) {
        Subscription[] now = {Subscription.EMPTY};
        node.sceneProperty().subscribe(scene -> {
            now[0].unsubscribe();
            now[0] = scene == null ? Subscription.EMPTY : subscribe.get();
        });
    }
}
