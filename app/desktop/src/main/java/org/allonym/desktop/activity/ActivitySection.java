package org.allonym.desktop.activity;

import java.util.function.Supplier;
import javafx.scene.Node;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.shell.Desk;
import org.allonym.desktop.shell.FileDialogs;
import org.allonym.desktop.shell.ProjectSection;
import org.allonym.desktop.text.AnnotatedTextView;

/// What everybody did, on the PI's project screen. JavaFX thread.
public final class ActivitySection implements ProjectSection {

    private final ActivityPane pane;

    /// @param reading makes a place to read a text in
    public ActivitySection(ActivityModel model, Desk desk, FileDialogs dialogs, Supplier<AnnotatedTextView> reading) {
        pane = new ActivityPane(model, desk, dialogs, reading);
    }

    @Override
    public Node node() {
        return pane.node();
    }

    @Override
    public void attach() {
        pane.attach();
    }

    @Override
    public void detach() {
        pane.detach();
    }

    @Override
    public boolean perform(AppAction action) {
        return pane.perform(action);
    }
}
