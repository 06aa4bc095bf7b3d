package org.allonym.desktop.adjudicate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import org.allonym.adjudicate.ConflictQueue;
import org.allonym.adjudicate.QueueDocument;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.session.FollowedSteps;
import org.allonym.desktop.session.LargeStep;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.DocumentState;
import org.allonym.edit.Gesture;
import org.allonym.problem.Problem;
import org.allonym.progress.Progress;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;

/// One step of undo over a whole project: reads it once, and brings back the queue as it is then. JavaFX thread, but for the
/// work itself.
final class Bulk implements FollowedSteps.Large {

    /// A gesture of so many edits is taken back and repeated in a job.
    private static final int HUGE = 500;

    private final ProjectSession session;
    private final LargeStep<ConflictQueue> step;

    /// @param changed gets the queue as it is after a gesture
    Bulk(ProjectSession session, JobRunner jobs, Consumer<Problem> show, Consumer<ConflictQueue> changed) {
        this.session = session;
        this.step = new LargeStep<>(session, jobs, show, changed);
    }

    /// Whether one runs.
    boolean isRunning() {
        return step.isRunning();
    }

    /// Refuses whatever would meet the work of a job.
    ///
    /// @throws org.allonym.problem.ProblemException while one runs
    @Override
    public void requireNone() {
        step.requireNone();
    }

    @Override
    public boolean is(Gesture gesture) {
        return gesture.edits().size() > HUGE
                && gesture.edits().stream().allMatch(DocumentEdit.ChangeDecision.class::isInstance);
    }

    /// Asks a job to stop, as when the screen goes away.
    void cancel() {
        step.cancel();
    }

    /// Does in each document what `edits` says, as one gesture.
    ///
    /// @param done hears how many edits it were, 0 for none
    void run(String title, BiFunction<Document, DocumentState, List<DocumentEdit>> edits, Consumer<Integer> done) {
        step.start(title, progress -> {
            List<DocumentEdit> all = new ArrayList<>();
            ConflictQueue after = scan(progress, (document, state) -> {
                List<DocumentEdit> here = edits.apply(document, state);
                all.addAll(here);
                return here;
            });
            return all.isEmpty() ? null : new LargeStep.Worked<>(Gesture.of(session.actor().id(), all), after);
        }, done::accept);
    }

    /// Takes back or repeats a gesture.
    @Override
    public void repeat(String title, Gesture gesture) {
        Map<DocumentId, List<DocumentEdit>> by = LargeStep.byDocument(gesture);
        step.start(
                title,
                progress -> new LargeStep.Worked<>(
                        gesture, scan(progress, (document, _) -> by.getOrDefault(document.id(), List.of()))),
                _ -> {});
    }

    /// The queue after the edits that `edits` gives for each document. Another gesture may have come before: then an
    /// edit doesn't fit, and nothing is done.
    private ConflictQueue scan(Progress progress, BiFunction<Document, DocumentState, List<DocumentEdit>> edits) {
        ConflictQueue.Builder queue = new ConflictQueue.Builder();
        int total = session.store().documentCount();
        int[] read = {0};
        session.store().scan((document, state) -> {
            DocumentState after = state;
            for (DocumentEdit edit : edits.apply(document, state)) {
                after = after.apply(edit);
            }
            queue.add(QueueDocument.of(document.text(), after));
            progress.report(++read[0], total);
            return true;
        });
        return queue.build();
    }
}
