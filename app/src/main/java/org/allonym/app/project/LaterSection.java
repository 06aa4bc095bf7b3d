package org.allonym.app.project;

import java.util.function.Supplier;
import javafx.scene.Node;
import org.allonym.app.action.AppAction;
import org.jspecify.annotations.Nullable;

/// A section that is built when it is first shown: the project screen opens with one, and most are never asked for.
/// JavaFX thread.
public final class LaterSection implements ProjectSection {

    private final String title;
    private final Supplier<ProjectSection> make;
    private @Nullable ProjectSection made;

    /// @param title the title of the section that `make` makes
    public LaterSection(String title, Supplier<ProjectSection> make) {
        this.title = title;
        this.make = make;
    }

    private ProjectSection section() {
        ProjectSection section = made;
        if (section == null) {
            section = make.get();
            if (!section.title().equals(title)) {
                throw new IllegalArgumentException("%s made %s".formatted(title, section.title()));
            }
            made = section;
        }
        return section;
    }

    @Override
    public String title() {
        return title;
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
    public boolean perform(AppAction action) {
        return section().perform(action);
    }
}
