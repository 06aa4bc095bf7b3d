package org.allonym.desktop.prelabel;

import static org.allonym.language.Messages.tr;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedSet;
import java.util.TreeSet;
import org.allonym.inference.LabelMapping;
import org.allonym.inference.bundle.BundleInspection;
import org.allonym.inference.bundle.Manifest;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.services.prelabel.ModelLibrary;
import org.allonym.services.prelabel.PrelabelSettings;
import org.allonym.suggest.PrelabelRun;

/// Sets a run as an earlier one was set, so that a stopped one can go on: by what its record says, with the model found
/// by its hash. Reads the library's models; any thread but that of the screen.
final class StoppedRun {

    private StoppedRun() {}

    /// @throws ProblemException when its model isn't on this machine any more, or its settings can't be read
    static PrelabelSettings settings(PrelabelRun run, ModelLibrary library) {
        Map<String, String> options = run.options();
        try {
            return new PrelabelSettings(
                    run.model().isEmpty() ? Optional.empty() : Optional.of(model(run, library).folder()),
                    !run.rules().isEmpty(),
                    options.getOrDefault("point", Manifest.RECALL),
                    options.containsKey("o_threshold")
                            ? OptionalDouble.of(Double.parseDouble(options.get("o_threshold")))
                            : OptionalDouble.empty(),
                    only(options.getOrDefault("only", "")),
                    PrelabelPlan.agreeing(options),
                    options.containsKey("mapping") ? LabelMapping.fromJson(options.get("mapping")) : LabelMapping.SAME,
                    options.containsKey(PrelabelSettings.GATE));
        } catch (IllegalArgumentException e) {
            throw new ProblemException(
                    new Problem.Refused(tr("Run %d was set up by another version of this program.", run.number()), tr("Start a new run.")), e);
        }
    }

    private static BundleInspection model(PrelabelRun run, ModelLibrary library) {
        return library.list().stream()
                .filter(each -> each.facts().filter(facts -> facts.hash().equals(run.modelHash())).isPresent())
                .findFirst()
                .orElseThrow(() -> new ProblemException(new Problem.Refused(
                        tr("Model “%s”, which run %d started with, isn’t on this computer.", run.model(), run.number()),
                        tr("Add it on the Models page, or start a new run with another model."))));
    }

    private static SortedSet<String> only(String labels) {
        return labels.isEmpty() ? Collections.emptySortedSet() : new TreeSet<>(List.of(labels.split(" ")));
    }
}
