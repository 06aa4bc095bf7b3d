package org.allonym.desktop.shell;

import java.util.List;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableValue;
import javafx.scene.Parent;
import javafx.scene.layout.StackPane;
import org.allonym.desktop.action.AppAction;

/// Nothing, until the window has been given its screens.
final class EmptyScreen implements Screen {

    private final StackPane node = new StackPane();

    @Override
    public Parent node() {
        return node;
    }

    @Override
    public ObservableValue<String> status() {
        return new ReadOnlyStringWrapper("");
    }

    @Override
    public List<AppAction> keysToShow() {
        return List.of();
    }

    @Override
    public boolean perform(AppAction action) {
        return false;
    }

    @Override
    public void attach() {}

    @Override
    public void detach() {}
}
