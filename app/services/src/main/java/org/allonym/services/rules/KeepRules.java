package org.allonym.services.rules;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit;
import org.allonym.inference.LabelMapping;
import org.allonym.inference.rules.RuleEngine;
import org.allonym.label.LabelSet;
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

    /// The program's own rules that are on in a project unless somebody switches them: the standard ones, and those for labels
    /// beyond CRAPII's 14 that the label set has under whatever name.
    public static RuleEngine standard(LabelSet labels) {
        Set<String> offered = new HashSet<>();
        labels.offered().forEach(label -> offered.add(label.name()));
        LabelMapping mapping = mapping(labels);
        return RuleEngine.standard(label -> !offered.contains("ID_NUM") && mapping.of(label).filter(offered::contains).isPresent());
    }

    /// From the labels of rules to those of a project, by their meaning.
    public static LabelMapping mapping(LabelSet labels) {
        return LabelMapping.byMeaning(Set.copyOf(labels.names()));
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
