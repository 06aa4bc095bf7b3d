package org.allonym.desktop.theme;

import static org.allonym.language.Messages.tr;

import java.util.Objects;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Labeled;
import javafx.scene.paint.Color;
import javafx.scene.paint.Paint;
import javafx.scene.text.Text;
import org.jspecify.annotations.Nullable;

/// Keeps a screen reader from speaking what is hidden: whatever the style sheet made transparent, and rows that are
/// spoken with words of a document.
///
/// It looks through the window after every layout while the text is hidden, since rows come and go meanwhile. JavaFX
/// thread.
final class Silence implements Runnable {

    /// Under which a node keeps what it said before; [#NOTHING] where that was nothing.
    private static final String BEFORE = "org.allonym.before-silence";
    private static final String NOTHING = "";

    private final Parent root;
    private @Nullable Scene scene;

    private Silence(Parent root) {
        this.root = root;
    }

    /// Begins or ends it for everything below `root`.
    static void over(Parent root, boolean hidden) {
        Silence silence = (Silence) root.getProperties().computeIfAbsent(Silence.class, _ -> new Silence(root));
        silence.follow(hidden ? root.getScene() : null);
        if (!hidden) {
            visit(root, Silence::restore);
        }
    }

    private void follow(@Nullable Scene now) {
        if (scene != null) {
            scene.removePostLayoutPulseListener(this);
        }
        scene = now;
        if (scene != null) {
            scene.addPostLayoutPulseListener(this);
        }
    }

    @Override
    public void run() {
        silence(root, false);
    }

    private static void silence(Node node, boolean within) {
        boolean hidden = within || node.getOpacity() == 0 || node instanceof Text text && isClear(text.getFill());
        if (hidden && speaks(node) || node.getStyleClass().contains(Concealed.SPOKEN)) {
            hush(node);
        }
        if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> silence(child, hidden));
        }
    }

    private static boolean isClear(Paint fill) {
        return fill instanceof Color colour && colour.getOpacity() == 0;
    }

    /// A field with a name speaks its name.
    private static boolean speaks(Node node) {
        return node.getAccessibleText() != null || node instanceof Labeled || node instanceof Text;
    }

    private static String instead() {
        return tr("text hidden");
    }

    private static void hush(Node node) {
        if (!instead().equals(node.getAccessibleText())) {
            node.getProperties().put(BEFORE, Objects.requireNonNullElse(node.getAccessibleText(), NOTHING));
            node.setAccessibleText(instead());
        }
    }

    private static void restore(Node node) {
        Object before = node.hasProperties() ? node.getProperties().remove(BEFORE) : null;
        if (before != null && instead().equals(node.getAccessibleText())) {
            node.setAccessibleText(before.equals(NOTHING) ? null : (String) before);
        }
    }

    private static void visit(Node node, Consumer<Node> visitor) {
        visitor.accept(node);
        if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> visit(child, visitor));
        }
    }
}
