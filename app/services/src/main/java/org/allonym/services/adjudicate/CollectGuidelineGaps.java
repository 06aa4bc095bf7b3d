package org.allonym.services.adjudicate;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.allonym.adjudicate.GuidelineGap;
import org.allonym.progress.Progress;
import org.allonym.store.ProjectStore;

/// Collects the gaps in the guideline that adjudicators noted in a project. Reads every document and the log, so not for
/// the JavaFX thread. Progress counts documents.
public final class CollectGuidelineGaps {

    private CollectGuidelineGaps() {}

    /// All gaps, document by document in import order, each with the time its decision was last changed.
    ///
    /// @throws java.util.concurrent.CancellationException when `progress` stops it
    public static List<GuidelineGap> run(ProjectStore store, Progress progress) {
        List<GuidelineGap> gaps = new ArrayList<>();
        int total = store.documentCount();
        int[] done = {0};
        store.scan((document, state) -> {
            gaps.addAll(GuidelineGap.in(document.text(), state));
            progress.report(++done[0], total);
            return true;
        });
        if (gaps.isEmpty()) {
            return List.of();
        }
        Map<String, Instant> times = store.decisionTimes();
        return gaps.stream().map(gap -> gap.withAt(times.get(gap.decision().id()))).toList();
    }
}
