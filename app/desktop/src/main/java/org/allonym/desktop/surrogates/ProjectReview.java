package org.allonym.desktop.surrogates;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntConsumer;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.util.Subscription;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.review.QueueLoader;
import org.allonym.desktop.session.LargeStep;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.desktop.session.SaveState;
import org.allonym.desktop.session.UndoSteps;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.DocumentState;
import org.allonym.edit.Gesture;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.progress.Progress;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.services.surrogates.GatherFacts;
import org.allonym.services.surrogates.PlanDocuments;
import org.allonym.surrogate.SurrogatePolicy;
import org.allonym.surrogate.SurrogateSettings;
import org.allonym.surrogate.plan.Surrogates;
import org.jspecify.annotations.Nullable;

/// What is planned for the whole project: made once in a job, then kept up with every gesture, a document at a time.
///
/// The facts of the project are gathered with it and stay until it is made again: what a gesture changes in one
/// document's gold moves no value of another under a person's eyes. When the last item that keeps the export closed has been
/// settled, it is made again: a name that was labeled in one document is looked for in all. JavaFX thread; knows no node.
final class ProjectReview {

    /// What a job read.
    record Read(Surrogates surrogates, SurrogateQueue queue) {}

    /// A gesture over so many documents is taken back and repeated in a job.
    private static final int MANY = 16;

    private final ProjectSession session;
    private final Consumer<Problem> show;
    private final Runnable followed;
    private final QueueLoader<Read> loader;
    private final LargeSteps largeStep;
    private final UndoSteps steps;
    private final Consumer<DocumentState> listener = this::stateChanged;
    private final Set<DocumentId> touched = new HashSet<>();
    private final ReadOnlyObjectWrapper<SurrogateQueue.Listing> listing =
            new ReadOnlyObjectWrapper<>(SurrogateQueue.EMPTY.list(SurrogateFilter.EVERYTHING));
    private final ObjectProperty<SurrogateFilter> filter = new SimpleObjectProperty<>(SurrogateFilter.EVERYTHING);
    private Subscription following = Subscription.EMPTY;
    private @Nullable Surrogates surrogates;
    private @Nullable SurrogatePolicy policy;
    private CurrentItem.@Nullable Planned last;
    private boolean current;

    /// @param followed called when the queue has changed, for whatever reason
    ProjectReview(ProjectSession session, JobRunner jobs, Consumer<Problem> show, Runnable followed) {
        this.session = session;
        this.show = show;
        this.followed = followed;
        this.largeStep = new LargeSteps(session, jobs, show, this::becameInBulk);
        this.loader = new QueueLoader<>(jobs, show, () -> current = true);
        this.steps = new UndoSteps(session, large(), this::follow);
        filter.addListener((_, _, chosen) -> listing.set(queue().list(chosen)));
    }

    /// Begins to follow the project and plans it as soon as everything is saved.
    void attach() {
        session.addListener(listener);
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
        loader.detach();
        largeStep.cancel();
    }

    private void readIfDue() {
        if (session.saveStateProperty().get() instanceof SaveState.Saved && !current && !readingProperty().get()) {
            read();
        }
    }

    /// Another policy makes other values: everything is planned anew.
    private void settingsChanged() {
        if (policy != null && differs(policy)) {
            current = false;
            readIfDue();
        }
    }

    private boolean differs(SurrogatePolicy from) {
        try {
            return !Policies.of(session).equals(from);
        } catch (ProblemException e) {
            show.accept(e.problem());
            return false;
        }
    }

    /// Whether the project has been planned at all.
    boolean isRead() {
        return surrogates != null;
    }

    /// Whether it can be planned: the first time changes the project.
    boolean mayRead() {
        return session.readOnlyReason() == null || !session.setting(SurrogateSettings.SECRET).isEmpty();
    }

    /// Plans the project, unless that is going on, or can't be.
    void read() {
        if (readingProperty().get() || !mayRead()) {
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
        touched.clear();
        policy = chosen;
        session.flush();
        loader.read(tr("Preparing surrogates"), progress -> plan(chosen, progress), this::take, () -> {
            followed.run();
            readIfDue();
        });
    }

    /// Reads the project twice: for what its documents need to know of each other, then for the plans.
    private Read plan(SurrogatePolicy chosen, Progress progress) {
        Surrogates made = Surrogates.of(GatherFacts.of(
                session.store(), chosen, (done, total) -> progress.report(done / 4, total)));
        SurrogateQueue.Builder builder = new SurrogateQueue.Builder();
        PlanDocuments.run(
                session.store(),
                made,
                planned -> planned,
                planned -> builder.add(planned.plan(), planned.readiness()),
                (done, total) -> progress.report(total / 4 + 3 * done / 4, total));
        return new Read(made, builder.build());
    }

    private void take(Read read) {
        surrogates = read.surrogates();
        last = null;
        SurrogateQueue now = read.queue();
        for (DocumentId id : touched) {
            now = planned(id).map(now::with).orElse(now);
        }
        current = policy == null || !differs(policy);
        listing.set(now.list(filter.get()));
    }

    private void becameInBulk(SurrogateQueue queue) {
        last = null;
        become(queue.list(filter.get()));
    }

    private void become(SurrogateQueue.Listing now) {
        boolean closed = queue().tally().closesExport() > 0;
        listing.set(now);
        followed.run();
        if (closed && now.queue().tally().closesExport() == 0) {
            current = false;
            readIfDue();
        }
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
    Optional<CurrentItem.Planned> planned(DocumentId id) {
        Surrogates maker = surrogates;
        if (maker == null) {
            return Optional.empty();
        }
        DocumentState state = session.state(id);
        if (last != null && last.state() == state) {
            return Optional.of(last);
        }
        Optional<CurrentItem.Planned> made = session.document(id).map(document -> CurrentItem.Planned.of(maker, document, state));
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
        SurrogateQueue.Listing now = listing.get();
        for (DocumentId id : changed) {
            Optional<CurrentItem.Planned> planned = planned(id);
            if (planned.isPresent()) {
                now = now.with(now.queue().with(planned.get()), id);
            }
        }
        become(now);
    }

    SurrogateQueue queue() {
        return listing.get().queue();
    }

    /// The queue as the filter shows it.
    ReadOnlyObjectProperty<SurrogateQueue.Listing> listingProperty() {
        return listing.getReadOnlyProperty();
    }

    ReadOnlyBooleanProperty readingProperty() {
        return loader.readingProperty();
    }

    ObjectProperty<SurrogateFilter> filterProperty() {
        return filter;
    }

    /// Steps over many documents, in a job.
    LargeSteps largeStep() {
        return largeStep;
    }

    /// Steps of undo, forward and back.
    UndoSteps steps() {
        return steps;
    }

    private UndoSteps.Large large() {
        return new UndoSteps.Large() {
            @Override
            public void requireNone() {
                largeStep.requireNone();
            }

            @Override
            public boolean is(Gesture gesture) {
                return isRead() && LargeSteps.isOfRulings(gesture) && LargeSteps.documents(gesture) > MANY;
            }

            @Override
            public void repeat(String title, Gesture gesture) {
                largeStep.repeat(title, gesture, surrogates(), queue());
            }
        };
    }

    /// Steps of undo over many documents, each in a job that plans them and brings back the queue as it is then. JavaFX thread,
    /// but for the work itself.
    static final class LargeSteps {

        private final ProjectSession session;
        private final LargeStep<SurrogateQueue> step;

        /// @param changed gets the queue as it is after a gesture
        LargeSteps(ProjectSession session, JobRunner jobs, Consumer<Problem> show, Consumer<SurrogateQueue> changed) {
            this.session = session;
            this.step = new LargeStep<>(session, jobs, show, changed);
        }

        /// Refuses whatever would meet the work of a job.
        ///
        /// @throws org.allonym.problem.ProblemException while one runs
        void requireNone() {
            step.requireNone();
        }

        /// Asks a job to stop, as when the screen goes away.
        void cancel() {
            step.cancel();
        }

        /// Does in each of some documents what `edits` says, as one gesture.
        ///
        /// @param done hears how many edits it were, 0 for none
        void run(
                String title,
                List<DocumentId> documents,
                Surrogates surrogates,
                SurrogateQueue before,
                Function<CurrentItem.Planned, List<DocumentEdit>> edits,
                IntConsumer done) {
            step.start(title, progress -> {
                List<DocumentEdit> all = new ArrayList<>();
                SurrogateQueue after = each(documents, surrogates, before, progress, planned -> {
                    List<DocumentEdit> here = edits.apply(planned);
                    all.addAll(here);
                    return here;
                });
                return all.isEmpty() ? null : new LargeStep.Worked<>(Gesture.of(session.actor().id(), all), after);
            }, done);
        }

        /// Takes back or repeats a gesture.
        void repeat(String title, Gesture gesture, Surrogates surrogates, SurrogateQueue before) {
            Map<DocumentId, List<DocumentEdit>> by = LargeStep.byDocument(gesture);
            step.start(
                    title,
                    progress -> new LargeStep.Worked<>(gesture, each(
                            List.copyOf(by.keySet()),
                            surrogates,
                            before,
                            progress,
                            planned -> by.getOrDefault(planned.document().id(), List.of()))),
                    _ -> {});
        }

        /// How many documents a gesture changes.
        static int documents(Gesture gesture) {
            return LargeStep.byDocument(gesture).size();
        }

        /// Whether a gesture changes nothing but what was said of surrogates.
        static boolean isOfRulings(Gesture gesture) {
            return gesture.edits().stream().allMatch(DocumentEdit.ChangeRuling.class::isInstance);
        }

        /// The queue after the edits that `edits` gives for each document. Another gesture may have come before: then an
        /// edit doesn't fit, and nothing is done.
        private SurrogateQueue each(
                List<DocumentId> documents,
                Surrogates surrogates,
                SurrogateQueue before,
                Progress progress,
                Function<CurrentItem.Planned, List<DocumentEdit>> edits) {
            SurrogateQueue after = before;
            int done = 0;
            for (DocumentId id : documents) {
                Optional<Document> document = session.store().document(id);
                if (document.isPresent()) {
                    DocumentState state = session.store().state(id);
                    List<DocumentEdit> here = edits.apply(CurrentItem.Planned.of(surrogates, document.get(), state));
                    after = after.with(CurrentItem.Planned.of(surrogates, document.get(), state.applyAll(here)));
                }
                progress.report(++done, documents.size());
            }
            return after;
        }
    }
}
