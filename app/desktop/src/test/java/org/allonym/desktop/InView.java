package org.allonym.desktop;

import java.util.stream.Stream;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ScrollPane;

/// The nodes of a scene that a person can get at, what they are called, and how much of each shows. JavaFX thread.
final class InView {

    private final Scene scene;

    InView(Scene scene) {
        this.scene = scene;
    }

    static String name(Node node) {
        String inside = "";
        for (Parent at = node.getParent(); at != null && inside.isEmpty(); at = at.getParent()) {
            inside = at.getId() == null ? "" : " in #" + at.getId();
        }
        String words = node instanceof Labeled labeled ? " “%s”".formatted(labeled.getText()) : "";
        return "%s%s%s%s%s".formatted(node.getClass().getSimpleName(), node.getId() == null ? "" : "#" + node.getId(),
                node.getStyleClass(), words, inside);
    }

    /// What the person can get at: the panel where there is one.
    Parent top() {
        Node panel = scene.lookup(".panel-box");
        return panel instanceof Parent box && isShown(box) ? box : scene.getRoot();
    }

    static boolean isShown(Node node) {
        for (Node at = node; at != null; at = at.getParent()) {
            if (!at.isVisible() || at.getOpacity() == 0) {
                return false;
            }
        }
        return true;
    }

    static Stream<Node> under(Parent parent) {
        return parent.getChildrenUnmodifiable().stream()
                .filter(child -> child.isVisible() && child.getOpacity() > 0)
                .flatMap(child -> Stream.concat(Stream.of(child), child instanceof Parent inner ? under(inner) : Stream.empty()));
    }

    boolean isNamed(Node node) {
        String said = node.getAccessibleText();
        boolean words = said != null && !said.isBlank()
                || node instanceof Labeled labeled && labeled.getText() != null && !labeled.getText().isBlank()
                || node.getStyleClass().contains("annotated-text");
        return words || under(scene.getRoot()).anyMatch(
                each -> each instanceof Label label && label.getLabelFor() == node && !label.getText().isBlank());
    }

    static Bounds inScene(Node node) {
        return node.localToScene(node.getLayoutBounds());
    }

    /// What shows of a node inside the panes that scroll it.
    Bounds clipped(Node node) {
        Bounds shown = meet(inScene(node), new BoundingBox(0, 0, scene.getWidth(), scene.getHeight()));
        for (Node at = node.getParent(); at != null; at = at.getParent()) {
            if (at instanceof ScrollPane pane) {
                shown = meet(shown, inScene(pane));
            }
        }
        return shown;
    }

    static Bounds meet(Bounds one, Bounds other) {
        double left = Math.max(one.getMinX(), other.getMinX());
        double top = Math.max(one.getMinY(), other.getMinY());
        return new BoundingBox(left, top, Math.max(0, Math.min(one.getMaxX(), other.getMaxX()) - left),
                Math.max(0, Math.min(one.getMaxY(), other.getMaxY()) - top));
    }
}
