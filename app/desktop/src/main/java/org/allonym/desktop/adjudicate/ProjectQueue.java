package org.allonym.desktop.adjudicate;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.util.Subscription;
import org.allonym.adjudicate.ConflictQueue;
import org.allonym.adjudicate.QueueDocument;
import org.allonym.adjudicate.QueueEntry;
import org.allonym.adjudicate.QueueFilter;
import org.allonym.adjudicate.QueueView;
import org.allonym.adjudicate.Readiness;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.review.QueueLoader;
import org.allonym.desktop.review.QueueOrder;
import org.allonym.desktop.session.LargeStep;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.desktop.session.SaveState;
import org.allonym.desktop.session.UndoSteps;
import org.allonym.dialogue.maths.MathsSettings;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.DocumentState;
import org.allonym.edit.Gesture;
import org.allonym.problem.Problem;
import org.allonym.progress.Progress;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.services.first.HeldDocuments;

/// The queue of the whole project, read once in a job and then kept up with every gesture.
///
/// However many documents a gesture changes, it is followed in one step. JavaFX thread; knows no node.
final class ProjectQueue {

    /// From how many changed documents on the queue is made anew and not document by document.
    private static final int MANY = 16;

    private final ProjectSession session;
    private final Runnable followed;
    private final QueueLoader<Read> loader;
    private final LargeSteps largeStep;
    private final UndoSteps steps;
    private final Consumer<DocumentState> listener = this::stateChanged;
    private final Set<DocumentId> touched = new HashSet<>();
    private final ReadOnlyObjectWrapper<QueueView> view =
            new ReadOnlyObjectWrapper<>(ConflictQueue.EMPTY.view(QueueFilter.CONFLICTS));
    private final ObjectProperty<QueueFilter> filter = new SimpleObjectProperty<>(QueueFilter.CONFLICTS);
    private Subscription saving = Subscription.EMPTY;
    private HeldDocuments held = HeldDocuments.NONE;
    private boolean current;

    /// What a job has read.
    private record Read(ConflictQueue queue, HeldDocuments held) {}

    /// @param followed called when the queue has changed, for whatever reason
    ProjectQueue(ProjectSession session, JobRunner jobs, Consumer<Problem> show, Runnable followed) {
        this.session = session;
        this.followed = followed;
        this.largeStep = new LargeSteps(session, jobs, show, this::queued, this::becameInBulk);
        this.loader = new QueueLoader<>(jobs, show, () -> {});
        this.steps = new UndoSteps(session, largeStep, this::follow);
        filter.addListener((_, _, chosen) -> view.set(view.get().queue().view(chosen)));
    }

    private void becameInBulk(ConflictQueue queue) {
        current = true;
        view.set(queue.view(filter.get()));
        followed.run();
    }

    /// Steps over the whole project, in a job.
    LargeSteps largeStep() {
        return largeStep;
    }

    /// Begins to follow the project and reads the queue as soon as everything is saved.
    void attach() {
        session.addListener(listener);
        current = false;
        saving = session.saveStateProperty().subscribe(state -> {
            if (state instanceof SaveState.Saved && !current && !readingProperty().get()) {
                read();
            }
        });
    }

    void detach() {
        saving.unsubscribe();
        session.removeListener(listener);
        loader.detach();
        largeStep.cancel();
    }

    /// Whether it has been read at all.
    boolean isRead() {
        return view.get().queue() != ConflictQueue.EMPTY;
    }

    /// Reads it, unless that is going on.
    void read() {
        if (!readingProperty().get()) {
            touched.clear();
            loader.read(tr("Loading the queue"), this::readAll, this::take, followed);
        }
    }

    private Read readAll(Progress progress) {
        HeldDocuments waiting = HeldDocuments.of(session.store(), Progress.NONE);
        ConflictQueue.Builder builder = new ConflictQueue.Builder();
        int total = session.store().documentCount();
        int[] done = {0};
        session.store().scan((document, state) -> {
            builder.add(queued(waiting, document, state));
            progress.report(++done[0], total);
            return true;
        });
        return new Read(builder.build(), waiting);
    }

    /// A document in the queue; one that waits for the PI's review has no entries yet.
    private static QueueDocument queued(HeldDocuments waiting, Document document, DocumentState state) {
        return waiting.isHeld(document.id())
                ? new QueueDocument(document.id(), new Readiness.Waiting(Collections.emptySortedSet()), List.of())
                : QueueDocument.of(document.text(), state);
    }

    private QueueDocument queued(Document document, DocumentState state) {
        return queued(held, document, state);
    }

    /// The documents that wait for the PI's review of an annotator's first documents.
    HeldDocuments held() {
        return held;
    }

    /// What the project settled about mathematics.
    MathsSettings mathsSettings() {
        return MathsSettings.of(session::setting);
    }

    private void take(Read read) {
        held = read.held();
        ConflictQueue now = read.queue();
        for (DocumentId id : touched) {
            now = queued(id).map(now::with).orElse(now);
        }
        current = true;
        view.set(now.view(filter.get()));
    }

    private Optional<QueueDocument> queued(DocumentId id) {
        return session.document(id).map(document -> queued(document, session.state(id)));
    }

    private void stateChanged(DocumentState state) {
        touched.add(state.document());
        steps.changed(state.document());
    }

    private void follow(List<DocumentId> documents) {
        if (!isRead()) {
            return;
        }
        Map<DocumentId, QueueDocument> changed = documents.stream()
                .flatMap(id -> queued(id).stream())
                .collect(Collectors.toMap(QueueDocument::document, Function.identity()));
        view.set(changed.size() < MANY ? oneByOne(changed) : anew(changed));
        followed.run();
    }

    private QueueView oneByOne(Map<DocumentId, QueueDocument> changed) {
        QueueView now = view.get();
        for (QueueDocument document : changed.values()) {
            now = now.with(document);
        }
        return now;
    }

    private QueueView anew(Map<DocumentId, QueueDocument> changed) {
        ConflictQueue.Builder builder = new ConflictQueue.Builder();
        view.get().queue().documents().forEach(before ->
                builder.add(changed.getOrDefault(before.document(), before)));
        return builder.build().view(filter.get());
    }

    /// The queue as the filter shows it.
    ReadOnlyObjectProperty<QueueView> viewProperty() {
        return view.getReadOnlyProperty();
    }

    ReadOnlyBooleanProperty readingProperty() {
        return loader.readingProperty();
    }

    ObjectProperty<QueueFilter> filterProperty() {
        return filter;
    }

    QueueView view() {
        return view.get();
    }

    /// Steps of undo, forward and back.
    UndoSteps steps() {
        return steps;
    }

    /// The entries as the filter shows them.
    QueueOrder<QueueEntry> order() {
        return new Order(view.get());
    }

    private record Order(QueueView view) implements QueueOrder<QueueEntry> {

        @Override
        public List<QueueEntry> items() {
            return view.entries();
        }

        @Override
        public OptionalInt positionOf(QueueEntry entry) {
            return view.positionOf(entry.id());
        }

        @Override
        public Optional<QueueEntry> firstOpen() {
            return view.firstOpen();
        }

        @Override
        public Optional<QueueEntry> nextOpen(QueueEntry entry) {
            return view.nextOpen(entry.id());
        }

        @Override
        public Optional<QueueEntry> next(QueueEntry entry) {
            return view.next(entry.id());
        }

        @Override
        public Optional<QueueEntry> previous(QueueEntry entry) {
            return view.previous(entry.id());
        }
    }

    /// Steps of undo over the whole project, each in a job that reads it once and brings back the queue as it is then. JavaFX
    /// thread, but for the work itself.
    static final class LargeSteps implements UndoSteps.Large {

        /// A gesture of so many edits is taken back and repeated in a job.
        private static final int HUGE = 500;

        private final ProjectSession session;
        private final BiFunction<Document, DocumentState, QueueDocument> queued;
        private final LargeStep<ConflictQueue> step;

        /// @param queued gives a document in a state as the queue has it
        /// @param changed gets the queue as it is after a gesture
        LargeSteps(
                ProjectSession session,
                JobRunner jobs,
                Consumer<Problem> show,
                BiFunction<Document, DocumentState, QueueDocument> queued,
                Consumer<ConflictQueue> changed) {
            this.session = session;
            this.queued = queued;
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
                queue.add(queued.apply(document, after));
                progress.report(++read[0], total);
                return true;
            });
            return queue.build();
        }
    }
}
