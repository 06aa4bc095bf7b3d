package org.allonym.desktop.activity;

import java.util.List;
import java.util.function.Supplier;
import javafx.scene.Parent;
import javafx.scene.layout.BorderPane;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.shell.Desk;
import org.allonym.desktop.shell.FileDialogs;
import org.allonym.desktop.shell.StageScreen;
import org.allonym.desktop.text.AnnotatedTextView;

/// What somebody did themselves, on a screen of its own. JavaFX thread.
public final class ActivityView extends StageScreen {

    private final ActivityPane pane;
    private final BorderPane node;

    /// @param reading makes a place to read a text in
    public ActivityView(ActivityModel model, Desk desk, FileDialogs dialogs, Supplier<AnnotatedTextView> reading) {
        pane = new ActivityPane(model, desk, dialogs, reading);
        node = new BorderPane(pane.node());
    }

    @Override
    public Parent node() {
        return node;
    }

    @Override
    public List<AppAction> keysToShow() {
        return List.of(AppAction.LINE_UP, AppAction.LINE_DOWN, AppAction.FIND, AppAction.CANCEL, AppAction.QUICK_HIDE, AppAction.KEYS);
    }

    @Override
    public boolean perform(AppAction action) {
        return pane.perform(action);
    }

    @Override
    public void attach() {
        pane.attach();
    }

    @Override
    public void detach() {
        pane.detach();
    }
}
