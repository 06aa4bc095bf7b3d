package org.allonym.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.allonym.project.ProjectSettings;

/// The edits that lead from what a project has settled to something else. Any thread.
public final class SettingEdits {

    private SettingEdits() {}

    /// One edit for each setting that differs; none when nothing does.
    ///
    /// @param stored the value of a setting as it is stored now, which the edits expect to find
    public static List<ProjectEdit.ChangeSetting> from(UnaryOperator<String> stored, ProjectSettings after) {
        Map<String, String> before = ProjectSettings.of(stored).values();
        List<ProjectEdit.ChangeSetting> edits = new ArrayList<>();
        after.values().forEach((name, value) -> {
            if (!value.equals(before.get(name))) {
                edits.add(new ProjectEdit.ChangeSetting(name, stored.apply(name), value));
            }
        });
        return edits;
    }
}
