package org.allonym.desktop.adjudicate;

import static org.allonym.language.Messages.tr;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.util.Subscription;
import org.allonym.adjudicate.ConflictKind;
import org.allonym.adjudicate.ConflictQueue;
import org.allonym.adjudicate.ConflictRegion;
import org.allonym.adjudicate.ContextLine;
import org.allonym.adjudicate.DocumentAdjudication;
import org.allonym.adjudicate.QueueEntry;
import org.allonym.adjudicate.QueueFilter;
import org.allonym.adjudicate.QueueView;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.review.QueueCursor;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.dialogue.maths.MathsSettings;
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
import org.allonym.services.first.HeldDocuments;
import org.allonym.services.secondreader.ReaderRun;
import org.allonym.services.secondreader.SecondReading;
import org.allonym.services.secondreader.SecondReading.Hint;
import org.allonym.store.ProjectStore;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// The adjudicator's queue: what is in it, which entry is current, and the way from one to the next.
///
/// What can be decided about the current entry is in [ConflictDecisions], what is decided in many places at once in
/// [BulkDecisions], what the list shows in [AdjudicateFilter]. JavaFX thread; knows no node.
public final class AdjudicateModel {

    /// Characters shown on either side of a place.
    private static final int AROUND = 60;

    private final ProjectSession session;
    private final ProjectQueue queue;
    private final QueueCursor<QueueEntry, CurrentConflict> cursor;
    private final ConflictDecisions deciding;
    private final AdjudicateFilter filter;
    private final BulkDecisions bulk;
    private final RemarkDrafts drafts;
    private final AuditModel auditing;
    private final ReaderHints hints;
    private final ReadOnlyObjectWrapper<QueueDisplay> display;
    private Subscription settings = Subscription.EMPTY;
    private @Nullable ConflictQueue counted;
    private QueueProgress progress = QueueProgress.of(ConflictQueue.EMPTY, false, HeldDocuments.NONE);

    /// @param keys the keys in force, for advice that names them
    /// @param show shows what went wrong in a job
    public AdjudicateModel(ProjectSession session, JobRunner jobs, Supplier<KeyMap> keys, Consumer<Problem> show) {
        this.session = session;
        this.display = new ReadOnlyObjectWrapper<>(QueueDisplay.of(session.settings(), session.store().replica()));
        this.queue = new ProjectQueue(session, jobs, show, this::queueChanged);
        this.cursor = new QueueCursor<>(queue::order, CurrentConflict::entry, this::show);
        this.bulk = new BulkDecisions(session, this, queue);
        this.drafts = new RemarkDrafts(session);
        this.deciding = new ConflictDecisions(session, this, bulk, drafts, keys);
        this.filter = new AdjudicateFilter(queue, display.getReadOnlyProperty());
        this.auditing = new AuditModel(session, this, jobs, show);
        this.hints = new ReaderHints(session, jobs);
        queue.filterProperty().addListener((_, _, _) -> comeIntoView());
    }

    /// Begins to follow the project and reads the queue. The entry that was current is shown as it is by now: until the
    /// queue has been read it could be decided.
    public void attach() {
        CurrentConflict shown = cursor.get();
        if (shown != null) {
            show(shown.entry());
        }
        settings = session.settingsProperty().subscribe(_ -> settingsChanged());
        queue.attach();
        hints.load();
    }

    /// What the second reader says of conflicts that are decided.
    ReaderHints hints() {
        return hints;
    }

    public void detach() {
        settings.unsubscribe();
        queue.detach();
    }

    /// How the project wants conflicts shown; it may change while they are.
    public ReadOnlyObjectProperty<QueueDisplay> displayProperty() {
        return display.getReadOnlyProperty();
    }

    private void settingsChanged() {
        QueueDisplay now = QueueDisplay.of(session.settings(), session.store().replica());
        if (!now.equals(display.get())) {
            counted = null;
            display.set(now);
            CurrentConflict shown = cursor.get();
            if (shown != null) {
                stayOrMove(shown);
            }
        }
    }

    /// What can be decided about the current entry.
    public ConflictDecisions deciding() {
        return deciding;
    }

    /// Which entries the list shows.
    public AdjudicateFilter filter() {
        return filter;
    }

    /// Decisions over many places.
    public BulkDecisions bulk() {
        return bulk;
    }

    /// The audit of what nobody disputes.
    public AuditModel auditing() {
        return auditing;
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

    /// The current entry; null when the queue is empty.
    public ReadOnlyObjectProperty<@Nullable CurrentConflict> currentProperty() {
        return cursor.currentProperty();
    }

    public LabelSet labelSet() {
        return session.labelSet();
    }

    public ReadOnlyObjectProperty<LabelSet> labelSetProperty() {
        return session.labelSetProperty();
    }

    /// Whether annotators are shown as numbers only.
    public boolean namesHidden() {
        return display.get().namesHidden();
    }

    /// Where the current entry stands among those shown, from 0; empty when it isn't among them.
    public OptionalInt position() {
        return cursor.position();
    }

    /// All conflicts of the project, whatever the filter; what only the model marked where that is shown.
    public QueueView conflicts() {
        QueueFilter all = filter.conflicts();
        return queue.filterProperty().get().equals(all) ? queue.view() : queue.view().queue().view(all);
    }

    /// What is done, what is left and why.
    public QueueProgress progress() {
        ConflictQueue now = queue.view().queue();
        if (counted != now) {
            progress = QueueProgress.of(now, display.get().modelOnly(), held());
            counted = now;
        }
        return progress;
    }

    /// The documents that wait for the PI's review of an annotator's first documents; none unless the project asks for it.
    public HeldDocuments held() {
        return queue.held();
    }

    /// What the project settled about mathematics.
    MathsSettings mathsSettings() {
        return queue.mathsSettings();
    }

    // The words of entries; they are read from documents: ask for entries in view only

    /// The text of an entry's place, on one line.
    public String snippet(QueueEntry entry) {
        return passage(entry, 0).text();
    }

    /// An entry's place in its sentence.
    public ContextLine passage(QueueEntry entry) {
        return passage(entry, AROUND);
    }

    private ContextLine passage(QueueEntry entry, int around) {
        return session.document(entry.document())
                .filter(document -> document.text().holds(entry.place()))
                .map(document -> ContextLine.of(document.text(), entry.place(), around))
                .orElse(new ContextLine("", "", ""));
    }

    /// Why an entry is left for later; empty when it isn't.
    public String putOffFor(QueueEntry entry) {
        if (entry.state() != QueueEntry.State.PUT_OFF) {
            return "";
        }
        return session.state(entry.document()).decisions().stream()
                .filter(decision -> !decision.settles() && decision.place().equals(entry.place()))
                .map(Decision::note)
                .findFirst()
                .orElse("");
    }

    // The current entry

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
        CurrentConflict before = cursor.get();
        boolean another = before == null || !before.entry().id().equals(entry.id());
        CurrentConflict.Subject subject = subject(entry, state, adjudication).orElse(null);
        if (subject != null) {
            CurrentConflict next = new CurrentConflict(
                    entry, document, state, adjudication, subject,
                    display.get().order().of(document.id(), adjudication.annotators()));
            deciding.show(next, another);
            cursor.set(next);
        } else if (!another) {
            cursor.set(null);
        }
    }

    private static Optional<CurrentConflict.Subject> subject(
            QueueEntry entry, DocumentState state, DocumentAdjudication adjudication) {
        if (!entry.decision().isEmpty()) {
            return state.decision(entry.decision()).map(CurrentConflict.Subject.OfDecision::new);
        }
        return adjudication.caseAt(entry.place()).<CurrentConflict.Subject>map(CurrentConflict.Subject.OfRegion::new)
                .or(() -> adjudication.suggestedAt(entry.place()).map(CurrentConflict.Subject.OfModel::new))
                .or(() -> entry.annotators().isEmpty() ? Optional.of(new CurrentConflict.Subject.OfDocument()) : Optional.empty());
    }

    private void queueChanged() {
        CurrentConflict shown = cursor.get();
        if (!auditing.isOn()) {
            cursor.follow(this::stayOrMove);
        } else if (shown != null) {
            stayOrMove(shown);
        }
        auditing.queueChanged();
    }

    /// Shows the entry as it is now; where it has gone, the one that has come in its place.
    private void stayOrMove(CurrentConflict shown) {
        if (shown.subject() instanceof CurrentConflict.Subject.OfDocument) {
            show(shown.entry());
        } else {
            queue.view().queue().find(shown.entry().id())
                    .ifPresentOrElse(this::show, () -> cursor.replace(shown.entry()));
        }
    }

    /// Shows the queue again after an audit.
    void backToQueue() {
        cursor.comeIntoView();
        if (position().isEmpty()) {
            cursor.set(null);
        }
    }

    private void comeIntoView() {
        if (!auditing.isOn()) {
            cursor.comeIntoView();
        }
    }

    /// Goes to the next entry, open or not.
    ///
    /// @return false at the end
    public boolean next() {
        return cursor.next();
    }

    /// Goes to the entry before.
    ///
    /// @return false at the beginning
    public boolean previous() {
        return cursor.previous();
    }

    /// The current entry.
    ///
    /// @throws ProblemException when there is none
    CurrentConflict current() {
        return cursor.require(new Problem.Refused(tr("No conflict is selected."), tr("Choose one in the list on the left.")));
    }

    // What is done

    /// Takes a step and stays where it was taken.
    void perform(List<? extends Edit> edits) {
        if (!edits.isEmpty()) {
            queue.steps().perform(drafts.closing(edits));
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

    /// Takes a step about the current entry and goes on to the next open one.
    void performAndGoOn(List<DocumentEdit> edits) {
        if (auditing.isOn()) {
            auditing.judge(edits);
        } else if (edits.isEmpty()) {
            cursor.goOn(this::stayOrMove);
        } else {
            cursor.stepAndGoOn(() -> perform(edits));
        }
    }

    /// Discards every decision ever made in a document, those that no longer fit included; one step of undo.
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
    /// @return what was taken back, in words; empty when there is nothing to take back
    public Optional<String> undo() {
        return goTo(queue.steps().undo());
    }

    /// Repeats what was taken back.
    ///
    /// @return what was repeated, in words; empty when there is nothing to repeat
    public Optional<String> redo() {
        return goTo(queue.steps().redo());
    }

    private Optional<String> goTo(Optional<Gesture> gesture) {
        deciding.cancel();
        auditing.queueChanged();
        gesture.flatMap(done -> done.edits().stream()
                        .filter(DocumentEdit.ChangeDecision.class::isInstance)
                        .map(DocumentEdit.ChangeDecision.class::cast)
                        .findFirst())
                .ifPresentOrElse(this::goTo, () -> gesture.ifPresent(this::goToDraft));
        CurrentConflict shown = cursor.get();
        if (shown != null) {
            deciding.show(shown, false);
        }
        return gesture.map(session::words);
    }

    private void goToDraft(Gesture gesture) {
        gesture.edits().stream()
                .flatMap(edit -> drafts.document(edit).stream())
                .flatMap(document -> queue.view().queue().document(document).stream())
                .flatMap(document -> document.entries().stream())
                .filter(entry -> gesture.edits().stream().anyMatch(edit -> drafts.isAbout(edit, entry)))
                .findFirst()
                .ifPresent(this::show);
    }

    private void goTo(DocumentEdit.ChangeDecision edit) {
        Decision decision = edit.after() != null ? edit.after() : edit.before();
        queue.view().queue().document(edit.document()).stream()
                .flatMap(document -> document.entries().stream())
                .filter(entry -> decision != null
                        && (entry.id().decision().equals(decision.id())
                                || entry.id().decision().isEmpty() && entry.place().equals(decision.place())))
                .findFirst()
                .ifPresent(this::show);
    }

    /// What the second reader says of conflicts: told once they are decided, never before. JavaFX thread; knows no node.
    static final class ReaderHints {

        private final ProjectSession session;
        private final JobRunner jobs;
        private Map<DocumentId, SecondReading.Found> found = Map.of();

        ReaderHints(ProjectSession session, JobRunner jobs) {
            this.session = session;
            this.jobs = jobs;
        }

        /// Reads what the latest second reading found, in the background; nothing where there was none.
        void load() {
            ReaderRun run = ReaderRun.latest(session::setting);
            ProjectStore store = session.store();
            if (run != null) {
                jobs.quietly(tr("Reading what the second reader found"), () -> SecondReading.found(store, run), read -> found = read, _ -> {});
            }
        }

        /// Null before a person has decided, and where it hasn't read the passage.
        @Nullable Hint of(DocumentId document, ConflictRegion which) {
            SecondReading.Found here = found.get(document);
            return here == null ? null : SecondReading.hint(here, which);
        }

        /// The same for a conflict as it is now.
        @Nullable Hint now(CurrentConflict before) {
            ConflictRegion which = before.which();
            return which == null
                    ? null
                    : DocumentAdjudication.of(session.state(before.document().id())).caseAt(which.place())
                            .map(decided -> of(before.document().id(), decided))
                            .orElse(null);
        }
    }
}
