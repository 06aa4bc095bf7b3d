package org.allonym.desktop.first;

import static org.allonym.language.Messages.tr;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.util.Subscription;
import org.allonym.annotation.Mark;
import org.allonym.desktop.first.FirstModel.Item;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.review.FilteredQueue.Traits;
import org.allonym.desktop.review.QueueLoader;
import org.allonym.desktop.review.ReviewModel;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.desktop.session.SaveState;
import org.allonym.edit.DocumentState;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit.ChangeSetting;
import org.allonym.first.FirstItem;
import org.allonym.first.FirstSettings;
import org.allonym.first.Opinion;
import org.allonym.first.SentReview;
import org.allonym.first.Verdict;
import org.allonym.label.LabelSet;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.progress.Progress;
import org.allonym.project.ActorId;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.project.Turn;
import org.allonym.services.first.FirstDocuments;
import org.allonym.services.first.FirstReview;
import org.allonym.services.first.FirstTables;
import org.allonym.text.CodePointSpan;
import org.allonym.text.Kwic;
import org.allonym.text.Span;
import org.allonym.text.SpanCursor;
import org.jspecify.annotations.Nullable;

/// The review of one annotator's first documents: which place is current, what the PI says of it, and what is sent.
/// JavaFX thread; knows no node.
public final class FirstModel extends ReviewModel<FirstModel.Item, FirstModel.Kind, FirstModel.Current> {

    /// UTF-16 units shown on either side of a place.
    private static final int AROUND = 60;

    /// A place with what the PI thinks of it.
    ///
    /// @param setting that keeps the opinion: what an item is known by
    /// @param corrected whether the annotator has since done here what an opinion asked for
    /// @param opinion null for none yet
    public record Item(String setting, FirstItem place, Kwic words, boolean corrected, @Nullable Opinion opinion) {

        /// Whether the PI hasn't looked at it.
        public boolean isOpen() {
            return opinion == null && !corrected;
        }

        boolean isWrong() {
            return opinion != null && !opinion.verdict().isRight();
        }
    }

    /// What sort of places.
    public enum Kind {
        MARKED(item -> item.place().marked()),
        UNMARKED(item -> !item.place().marked()),
        WRONG(Item::isWrong),
        UNSEEN(Item::isOpen);

        private final Predicate<Item> test;

        Kind(Predicate<Item> test) {
            this.test = test;
        }

        private boolean is(Item item) {
            return test.test(item);
        }
    }

    private static final Traits<Item, Kind> TRAITS =
            new Traits<>(List.of(Kind.values()), Kind::is, Item::setting, item -> item.place().mark().label(), Item::isOpen);

    /// A place with the document it is in.
    public record Current(Item item, Document document) {}

    /// What a job has read.
    ///
    /// @param all one review for each annotator, by name; the places of the chosen one only
    private record Read(SortedMap<ActorId, FirstReview> all, @Nullable ActorId chosen) {}

    private final ProjectSession session;
    private final JobRunner jobs;
    private final Consumer<Problem> show;
    private final QueueLoader<Read> loader;
    private final ObjectProperty<@Nullable ActorId> annotator = new SimpleObjectProperty<>(null);
    private final ReadOnlyObjectWrapper<List<FirstReview>> reviews = new ReadOnlyObjectWrapper<>(List.of());
    private final ReadOnlyObjectWrapper<@Nullable Span> chosen = new ReadOnlyObjectWrapper<>(null);
    private final Map<String, Opinion> opinions = new LinkedHashMap<>();
    private final Consumer<DocumentState> listener = _ -> current = false;
    private Subscription saving = Subscription.EMPTY;
    private SortedMap<ActorId, FirstReview> read = new TreeMap<>();
    private @Nullable ActorId placesOf;
    private boolean current;

    public FirstModel(ProjectSession session, JobRunner jobs, Consumer<Problem> show) {
        this(session, jobs, show, new QueueLoader<>(jobs, show, () -> {}));
    }

    private FirstModel(ProjectSession session, JobRunner jobs, Consumer<Problem> show, QueueLoader<Read> loader) {
        super(TRAITS, Current::item, loader);
        this.session = session;
        this.jobs = jobs;
        this.show = show;
        this.loader = loader;
        annotator.addListener((_, _, now) -> {
            if (now != null && !now.equals(placesOf)) {
                cursor.set(null);
                if (!readingProperty().get()) {
                    read();
                }
            }
        });
    }

    /// Begins to follow the project and reads the reviews as soon as everything is saved.
    public void attach() {
        session.addListener(listener);
        current = false;
        saving = session.saveStateProperty().subscribe(state -> {
            if (state instanceof SaveState.Saved && !current && !readingProperty().get()) {
                read();
            }
        });
    }

    public void detach() {
        saving.unsubscribe();
        session.removeListener(listener);
        loader.detach();
    }

    private void read() {
        ActorId wanted = annotator.get();
        loader.read(tr("Reading the first documents"), progress -> read(wanted, progress), this::take, () -> {
            if (!Objects.equals(annotator.get(), placesOf)) {
                read();
            }
        });
    }

    private Read read(@Nullable ActorId wanted, Progress progress) {
        SortedMap<ActorId, List<DocumentId>> first = FirstDocuments.of(session.store(), Progress.NONE);
        ActorId who = wanted != null && first.containsKey(wanted) ? wanted : null;
        if (who == null) {
            who = first.entrySet().stream().filter(one -> !one.getValue().isEmpty()).map(Map.Entry::getKey).findFirst()
                    .orElse(first.isEmpty() ? null : first.firstKey());
        }
        SortedMap<ActorId, FirstReview> all = new TreeMap<>();
        for (Map.Entry<ActorId, List<DocumentId>> one : first.entrySet()) {
            all.put(one.getKey(), one.getKey().equals(who)
                    ? FirstReview.read(session.store(), one.getKey(), one.getValue(), progress)
                    : FirstReview.said(session.store(), one.getKey(), one.getValue()));
        }
        return new Read(all, who);
    }

    private void take(Read now) {
        read = now.all();
        current = true;
        placesOf = now.chosen();
        opinions.clear();
        FirstReview review = review();
        if (review != null) {
            review.opinions().forEach(one -> opinions.put(FirstSettings.opinion(review.annotator(), one), one));
        }
        if (annotator.get() == null || !now.all().containsKey(annotator.get())) {
            annotator.set(now.chosen());
        }
        refresh();
        cursor.follow(this::stay);
    }

    private @Nullable FirstReview review() {
        return placesOf == null ? null : read.get(placesOf);
    }

    private FirstReview requireReview() {
        FirstReview review = review();
        if (review == null) {
            throw nothing();
        }
        return review;
    }

    private static ProblemException nothing() {
        return new ProblemException(new Problem.Refused(tr("No place is selected."), tr("Choose one in the list on the left.")));
    }

    private void refresh() {
        FirstReview review = review();
        List<Item> items = new ArrayList<>();
        if (review != null) {
            review.places().forEach(place -> {
                String name = FirstSettings.opinion(review.annotator(), place.item());
                items.add(new Item(name, place.item(), place.words(), place.corrected(), opinions.get(name)));
            });
            items.addAll(finds(review, items));
            Map<DocumentId, Integer> order = new HashMap<>();
            review.documents().forEach(document -> order.put(document, order.size()));
            items.sort(Comparator.<Item>comparingInt(item -> order.getOrDefault(item.place().document(), order.size()))
                    .thenComparing(item -> item.place().mark()));
            read.put(review.annotator(), review.with(List.copyOf(opinions.values()), review.sent()));
        }
        show(items);
        reviews.set(List.copyOf(read.values()));
    }

    /// What only the PI found: said to be missed, where nobody else marked anything and the annotator hasn't since.
    private List<Item> finds(FirstReview review, List<Item> known) {
        Set<String> names = new HashSet<>();
        known.forEach(item -> names.add(item.setting()));
        List<Item> finds = new ArrayList<>();
        opinions.forEach((name, one) -> {
            Document document = session.document(one.document()).orElse(null);
            boolean fits = one.verdict() == Verdict.MISSED && !names.contains(name) && document != null
                    && review.documents().contains(one.document())
                    && one.place().end() <= document.text().codePointLength();
            if (fits) {
                Span span = document.text().toUtf16(one.place());
                FirstItem item = new FirstItem(one.document(), false, new Mark(span, one.label()), one.place(), List.of());
                boolean marked = known.stream().anyMatch(other -> other.place().marked()
                        && other.place().document().equals(one.document()) && other.place().mark().span().overlaps(span));
                if (!marked) {
                    finds.add(new Item(name, item, Kwic.of(document.text(), span, AROUND), false, one));
                }
            }
        });
        return finds;
    }

    @Override
    public void open(Item item) {
        session.document(item.place().document()).ifPresent(document -> {
            Current before = cursor.get();
            if (before == null || !before.item().setting().equals(item.setting())) {
                chosen.set(null);
            }
            cursor.set(new Current(item, document));
        });
    }

    @Override
    public LabelSet labelSet() {
        return session.labelSet();
    }

    public ReadOnlyObjectProperty<LabelSet> labelSetProperty() {
        return session.labelSetProperty();
    }

    /// Whose documents are reviewed; null before the first reading, and where there is no annotator.
    public ObjectProperty<@Nullable ActorId> annotatorProperty() {
        return annotator;
    }

    /// One review for each annotator, with what was said and sent; only the chosen annotator's has its places.
    public ReadOnlyObjectProperty<List<FirstReview>> reviewsProperty() {
        return reviews.getReadOnlyProperty();
    }

    /// The review of the chosen annotator.
    public Optional<FirstReview> chosenReview() {
        return Optional.ofNullable(review());
    }

    /// What the PI has selected in the text; null for nothing.
    public ReadOnlyObjectProperty<@Nullable Span> chosenProperty() {
        return chosen.getReadOnlyProperty();
    }

    /// Whether the project shows annotators as numbers only to adjudicators: then others aren't named here, either.
    public boolean namesHidden() {
        return session.settings().namesHidden();
    }

    private Current require() {
        return cursor.require(nothing().problem());
    }

    // A span of the PI's own

    /// Turns what the mouse covered into a span, as when annotating.
    Optional<Span> snap(Span raw, boolean byCharacter) {
        Current shown = cursor.get();
        return shown == null ? Optional.empty() : walker(shown).snap(raw, byCharacter);
    }

    private static SpanCursor walker(Current shown) {
        return new SpanCursor(shown.document().text(), shown.document().tokens(), shown.document().turns().stream().map(Turn::span).toList());
    }

    /// Selects a span; null for none.
    public void choose(@Nullable Span span) {
        chosen.set(span);
    }

    /// Moves a border of the selected span, beginning at the current place.
    public void move(BiFunction<SpanCursor, Span, Span> how) {
        Current shown = require();
        Span from = Optional.ofNullable(chosen.get()).orElse(shown.item().place().mark().span());
        chosen.set(how.apply(walker(shown), from));
    }

    private @Nullable CodePointSpan chosenPlace(Current shown) {
        Span span = chosen.get();
        return span == null ? null : shown.document().text().toCodePoints(span);
    }

    // What the PI says

    /// The annotator was right: to mark it so, or to mark nothing.
    public void right() {
        FirstItem item = require().item().place();
        say(Opinion.of(item, item.marked() ? Verdict.RIGHT : Verdict.NOTHING));
    }

    /// Another label would be right; of what isn't marked, that it was missed, with this label. Where a span is selected that
    /// shares no text with the place, that span was missed.
    public void label(String name) {
        Current shown = require();
        FirstItem item = shown.item().place();
        Span own = chosen.get();
        if (own != null && !own.overlaps(item.mark().span())) {
            find(shown, own, name);
        } else if (!item.marked()) {
            say(Opinion.of(item, Verdict.MISSED).withRight(chosenPlace(shown), name));
        } else if (name.equals(item.mark().label())) {
            right();
        } else {
            say(Opinion.labelled(item, name));
        }
    }

    private void find(Current shown, Span own, String name) {
        Mark mark = new Mark(own, name);
        Optional<Item> there = queueProperty().get().all().stream()
                .filter(item -> item.place().document().equals(shown.document().id())
                        && item.place().mark().span().overlaps(own) && item.place().marked())
                .findFirst();
        if (there.isPresent()) {
            throw new ProblemException(new Problem.Refused(
                    tr("The annotator marked something here."), tr("Choose that place in the list and give a verdict on it.")));
        }
        FirstItem item = new FirstItem(shown.document().id(), false, mark, shown.document().text().toCodePoints(own), List.of());
        Opinion one = Opinion.of(item, Verdict.MISSED);
        perform(List.of(FirstSettings.say(requireReview().annotator(), one, session::setting)));
        chosen.set(null);
        queueProperty().get().find(FirstSettings.opinion(requireReview().annotator(), one)).ifPresent(this::open);
    }

    /// The boundaries are wrong; right are those of the selected span, if one is selected.
    public void boundaries() {
        Current shown = require();
        requireMarked(shown, tr("The annotator marked nothing here, so no boundaries can be wrong."));
        say(Opinion.of(shown.item().place(), Verdict.BOUNDARIES).withRight(chosenPlace(shown), ""));
    }

    /// It is no personal information; of what isn't marked, that the annotator was right.
    public void notPersonal() {
        FirstItem item = require().item().place();
        say(Opinion.of(item, item.marked() ? Verdict.NOT_PERSONAL : Verdict.NOTHING));
    }

    /// The annotator missed it.
    public void missed() {
        Current shown = require();
        if (shown.item().place().marked()) {
            throw new ProblemException(new Problem.Refused(
                    tr("The annotator marked this."), tr("To mark something else as missed, select it in the text and press its label’s key.")));
        }
        say(Opinion.of(shown.item().place(), Verdict.MISSED).withRight(chosenPlace(shown), ""));
    }

    private static void requireMarked(Current shown, String otherwise) {
        if (!shown.item().place().marked()) {
            throw new ProblemException(new Problem.Refused(otherwise, tr("Mark it as missed, or decide that nothing is here.")));
        }
    }

    private void say(Opinion verdict) {
        Opinion before = require().item().opinion();
        Opinion one = verdict.withNote(before == null ? "" : before.note());
        chosen.set(null);
        if (one.equals(before)) {
            cursor.goOn(this::stay);
        } else {
            cursor.stepAndGoOn(() -> perform(List.of(FirstSettings.say(requireReview().annotator(), one, session::setting))));
        }
    }

    /// Other words on the current place.
    public void note(String words) {
        Opinion before = require().item().opinion();
        if (before == null) {
            throw new ProblemException(new Problem.Refused(
                    tr("A remark needs a verdict on the place."), tr("Choose a verdict first, then add the remark.")));
        }
        if (!before.note().equals(words)) {
            perform(List.of(FirstSettings.say(requireReview().annotator(), before.withNote(words), session::setting)));
        }
    }

    /// Takes back what was said of the current place.
    public void takeBack() {
        Item item = require().item();
        if (item.opinion() == null) {
            throw new ProblemException(new Problem.Refused(tr("You haven’t given a verdict on this place."), tr("There is nothing to take back.")));
        }
        perform(List.of(FirstSettings.takeBack(requireReview().annotator(), item.place(), session::setting)));
    }

    /// Says of every other place of the current document that nobody has looked at that the annotator was right, as one step of
    /// undo.
    ///
    /// @return how many they were
    public int othersRight() {
        DocumentId document = require().document().id();
        List<Edit> edits = new ArrayList<>();
        queueProperty().get().all().stream()
                .filter(item -> item.isOpen() && item.place().document().equals(document))
                .map(item -> Opinion.of(item.place(), item.place().marked() ? Verdict.RIGHT : Verdict.NOTHING))
                .forEach(one -> edits.add(FirstSettings.say(requireReview().annotator(), one, session::setting)));
        if (edits.isEmpty()) {
            throw new ProblemException(new Problem.Refused(
                    tr("You have seen every place in this document."), tr("Go on with the next document.")));
        }
        cursor.stepAndGoOn(() -> perform(edits));
        return edits.size();
    }

    private void perform(List<? extends Edit> edits) {
        session.perform(edits);
        follow(edits, ChangeSetting::after);
    }

    /// Takes back the last step and goes where it was.
    public Optional<String> undo() {
        return step(session.undo(), ChangeSetting::before);
    }

    /// Repeats what was taken back.
    public Optional<String> redo() {
        return step(session.redo(), ChangeSetting::after);
    }

    private Optional<String> step(Optional<Gesture> done, Function<ChangeSetting, String> now) {
        done.ifPresent(gesture -> follow(gesture.edits(), now));
        done.stream().flatMap(gesture -> gesture.edits().stream())
                .filter(ChangeSetting.class::isInstance)
                .flatMap(edit -> queueProperty().get().find(((ChangeSetting) edit).name()).stream())
                .findFirst()
                .ifPresent(this::open);
        return done.map(session::words);
    }

    /// Takes note of what was done.
    private void follow(List<? extends Edit> edits, Function<ChangeSetting, String> now) {
        FirstReview review = review();
        if (review == null) {
            return;
        }
        List<SentReview> sent = new ArrayList<>(review.sent());
        for (Edit edit : edits) {
            if (edit instanceof ChangeSetting setting && FirstSettings.annotator(setting.name()).equals(review.annotator().value())) {
                String value = now.apply(setting);
                if (FirstSettings.isOpinion(setting.name())) {
                    opinions.remove(setting.name());
                    FirstSettings.opinionIn(value).ifPresent(one -> opinions.put(setting.name(), one));
                } else if (FirstSettings.isSent(setting.name())) {
                    sent.removeIf(one -> setting.name().equals(FirstSettings.sent(review.annotator()) + one.number()));
                    FirstSettings.sentIn(review.annotator(), setting.name(), value).ifPresent(sent::add);
                }
            }
        }
        read.put(review.annotator(), review.with(review.opinions(), sent));
        refresh();
        cursor.follow(this::stay);
    }

    // What goes back

    /// What would be sent to the annotator now.
    public FirstLetter letter() {
        return FirstLetter.of(requireReview(), queueProperty().get().all());
    }

    /// Sends the review to the annotator, as one step of undo.
    ///
    /// @param note for the meeting, empty for none
    /// @throws ProblemException when there is nothing new to send
    public void send(String note) {
        FirstLetter letter = letter();
        FirstReview review = requireReview();
        if (letter.isEmpty()) {
            throw new ProblemException(new Problem.Refused(
                    tr("There is nothing new to send to %s.", review.annotator()),
                    tr("See every place of a document first: then its review can be sent.")));
        }
        int number = review.nextNumber();
        perform(List.of(FirstSettings.send(review.annotator(), SentReview.of(
                number, Instant.now(), session.actor().id(), note, letter.documents(), letter.opinions()))));
    }

    /// Writes the figures of all annotators.
    public void saveFigures(Path file, Runnable done) {
        List<FirstReview> all = reviews.get();
        jobs.start(tr("Writing the table"), _ -> {
            FirstTables.write(FirstTables.figures(all), file);
            return file;
        }, _ -> done.run(), show);
    }

    /// Writes what was said of each place of the chosen annotator.
    public void savePlaces(Path file, Runnable done) {
        FirstReview review = requireReview();
        jobs.start(tr("Writing the table"), _ -> {
            FirstTables.write(FirstTables.places(session.store(), review), file);
            return file;
        }, _ -> done.run(), show);
    }
}
