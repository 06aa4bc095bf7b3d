package org.allonym.desktop.labels;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.allonym.progress.Progress;
import org.allonym.store.LabelSetVersion;
import org.allonym.store.LabelUse;
import org.allonym.store.ProjectStore;

/// What a project's file says about its labels.
///
/// @param uses by name; labels nobody uses now are missing
/// @param everUsed names that some document has ever used
/// @param history what came into force, oldest first
record LabelFacts(Map<String, LabelUse> uses, Set<String> everUsed, List<LabelSetVersion> history) {

    /// Before the file was asked.
    static final LabelFacts UNKNOWN = new LabelFacts(Map.of(), Set.of(), List.of());

    /// Asks the file; reads the log once for each label that nobody uses now. Any thread.
    ///
    /// @param names of the label set in force
    static LabelFacts of(ProjectStore store, List<String> names, Progress progress) {
        Map<String, LabelUse> uses = store.labelUses();
        Set<String> everUsed = new HashSet<>(uses.keySet());
        for (int i = 0; i < names.size(); i++) {
            progress.report(i, names.size());
            if (!everUsed.contains(names.get(i)) && store.labelEverUsed(names.get(i), null)) {
                everUsed.add(names.get(i));
            }
        }
        return new LabelFacts(uses, everUsed, store.labelSetHistory());
    }
}
