package org.allonym.desktop.shell;

import java.util.List;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextArea;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseEvent;
import org.jspecify.annotations.Nullable;

/// What changes the project, in a window that has it open for reading only: it can't be used there, and says why under the pointer.
///
/// Nobody searches the window for it: what is marked with [#shut] asks once, when it comes into the window, and then stays as it is
/// whatever a screen says of it, for a project that was opened for reading only stays so until it is closed. Whatever gets past the gate,
/// the session refuses. JavaFX thread.
final class ReadOnlyGate implements ChangeListener<@Nullable Scene> {

    private static final String CHANGES = "changes";

    private final Node control;

    private ReadOnlyGate(Node control) {
        this.control = control;
    }

    /// Marks what changes the project.
    static void shut(Node control) {
        control.getStyleClass().add(CHANGES);
        ReadOnlyGate gate = new ReadOnlyGate(control);
        control.sceneProperty().addListener(gate);
        gate.changed(control.sceneProperty(), null, control.getScene());
    }

    /// As [#shut(Node)], of a menu.
    static void shut(MenuItem item) {
        item.getStyleClass().add(CHANGES);
    }

    /// Disables what changes the project in a menu over a node, where it is open for reading only.
    static void close(Node over, List<MenuItem> items) {
        if (reason(over.getScene()) != null) {
            items.stream().filter(item -> item.getStyleClass().contains(CHANGES)).forEach(item -> item.setDisable(true));
        }
    }

    private static @Nullable String reason(@Nullable Scene scene) {
        return scene != null && scene.getRoot() instanceof ShellView window ? window.readOnlyReason() : null;
    }

    @Override
    public void changed(ObservableValue<? extends @Nullable Scene> of, @Nullable Scene before, @Nullable Scene now) {
        if (reason(now) != null) {
            control.sceneProperty().removeListener(this);
            if (control instanceof TextArea area) {
                // it may be longer than its field: people can still scroll and copy it
                area.editableProperty().unbind();
                area.setEditable(false);
            } else {
                control.disableProperty().subscribe(this::keepShut);
            }
        }
    }

    private void keepShut(boolean disabled) {
        if (!disabled) {
            control.disableProperty().unbind();
            control.setDisable(true);
        }
    }

    /// Says why, where the pointer rests on what can't be used: a disabled control hears of no pointer itself.
    static void explain(ShellView window) {
        Tooltip why = new Tooltip();
        boolean[] installed = new boolean[1];
        window.addEventFilter(MouseEvent.MOUSE_MOVED, event -> {
            String reason = window.readOnlyReason();
            boolean here = reason != null && isShut(event.getPickResult().getIntersectedNode(), event.getSceneX(), event.getSceneY());
            if (here && !installed[0]) {
                why.setText(reason);
                Tooltip.install(window, why);
            } else if (!here && installed[0]) {
                Tooltip.uninstall(window, why);
            }
            installed[0] = here;
        });
    }

    /// What is disabled is under the pointer, and yet the pointer is said to be on what it is in.
    private static boolean isShut(@Nullable Node under, double sceneX, double sceneY) {
        for (Node at = under; at != null; at = at.getParent()) {
            if (at instanceof TextArea && isMarked(at)) {
                return true;
            }
        }
        return under instanceof Parent parent && parent.getChildrenUnmodifiable().stream()
                .filter(child -> child.isDisabled() && child.isVisible() && child.contains(child.sceneToLocal(sceneX, sceneY)))
                .anyMatch(child -> isMarked(child) || isShut(child, sceneX, sceneY));
    }

    private static boolean isMarked(Node node) {
        return node.getStyleClass().contains(CHANGES);
    }
}
