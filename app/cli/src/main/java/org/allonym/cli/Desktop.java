package org.allonym.cli;

import java.nio.file.Path;

/// The workbench in a window, as the command line sees it.
public interface Desktop {

    /// No window and no display: only commands can run.
    Desktop NONE = new NoDesktop();

    /// Whether a window can be shown to a person.
    boolean hasDisplay();

    /// Opens the window as the program begins, on the sample project from a checkout and on the start screen where it is
    /// installed, and returns when it has been closed.
    void begin();

    /// Opens the window on a project and returns when it has been closed.
    void open(Path project);

    /// Drives the workbench through the whole job without a display and leaves what came of it in `out`.
    void tour(Path out);
}
