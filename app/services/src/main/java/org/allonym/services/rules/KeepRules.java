package org.allonym.services.rules;

import java.util.List;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit;
import org.allonym.learning.rule.ProjectRules;
import org.allonym.project.ActorId;
import org.allonym.store.ProjectStore;

/// Reads and writes the rules of a project, which are settings in its log. Any thread.
public final class KeepRules {

    private KeepRules() {}

    /// The rules as they are now.
    public static ProjectRules of(ProjectStore store) {
        return ProjectRules.of(store.settings(ProjectRules.OWN), store.settings(ProjectRules.BUILT_IN));
    }

    /// Puts others in their place, as one gesture.
    ///
    /// @return whether anything changed
    public static boolean keep(ProjectStore store, ProjectRules after, ActorId by) {
        List<ProjectEdit> edits = of(store).edits(store::setting, after);
        if (!edits.isEmpty()) {
            store.append(Gesture.of(by, edits));
        }
        return !edits.isEmpty();
    }
}
