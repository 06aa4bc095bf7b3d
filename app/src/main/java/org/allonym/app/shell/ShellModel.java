package org.allonym.app.shell;

import java.util.List;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.allonym.app.action.KeyMap;
import org.allonym.app.job.JobRunner;
import org.allonym.app.session.ProjectSession;
import org.jspecify.annotations.Nullable;

/// What the window shows: which project in whose hands, and which stage. JavaFX thread; knows no node.
public final class ShellModel {

    private final JobRunner jobs;
    private final ReadOnlyObjectWrapper<@Nullable ProjectSession> session = new ReadOnlyObjectWrapper<>(null);
    private final ObjectProperty<@Nullable Stage> stage = new SimpleObjectProperty<>(null);
    private final ObjectProperty<KeyMap> keys = new SimpleObjectProperty<>(KeyMap.DEFAULT);
    private final BooleanProperty hidden = new SimpleBooleanProperty(false);

    public ShellModel(JobRunner jobs) {
        this.jobs = jobs;
    }

    public JobRunner jobs() {
        return jobs;
    }

    /// The open project; null on the start screen.
    public ReadOnlyObjectProperty<@Nullable ProjectSession> sessionProperty() {
        return session.getReadOnlyProperty();
    }

    /// The stage in view; null on the start screen.
    public ObjectProperty<@Nullable Stage> stageProperty() {
        return stage;
    }

    public ObjectProperty<KeyMap> keysProperty() {
        return keys;
    }

    /// Whether the text is hidden from people who look over a shoulder.
    public BooleanProperty hiddenProperty() {
        return hidden;
    }

    /// The stages the person's role sees, in order; none on the start screen.
    public List<Stage> stages() {
        ProjectSession open = session.get();
        return open == null ? List.of() : Stage.of(open.actor().role());
    }

    /// Puts a project into the window, closing the one before.
    public void enter(ProjectSession opened) {
        leave();
        session.set(opened);
        stage.set(Stage.of(opened.actor().role()).getFirst());
    }

    /// Closes the project, everything saved, and shows the start screen.
    public void leave() {
        ProjectSession open = session.get();
        if (open != null) {
            stage.set(null);
            session.set(null);
            open.close();
        }
    }
}
