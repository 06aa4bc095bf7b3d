package org.allonym.services.importing;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.allonym.label.LabelSet;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;

/// Collects labels of files that the label set lacks, to report them together. One thread.
final class UnknownLabels {

    private static final int MOST = 1000;

    private final LabelSet known;
    private final Set<String> unknown = new LinkedHashSet<>();

    UnknownLabels(LabelSet known) {
        this.known = known;
    }

    void see(String label) {
        if (!known.has(label) && unknown.size() < MOST) {
            unknown.add(label);
        }
    }

    List<String> names() {
        return new ArrayList<>(unknown);
    }

    /// The label set with them.
    ///
    /// @throws ProblemException when there are some and `add` doesn't say to add them
    LabelSet settle(String source, boolean add) {
        if (!unknown.isEmpty() && !add) {
            throw new ProblemException(refusal(source));
        }
        return known.withAdded(names());
    }

    private Problem refusal(String source) {
        return new Problem.Refused(
                unknown.size() == 1
                        ? tr("%s: one label is not in the label set %s: %s.", source, known.name(), names().getFirst())
                        : tr("%s: %d labels are not in the label set %s: %s.", source, unknown.size(), known.name(), String.join(", ", unknown)),
                tr("Add them to the label set (--add-labels), give them other names (--map-label FROM=TO), or use a label set that has them."));
    }
}
