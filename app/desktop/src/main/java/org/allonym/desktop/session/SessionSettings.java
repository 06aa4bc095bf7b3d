package org.allonym.desktop.session;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.allonym.edit.ProjectEdit;
import org.allonym.project.ProjectSettings;

/// The settings of an open project as its session knows them: what is stored, and what is on its way there. UI thread.
final class SessionSettings {

    private final UnaryOperator<String> stored;
    private final Map<String, String> values = new HashMap<>();
    private final ReadOnlyObjectWrapper<ProjectSettings> settings = new ReadOnlyObjectWrapper<>(ProjectSettings.DEFAULT);

    /// @param stored the value of a setting in the file
    SessionSettings(UnaryOperator<String> stored) {
        this.stored = stored;
    }

    ReadOnlyObjectProperty<ProjectSettings> property() {
        return settings.getReadOnlyProperty();
    }

    List<ProjectEdit.ChangeSetting> editsTo(ProjectSettings after) {
        return ProjectEdit.ChangeSetting.from(this::value, after);
    }

    void apply(ProjectEdit.ChangeSetting change) {
        values.put(change.name(), change.after());
        show();
    }

    /// Reads what is stored again.
    void read() {
        values.clear();
        show();
    }

    private void show() {
        settings.set(ProjectSettings.of(this::value));
    }

    /// One setting, as it is stored or will be; empty when it was never set.
    String value(String name) {
        return values.computeIfAbsent(name, stored);
    }
}
