package org.allonym.cluster;

import java.io.Serializable;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.allonym.dialogue.maths.MathsSettings;
import org.allonym.label.LabelSet;
import org.allonym.label.LabelSetJson;
import org.allonym.label.LabelSets;
import org.allonym.learning.rule.ProjectRules;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;

/// What a project says of pre-labelling, on its way to executors: its label set, the rules that its people wrote or switched, and where mathematics
/// counts. Texts and labels of its documents stay where they are.
record SentProject(String labelSet, Map<String, String> own, Map<String, String> builtIn, Map<String, String> maths) implements Serializable {

    /// CRAPII-14 and the program's own rules.
    static final SentProject NONE = new SentProject(LabelSetJson.write(LabelSets.CRAPII_14), Map.of(), Map.of(), MathsSettings.DEFAULT.values());

    SentProject {
        own = Map.copyOf(own);
        builtIn = Map.copyOf(builtIn);
        maths = Map.copyOf(maths);
    }

    /// Of a project file, which is only read. An embedding model stays behind: messages are compared by their words.
    ///
    /// @throws org.allonym.problem.ProblemException when it can't be opened
    static SentProject of(Path file) {
        try (ProjectStore store = ProjectFile.openReadOnly(file)) {
            return new SentProject(
                    LabelSetJson.write(store.labelSet()),
                    store.settings(ProjectRules.OWN),
                    store.settings(ProjectRules.BUILT_IN),
                    MathsSettings.of(store::setting).withEmbedding(Optional.empty()).values());
        }
    }

    LabelSet labels() {
        return LabelSetJson.read(labelSet, "project");
    }

    ProjectRules rules() {
        return ProjectRules.of(new TreeMap<>(own), new TreeMap<>(builtIn));
    }

    MathsSettings mathsSettings() {
        return MathsSettings.of(name -> maths.getOrDefault(name, ""));
    }
}
