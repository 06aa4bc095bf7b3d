package org.allonym.cli;

import java.nio.file.Path;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;

/// A program without the workbench: there is no display, and nothing that could open a window.
final class NoDesktop implements Desktop {

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
                "There is no window: the program was started without its workbench.",
                "Use one of the commands that --help lists."));
    }
}
