package org.allonym.app.surrogates;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntConsumer;
import javafx.collections.ListChangeListener;
import org.allonym.app.job.Job;
import org.allonym.app.job.JobRunner;
import org.allonym.app.session.ProjectSession;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.DocumentState;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.edit.StaleEditException;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.store.DocumentRow;
import org.allonym.surrogate.Surrogates;
import org.allonym.workflow.Progress;
import org.jspecify.annotations.Nullable;

/// One step of undo over many documents, in a job: plans each, writes the gesture, and brings back the queue as it is
/// then. While it runs nothing else is decided. JavaFX thread, but for the job itself.
final class Bulk {

    /// What a job wrote, with the project as it is then.
    private record Written(Gesture gesture, ReviewQueue queue, List<DocumentRow> rows) {}

    private final ProjectSession session;
    private final JobRunner jobs;
    private final Consumer<Problem> show;
    private final Consumer<ReviewQueue> changed;
    private @Nullable Job job;

    /// @param changed gets the queue as it is after a gesture
    Bulk(ProjectSession session, JobRunner jobs, Consumer<Problem> show, Consumer<ReviewQueue> changed) {
        this.session = session;
        this.jobs = jobs;
        this.show = show;
        this.changed = changed;
    }

    /// Refuses whatever would meet the work of a job.
    ///
    /// @throws ProblemException while one runs
    void requireNone() {
        if (job != null) {
            throw new ProblemException(new Problem.Refused(
                    "“%s” is under way.".formatted(job.title()), "Wait until it is done, or cancel it."));
        }
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
        start(title, progress -> {
            List<DocumentEdit> all = new ArrayList<>();
            ReviewQueue after = each(documents, surrogates, before, progress, planned -> {
                List<DocumentEdit> here = edits.apply(planned);
                all.addAll(here);
                return here;
            });
            return all.isEmpty() ? null : write(Gesture.of(session.actor().id(), all), after);
        }, written -> done.accept(written == null ? 0 : written.gesture().edits().size()));
    }

    /// Takes back or repeats a gesture.
    void repeat(String title, Gesture gesture, Surrogates surrogates, ReviewQueue before) {
        Map<DocumentId, List<DocumentEdit>> by = byDocument(gesture);
        start(
                title,
                progress -> write(gesture, each(
                        List.copyOf(by.keySet()),
                        surrogates,
                        before,
                        progress,
                        planned -> by.getOrDefault(planned.document().id(), List.of()))),
                _ -> {});
    }

    /// How many documents a gesture changes.
    static int documents(Gesture gesture) {
        return byDocument(gesture).size();
    }

    /// Whether a gesture changes nothing but what was said of surrogates.
    static boolean isOfRulings(Gesture gesture) {
        return gesture.edits().stream().allMatch(DocumentEdit.ChangeRuling.class::isInstance);
    }

    private static Map<DocumentId, List<DocumentEdit>> byDocument(Gesture gesture) {
        Map<DocumentId, List<DocumentEdit>> by = new HashMap<>();
        for (Edit edit : gesture.edits()) {
            if (edit instanceof DocumentEdit change) {
                by.computeIfAbsent(change.document(), _ -> new ArrayList<>()).add(change);
            }
        }
        return by;
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

    private Written write(Gesture gesture, ReviewQueue after) {
        session.store().append(gesture);
        return new Written(gesture, after, session.store().rows());
    }

    /// Whether it was written is known only from `written`: a job cancelled while it writes has written all the same.
    private void start(String title, Function<Progress, @Nullable Written> work, Consumer<@Nullable Written> done) {
        requireNone();
        session.flush();
        AtomicReference<@Nullable Written> written = new AtomicReference<>();
        Job begun = jobs.start(
                title,
                progress -> {
                    try {
                        written.set(work.apply(progress));
                    } catch (StaleEditException e) {
                        throw new ProblemException(
                                new Problem.Refused("The project changed while this was under way.", "Do it again."), e);
                    }
                    return true;
                },
                _ -> {},
                show);
        job = begun;
        jobs.running().addListener(new ListChangeListener<>() {
            @Override
            public void onChanged(Change<? extends Job> change) {
                if (!jobs.running().contains(begun)) {
                    jobs.running().removeListener(this);
                    job = null;
                    ended(written.get());
                    if (written.get() != null || !begun.isCancelled()) {
                        done.accept(written.get());
                    }
                }
            }
        });
    }

    private void ended(@Nullable Written written) {
        if (written != null) {
            session.absorb(written.gesture(), written.rows());
            changed.accept(written.queue());
        }
    }

    /// Asks a job to stop, as when the screen goes away.
    void cancel() {
        if (job != null) {
            job.cancel();
        }
    }
}
