package org.allonym.desktop.reader;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.util.Subscription;
import org.allonym.adjudicate.Choice;
import org.allonym.adjudicate.RegionChoice;
import org.allonym.annotation.Mark;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.review.FilteredQueue.Traits;
import org.allonym.desktop.review.QueueLoader;
import org.allonym.desktop.review.ReviewModel;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.desktop.session.SaveState;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.DocumentState;
import org.allonym.edit.Gesture;
import org.allonym.label.LabelSet;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.ActorId;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.services.secondreader.ReaderRun;
import org.allonym.services.secondreader.SecondReading;
import org.allonym.services.secondreader.SecondReading.Missed;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// The queue of what the latest second reading found and nobody had marked. A decision is the adjudicator's own and becomes gold, or
/// says that nothing is there; both stay when the reader reads again. JavaFX thread; knows no node.
public final class MissedModel extends ReviewModel<Missed, MissedModel.Kind, MissedModel.Current> {

    /// A place with the document it is in.
    record Current(Missed item, Document document) {}

    /// The same decision for the same words elsewhere.
    ///
    /// @param label that was given; null for nothing here
    record Alike(List<Missed> items, @Nullable String label) {}

    /// What sort of places.
    enum Kind {
        OPEN,
        /// Only other occurrences of the words were quoted.
        REPEAT;

        private boolean is(Missed item) {
            return switch (this) {
                case OPEN -> item.isOpen();
                case REPEAT -> item.repeat();
            };
        }
    }

    /// What an item is known by.
    private record Key(DocumentId document, Span place) {

        static Key of(Missed item) {
            return new Key(item.document(), item.region().place());
        }
    }

    private static final Traits<Missed, Kind> TRAITS =
            new Traits<>(List.of(Kind.values()), Kind::is, Key::of, MissedModel::label, Missed::isOpen);

    private final ProjectSession session;
    private final QueueLoader<Optional<SecondReading>> loader;
    private final ReadOnlyObjectWrapper<@Nullable SecondReading> reading = new ReadOnlyObjectWrapper<>(null);
    private final ReadOnlyObjectWrapper<@Nullable Alike> alike = new ReadOnlyObjectWrapper<>(null);
    private final Consumer<DocumentState> listener = _ -> current = false;
    private Subscription saving = Subscription.EMPTY;
    private boolean current;

    /// @param show shows what went wrong in a job
    public MissedModel(ProjectSession session, JobRunner jobs, Consumer<Problem> show) {
        this(session, new QueueLoader<>(jobs, show, () -> {}));
    }

    private MissedModel(ProjectSession session, QueueLoader<Optional<SecondReading>> loader) {
        super(TRAITS, Current::item, loader);
        this.session = session;
        this.loader = loader;
    }

    /// The label that the reader gave.
    static String label(Missed item) {
        return item.region().annotations().getFirst().label();
    }

    /// Begins to follow the project and reads the queue as soon as everything is saved.
    void attach() {
        session.addListener(listener);
        current = false;
        saving = session.saveStateProperty().subscribe(state -> {
            if (state instanceof SaveState.Saved && !current && !loader.readingProperty().get()) {
                read();
            }
        });
    }

    void detach() {
        saving.unsubscribe();
        session.removeListener(listener);
        loader.detach();
    }

    private void read() {
        loader.read(
                tr("Reading what the second reader found"),
                progress -> Optional.ofNullable(ReaderRun.latest(session.store()::setting)).map(run -> SecondReading.of(session.store(), run, progress)),
                read -> {
                    current = true;
                    reading.set(read.orElse(null));
                    show(read.map(SecondReading::missed).orElse(List.of()));
                    cursor.follow(this::stay);
                },
                () -> {});
    }

    @Override
    public void open(Missed item) {
        session.document(item.document()).ifPresent(document -> cursor.set(new Current(item, document)));
    }

    /// What the latest reading came to; null before it was read, and where there is none.
    ReadOnlyObjectProperty<@Nullable SecondReading> secondReadingProperty() {
        return reading.getReadOnlyProperty();
    }

    /// The project's latest run; null where there is none.
    @Nullable ReaderRun run() {
        return ReaderRun.latest(session::setting);
    }

    /// Whether the same words elsewhere may be decided alike; null for no offer.
    ReadOnlyObjectProperty<@Nullable Alike> alikeProperty() {
        return alike.getReadOnlyProperty();
    }

    @Override
    public LabelSet labelSet() {
        return session.labelSet();
    }

    ReadOnlyObjectProperty<LabelSet> labelSetProperty() {
        return session.labelSetProperty();
    }

    private Missed require() {
        return cursor.require(new Problem.Refused(tr("No place is selected."), tr("Choose one in the list on the left."))).item();
    }

    /// It is personal information, with the label the reader gave.
    void take() {
        label(label(require()));
    }

    /// It is personal information, with this label.
    void label(String name) {
        decide(require(), name);
    }

    /// Nothing here is personal information.
    void nothing() {
        decide(require(), null);
    }

    private void decide(Missed item, @Nullable String label) {
        List<Missed> same = queueProperty().get().all().stream()
                .filter(other -> other.isOpen() && label(other).equals(label(item))
                        && other.words().hit().equals(item.words().hit()) && !Key.of(other).equals(Key.of(item)))
                .toList();
        cursor.stepAndGoOn(() -> perform(edits(item, label)));
        alike.set(same.isEmpty() ? null : new Alike(same, label));
    }

    /// Decides the same words elsewhere alike, as one step of undo.
    ///
    /// @return how many there were
    int sameForAll() {
        Alike offer = alike.get();
        if (offer == null) {
            throw new ProblemException(new Problem.Refused(tr("There is no decision to repeat."), tr("Decide a place first.")));
        }
        List<DocumentEdit> edits = new ArrayList<>();
        offer.items().forEach(item -> edits.addAll(edits(item, offer.label())));
        alike.set(null);
        cursor.stepAndGoOn(() -> perform(edits));
        return offer.items().size();
    }

    void dismiss() {
        alike.set(null);
    }

    private List<DocumentEdit> edits(Missed item, @Nullable String label) {
        ActorId by = session.actor().id();
        Choice choice = label == null
                ? new Choice.Nothing()
                : new Choice.Own(item.region().marks().stream().map(mark -> new Mark(mark.span(), label)).distinct().toList());
        return item.region().decide(item.document(), RegionChoice.of(choice, by));
    }

    /// Opens the place again.
    void takeBack() {
        Missed item = require();
        List<DocumentEdit> edits = item.region().takeBack(item.document());
        if (edits.isEmpty()) {
            throw new ProblemException(new Problem.Refused(tr("Nothing has been decided about this place."), tr("There is nothing to take back.")));
        }
        alike.set(null);
        perform(edits);
    }

    private void perform(List<DocumentEdit> edits) {
        if (edits.isEmpty()) {
            cursor.goOn(this::stay);
            return;
        }
        session.perform(edits);
        follow();
    }

    private void follow() {
        current = true;
        show(queueProperty().get().all().stream().map(item -> SecondReading.again(item, session.state(item.document()))).toList());
        cursor.follow(this::stay);
    }

    Optional<String> undo() {
        return step(session.undo());
    }

    Optional<String> redo() {
        return step(session.redo());
    }

    private Optional<String> step(Optional<Gesture> done) {
        alike.set(null);
        done.ifPresent(_ -> follow());
        return done.map(session::words);
    }
}
