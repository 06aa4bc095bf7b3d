package org.allonym.app.cli;

import java.nio.file.Path;

/// The workbench in a window, as the command line sees it.
interface Desktop {

    /// Whether a window can be shown to a person.
    boolean hasDisplay();

    /// Opens the window on the sample project and returns when it has been closed.
    void openSample();

    /// Opens the window on a project and returns when it has been closed.
    void open(Path project);

    /// Drives the workbench through the whole job without a display and leaves what came of it in `out`.
    void tour(Path out);
}
