package org.allonym.desktop.team;

import java.util.List;
import java.util.Optional;
import javafx.scene.Parent;
import javafx.scene.layout.StackPane;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.shell.DropOffer;
import org.allonym.desktop.shell.DroppedFiles;
import org.allonym.desktop.shell.StageScreen;

/// Work packages for an adjudicator, who has no project screen. JavaFX thread.
public final class TeamScreen extends StageScreen {

    private final TeamSection section;
    private final StackPane node;

    public TeamScreen(TeamSection section) {
        this.section = section;
        this.node = new StackPane(section.node());
    }

    @Override
    public Parent node() {
        return node;
    }

    @Override
    public List<AppAction> keysToShow() {
        return List.of(AppAction.SWITCH_PERSON, AppAction.KEYS);
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
        section.focus();
        section.attach();
    }

    @Override
    public void detach() {
        section.detach();
    }
}
