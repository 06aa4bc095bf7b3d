package org.allonym.desktop.project;

import java.util.Optional;
import java.util.function.Supplier;
import javafx.scene.Node;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.shell.DropOffer;
import org.allonym.desktop.shell.DroppedFiles;
import org.allonym.desktop.shell.ProjectSection;
import org.jspecify.annotations.Nullable;

/// A section that is built when it is first shown: the project screen opens with one, and most are never asked for.
/// JavaFX thread.
public final class LaterSection implements ProjectSection {

    private final Supplier<ProjectSection> make;
    private @Nullable ProjectSection made;

    public LaterSection(Supplier<ProjectSection> make) {
        this.make = make;
    }

    private ProjectSection section() {
        ProjectSection section = made;
        if (section == null) {
            section = make.get();
            made = section;
        }
        return section;
    }

    @Override
    public Node node() {
        return section().node();
    }

    @Override
    public void attach() {
        section().attach();
    }

    @Override
    public void detach() {
        section().detach();
    }

    @Override
    public Optional<DropOffer> offer(DroppedFiles files) {
        return section().offer(files);
    }

    @Override
    public boolean perform(AppAction action) {
        return section().perform(action);
    }
}
