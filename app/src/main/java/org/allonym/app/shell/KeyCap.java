package org.allonym.app.shell;

import javafx.scene.control.Label;

/// A key as it looks beside what it does.
public final class KeyCap extends Label {

    public KeyCap(String cap) {
        super(cap);
        getStyleClass().add("key-cap");
        setMinWidth(USE_PREF_SIZE);
    }
}
