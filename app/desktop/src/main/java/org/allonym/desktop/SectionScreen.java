package org.allonym.desktop;

import java.util.List;
import java.util.Optional;
import javafx.scene.Parent;
import javafx.scene.layout.StackPane;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.shell.DropOffer;
import org.allonym.desktop.shell.DroppedFiles;
import org.allonym.desktop.shell.ProjectSection;
import org.allonym.desktop.shell.StageScreen;

/// A section of the project screen as a screen of its own, for those who have no project screen. JavaFX thread.
final class SectionScreen extends StageScreen {

    private final ProjectSection section;
    private final List<AppAction> keys;
    private final StackPane node;

    SectionScreen(ProjectSection section, List<AppAction> keys) {
        this.section = section;
        this.keys = keys;
        this.node = new StackPane(section.node());
    }

    @Override
    public Parent node() {
        return node;
    }

    @Override
    public List<AppAction> keysToShow() {
        return keys;
    }

    @Override
    public boolean perform(AppAction action) {
        return section.perform(action);
    }

    @Override
    public Optional<DropOffer> offer(DroppedFiles files) {
        return section.offer(files);
    }

    @Override
    public void attach() {
        section.attach();
    }

    @Override
    public void detach() {
        section.detach();
    }
}
