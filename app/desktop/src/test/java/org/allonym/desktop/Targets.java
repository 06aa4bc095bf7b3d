package org.allonym.desktop;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.Control;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.Slider;
import javafx.scene.control.Spinner;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableView;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.Toggle;
import javafx.scene.control.TreeView;
import javafx.scene.text.TextFlow;

/// What there is to click, and whether it is large enough to be hit. JavaFX thread.
final class Targets {

    /// WCAG 2.2, 2.5.8: the least width and height of what is clicked, in px.
    private static final double LEAST = 24;

    private final InView view;

    Targets(InView view) {
        this.view = view;
    }

    /// What can be clicked now.
    List<Node> clickable() {
        return InView.under(view.top()).filter(node -> !node.isDisabled() && acts(node) && !isPartOfAControl(node)).toList();
    }

    /// Whether a click on a node, or on what it holds, is meant to do something.
    boolean takesClicks(Node node) {
        return acts(node) || node.isFocusTraversable();
    }

    private static boolean acts(Node node) {
        return switch (node) {
            case ButtonBase _, ComboBoxBase<?> _, ChoiceBox<?> _, TextInputControl _, ListView<?> _, TableView<?> _, TreeView<?> _,
                    Slider _, Spinner<?> _, TabPane _, Toggle _ -> true;
            default -> node.getOnMouseClicked() != null || node.isFocusTraversable() && node instanceof Control;
        };
    }

    /// Arrows of a combo box, the thumb of a scroll bar and the like belong to what they are in.
    private static boolean isPartOfAControl(Node node) {
        for (Node at = node.getParent(); at != null; at = at.getParent()) {
            switch (at) {
                case ComboBoxBase<?> _, ChoiceBox<?> _, TextInputControl _, Spinner<?> _, Slider _, ScrollBar _, ButtonBase _ -> {
                    return true;
                }
                default -> {}
            }
        }
        return false;
    }

    /// Names what is smaller than it may be and nearer to its neighbours than the criterion allows.
    List<String> tooSmall() {
        List<String> small = new ArrayList<>();
        List<Node> targets = clickable().stream()
                .filter(node -> !(node instanceof Hyperlink link && link.getParent() instanceof TextFlow))
                .filter(node -> view.clipped(node).getHeight() >= 4)
                .toList();
        for (Node node : targets) {
            Bounds box = InView.inScene(node);
            if ((box.getWidth() < LEAST - 0.01 || box.getHeight() < LEAST - 0.01) && !isSpaced(node, targets)) {
                small.add("%s is %.0f × %.0f".formatted(InView.name(node), box.getWidth(), box.getHeight()));
            }
        }
        return small;
    }

    private static boolean isIn(Node node, Node outer) {
        Node at = node;
        while (at != null && at != outer) {
            at = at.getParent();
        }
        return at != null;
    }

    /// Whether a circle of 24 px round the middle meets no other target, nor the circle of another small one.
    private static boolean isSpaced(Node node, List<Node> targets) {
        Bounds box = InView.inScene(node);
        for (Node other : targets) {
            Bounds that = InView.inScene(other);
            if (other == node || isIn(node, other)) {
                continue;
            }
            double dx = Math.max(0, Math.max(that.getMinX() - box.getCenterX(), box.getCenterX() - that.getMaxX()));
            double dy = Math.max(0, Math.max(that.getMinY() - box.getCenterY(), box.getCenterY() - that.getMaxY()));
            boolean small = that.getWidth() < LEAST || that.getHeight() < LEAST;
            double middles = Math.hypot(that.getCenterX() - box.getCenterX(), that.getCenterY() - box.getCenterY());
            if (Math.hypot(dx, dy) < LEAST / 2 || small && middles < LEAST) {
                return false;
            }
        }
        return true;
    }
}
