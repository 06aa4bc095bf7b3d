package org.allonym.desktop.adjudicate;

import static org.allonym.language.Messages.tr;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.ListChangeListener;
import javafx.util.Subscription;
import org.allonym.adjudicate.ConflictQueue;
import org.allonym.adjudicate.QueueDocument;
import org.allonym.adjudicate.QueueFilter;
import org.allonym.adjudicate.QueueView;
import org.allonym.desktop.job.Job;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.session.FollowedSteps;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.desktop.session.SaveState;
import org.allonym.edit.DocumentState;
import org.allonym.problem.Problem;
import org.allonym.project.DocumentId;
import org.jspecify.annotations.Nullable;

/// The queue of the whole project, read once in a job and then kept up with every gesture.
///
/// However many documents a gesture changes, it is followed in one step. JavaFX thread; knows no node.
final class ProjectQueue {

    /// From how many changed documents on the queue is made anew and not document by document.
    private static final int MANY = 16;

    private final ProjectSession session;
    private final JobRunner jobs;
    private final Consumer<Problem> show;
    private final Runnable followed;
    private final Bulk bulk;
    private final FollowedSteps steps;
    private final Consumer<DocumentState> listener = this::stateChanged;
    private final ListChangeListener<Job> stopped = _ -> noticeStop();
    private final Set<DocumentId> touched = new HashSet<>();
    private final ReadOnlyObjectWrapper<QueueView> view =
            new ReadOnlyObjectWrapper<>(ConflictQueue.EMPTY.view(QueueFilter.CONFLICTS));
    private final ReadOnlyBooleanWrapper reading = new ReadOnlyBooleanWrapper(false);
    private final ObjectProperty<QueueFilter> filter = new SimpleObjectProperty<>(QueueFilter.CONFLICTS);
    private Subscription saving = Subscription.EMPTY;
    private @Nullable Job job;
    private boolean current;

    /// @param followed called when the queue has changed, for whatever reason
    ProjectQueue(ProjectSession session, JobRunner jobs, Consumer<Problem> show, Runnable followed) {
        this.session = session;
        this.jobs = jobs;
        this.show = show;
        this.followed = followed;
        this.bulk = new Bulk(session, jobs, show, this::becameInBulk);
        this.steps = new FollowedSteps(session, bulk, this::follow);
        filter.addListener((_, _, chosen) -> view.set(view.get().queue().view(chosen)));
    }

    private void becameInBulk(ConflictQueue queue) {
        current = true;
        view.set(queue.view(filter.get()));
        followed.run();
    }

    /// Does things to the whole project in a job.
    Bulk bulk() {
        return bulk;
    }

    /// Begins to follow the project and reads the queue as soon as everything is saved.
    void attach() {
        session.addListener(listener);
        jobs.running().addListener(stopped);
        current = false;
        saving = session.saveStateProperty().subscribe(state -> {
            if (state instanceof SaveState.Saved && !current && !reading.get()) {
                read();
            }
        });
    }

    void detach() {
        saving.unsubscribe();
        session.removeListener(listener);
        jobs.running().removeListener(stopped);
        if (job != null) {
            job.cancel();
            job = null;
            reading.set(false);
        }
        bulk.cancel();
    }

    /// A person may stop the reading; then nothing is shown until it is begun again.
    private void noticeStop() {
        if (job != null && job.isCancelled() && !jobs.running().contains(job)) {
            job = null;
            reading.set(false);
        }
    }

    /// Whether it has been read at all.
    boolean isRead() {
        return view.get().queue() != ConflictQueue.EMPTY;
    }

    /// Reads it, unless that is going on.
    void read() {
        if (reading.get()) {
            return;
        }
        reading.set(true);
        touched.clear();
        job = jobs.start(
                tr("Loading the queue"),
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
        job = null;
        ConflictQueue now = read;
        for (DocumentId id : touched) {
            now = queued(id).map(now::with).orElse(now);
        }
        current = true;
        view.set(now.view(filter.get()));
        reading.set(false);
        followed.run();
    }

    private Optional<QueueDocument> queued(DocumentId id) {
        return session.document(id).map(document -> QueueDocument.of(document.text(), session.state(id)));
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
        return reading.getReadOnlyProperty();
    }

    ObjectProperty<QueueFilter> filterProperty() {
        return filter;
    }

    QueueView view() {
        return view.get();
    }

    /// Steps of undo, forward and back.
    FollowedSteps steps() {
        return steps;
    }
}
