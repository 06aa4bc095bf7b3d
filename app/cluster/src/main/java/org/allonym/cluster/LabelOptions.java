package org.allonym.cluster;

import java.io.Serializable;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.nio.file.Path;
import org.allonym.inference.bundle.ModelBundle;
import org.allonym.label.LabelSet;
import org.allonym.label.LabelSets;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.services.prelabel.PrelabelSettings;
import org.apache.spark.SparkFiles;
import org.jspecify.annotations.Nullable;

/// How executors label: what travels to them. The bundle itself goes as a file of the job, and is checked by its hash where it arrives.
///
/// @param bundle the name under which the job's files have it; null for rules alone
/// @param hash the bundle's, as [ModelBundle#hash] says it; empty without one
/// @param point the operating point
/// @param only the labels to look for; none for all
record LabelOptions(@Nullable String bundle, String hash, boolean rules, String point, List<String> only) implements Serializable {

    LabelOptions {
        only = List.copyOf(only);
    }

    /// The labels that documents are labelled with.
    static LabelSet labels() {
        return LabelSets.CRAPII_14;
    }

    /// The settings, on this machine.
    ///
    /// @throws ProblemException when another bundle arrived than was sent
    PrelabelSettings settings() {
        Optional<Path> folder = bundle == null ? Optional.empty() : Optional.of(Path.of(SparkFiles.get(bundle)));
        folder.ifPresent(this::check);
        PrelabelSettings standard = PrelabelSettings.standard(folder).withPoint(point).withOnly(new TreeSet<>(only));
        return new PrelabelSettings(
                standard.model(), rules, standard.point(), standard.oThreshold(), standard.only(), standard.agreeing(), standard.mapping());
    }

    private void check(Path folder) {
        String found = ModelBundle.open(folder).hash();
        if (!found.equals(hash)) {
            throw new ProblemException(new Problem.Refused(
                    "The model bundle on this executor has the hash %s, not %s.".formatted(found, hash), "Start the job again."));
        }
    }
}
