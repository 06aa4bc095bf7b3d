package org.allonym.app.adjudicate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import org.allonym.adjudicate.Case;
import org.allonym.adjudicate.Choice;
import org.allonym.adjudicate.DocumentAdjudication;
import org.allonym.adjudicate.QueueDocument;
import org.allonym.adjudicate.Readiness;
import org.allonym.adjudicate.Verdict;
import org.allonym.app.job.Job;
import org.allonym.app.job.JobRunner;
import org.allonym.app.session.ProjectSession;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.DocumentState;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.jspecify.annotations.Nullable;

/// What no person needs to look at one by one: regions all readers agree on, and documents still with annotators.
///
/// JavaFX thread; knows no node.
public final class AgreedSpans {

    private final ProjectSession session;
    private final JobRunner jobs;
    private final Consumer<Problem> show;
    private final ProjectQueue queue;
    private @Nullable Job job;

    AgreedSpans(ProjectSession session, JobRunner jobs, Consumer<Problem> show, ProjectQueue queue) {
        this.session = session;
        this.jobs = jobs;
        this.show = show;
        this.queue = queue;
    }

    /// How many regions all readers agree on that nobody has accepted yet.
    public int toAccept() {
        return queue.view().queue().documents().stream()
                .mapToInt(document -> document.readiness() instanceof Readiness.Open open ? open.agreed() : 0)
                .sum();
    }

    /// How many documents annotators still work on.
    public int waiting() {
        return (int) queue.view().queue().documents().stream()
                .filter(document -> document.readiness() instanceof Readiness.Waiting)
                .count();
    }

    /// Who is awaited, and for how many documents. Documents nobody is assigned to and nobody has begun name no one.
    public SortedMap<ActorId, Integer> awaited() {
        SortedMap<ActorId, Integer> awaited = new TreeMap<>();
        for (QueueDocument document : queue.view().queue().documents()) {
            if (document.readiness() instanceof Readiness.Waiting(var on)) {
                on.forEach(annotator -> awaited.merge(annotator, 1, Integer::sum));
            }
        }
        return awaited;
    }

    /// Accepts everything the readers agree on, as one step of undo. It is looked up in a job.
    ///
    /// @param accepted hears how many regions it were, on the JavaFX thread
    public void accept(IntConsumer accepted) {
        if (job != null && !job.isCancelled()) {
            return;
        }
        List<DocumentId> candidates = candidates();
        List<DocumentId> inFile = candidates.stream().filter(id -> !queue.hasTouched(id)).toList();
        job = jobs.start(
                "Accepting what is agreed",
                progress -> {
                    Map<DocumentId, List<DocumentEdit>> found = new TreeMap<>();
                    for (DocumentId id : inFile) {
                        found.put(id, edits(session.store().state(id)));
                        progress.report(found.size(), inFile.size());
                    }
                    return found;
                },
                found -> {
                    job = null;
                    accept(candidates, found, accepted);
                },
                problem -> {
                    job = null;
                    show.accept(problem);
                });
    }

    private List<DocumentId> candidates() {
        return queue.view().queue().documents().stream()
                .filter(document -> document.readiness() instanceof Readiness.Open open && open.agreed() > 0)
                .map(QueueDocument::document)
                .toList();
    }

    private void accept(List<DocumentId> candidates, Map<DocumentId, List<DocumentEdit>> found, IntConsumer accepted) {
        List<DocumentEdit> edits = new ArrayList<>();
        for (DocumentId id : candidates) {
            List<DocumentEdit> read = found.get(id);
            edits.addAll(read == null || queue.hasTouched(id) ? edits(session.state(id)) : read);
        }
        try {
            if (!edits.isEmpty()) {
                queue.perform(edits);
            }
            accepted.accept(edits.size());
        } catch (ProblemException e) {
            show.accept(e.problem());
        }
    }

    private List<DocumentEdit> edits(DocumentState state) {
        DocumentAdjudication whole = DocumentAdjudication.of(state);
        Verdict verdict = Verdict.of(new Choice.Accept(), session.actor().id());
        return whole.isReady()
                ? whole.cases().stream()
                        .filter(Case::isOnlyToAccept)
                        .flatMap(one -> whole.decide(one, verdict).stream())
                        .toList()
                : List.of();
    }

    /// Stops looking.
    void cancel() {
        if (job != null) {
            job.cancel();
            job = null;
        }
    }
}
