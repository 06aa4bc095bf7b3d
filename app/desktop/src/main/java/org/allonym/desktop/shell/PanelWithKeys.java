package org.allonym.desktop.shell;

import org.allonym.desktop.action.AppAction;

/// What lies in a panel over the window and has keys of its own. JavaFX thread.
public interface PanelWithKeys {

    /// Whose keys work while it is open.
    AppAction.Scope scope();

    /// Does what a key means.
    ///
    /// @return false when it means nothing here
    boolean perform(AppAction action);
}
