package org.allonym.cli;

import java.nio.file.Path;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;

/// The workbench in a window, as the command line sees it.
public interface Desktop {

    /// No window and no display: only commands can run.
    Desktop NONE = new None();

    /// Whether a window can be shown to a person.
    boolean hasDisplay();

    /// Opens the window as the program begins, on the sample project from a checkout and on the start screen where it is
    /// installed, and returns when it has been closed.
    void begin();

    /// Opens the window on a project and returns when it has been closed.
    void open(Path project);

    /// Drives the workbench through the whole job without a display and leaves what came of it in `out`.
    void tour(Path out);

    /// A program without the workbench: there is no display, and nothing that could open a window.
     final class None implements Desktop {

        @Override
        public boolean hasDisplay() {
            return false;
        }

        @Override
        public void begin() {
            throw absent();
        }

        @Override
        public void open(Path project) {
            throw absent();
        }

        @Override
        public void tour(Path out) {
            throw absent();
        }

        private static ProblemException absent() {
            return new ProblemException(new Problem.Refused(
                    "No window is available: the program was started without the workbench.",
                    "Use one of the commands listed by --help."));
        }
    }
}
