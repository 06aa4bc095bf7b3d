package org.allonym.services.agreement;

import java.util.ArrayList;
import java.util.List;
import org.allonym.agreement.Agreement;
import org.allonym.agreement.Bootstrap;
import org.allonym.agreement.ComparedDocument;
import org.allonym.agreement.ComparedSides;
import org.allonym.agreement.DoubleReading;
import org.allonym.agreement.PairedComparison;
import org.allonym.annotation.Mark;
import org.allonym.label.Label;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.progress.Progress;
import org.allonym.services.agreement.MeasureAgreement.Side;
import org.allonym.services.report.ComparisonReport;
import org.allonym.store.ProjectStore;

/// Tests whether one of two sides is better than the other: both are measured against a third over the documents that all
/// three have finished, and resampled together. Any thread.
public final class CompareLayers {

    private static final Bootstrap NONE = new Bootstrap(0, Bootstrap.DEFAULT.seed());

    private CompareLayers() {}

    /// @param standard what is taken as right
    /// @param options its attribute is not looked at
    /// @throws ProblemException for somebody the project doesn't know, a side given twice, or no document that all have
    ///         finished
    /// @throws java.util.concurrent.CancellationException when `progress` stopped it
    public static ComparisonReport run(
            ProjectStore store, Side standard, Side one, Side other, MeasureAgreement.Options options, Progress progress) {
        List<Side> sides = List.of(standard, one, other);
        MeasureAgreement.check(store, sides);
        List<String> labels = store.labelSet().labels().stream().map(Label::name).toList();
        List<ComparedDocument> first = new ArrayList<>();
        List<ComparedDocument> second = new ArrayList<>();
        int total = store.documentCount();
        int[] seen = {0};
        int[] leftOut = {0};
        MeasureAgreement.Selection only = options.only();
        store.scan((document, state) -> {
            if (only == null || only.documents().contains(document.id())) {
                if (sides.stream().allMatch(side -> side.isReady(state))) {
                    List<Mark> right = standard.layerOf(state).marks();
                    for (boolean here : new boolean[] {true, false}) {
                        (here ? first : second).add(ComparedDocument.of(DoubleReading.ofLayers(
                                document.id().value(), document.text(), document.tokens(), right,
                                (here ? one : other).layerOf(state).marks(), labels, document.metadata())));
                    }
                } else {
                    leftOut[0]++;
                }
            }
            progress.report(++seen[0], total);
            return true;
        });
        if (first.isEmpty()) {
            throw new ProblemException(new Problem.Refused(
                    "There is no document that %s, %s and %s have all finished."
                            .formatted(standard.name(), one.name(), other.name()),
                    "Choose others, or have documents finished."));
        }
        Agreement here = Agreement.of(new ComparedSides(standard.name(), one.name()), labels, first, NONE);
        Agreement there = Agreement.of(new ComparedSides(standard.name(), other.name()), labels, second, NONE);
        String name = only == null ? store.name() : "%s, %s".formatted(store.name(), only.name());
        return new ComparisonReport(
                name, standard.name(), first.size(), leftOut[0], here.tokens(), options.bootstrap(),
                PairedComparison.of(here, there, options.bootstrap()));
    }
}
