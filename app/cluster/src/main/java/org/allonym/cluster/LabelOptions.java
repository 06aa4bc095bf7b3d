package org.allonym.cluster;

import java.io.Serializable;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.allonym.label.LabelSet;
import org.allonym.label.LabelSets;
import org.allonym.services.prelabel.PrelabelSettings;
import org.jspecify.annotations.Nullable;

/// How executors label: what travels to them.
///
/// @param bundle null for rules alone
/// @param point the operating point
/// @param only the labels to look for; none for all
record LabelOptions(@Nullable SentBundle bundle, boolean rules, String point, List<String> only) implements Serializable {

    LabelOptions {
        only = List.copyOf(only);
    }

    /// The labels that documents are labelled with.
    static LabelSet labels() {
        return LabelSets.CRAPII_14;
    }

    /// The settings, on this machine.
    ///
    /// @throws org.allonym.problem.ProblemException when another bundle arrived than was sent
    PrelabelSettings settings() {
        return PrelabelSettings.standard(Optional.ofNullable(bundle).map(SentBundle::unpacked))
                .withRules(rules)
                .withPoint(point)
                .withOnly(new TreeSet<>(only));
    }
}
