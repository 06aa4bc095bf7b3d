package org.allonym.services.prelabel;

import java.util.Collections;
import org.allonym.progress.Progress;
import org.allonym.project.ActorId;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.DocumentStatus;
import org.allonym.store.ProjectStore;
import org.allonym.suggest.AnswersReport;
import org.allonym.suggest.Suggestions;
import org.allonym.suggest.Withholding;

/// Counts what the annotators of a project made of the suggestions. One pass over the project; any thread.
public final class CountSuggestionAnswers {

    private CountSuggestionAnswers() {}

    /// @throws java.util.concurrent.CancellationException when `progress` stops it; progress counts documents
    public static AnswersReport run(ProjectStore store, Progress progress) {
        Withholding withholding = Withholding.of(store.setting(Withholding.SETTING));
        AnswersReport[] report = {new AnswersReport(store.name(), Collections.emptySortedMap())};
        int total = store.documentCount();
        int[] done = {0};
        store.scan((document, state) -> {
            state.work().forEach((annotator, work) -> {
                if (isBegun(work)) {
                    report[0] = withholding.withholds(document.id(), work)
                            ? report[0].withBlind(annotator)
                            : report[0].with(
                                    annotator,
                                    Suggestions.of(state.layer(ActorId.MODEL), state.layer(annotator), state.rejected(annotator)),
                                    state.layer(annotator));
                }
            });
            progress.report(++done[0], total);
            return true;
        });
        return report[0];
    }

    private static boolean isBegun(AnnotatorStatus work) {
        return work.status() == DocumentStatus.STARTED || work.status() == DocumentStatus.FINISHED;
    }
}
