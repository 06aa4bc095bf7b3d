package org.allonym.cluster;

import java.io.Serializable;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.allonym.label.LabelSet;
import org.allonym.label.LabelSetJson;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.surrogate.SurrogatePolicy;
import org.allonym.surrogate.SurrogateSettings;

/// What a project chose for its surrogates, its secret included, on its way to executors. No file, manifest or message of a job has it.
record SentPolicy(String labelSet, Map<String, String> settings) implements Serializable {

    SentPolicy {
        settings = Map.copyOf(settings);
    }

    /// Of a project file, which is only read.
    ///
    /// @throws ProblemException when it can't be opened, nobody has made surrogates in it, or its documents go out with numbers for names
    static SentPolicy of(Path file) {
        Map<String, String> settings = new TreeMap<>();
        SentPolicy sent;
        try (ProjectStore store = ProjectFile.openReadOnly(file)) {
            for (String name : new String[] {SurrogateSettings.POLICY, SurrogateSettings.SECRET, SurrogateSettings.COLUMNS}) {
                settings.put(name, store.setting(name));
            }
            sent = new SentPolicy(LabelSetJson.write(store.labelSet()), settings);
        }
        if (sent.policy().secret().isEmpty()) {
            throw new ProblemException(new Problem.Refused(
                    "Nobody has made surrogates in this project yet, so it has no secret to draw them by.",
                    "Run allonym surrogates PROJECT first, or open its Surrogates screen."));
        }
        if (sent.policy().numbered()) {
            throw new ProblemException(new Problem.Refused(
                    "In this project, released documents carry numbers for names. A job has no order to number them in.",
                    "Give the documents IDs that say nothing, and turn the numbers off in the surrogate settings."));
        }
        return sent;
    }

    LabelSet labels() {
        return LabelSetJson.read(labelSet, "project");
    }

    SurrogatePolicy policy() {
        return SurrogateSettings.policy(name -> settings.getOrDefault(name, ""));
    }

    /// Without the secret.
    @Override
    public String toString() {
        return "SentPolicy(%s)".formatted(policy());
    }
}
