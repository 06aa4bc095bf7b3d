package org.allonym.app.adjudicate;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.allonym.adjudicate.Case;
import org.allonym.adjudicate.Decision;
import org.allonym.adjudicate.DocumentAdjudication;
import org.allonym.adjudicate.QueueEntry;
import org.allonym.adjudicate.QueueFilter;
import org.allonym.adjudicate.QueueView;
import org.allonym.app.job.JobRunner;
import org.allonym.app.session.ProjectSession;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.DocumentState;
import org.allonym.edit.Gesture;
import org.allonym.label.LabelSet;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.ActorId;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// The adjudicator's queue: what is in it, which entry is in hand, and the way from one to the next.
///
/// What can be decided about the entry in hand is in [Deciding]; what the readers agree on in [AgreedSpans]; how the
/// list is narrowed in [Narrowing]. JavaFX thread; knows no node.
public final class AdjudicateModel {

    /// The entry in hand with all it takes to show it.
    ///
    /// @param which the region with its readings; null for the adjudicator's own find or a withdrawn decision
    /// @param decision the find or the withdrawn decision; null for a region
    /// @param readers in the order of their numbers, which is shuffled where names are hidden
    public record InHand(
            QueueEntry entry,
            Document document,
            DocumentState state,
            DocumentAdjudication adjudication,
            @Nullable Case which,
            @Nullable Decision decision,
            List<ActorId> readers) {

        public InHand {
            readers = List.copyOf(readers);
        }

        /// What is decided about it, put off included; the first of several when two machines differ.
        public Optional<Decision> decided() {
            if (decision != null) {
                return isWithdrawn() ? Optional.empty() : Optional.of(decision);
            }
            return which == null ? Optional.empty() : which.current().stream().findFirst();
        }

        /// Whether it is a decision whose marks the readers have since taken away.
        public boolean isWithdrawn() {
            return decision != null && adjudication.withdrawn().contains(decision);
        }
    }

    /// A place with the words around it, each on one line.
    public record Passage(String before, String text, String after) {}

    private static final int AROUND = 60;

    private final ProjectSession session;
    private final ProjectQueue queue;
    private final ReadOnlyObjectWrapper<@Nullable InHand> inHand = new ReadOnlyObjectWrapper<>(null);
    private final Deciding deciding;
    private final Narrowing narrowing;
    private final AgreedSpans agreed;
    private final boolean namesHidden;
    private boolean goingOn;

    public AdjudicateModel(ProjectSession session, JobRunner jobs, Consumer<Problem> show) {
        this.session = session;
        this.namesHidden = session.store().setting("adjudication.names").equals("hidden");
        this.deciding = new Deciding(session, this);
        this.queue = new ProjectQueue(session, jobs, show, this::queueChanged);
        this.narrowing = new Narrowing(queue);
        this.agreed = new AgreedSpans(session, jobs, show, queue);
        queue.filterProperty().addListener((_, _, _) -> comeIntoView());
    }

    /// Begins to follow the project and reads the queue.
    public void attach() {
        queue.attach();
    }

    public void detach() {
        queue.detach();
        agreed.cancel();
    }

    /// What can be decided about the entry in hand.
    public Deciding deciding() {
        return deciding;
    }

    /// How the list is narrowed.
    public Narrowing narrowing() {
        return narrowing;
    }

    /// What the readers agree on.
    public AgreedSpans agreed() {
        return agreed;
    }

    /// The queue as the filter shows it.
    public ReadOnlyObjectProperty<QueueView> queueProperty() {
        return queue.viewProperty();
    }

    /// Whether the queue is being read.
    public ReadOnlyBooleanProperty readingProperty() {
        return queue.readingProperty();
    }

    /// Whether the queue has been read; it hasn't when a person stopped it.
    public boolean isRead() {
        return queue.isRead();
    }

    /// Reads the queue, unless that is going on.
    public void read() {
        queue.read();
    }

    public ObjectProperty<QueueFilter> filterProperty() {
        return queue.filterProperty();
    }

    /// The entry on the screen; null when the queue is empty.
    public ReadOnlyObjectProperty<@Nullable InHand> inHandProperty() {
        return inHand.getReadOnlyProperty();
    }

    public LabelSet labelSet() {
        return session.labelSet();
    }

    public ReadOnlyObjectProperty<LabelSet> labelSetProperty() {
        return session.labelSetProperty();
    }

    /// Whether readers are shown as numbers only.
    public boolean namesHidden() {
        return namesHidden;
    }

    /// Where the entry in hand stands among those shown, from 0; empty when it isn't among them.
    public OptionalInt position() {
        InHand shown = inHand.get();
        return shown == null ? OptionalInt.empty() : queue.view().positionOf(shown.entry().id());
    }

    /// All conflicts of the project, however the list is narrowed.
    public QueueView conflicts() {
        return queue.filterProperty().get().equals(QueueFilter.CONFLICTS)
                ? queue.view()
                : queue.view().queue().view(QueueFilter.CONFLICTS);
    }

    /// The text of an entry's place, on one line. It reads the document: ask for entries in view only.
    public String snippet(QueueEntry entry) {
        return session.document(entry.document())
                .map(document -> oneLine(document.text().slice(entry.place())))
                .orElse("");
    }

    /// An entry's place in its sentence.
    public Passage passage(QueueEntry entry) {
        return session.document(entry.document())
                .map(document -> {
                    Span place = entry.place();
                    String whole = document.text().value();
                    return new Passage(
                            oneLine(whole.substring(Math.max(0, place.start() - AROUND), place.start())),
                            oneLine(document.text().slice(place)),
                            oneLine(whole.substring(place.end(), Math.min(whole.length(), place.end() + AROUND))));
                })
                .orElse(new Passage("", "", ""));
    }

    private static String oneLine(String text) {
        return text.replaceAll("\\s+", " ");
    }

    // What is in hand

    /// Shows an entry of the queue.
    public void open(QueueEntry.Id id) {
        QueueEntry entry = queue.view().queue().find(id).orElse(null);
        Document document = entry == null ? null : session.document(entry.document()).orElse(null);
        if (entry == null || document == null) {
            return;
        }
        DocumentState state = session.state(document.id());
        DocumentAdjudication adjudication = DocumentAdjudication.of(state);
        Case which = id.decision().isEmpty() ? adjudication.caseAt(id.place()).orElse(null) : null;
        Decision decision = id.decision().isEmpty() ? null : state.decision(id.decision()).orElse(null);
        if (which == null && decision == null) {
            return;
        }
        InHand before = inHand.get();
        InHand next = new InHand(
                entry, document, state, adjudication, which, decision, numbered(document.id(), adjudication.readers()));
        deciding.show(next, before == null || !before.entry().id().equals(id));
        inHand.set(next);
    }

    /// Readers by name; where names are hidden, in an order of the document's own that tells nothing.
    private List<ActorId> numbered(DocumentId document, List<ActorId> readers) {
        List<ActorId> numbered = new ArrayList<>(readers);
        if (namesHidden) {
            Collections.shuffle(numbered, new SplittableRandom(document.value().hashCode()));
        }
        return numbered;
    }

    private void queueChanged() {
        InHand shown = inHand.get();
        if (shown == null) {
            comeIntoView();
        } else if (goingOn) {
            advance(shown.entry().id());
        } else {
            stayOrMove(shown.entry().id());
        }
    }

    /// Shows the entry anew; where it has gone, the one that has come in its place.
    private void stayOrMove(QueueEntry.Id id) {
        if (queue.view().queue().find(id).isPresent()) {
            open(id);
        } else {
            queue.view().next(id).or(() -> queue.view().previous(id)).ifPresentOrElse(
                    entry -> open(entry.id()), this::nothingInHand);
        }
    }

    private void nothingInHand() {
        inHand.set(null);
    }

    /// Takes an entry that is shown in hand when the one in hand isn't.
    private void comeIntoView() {
        if (position().isEmpty()) {
            queue.view().firstOpen()
                    .or(() -> queue.view().entries().stream().findFirst())
                    .ifPresent(entry -> open(entry.id()));
        }
    }

    /// Goes to the next entry, open or not.
    ///
    /// @return false at the end
    public boolean next() {
        Optional<QueueEntry> next = queue.view().next(current().entry().id());
        next.ifPresent(entry -> open(entry.id()));
        return next.isPresent();
    }

    /// Goes to the entry before.
    ///
    /// @return false at the beginning
    public boolean previous() {
        Optional<QueueEntry> previous = queue.view().previous(current().entry().id());
        previous.ifPresent(entry -> open(entry.id()));
        return previous.isPresent();
    }

    /// Goes on from an entry that has been decided: to the next open one, or stays when none is left.
    private void advance(QueueEntry.Id decided) {
        queue.view().nextOpen(decided).ifPresentOrElse(entry -> open(entry.id()), () -> stayOrMove(decided));
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

    // What is done

    /// Does something and stays where it was done.
    void perform(List<DocumentEdit> edits) {
        if (!edits.isEmpty()) {
            queue.perform(edits);
        }
    }

    /// Does something about the entry in hand and goes on to the next open one.
    void performAndGoOn(List<DocumentEdit> edits) {
        if (edits.isEmpty()) {
            advance(current().entry().id());
            return;
        }
        goingOn = true;
        try {
            queue.perform(edits);
        } finally {
            goingOn = false;
        }
    }

    /// Takes back the last step and goes where it was.
    ///
    /// @return false when there is nothing to take back
    public boolean undo() {
        return goTo(queue.undo());
    }

    /// Repeats what was taken back.
    ///
    /// @return false when there is nothing to repeat
    public boolean redo() {
        return goTo(queue.redo());
    }

    private boolean goTo(Optional<Gesture> gesture) {
        deciding.cancel();
        gesture.flatMap(done -> done.edits().stream()
                        .filter(DocumentEdit.ChangeDecision.class::isInstance)
                        .map(DocumentEdit.ChangeDecision.class::cast)
                        .findFirst())
                .ifPresent(this::goTo);
        return gesture.isPresent();
    }

    private void goTo(DocumentEdit.ChangeDecision edit) {
        Decision decision = edit.after() != null ? edit.after() : edit.before();
        queue.view().queue().document(edit.document()).stream()
                .flatMap(document -> document.entries().stream())
                .filter(entry -> decision != null
                        && (entry.id().decision().equals(decision.id())
                                || entry.id().decision().isEmpty() && entry.place().equals(decision.place())))
                .findFirst()
                .ifPresent(entry -> open(entry.id()));
    }
}
