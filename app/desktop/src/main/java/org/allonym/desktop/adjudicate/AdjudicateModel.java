package org.allonym.desktop.adjudicate;

import static org.allonym.language.Messages.tr;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.util.Subscription;
import org.allonym.adjudicate.ConflictKind;
import org.allonym.adjudicate.DocumentAdjudication;
import org.allonym.adjudicate.QueueEntry;
import org.allonym.adjudicate.QueueFilter;
import org.allonym.adjudicate.QueueView;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.edit.Decision;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.DocumentState;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.label.LabelSet;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// The adjudicator's queue: what is in it, which entry is in hand, and the way from one to the next.
///
/// What can be decided about the entry in hand is in [Deciding]; what the readers agree on in [AgreedSpans]; how the
/// list is narrowed in [Narrowing]. JavaFX thread; knows no node.
public final class AdjudicateModel {

    private final ProjectSession session;
    private final ProjectQueue queue;
    private final ReadOnlyObjectWrapper<@Nullable InHand> inHand = new ReadOnlyObjectWrapper<>(null);
    private final Deciding deciding;
    private final Narrowing narrowing;
    private final AgreedSpans agreed;
    private final Passages passages;
    private final DecideOnce once;
    private final Auditing auditing;
    private final ReadOnlyObjectWrapper<Manners> manners;
    private Subscription settings = Subscription.EMPTY;
    private boolean goingOn;

    public AdjudicateModel(ProjectSession session, JobRunner jobs, Consumer<Problem> show) {
        this.session = session;
        this.manners = new ReadOnlyObjectWrapper<>(Manners.of(session.settings(), session.store().replica()));
        this.passages = new Passages(session);
        this.once = new DecideOnce(session, this);
        this.deciding = new Deciding(session, this, once);
        this.queue = new ProjectQueue(session, jobs, show, this::queueChanged);
        this.narrowing = new Narrowing(queue, manners.getReadOnlyProperty());
        this.agreed = new AgreedSpans(session, queue);
        this.auditing = new Auditing(session, this, jobs, show);
        queue.filterProperty().addListener((_, _, _) -> comeIntoView());
    }

    /// Begins to follow the project and reads the queue. What was in hand is shown as it is by now: until the queue has
    /// been read it could be decided.
    public void attach() {
        InHand shown = inHand.get();
        if (shown != null) {
            show(shown.entry());
        }
        settings = session.settingsProperty().subscribe(_ -> mannersChanged());
        queue.attach();
    }

    public void detach() {
        settings.unsubscribe();
        queue.detach();
    }

    /// How the project wants conflicts shown; it may change while they are.
    public ReadOnlyObjectProperty<Manners> mannersProperty() {
        return manners.getReadOnlyProperty();
    }

    private void mannersChanged() {
        Manners now = Manners.of(session.settings(), session.store().replica());
        if (!now.equals(manners.get())) {
            manners.set(now);
            InHand shown = inHand.get();
            if (shown != null) {
                stayOrMove(shown);
            }
        }
    }

    /// What can be decided about the entry in hand.
    public Deciding deciding() {
        return deciding;
    }

    /// How the list is narrowed.
    public Narrowing narrowing() {
        return narrowing;
    }

    /// The same decision for equal conflicts.
    public DecideOnce once() {
        return once;
    }

    /// The audit of what nobody disputes.
    public Auditing auditing() {
        return auditing;
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
        return manners.get().namesHidden();
    }

    /// Where the entry in hand stands among those shown, from 0; empty when it isn't among them.
    public OptionalInt position() {
        InHand shown = inHand.get();
        return shown == null ? OptionalInt.empty() : queue.view().positionOf(shown.entry().id());
    }

    /// All conflicts of the project, however the list is narrowed; what only the model marked where that is shown.
    public QueueView conflicts() {
        QueueFilter all = narrowing.conflicts();
        return queue.filterProperty().get().equals(all) ? queue.view() : queue.view().queue().view(all);
    }

    /// What is done, what is left and why.
    public Standings standings() {
        return Standings.of(queue.view().queue(), manners.get().modelOnly());
    }

    /// The words of entries.
    public Passages passages() {
        return passages;
    }

    // What is in hand

    /// Shows an entry of the queue.
    public void open(QueueEntry.Id id) {
        queue.view().queue().find(id).ifPresent(this::show);
    }

    /// Shows a document as a whole, as an audit does.
    void openDocument(DocumentId id) {
        session.document(id).filter(document -> document.text().length() > 0).ifPresent(document -> show(new QueueEntry(
                id, new Span(0, 1), "", ConflictKind.AGREED, QueueEntry.State.SETTLED, List.of(), List.of(), false, 0)));
    }

    private void show(QueueEntry entry) {
        Document document = session.document(entry.document()).orElse(null);
        if (document == null) {
            return;
        }
        DocumentState state = session.state(document.id());
        DocumentAdjudication adjudication = DocumentAdjudication.of(state);
        InHand before = inHand.get();
        boolean another = before == null || !before.entry().id().equals(entry.id());
        InHand.Subject subject = subject(entry, state, adjudication).orElse(null);
        if (subject != null) {
            InHand next = new InHand(
                    entry, document, state, adjudication, subject,
                    manners.get().order().of(document.id(), adjudication.readers()));
            deciding.show(next, another);
            inHand.set(next);
        } else if (!another) {
            nothingInHand();
        }
    }

    private static Optional<InHand.Subject> subject(
            QueueEntry entry, DocumentState state, DocumentAdjudication adjudication) {
        if (!entry.decision().isEmpty()) {
            return state.decision(entry.decision()).map(InHand.Subject.OfDecision::new);
        }
        return adjudication.caseAt(entry.place()).<InHand.Subject>map(InHand.Subject.OfRegion::new)
                .or(() -> adjudication.suggestedAt(entry.place()).map(InHand.Subject.OfModel::new))
                .or(() -> entry.readers().isEmpty() ? Optional.of(new InHand.Subject.OfDocument()) : Optional.empty());
    }

    private void queueChanged() {
        InHand shown = inHand.get();
        if (shown == null) {
            comeIntoView();
        } else if (goingOn && !auditing.isOn()) {
            advance(shown.entry().id());
        } else {
            stayOrMove(shown);
        }
        auditing.queueChanged();
    }

    /// Shows the entry anew; where it has gone, the one that has come in its place.
    private void stayOrMove(InHand shown) {
        QueueEntry.Id id = shown.entry().id();
        if (shown.subject() instanceof InHand.Subject.OfDocument) {
            show(shown.entry());
        } else if (queue.view().queue().find(id).isPresent()) {
            open(id);
        } else {
            queue.view().next(id).or(() -> queue.view().previous(id)).ifPresentOrElse(
                    entry -> open(entry.id()), this::nothingInHand);
        }
    }

    /// Shows the queue again after an audit.
    void backToQueue() {
        InHand shown = inHand.get();
        if (shown != null && position().isEmpty()) {
            comeIntoView();
        }
        if (position().isEmpty()) {
            nothingInHand();
        }
    }

    private void nothingInHand() {
        inHand.set(null);
    }

    /// Takes an entry that is shown in hand when the one in hand isn't.
    private void comeIntoView() {
        if (position().isEmpty() && !auditing.isOn()) {
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
        queue.view().nextOpen(decided).ifPresentOrElse(entry -> open(entry.id()), () -> stayOrMove(current()));
    }

    /// The entry in hand.
    ///
    /// @throws ProblemException when there is none
    InHand current() {
        InHand shown = inHand.get();
        if (shown == null) {
            throw new ProblemException(new Problem.Refused(tr("No conflict is selected."), tr("Choose one in the list on the left.")));
        }
        return shown;
    }

    // What is done

    /// Does something and stays where it was done.
    void perform(List<? extends Edit> edits) {
        if (!edits.isEmpty()) {
            queue.steps().perform(edits);
        }
    }

    /// Records what only the adjudicator saw, and stays; in an audit it goes with a verdict.
    void performFind(List<DocumentEdit> edits) {
        if (auditing.isOn()) {
            auditing.judge(edits);
        } else {
            perform(edits);
        }
    }

    /// Does something about the entry in hand and goes on to the next open one.
    void performAndGoOn(List<DocumentEdit> edits) {
        if (auditing.isOn()) {
            auditing.judge(edits);
            return;
        }
        if (edits.isEmpty()) {
            advance(current().entry().id());
            return;
        }
        goingOn = true;
        try {
            queue.steps().perform(edits);
        } finally {
            goingOn = false;
        }
    }

    /// Does things to the whole project in a job.
    Bulk bulk() {
        return queue.bulk();
    }

    /// Throws away everything that was ever decided about a document, what no longer fits included; one step of undo.
    public void throwAway(DocumentId document) {
        List<DocumentEdit> edits = DocumentAdjudication.throwAway(session.state(document));
        if (edits.isEmpty()) {
            throw new ProblemException(new Problem.Refused(tr("%s has no decisions.", document), tr("There is nothing to discard.")));
        }
        deciding.cancel();
        perform(edits);
    }

    /// Takes back the last step and goes where it was.
    ///
    /// @return false when there is nothing to take back
    public boolean undo() {
        return goTo(queue.steps().undo());
    }

    /// Repeats what was taken back.
    ///
    /// @return false when there is nothing to repeat
    public boolean redo() {
        return goTo(queue.steps().redo());
    }

    private boolean goTo(Optional<Gesture> gesture) {
        deciding.cancel();
        auditing.queueChanged();
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
