package org.allonym.inference.bundle;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.allonym.inference.bundle.BundleManifest.BundleKind;
import org.allonym.label.LabelSet;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;

/// All that can be shown of a folder that should be a model, whether it may be used or not. Immutable.
///
/// @param facts empty for a folder that failed a check
/// @param selfTest what came of running it; empty where it wasn't run
/// @param problem why the model is disabled; empty where it may be used
public record BundleInspection(
        Path folder, Optional<Facts> facts, Optional<SelfTest> selfTest, Optional<Problem> problem) {

    /// What a bundle is.
    ///
    /// @param family `bert`, `roberta` … as its configuration says, `features` for our own kind; may be empty
    /// @param bytes of all its files that count
    /// @param labels without prefixes, in the model's order
    /// @param hash see [ModelBundle#hash]
    public record Facts(BundleManifest manifest, String family, long parameters, long bytes, List<String> labels, String hash) {

        public Facts {
            labels = List.copyOf(labels);
        }

        static Facts of(ModelBundle bundle) {
            BundleManifest manifest = bundle.manifest();
            String family = manifest.kind() == BundleKind.FEATURES ? "features" : bundle.config().family();
            return new Facts(
                    manifest, family, bundle.facts().parameters(), bundle.bytes(), bundle.labels(), bundle.hash());
        }

        /// For each label of the model the one of `labelSet` that it stands for, by the manifest's mapping or by name;
        /// empty where there is none, so that its detections need an entry in the project's table.
        public SortedMap<String, Optional<String>> mapping(LabelSet labelSet) {
            SortedMap<String, Optional<String>> mapping = new TreeMap<>();
            for (String label : labels) {
                String name = manifest.mapping().getOrDefault(label, label);
                mapping.put(label, labelSet.labels().stream().anyMatch(each -> each.name().equals(name))
                        ? Optional.of(name)
                        : Optional.empty());
            }
            return mapping;
        }
    }

    /// What came of running a bundle once.
    ///
    /// @param compared tokens of the golden text; 0 where the bundle has none and was only seen to run
    /// @param worst the largest difference of a probability
    public record SelfTest(int compared, double worst) {}

    /// Checks `folder` without running the model. Never throws for what is in the folder.
    public static BundleInspection of(Path folder) {
        try {
            return of(ModelBundle.open(folder));
        } catch (ProblemException e) {
            return refused(folder, e.problem());
        }
    }

    public static BundleInspection of(ModelBundle bundle) {
        return new BundleInspection(bundle.folder(), Optional.of(Facts.of(bundle)), Optional.empty(), Optional.empty());
    }

    public static BundleInspection refused(Path folder, Problem problem) {
        return new BundleInspection(folder, Optional.empty(), Optional.empty(), Optional.of(problem));
    }

    public BundleInspection with(SelfTest passed) {
        return new BundleInspection(folder, facts, Optional.of(passed), problem);
    }

    public BundleInspection with(Problem failed) {
        return new BundleInspection(folder, facts, selfTest, Optional.of(failed));
    }

    /// Whether the model may be used.
    public boolean usable() {
        return problem.isEmpty();
    }
}
