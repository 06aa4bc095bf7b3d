package org.allonym.desktop.adjudicate;

import static org.allonym.language.Messages.tr;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.IntConsumer;
import org.allonym.adjudicate.Case;
import org.allonym.adjudicate.Choice;
import org.allonym.adjudicate.DocumentAdjudication;
import org.allonym.adjudicate.QueueDocument;
import org.allonym.adjudicate.Readiness;
import org.allonym.adjudicate.Verdict;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.DocumentState;
import org.allonym.problem.ProblemException;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;

/// What no person needs to look at one by one: regions all readers agree on, and documents still with annotators.
///
/// JavaFX thread; knows no node.
public final class AgreedSpans {

    /// Up to so many regions in up to so many documents are accepted at once and not in a job.
    private static final int FEW = 64;
    private static final int FEW_DOCUMENTS = 16;

    private final ProjectSession session;
    private final ProjectQueue queue;

    AgreedSpans(ProjectSession session, ProjectQueue queue) {
        this.session = session;
        this.queue = queue;
    }

    /// How many regions all readers agree on that nobody has accepted yet.
    public int toAccept() {
        return queue.view().queue().documents().stream().mapToInt(AgreedSpans::toAccept).sum();
    }

    private static int toAccept(QueueDocument document) {
        return document.readiness() instanceof Readiness.Open open ? open.agreed() : 0;
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

    /// Accepts everything the readers agree on, as one step of undo: a handful at once, so that the next key finds it
    /// done, and more than that in a job; asked again while the job runs it does nothing.
    ///
    /// @param accepted hears how many regions it were, on the JavaFX thread
    /// @throws ProblemException when the project can't be changed
    public void accept(IntConsumer accepted) {
        if (queue.bulk().isRunning()) {
            return;
        }
        List<DocumentId> documents = queue.view().queue().documents().stream()
                .filter(document -> toAccept(document) > 0)
                .map(QueueDocument::document)
                .toList();
        if (documents.size() > FEW_DOCUMENTS || toAccept() > FEW) {
            queue.bulk().run(tr("Accepting agreed spans"), (_, state) -> edits(state), accepted::accept);
            return;
        }
        List<DocumentEdit> edits = documents.stream().flatMap(id -> edits(session.state(id)).stream()).toList();
        if (!edits.isEmpty()) {
            queue.steps().perform(edits);
        }
        accepted.accept(edits.size());
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
}
