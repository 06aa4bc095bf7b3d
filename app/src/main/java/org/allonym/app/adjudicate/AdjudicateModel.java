package org.allonym.app.adjudicate;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.util.Subscription;
import org.allonym.adjudicate.Case;
import org.allonym.adjudicate.Choice;
import org.allonym.adjudicate.ConflictQueue;
import org.allonym.adjudicate.Decision;
import org.allonym.adjudicate.DocumentAdjudication;
import org.allonym.adjudicate.QueueDocument;
import org.allonym.adjudicate.QueueEntry;
import org.allonym.adjudicate.QueueFilter;
import org.allonym.adjudicate.QueueView;
import org.allonym.adjudicate.Readiness;
import org.allonym.adjudicate.Verdict;
import org.allonym.app.job.JobRunner;
import org.allonym.app.session.ProjectSession;
import org.allonym.app.session.SaveState;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.DocumentState;
import org.allonym.edit.Gesture;
import org.allonym.label.LabelSet;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.ActorId;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.jspecify.annotations.Nullable;

/// The adjudicator's queue: what is in it, which entry is in hand, and the way from one to the next.
///
/// The queue is read in a job and then follows every gesture. What can be decided about the entry in hand is in
/// [Deciding]. JavaFX thread; knows no node.
public final class AdjudicateModel {

    /// The entry in hand with all it takes to show it.
    ///
    /// @param which the region with its readings; null for the adjudicator's own find or a withdrawn decision
    /// @param decision the find or the withdrawn decision; null for a region
    /// @param readers in the order of their numbers, which is shuffled where names are hidden
    public record InHand(
            QueueEntry entry,
            Document document,
            DocumentAdjudication adjudication,
            @Nullable Case which,
            @Nullable Decision decision,
            List<ActorId> readers) {

        public InHand {
            readers = List.copyOf(readers);
        }

        /// What is decided about it, put off included.
        public Optional<Decision> decided() {
            if (decision != null) {
                return Optional.of(decision);
            }
            return which == null || which.current().isEmpty()
                    ? Optional.empty()
                    : Optional.of(which.current().getFirst());
        }
    }

    private final ProjectSession session;
    private final JobRunner jobs;
    private final Consumer<Problem> show;
    private final Consumer<DocumentState> listener = this::stateChanged;
    private final Set<DocumentId> changedWhileReading = new HashSet<>();
    private final ReadOnlyObjectWrapper<QueueView> queue =
            new ReadOnlyObjectWrapper<>(ConflictQueue.EMPTY.view(QueueFilter.CONFLICTS));
    private final ReadOnlyBooleanWrapper reading = new ReadOnlyBooleanWrapper(false);
    private final ObjectProperty<QueueFilter> filter = new SimpleObjectProperty<>(QueueFilter.CONFLICTS);
    private final ReadOnlyObjectWrapper<@Nullable InHand> inHand = new ReadOnlyObjectWrapper<>(null);
    private final Deciding deciding;
    private final boolean namesHidden;
    private Subscription waiting = Subscription.EMPTY;
    private boolean loaded;

    public AdjudicateModel(ProjectSession session, JobRunner jobs, Consumer<Problem> show) {
        this.session = session;
        this.jobs = jobs;
        this.show = show;
        this.namesHidden = session.store().setting("adjudication.names").equals("hidden");
        this.deciding = new Deciding(session, this);
        filter.subscribe(chosen -> queue.set(queue.get().queue().view(chosen)));
    }

    /// Begins to follow the project and reads the queue.
    public void attach() {
        session.addListener(listener);
        loaded = false;
        waiting = session.saveStateProperty().subscribe(state -> {
            if (state instanceof SaveState.Saved && !loaded && !reading.get()) {
                read();
            }
        });
    }

    public void detach() {
        waiting.unsubscribe();
        session.removeListener(listener);
    }

    private void read() {
        reading.set(true);
        changedWhileReading.clear();
        jobs.start(
                "Reading the queue",
                progress -> {
                    ConflictQueue.Builder builder = new ConflictQueue.Builder();
                    int total = session.store().documentCount();
                    int[] done = {0};
                    session.store().scan((document, state) -> {
                        builder.add(document, state);
                        progress.report(++done[0], total);
                        return true;
                    });
                    return builder.build();
                },
                this::readDone,
                problem -> {
                    reading.set(false);
                    show.accept(problem);
                });
    }

    private void readDone(ConflictQueue read) {
        ConflictQueue current = read;
        for (DocumentId id : changedWhileReading) {
            current = session.document(id).map(this::queued).map(current::with).orElse(current);
        }
        queue.set(current.view(filter.get()));
        loaded = true;
        reading.set(false);
        InHand before = inHand.get();
        if (before != null && current.find(before.entry().id()).isPresent()) {
            open(before.entry().id());
        } else {
            queue.get()
                    .firstOpen()
                    .or(() -> queue.get().entries().stream().findFirst())
                    .ifPresentOrElse(entry -> open(entry.id()), () -> inHand.set(null));
        }
    }

    private QueueDocument queued(Document document) {
        return QueueDocument.of(document.text(), session.state(document.id()));
    }

    private void stateChanged(DocumentState state) {
        changedWhileReading.add(state.document());
        if (!loaded) {
            return;
        }
        session.document(state.document()).ifPresent(document -> queue.set(queue.get().with(queued(document))));
        InHand shown = inHand.get();
        if (shown != null && shown.document().id().equals(state.document())) {
            queue.get().queue().find(shown.entry().id()).ifPresentOrElse(entry -> open(entry.id()), () -> inHand.set(null));
        }
    }

    /// What can be decided about the entry in hand.
    public Deciding deciding() {
        return deciding;
    }

    /// The queue as the filter shows it.
    public ReadOnlyObjectProperty<QueueView> queueProperty() {
        return queue.getReadOnlyProperty();
    }

    /// Whether the queue is being read.
    public ReadOnlyBooleanProperty readingProperty() {
        return reading.getReadOnlyProperty();
    }

    public ObjectProperty<QueueFilter> filterProperty() {
        return filter;
    }

    /// The entry on the screen; null when the queue is empty.
    public ReadOnlyObjectProperty<@Nullable InHand> inHandProperty() {
        return inHand.getReadOnlyProperty();
    }

    public LabelSet labelSet() {
        return session.labelSet();
    }

    /// Whether readers are shown as numbers only.
    public boolean namesHidden() {
        return namesHidden;
    }

    /// The text of an entry's place, on one line. It reads the document: ask for entries in view only.
    public String snippet(QueueEntry entry) {
        return session.document(entry.document())
                .map(document -> document.text().slice(entry.place()).replaceAll("\\s+", " "))
                .orElse("");
    }

    /// Shows an entry of the queue.
    public void open(QueueEntry.Id id) {
        QueueEntry entry = queue.get().queue().find(id).orElse(null);
        Document document = entry == null ? null : session.document(entry.document()).orElse(null);
        if (entry == null || document == null) {
            return;
        }
        InHand before = inHand.get();
        DocumentState state = session.state(document.id());
        DocumentAdjudication adjudication = DocumentAdjudication.of(state);
        Case which = id.decision().isEmpty() ? adjudication.caseAt(id.place()).orElse(null) : null;
        Decision decision = id.decision().isEmpty() ? null : state.decision(id.decision()).orElse(null);
        if (which == null && decision == null) {
            return;
        }
        InHand next = new InHand(entry, document, adjudication, which, decision, numbered(document.id(), adjudication.readers()));
        deciding.show(next, before == null || !before.entry().id().equals(id));
        inHand.set(next);
    }

    /// Readers by name; where names are hidden, in an order of the document's own that tells nothing.
    private List<ActorId> numbered(DocumentId document, List<ActorId> readers) {
        List<ActorId> numbered = new ArrayList<>(readers);
        if (namesHidden) {
            java.util.Collections.shuffle(numbered, new java.util.Random(document.value().hashCode()));
        }
        return numbered;
    }

    /// Goes to the next entry, open or not.
    public void next() {
        queue.get().next(current().entry().id()).ifPresent(entry -> open(entry.id()));
    }

    /// Goes to the entry before.
    public void previous() {
        queue.get().previous(current().entry().id()).ifPresent(entry -> open(entry.id()));
    }

    /// Goes on from an entry that has been decided: to the next open one, or stays when none is left.
    void advance(QueueEntry.Id decided) {
        queue.get().nextOpen(decided).ifPresentOrElse(entry -> open(entry.id()), () -> open(decided));
    }

    /// The entry in hand.
    ///
    /// @throws ProblemException when there is none
    InHand current() {
        InHand shown = inHand.get();
        if (shown == null) {
            throw new ProblemException(new Problem.Refused(
                    "There is no conflict in hand.", "Choose one in the list on the left."));
        }
        return shown;
    }

    // What everybody agrees on

    /// How many regions all readers agree on that nobody has accepted yet.
    public int agreedToAccept() {
        return queue.get().queue().documents().stream()
                .mapToInt(document -> document.readiness() instanceof Readiness.Open open ? open.agreed() : 0)
                .sum();
    }

    /// How many documents annotators still work on.
    public long waiting() {
        return queue.get().queue().documents().stream()
                .filter(document -> document.readiness() instanceof Readiness.Waiting)
                .count();
    }

    /// Accepts everything the readers agree on, as one step of undo.
    ///
    /// @return how many regions
    public int acceptAgreed() {
        List<DocumentEdit> edits = new ArrayList<>();
        for (QueueDocument document : queue.get().queue().documents()) {
            if (document.readiness() instanceof Readiness.Open open && open.agreed() > 0) {
                DocumentAdjudication whole = DocumentAdjudication.of(session.state(document.document()));
                whole.cases().stream()
                        .filter(Case::isOnlyToAccept)
                        .forEach(one -> edits.addAll(
                                whole.decide(one, Verdict.of(new Choice.Accept(), session.actor().id()))));
            }
        }
        if (!edits.isEmpty()) {
            session.perform(edits);
        }
        return edits.size();
    }

    // Undo

    /// Takes back the last step and goes where it was.
    ///
    /// @return false when there is nothing to take back
    public boolean undo() {
        return follow(session.undo());
    }

    /// Repeats what was taken back.
    public boolean redo() {
        return follow(session.redo());
    }

    private boolean follow(Optional<Gesture> gesture) {
        deciding.forgetOffer();
        gesture.flatMap(done -> done.edits().stream()
                        .filter(DocumentEdit.ChangeDecision.class::isInstance)
                        .map(DocumentEdit.ChangeDecision.class::cast)
                        .findFirst())
                .ifPresent(this::goTo);
        return gesture.isPresent();
    }

    private void goTo(DocumentEdit.ChangeDecision edit) {
        Decision decision = edit.after() != null ? edit.after() : edit.before();
        queue.get().queue().document(edit.document()).stream()
                .flatMap(document -> document.entries().stream())
                .filter(entry -> decision != null
                        && (entry.id().decision().equals(decision.id())
                                || entry.id().decision().isEmpty() && entry.place().equals(decision.place())))
                .findFirst()
                .ifPresent(entry -> open(entry.id()));
    }
}
