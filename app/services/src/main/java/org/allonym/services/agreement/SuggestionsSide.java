package org.allonym.services.agreement;

import static org.allonym.language.Messages.either;
import static org.allonym.language.Messages.tr;

import java.util.HashSet;
import java.util.Set;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.store.ProjectStore;
import org.allonym.suggest.PrelabelRun;
import org.jspecify.annotations.Nullable;

/// Suggestions as one side of a comparison: all in the project, including rejected ones, because a rejected suggestion
/// counts against its source. A document counts when the latest run has read it or, where
/// no run is recorded and suggestions were brought in, always.
public final class SuggestionsSide {

    private SuggestionsSide() {}

    /// Reads which documents have been looked at.
    ///
    /// @throws ProblemException where nothing has ever made suggestions: figures of nothing would look like a bad model's
    public static MeasureAgreement.Side.Computed of(ProjectStore store) {
        PrelabelRun run = PrelabelRun.latest(store::setting);
        if (run == null) {
            requireSuggestions(store);
            return side(null);
        }
        Set<DocumentId> read = new HashSet<>();
        store.rows().stream().limit(run.done()).forEach(row -> read.add(row.id()));
        return side(read);
    }

    private static MeasureAgreement.Side.Computed side(@Nullable Set<DocumentId> read) {
        return new MeasureAgreement.Side.Computed(
                ActorId.MODEL.value(),
                false,
                state -> read == null || read.contains(state.document()),
                state -> state.layer(ActorId.MODEL));
    }

    private static void requireSuggestions(ProjectStore store) {
        boolean[] found = {false};
        store.scan((_, state) -> {
            found[0] = !state.layer(ActorId.MODEL).isEmpty();
            return !found[0];
        });
        if (!found[0]) {
            throw new ProblemException(new Problem.Refused(
                    tr("Neither a model nor rules have made suggestions in this project, so there is nothing to measure."),
                    either(
                            tr("Pre-label it on the Project screen."),
                            "Pre-label it (allonym prelabel), or import predictions (allonym label-layer --actor model).")));
        }
    }
}
