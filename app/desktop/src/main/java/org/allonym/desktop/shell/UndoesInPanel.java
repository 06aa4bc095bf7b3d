package org.allonym.desktop.shell;

/// What lies in a panel over the window and takes back by the keys of undo and redo what was done in it. JavaFX thread.
public interface UndoesInPanel {

    /// @param back whether to undo, else to do again
    void step(boolean back);
}
