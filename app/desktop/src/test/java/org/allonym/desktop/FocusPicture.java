package org.allonym.desktop;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import javafx.geometry.Bounds;
import javafx.geometry.Rectangle2D;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.SnapshotParameters;
import javafx.scene.image.PixelReader;
import javafx.scene.image.WritableImage;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import org.allonym.desktop.tour.Hand;

/// Whether a person sees where the focus is: by what a node is painted with, and by its pixels. Any thread but the JavaFX
/// thread, where nothing else is said.
final class FocusPicture {

    private final Hand hand;
    private final Scene scene;

    FocusPicture(Hand hand, Scene scene) {
        this.hand = hand;
        this.scene = scene;
    }

    /// What a node and what is in it are painted with. JavaFX thread.
    static List<Object> dress(Node stop) {
        stop.applyCss();
        Stream<Node> parts = stop instanceof Parent parent ? InView.under(parent).limit(40) : Stream.empty();
        return Stream.concat(Stream.of(stop), parts)
                .filter(Region.class::isInstance)
                .map(Region.class::cast)
                .<Object>map(part -> Arrays.asList(part.getBorder(), part.getBackground(), part.getEffect()))
                .toList();
    }

    /// Whether the pixels of a stop and around it change with the focus. It is on the next stop, and in the end again.
    ///
    /// Only keys bring what has the focus into sight: a stop is looked at where they bring it.
    boolean shows(Node stop, Node next) {
        boolean unpainted = scene.getWindow() instanceof Stage window && window.isIconified();
        if (unpainted) {
            WindowUnderTest.minimize((Stage) scene.getWindow(), false);
        }
        go("Shift+Tab", stop);
        WritableImage with = Hand.onFx(() -> picture(stop));
        focus(next);
        boolean differs = differ(with, Hand.onFx(() -> picture(stop)));
        focus(stop);
        go("Tab", next);
        if (unpainted) {
            WindowUnderTest.minimize((Stage) scene.getWindow(), true);
        }
        return differs;
    }

    /// By key, or where the key leads elsewhere, as in a group of toggles, all the same.
    private void go(String key, Node to) {
        hand.press(key);
        if (Hand.onFx(scene::getFocusOwner) != to) {
            focus(to);
        }
        hand.drawn();
    }

    private void focus(Node node) {
        Hand.runFx(() -> node.requestFocus());
        hand.drawn();
    }

    private WritableImage picture(Node node) {
        Bounds box = InView.inScene(node);
        SnapshotParameters part = new SnapshotParameters();
        part.setViewport(new Rectangle2D(Math.floor(box.getMinX()) - 3, Math.floor(box.getMinY()) - 3,
                Math.max(1, Math.ceil(box.getWidth()) + 6), Math.max(1, Math.ceil(box.getHeight()) + 6)));
        return scene.getRoot().snapshot(part, null);
    }

    private static boolean differ(WritableImage one, WritableImage other) {
        if (one.getWidth() != other.getWidth() || one.getHeight() != other.getHeight()) {
            return true;
        }
        PixelReader a = one.getPixelReader();
        PixelReader b = other.getPixelReader();
        int changed = 0;
        for (int y = 0; y < Math.min(one.getHeight(), other.getHeight()); y++) {
            for (int x = 0; x < Math.min(one.getWidth(), other.getWidth()); x++) {
                if (a.getArgb(x, y) != b.getArgb(x, y) && ++changed > 40) {
                    return true;
                }
            }
        }
        return false;
    }
}
