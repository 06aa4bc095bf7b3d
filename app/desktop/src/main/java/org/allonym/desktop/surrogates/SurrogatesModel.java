package org.allonym.desktop.surrogates;

import static org.allonym.language.Messages.tr;

import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import org.allonym.annotation.Layer;
import org.allonym.annotation.Mark;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.review.QueueCursor;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.edit.Ruling;
import org.allonym.label.LabelSet;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.services.secondreader.AskForSurrogates;
import org.allonym.services.secondreader.ChatClient;
import org.allonym.services.secondreader.ChatClients;
import org.allonym.services.secondreader.ChatException;
import org.allonym.services.secondreader.ChatLimits;
import org.allonym.services.secondreader.ReaderPermission;
import org.allonym.services.secondreader.ReaderSettings;
import org.allonym.surrogate.Entity;
import org.allonym.surrogate.Mention;
import org.allonym.surrogate.PlannedEntity;
import org.allonym.surrogate.plan.Surrogates;
import org.jspecify.annotations.Nullable;

/// The reviewer's queue: what is in it, which item is current, and the way from one to the next.
///
/// What can be said about a current entity is in [EntityDecisions], about a leak in [LeakDecisions]; a value that is being written
/// is in [Drafting]. JavaFX thread; knows no node.
public final class SurrogatesModel {

    private final ProjectSession session;
    private final ProjectReview review;
    private final QueueCursor<Item, CurrentItem> cursor;
    private final Drafting drafting;
    private final RepeatOffer also;
    private final EntityDecisions reviewing;
    private final LeakDecisions leaks;
    private final Policies policies;
    private final SurrogateIdeas ideas;

    public SurrogatesModel(ProjectSession session, JobRunner jobs, Consumer<Problem> show) {
        this.session = session;
        this.review = new ProjectReview(session, jobs, show, this::queueChanged);
        this.cursor = new QueueCursor<>(this::listing, CurrentItem::item, item -> show(item, 0));
        this.also = new RepeatOffer(session, this, review);
        this.drafting = new Drafting(session, this, review);
        this.reviewing = new EntityDecisions(session, this, review, also);
        this.leaks = new LeakDecisions(session, this, also);
        this.policies = new Policies(session);
        this.ideas = new SurrogateIdeas(session, jobs, this, review, show);
        review.filterProperty().addListener((_, _, _) -> cursor.comeIntoView());
    }

    /// Begins to follow the project and plans it. The item that was current is shown as it is by now.
    public void attach() {
        CurrentItem shown = cursor.get();
        if (shown != null) {
            show(shown.item(), shown.mention());
        }
        review.attach();
    }

    public void detach() {
        drafting.cancel();
        review.detach();
    }

    /// What can be said about the current entity.
    public EntityDecisions reviewing() {
        return reviewing;
    }

    /// What can be said about what is left of originals.
    public LeakDecisions leaks() {
        return leaks;
    }

    /// The value that is being written.
    public Drafting drafting() {
        return drafting;
    }

    /// Ideas of the second reader for that value.
    SurrogateIdeas ideas() {
        return ideas;
    }

    /// The same once more where the same stands.
    public RepeatOffer also() {
        return also;
    }

    /// How values are made.
    public Policies policies() {
        return policies;
    }

    /// The queue as the filter shows it.
    public ReadOnlyObjectProperty<SurrogateQueue.Listing> listingProperty() {
        return review.listingProperty();
    }

    /// How many are in each state in the whole project, whatever is shown.
    public SurrogateQueue.Tally tally() {
        return review.isRead() ? review.queue().tally() : SurrogateQueue.Tally.NONE;
    }

    public ObjectProperty<SurrogateFilter> filterProperty() {
        return review.filterProperty();
    }

    /// Whether the project is being planned.
    public ReadOnlyBooleanProperty readingProperty() {
        return review.readingProperty();
    }

    /// Whether the project has been planned; it hasn't when a person stopped it.
    public boolean isRead() {
        return review.isRead();
    }

    /// Plans the project, unless that is going on.
    public void read() {
        review.read();
    }

    /// Whether it can be planned: the first time changes the project.
    boolean mayRead() {
        return review.mayRead();
    }

    /// What is on the screen; null when there is nothing.
    public ReadOnlyObjectProperty<@Nullable CurrentItem> currentProperty() {
        return cursor.currentProperty();
    }

    public LabelSet labelSet() {
        return session.labelSet();
    }

    public ReadOnlyObjectProperty<LabelSet> labelSetProperty() {
        return session.labelSetProperty();
    }

    /// Where the current item stands among those shown, from 0; empty when it isn't shown.
    public OptionalInt position() {
        return cursor.position();
    }

    private SurrogateQueue.Listing listing() {
        return review.listingProperty().get();
    }

    /// The current item.
    ///
    /// @throws ProblemException when there is nothing
    CurrentItem current() {
        return cursor.require(new Problem.Refused(tr("Nothing is selected."), tr("Choose something in the list on the left.")));
    }

    // From one to the next

    /// Shows an item of the queue.
    public void open(Item.Id id) {
        review.queue().find(id).ifPresent(item -> show(item, 0));
    }

    /// Shows the entity of a mention, at that mention.
    public void open(DocumentId document, Mark mention) {
        review.planned(document)
                .flatMap(planned -> planned.plan().of(mention))
                .ifPresent(entity -> review.queue().find(Item.id(document, entity))
                        .ifPresent(item -> show(item, index(entity, mention))));
    }

    private static int index(PlannedEntity entity, Mark mention) {
        return Math.max(0, entity.entity().mentions().stream().map(Mention::mark).toList().indexOf(mention));
    }

    private void show(Item item, int mention) {
        CurrentItem before = cursor.get();
        boolean another = before == null || !before.item().id().equals(item.id());
        if (another) {
            drafting.cancel();
        }
        Optional<CurrentItem> next = review.planned(item.id().document())
                .flatMap(planned -> planned.find(item.id()).map(subject -> new CurrentItem(planned, item, subject, mention)));
        if (next.isPresent()) {
            cursor.set(clamped(next.get()));
        } else if (!another) {
            cursor.set(null);
        }
    }

    private static CurrentItem clamped(CurrentItem next) {
        PlannedEntity entity = next.entity();
        int most = entity == null ? 0 : entity.entity().mentions().size() - 1;
        return next.mention() > most ? next.at(most) : next;
    }

    private void queueChanged() {
        cursor.follow(this::stayOrMove);
        also.queueChanged();
    }

    /// Shows the current item anew; an entity that is called otherwise by now is known by its mentions; where it has gone,
    /// what has come in its place is shown.
    private void stayOrMove(CurrentItem shown) {
        Optional<Item> still = review.queue().find(shown.item().id());
        Mark mark = shown.mark();
        if (still.isPresent()) {
            show(still.get(), shown.mention());
            return;
        }
        CurrentItem before = cursor.get();
        if (mark != null) {
            open(shown.planned().document().id(), mark);
        }
        if (cursor.get() == before) {
            cursor.replace(shown.item());
        }
    }

    /// Goes to the next item, looked at or not.
    ///
    /// @return false at the end
    public boolean next() {
        return cursor.next();
    }

    /// Goes to the item before.
    ///
    /// @return false at the beginning
    public boolean previous() {
        return cursor.previous();
    }

    /// Looks at another mention of the current entity.
    ///
    /// @param by how many further
    /// @return false where there is none
    public boolean walk(int by) {
        CurrentItem shown = current();
        PlannedEntity entity = shown.entity();
        int to = shown.mention() + by;
        if (entity == null || to < 0 || to >= entity.entity().mentions().size()) {
            return false;
        }
        cursor.set(shown.at(to));
        return true;
    }

    /// Looks at a mention of the current entity.
    public void lookAt(int mention) {
        cursor.set(clamped(current().at(mention)));
    }

    // What is done

    /// Does something and stays where it was done.
    void perform(List<? extends Edit> edits) {
        also.offer(null);
        review.steps().perform(edits);
    }

    /// Takes a step about the current item and goes on to the next open one.
    void performAndGoOn(List<DocumentEdit> edits) {
        also.offer(null);
        if (edits.isEmpty()) {
            cursor.goOn(this::stayOrMove);
        } else {
            cursor.stepAndGoOn(() -> review.steps().perform(edits));
        }
    }

    /// Takes back the last step and goes where it was.
    ///
    /// @return what was taken back, in words; empty when there is nothing to take back
    public Optional<String> undo() {
        drafting.cancel();
        return goTo(review.steps().undo());
    }

    /// Repeats what was taken back.
    ///
    /// @return what was repeated, in words; empty when there is nothing to repeat
    public Optional<String> redo() {
        drafting.cancel();
        return goTo(review.steps().redo());
    }

    private Optional<String> goTo(Optional<Gesture> gesture) {
        also.offer(null);
        gesture.ifPresent(done -> done.edits().stream()
                .filter(DocumentEdit.ChangeRuling.class::isInstance)
                .map(DocumentEdit.ChangeRuling.class::cast)
                .findFirst()
                .ifPresent(this::goTo));
        return gesture.map(session::words);
    }

    private void goTo(DocumentEdit.ChangeRuling change) {
        Ruling ruling = change.after() != null ? change.after() : change.before();
        switch (ruling) {
            case null -> {}
            case Ruling.Judgement _ -> {
                // of a redaction: not of this screen
            }
            case Ruling.Treatment treatment -> open(change.document(), treatment.mentions().first());
            case Ruling.Grouping grouping -> open(change.document(), grouping.mentions().first());
            case Ruling.Clearance clearance -> leakItems(change.document())
                    .filter(item -> item.id() instanceof Item.Id.OfLeak leak
                            && leak.where().equals(clearance.where())
                            && leak.part().equals(clearance.part())
                            && (clearance.place() == null || clearance.place().equals(leak.place())))
                    .findFirst()
                    .ifPresent(item -> show(item, 0));
        }
    }

    private Stream<Item> leakItems(DocumentId document) {
        return review.queue().of(document).stream().filter(Item::isLeak);
    }

    /// Ideas of the second reader for the value that is being written. They are only shown; a person takes one and settles it, or doesn't.
    /// JavaFX thread; knows no node.
    static final class SurrogateIdeas {

        private final ProjectSession session;
        private final JobRunner jobs;
        private final SurrogatesModel model;
        private final ProjectReview review;
        private final Consumer<Problem> show;

        /// @param show shows what went wrong
        SurrogateIdeas(ProjectSession session, JobRunner jobs, SurrogatesModel model, ProjectReview review, Consumer<Problem> show) {
            this.session = session;
            this.jobs = jobs;
            this.model = model;
            this.review = review;
            this.show = show;
        }

        /// Whether there is a second reader to ask, and it is on.
        boolean isOffered() {
            return ChatClients.find().isPresent() && ReaderSettings.of(session::setting).isOn();
        }

        /// Asks about the current entity.
        ///
        /// @param done hears what can be taken
        /// @param failed runs when there is no answer
        void ask(Consumer<AskForSurrogates.Proposals> done, Runnable failed) {
            ReaderPermission permission = ReaderSettings.of(session::setting).permission(session.actors());
            ChatClients clients = ChatClients.find().orElseThrow();
            CurrentItem.Planned planned = model.current().planned();
            Entity entity = model.reviewing().entity().entity();
            Document document = planned.document();
            Layer gold = planned.gold();
            List<Ruling> rulings = planned.state().rulings();
            Surrogates surrogates = review.surrogates();
            jobs.start(
                    tr("Asking the second reader"),
                    progress -> {
                        try (ChatClient client = clients.open(permission, ChatLimits.USUAL)) {
                            return new AskForSurrogates(session.store(), client, permission, ChatLimits.USUAL, Clock.systemUTC())
                                    .ask(surrogates, document, gold, rulings, entity, () -> progress.report(0, -1));
                        } catch (ChatException e) {
                            throw new ProblemException(new Problem.Refused(
                                    tr("The server gave no answer: %s.", e.failure().title()), tr("Check that the server is running and has the model.")), e);
                        }
                    },
                    done,
                    problem -> {
                        failed.run();
                        show.accept(problem);
                    });
        }
    }
}
