package org.allonym.launcher;

import java.nio.file.Path;
import org.allonym.cli.Desktop;
import org.allonym.desktop.Display;
import org.allonym.desktop.Workbench;
import org.allonym.desktop.tour.Tour;
import org.allonym.services.Version;

/// The workbench of this program. The only class here that leads to JavaFX: nothing of it loads before a method runs.
public final class WorkbenchDesktop implements Desktop {

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
