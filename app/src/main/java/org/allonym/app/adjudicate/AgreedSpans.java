package org.allonym.app.adjudicate;

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
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.DocumentState;
import org.allonym.project.ActorId;

/// What no person needs to look at one by one: regions all readers agree on, and documents still with annotators.
///
/// JavaFX thread; knows no node.
public final class AgreedSpans {

    private final ActorId me;
    private final ProjectQueue queue;

    AgreedSpans(ActorId me, ProjectQueue queue) {
        this.me = me;
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

    /// Accepts everything the readers agree on, as one step of undo, in a job; asked again meanwhile it does nothing.
    ///
    /// @param accepted hears how many regions it were, on the JavaFX thread
    public void accept(IntConsumer accepted) {
        if (!queue.bulk().isRunning()) {
            queue.bulk().run("Accepting what is agreed", (_, state) -> edits(state), accepted::accept);
        }
    }

    private List<DocumentEdit> edits(DocumentState state) {
        DocumentAdjudication whole = DocumentAdjudication.of(state);
        Verdict verdict = Verdict.of(new Choice.Accept(), me);
        return whole.isReady()
                ? whole.cases().stream()
                        .filter(Case::isOnlyToAccept)
                        .flatMap(one -> whole.decide(one, verdict).stream())
                        .toList()
                : List.of();
    }
}
