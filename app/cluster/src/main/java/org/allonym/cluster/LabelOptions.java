package org.allonym.cluster;

import java.io.Serializable;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.allonym.services.prelabel.PrelabelSettings;
import org.jspecify.annotations.Nullable;

/// How executors label: what travels to them.
///
/// @param bundle null for rules alone
/// @param point the operating point
/// @param only the labels to look for; none for all
/// @param project whose labels and rules are used
/// @param format in which records are
record LabelOptions(@Nullable SentBundle bundle, boolean rules, String point, List<String> only, SentProject project, String format) implements Serializable {

    LabelOptions {
        only = List.copyOf(only);
    }

    /// The settings, on this machine.
    ///
    /// @throws org.allonym.problem.ProblemException when another bundle arrived than was sent
    PrelabelSettings settings() {
        return PrelabelSettings.standard(Optional.ofNullable(bundle).map(SentBundle::unpacked))
                .withRules(rules)
                .withPoint(point)
                .withOnly(new TreeSet<>(only))
                .withMaths(Optional.of(project.mathsSettings()));
    }
}
