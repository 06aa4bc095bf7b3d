package org.allonym.desktop.shell;

import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableValue;

/// A screen that says in the status bar where it stands. JavaFX thread.
public abstract class StageScreen implements Screen {

    private final ReadOnlyStringWrapper status = new ReadOnlyStringWrapper("");

    /// Says where the screen stands; empty for nothing.
    protected final void stands(String words) {
        status.set(words);
    }

    @Override
    public final ObservableValue<String> status() {
        return status.getReadOnlyProperty();
    }
}
