package org.allonym.app.cli;

import java.nio.file.Path;
import org.allonym.app.Display;
import org.allonym.app.Version;
import org.allonym.app.Workbench;
import org.allonym.app.tour.Tour;

/// The workbench of this program. The only class here that leads to JavaFX: nothing of it loads before a method runs.
final class WorkbenchDesktop implements Desktop {

    @Override
    public boolean hasDisplay() {
        return Display.isThere();
    }

    @Override
    public void begin() {
        if (Version.isInstalled()) {
            Workbench.open();
        } else {
            Workbench.open("--sample");
        }
    }

    @Override
    public void open(Path project) {
        Workbench.open(project.toString());
    }

    @Override
    public void tour(Path out) {
        Tour.run(out);
    }
}
