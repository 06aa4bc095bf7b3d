package org.allonym.desktop.adjudicate;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntConsumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.allonym.adjudicate.Choice;
import org.allonym.adjudicate.ConflictPattern;
import org.allonym.adjudicate.ConflictRegion;
import org.allonym.adjudicate.DocumentAdjudication;
import org.allonym.adjudicate.QueueDocument;
import org.allonym.adjudicate.QueueEntry;
import org.allonym.adjudicate.Readiness;
import org.allonym.adjudicate.Region;
import org.allonym.adjudicate.RegionChoice;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.DocumentState;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.jspecify.annotations.Nullable;

/// Decisions over many places, each one step of undo: identical conflicts like the last one, and everything the annotators
/// agree on.
///
/// JavaFX thread; knows no node.
public final class BulkDecisions {

    /// From how many documents on identical conflicts are decided in a job.
    private static final int MANY = 64;

    /// Up to so many places in up to so many documents are accepted at once and not in a job.
    private static final int FEW = 64;

    private static final int FEW_DOCUMENTS = 16;

    /// Other open conflicts that are equal to the one just decided.
    public record Alike(ConflictPattern pattern, Region model, RegionChoice verdict, List<QueueEntry> others) {

        public Alike {
            others = List.copyOf(others);
        }

        /// The same without some places.
        public Alike without(Set<QueueEntry.Id> excluded) {
            return new Alike(pattern, model, verdict,
                    others.stream().filter(entry -> !excluded.contains(entry.id())).toList());
        }

        /// What decides its places in one document.
        List<DocumentEdit> edits(Document document, DocumentState state) {
            Set<QueueEntry.Id> wanted = new HashSet<>();
            others.forEach(entry -> wanted.add(entry.id()));
            DocumentAdjudication adjudication = DocumentAdjudication.of(state);
            List<DocumentEdit> edits = new ArrayList<>();
            pattern.openCases(document.text(), adjudication).stream()
                    .filter(one -> wanted.contains(new QueueEntry.Id(document.id(), one.place(), "")))
                    .forEach(one -> edits.addAll(adjudication.decide(
                            one, verdict.moved(one.place().start() - model.span().start()))));
            return edits;
        }
    }

    private final ProjectSession session;
    private final AdjudicateModel model;
    private final ProjectQueue queue;
    private final ReadOnlyObjectWrapper<@Nullable Alike> offer = new ReadOnlyObjectWrapper<>(null);

    BulkDecisions(ProjectSession session, AdjudicateModel model, ProjectQueue queue) {
        this.session = session;
        this.model = model;
        this.queue = queue;
    }

    /// Offered after a decision: equal conflicts elsewhere; null when there are none.
    public ReadOnlyObjectProperty<@Nullable Alike> offerProperty() {
        return offer.getReadOnlyProperty();
    }

    void offer(@Nullable Alike alike) {
        offer.set(alike);
    }

    /// Other open conflicts equal to `entry`.
    List<QueueEntry> others(QueueEntry entry) {
        return queue.view().queue().equalTo(entry).stream()
                .filter(other -> !other.id().equals(entry.id()))
                .toList();
    }

    /// Decides what is offered but for `excluded`.
    ///
    /// @param done hears how many places were decided, at once or when a job over many documents has ended
    public void decide(Set<QueueEntry.Id> excluded, IntConsumer done) {
        Alike all = offer.get();
        if (all == null) {
            throw new ProblemException(new Problem.Refused(
                    tr("No open conflict is identical to the last one."), tr("Resolve a conflict first.")));
        }
        Alike chosen = all.without(excluded);
        Set<DocumentId> documents = new LinkedHashSet<>();
        chosen.others().forEach(entry -> documents.add(entry.document()));
        if (documents.size() > MANY) {
            queue.largeStep().run(
                    tr("Resolving identical conflicts"),
                    (document, state) -> documents.contains(document.id()) ? chosen.edits(document, state) : List.of(),
                    done::accept);
            offer.set(null);
            return;
        }
        List<DocumentEdit> edits = new ArrayList<>();
        documents.forEach(id -> session.document(id)
                .ifPresent(document -> edits.addAll(chosen.edits(document, session.state(id)))));
        offer.set(null);
        QueueEntry current = model.current().entry();
        boolean decidesCurrent = chosen.others().stream().anyMatch(other -> other.id().equals(current.id()));
        if (decidesCurrent && current.state() == QueueEntry.State.OPEN) {
            model.performAndGoOn(edits);
        } else {
            model.perform(edits);
        }
        done.accept(edits.size());
    }

    /// Accepts everything the annotators agree on: a handful at once, so that the next key finds it done, and more than
    /// that in a job; called again while the job runs it does nothing.
    ///
    /// @param accepted hears how many places it were, on the JavaFX thread
    /// @throws ProblemException when the project can't be changed
    public void acceptAgreed(IntConsumer accepted) {
        if (queue.largeStep().isRunning()) {
            return;
        }
        List<DocumentId> documents = queue.view().queue().documents().stream()
                .filter(document -> document.readiness() instanceof Readiness.Open open && open.agreed() > 0)
                .map(QueueDocument::document)
                .toList();
        if (documents.size() > FEW_DOCUMENTS || model.progress().agreed() > FEW) {
            queue.largeStep().run(
                    tr("Accepting agreed spans"),
                    (document, state) -> queue.held().isHeld(document.id()) ? List.of() : acceptance(state),
                    accepted::accept);
            return;
        }
        List<DocumentEdit> edits = documents.stream().flatMap(id -> acceptance(session.state(id)).stream()).toList();
        model.perform(edits);
        accepted.accept(edits.size());
    }

    private List<DocumentEdit> acceptance(DocumentState state) {
        DocumentAdjudication whole = DocumentAdjudication.of(state);
        RegionChoice verdict = RegionChoice.of(new Choice.Accept(), session.actor().id());
        return whole.isReady()
                ? whole.cases().stream()
                        .filter(ConflictRegion::isOnlyToAccept)
                        .flatMap(one -> whole.decide(one, verdict).stream())
                        .toList()
                : List.of();
    }
}
