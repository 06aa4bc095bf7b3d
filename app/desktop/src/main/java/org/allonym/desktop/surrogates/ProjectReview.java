package org.allonym.desktop.surrogates;

import static org.allonym.language.Messages.tr;

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
import javafx.collections.ListChangeListener;
import javafx.util.Subscription;
import org.allonym.desktop.job.Job;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.session.FollowedSteps;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.desktop.session.SaveState;
import org.allonym.edit.DocumentState;
import org.allonym.edit.Gesture;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.progress.Progress;
import org.allonym.project.DocumentId;
import org.allonym.services.surrogates.GatherFacts;
import org.allonym.services.surrogates.PlanDocuments;
import org.allonym.surrogate.SurrogatePolicy;
import org.allonym.surrogate.plan.Surrogates;
import org.jspecify.annotations.Nullable;

/// What is planned for the whole project: made once in a job, then kept up with every gesture, a document at a time.
///
/// The facts of the project are gathered with it and stay until it is made again: what a gesture changes in one
/// document's gold moves no value of another under a person's eyes. JavaFX thread; knows no node.
final class ProjectReview {

    /// What a job read.
    record Read(Surrogates surrogates, ReviewQueue queue) {}

    /// A gesture over so many documents is taken back and repeated in a job.
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
    private final ReadOnlyObjectWrapper<Listing> listing =
            new ReadOnlyObjectWrapper<>(ReviewQueue.EMPTY.list(Narrow.EVERYTHING));
    private final ReadOnlyBooleanWrapper reading = new ReadOnlyBooleanWrapper(false);
    private final ObjectProperty<Narrow> narrow = new SimpleObjectProperty<>(Narrow.EVERYTHING);
    private Subscription following = Subscription.EMPTY;
    private @Nullable Surrogates surrogates;
    private @Nullable SurrogatePolicy policy;
    private @Nullable Planned last;
    private @Nullable Job job;
    private boolean current;

    /// @param followed called when the queue has changed, for whatever reason
    ProjectReview(ProjectSession session, JobRunner jobs, Consumer<Problem> show, Runnable followed) {
        this.session = session;
        this.jobs = jobs;
        this.show = show;
        this.followed = followed;
        this.bulk = new Bulk(session, jobs, show, this::becameInBulk);
        this.steps = new FollowedSteps(session, large(), this::follow);
        narrow.addListener((_, _, chosen) -> listing.set(queue().list(chosen)));
    }

    /// Begins to follow the project and plans it as soon as everything is saved.
    void attach() {
        session.addListener(listener);
        jobs.running().addListener(stopped);
        current = false;
        following = Subscription.combine(
                session.saveStateProperty().subscribe(_ -> readIfDue()),
                session.settingsProperty().subscribe(() -> {
                    session.settings();
                    settingsChanged();
                }));
    }

    void detach() {
        following.unsubscribe();
        session.removeListener(listener);
        jobs.running().removeListener(stopped);
        if (job != null) {
            job.cancel();
            job = null;
            reading.set(false);
        }
        bulk.cancel();
    }

    private void readIfDue() {
        if (session.saveStateProperty().get() instanceof SaveState.Saved && !current && !reading.get()) {
            read();
        }
    }

    /// Another policy makes other values: everything is planned anew. A secret that is taken back changes nothing as
    /// long as the plans are in use.
    private void settingsChanged() {
        if (policy != null && differs(policy)) {
            current = false;
            readIfDue();
        }
    }

    private boolean differs(SurrogatePolicy from) {
        try {
            return !Policies.of(session).equals(from.withSecret(Policies.of(session).secret()));
        } catch (ProblemException e) {
            show.accept(e.problem());
            return false;
        }
    }

    /// A person may stop the planning; then nothing is shown until it is begun again.
    private void noticeStop() {
        if (job != null && job.isCancelled() && !jobs.running().contains(job)) {
            job = null;
            current = true;
            reading.set(false);
        }
    }

    /// Whether the project has been planned at all.
    boolean isRead() {
        return surrogates != null;
    }

    /// Plans the project, unless that is going on.
    void read() {
        if (reading.get()) {
            return;
        }
        SurrogatePolicy chosen;
        try {
            chosen = Policies.withSecret(session);
        } catch (ProblemException e) {
            current = true;
            show.accept(e.problem());
            return;
        }
        reading.set(true);
        touched.clear();
        policy = chosen;
        session.flush();
        job = jobs.start(tr("Preparing surrogates"), progress -> plan(chosen, progress), this::readDone, problem -> {
            job = null;
            current = true;
            reading.set(false);
            show.accept(problem);
        });
    }

    /// Reads the project twice: for what its documents need to know of each other, then for the plans.
    private Read plan(SurrogatePolicy chosen, Progress progress) {
        Surrogates made = Surrogates.of(GatherFacts.of(
                session.store(), chosen, (done, total) -> progress.report(done / 4, total)));
        ReviewQueue.Builder builder = new ReviewQueue.Builder();
        PlanDocuments.run(
                session.store(),
                made,
                planned -> planned,
                planned -> builder.add(planned.plan(), planned.readiness()),
                (done, total) -> progress.report(total / 4 + 3 * done / 4, total));
        return new Read(made, builder.build());
    }

    private void readDone(Read read) {
        job = null;
        surrogates = read.surrogates();
        last = null;
        ReviewQueue now = read.queue();
        for (DocumentId id : touched) {
            now = planned(id).map(now::with).orElse(now);
        }
        current = policy == null || !differs(policy);
        listing.set(now.list(narrow.get()));
        reading.set(false);
        followed.run();
        readIfDue();
    }

    private void becameInBulk(ReviewQueue queue) {
        last = null;
        listing.set(queue.list(narrow.get()));
        followed.run();
    }

    /// What makes the plans.
    ///
    /// @throws IllegalStateException before the project has been planned
    Surrogates surrogates() {
        if (surrogates == null) {
            throw new IllegalStateException("not planned yet");
        }
        return surrogates;
    }

    /// A document as it is now, planned; empty before the project has been.
    Optional<Planned> planned(DocumentId id) {
        Surrogates maker = surrogates;
        if (maker == null) {
            return Optional.empty();
        }
        DocumentState state = session.state(id);
        if (last != null && last.state() == state) {
            return Optional.of(last);
        }
        Optional<Planned> made = session.document(id).map(document -> Planned.of(maker, document, state));
        last = made.orElse(null);
        return made;
    }

    private void stateChanged(DocumentState state) {
        touched.add(state.document());
        steps.changed(state.document());
    }

    private void follow(List<DocumentId> changed) {
        if (!isRead()) {
            return;
        }
        Listing now = listing.get();
        for (DocumentId id : changed) {
            Optional<Planned> planned = planned(id);
            if (planned.isPresent()) {
                now = now.with(now.queue().with(planned.get()), id);
            }
        }
        listing.set(now);
        followed.run();
    }

    ReviewQueue queue() {
        return listing.get().queue();
    }

    /// The queue as the filter shows it.
    ReadOnlyObjectProperty<Listing> listingProperty() {
        return listing.getReadOnlyProperty();
    }

    ReadOnlyBooleanProperty readingProperty() {
        return reading.getReadOnlyProperty();
    }

    ObjectProperty<Narrow> narrowProperty() {
        return narrow;
    }

    /// Does things to many documents in a job.
    Bulk bulk() {
        return bulk;
    }

    /// Steps of undo, forward and back.
    FollowedSteps steps() {
        return steps;
    }

    private FollowedSteps.Large large() {
        return new FollowedSteps.Large() {
            @Override
            public void requireNone() {
                bulk.requireNone();
            }

            @Override
            public boolean is(Gesture gesture) {
                return isRead() && Bulk.isOfRulings(gesture) && Bulk.documents(gesture) > MANY;
            }

            @Override
            public void repeat(String title, Gesture gesture) {
                bulk.repeat(title, gesture, surrogates(), queue());
            }
        };
    }
}
