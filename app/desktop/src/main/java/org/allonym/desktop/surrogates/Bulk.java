package org.allonym.desktop.surrogates;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntConsumer;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.session.LargeStep;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.DocumentState;
import org.allonym.edit.Gesture;
import org.allonym.problem.Problem;
import org.allonym.progress.Progress;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.surrogate.plan.Surrogates;

/// One step of undo over many documents: plans each, and brings back the queue as it is then. JavaFX thread, but for the
/// work itself.
final class Bulk {

    private final ProjectSession session;
    private final LargeStep<ReviewQueue> step;

    /// @param changed gets the queue as it is after a gesture
    Bulk(ProjectSession session, JobRunner jobs, Consumer<Problem> show, Consumer<ReviewQueue> changed) {
        this.session = session;
        this.step = new LargeStep<>(session, jobs, show, changed);
    }

    /// Refuses whatever would meet the work of a job.
    ///
    /// @throws org.allonym.problem.ProblemException while one runs
    void requireNone() {
        step.requireNone();
    }

    /// Asks a job to stop, as when the screen goes away.
    void cancel() {
        step.cancel();
    }

    /// Does in each of some documents what `edits` says, as one gesture.
    ///
    /// @param done hears how many edits it were, 0 for none
    void run(
            String title,
            List<DocumentId> documents,
            Surrogates surrogates,
            ReviewQueue before,
            Function<Planned, List<DocumentEdit>> edits,
            IntConsumer done) {
        step.start(title, progress -> {
            List<DocumentEdit> all = new ArrayList<>();
            ReviewQueue after = each(documents, surrogates, before, progress, planned -> {
                List<DocumentEdit> here = edits.apply(planned);
                all.addAll(here);
                return here;
            });
            return all.isEmpty() ? null : new LargeStep.Worked<>(Gesture.of(session.actor().id(), all), after);
        }, done);
    }

    /// Takes back or repeats a gesture.
    void repeat(String title, Gesture gesture, Surrogates surrogates, ReviewQueue before) {
        Map<DocumentId, List<DocumentEdit>> by = LargeStep.byDocument(gesture);
        step.start(
                title,
                progress -> new LargeStep.Worked<>(gesture, each(
                        List.copyOf(by.keySet()),
                        surrogates,
                        before,
                        progress,
                        planned -> by.getOrDefault(planned.document().id(), List.of()))),
                _ -> {});
    }

    /// How many documents a gesture changes.
    static int documents(Gesture gesture) {
        return LargeStep.byDocument(gesture).size();
    }

    /// Whether a gesture changes nothing but what was said of surrogates.
    static boolean isOfRulings(Gesture gesture) {
        return gesture.edits().stream().allMatch(DocumentEdit.ChangeRuling.class::isInstance);
    }

    /// The queue after the edits that `edits` gives for each document. Another gesture may have come before: then an
    /// edit doesn't fit, and nothing is done.
    private ReviewQueue each(
            List<DocumentId> documents,
            Surrogates surrogates,
            ReviewQueue before,
            Progress progress,
            Function<Planned, List<DocumentEdit>> edits) {
        ReviewQueue after = before;
        int done = 0;
        for (DocumentId id : documents) {
            Optional<Document> document = session.store().document(id);
            if (document.isPresent()) {
                DocumentState state = session.store().state(id);
                List<DocumentEdit> here = edits.apply(Planned.of(surrogates, document.get(), state));
                after = after.with(Planned.of(surrogates, document.get(), state.applyAll(here)));
            }
            progress.report(++done, documents.size());
        }
        return after;
    }
}
