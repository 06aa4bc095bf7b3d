package org.allonym.desktop.adjudicate;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.allonym.adjudicate.Choice;
import org.allonym.adjudicate.ChoiceAvailability;
import org.allonym.adjudicate.ConflictPattern;
import org.allonym.adjudicate.ConflictRegion;
import org.allonym.adjudicate.DocumentAdjudication;
import org.allonym.adjudicate.ModelOnlyRegion;
import org.allonym.adjudicate.Obstacle;
import org.allonym.adjudicate.QueueEntry;
import org.allonym.adjudicate.Region;
import org.allonym.adjudicate.RegionChoice;
import org.allonym.annotation.Mark;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.review.ReviewText;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.edit.Decision;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Edit;
import org.allonym.edit.Remark;
import org.allonym.label.Label;
import org.allonym.label.LabelSet;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.ActorId;
import org.allonym.project.Document;
import org.allonym.project.Turn;
import org.allonym.text.Span;
import org.allonym.text.SpanCursor;
import org.jspecify.annotations.Nullable;

/// What the adjudicator does to the current entry: takes a side, joins, cuts, marks their own, says nothing is there,
/// puts off, takes back; once for all equal conflicts where there are some.
///
/// Commands that can't be done throw a [ProblemException] with the reason. JavaFX thread; knows no node.
public final class ConflictDecisions {

    private final ProjectSession session;
    private final AdjudicateModel queue;
    private final BulkDecisions bulk;
    private final RemarkDrafts drafts;
    private final Supplier<KeyMap> keys;
    private final OwnMark own;
    private final ReadOnlyObjectWrapper<@Nullable Unlabelled> unlabelled = new ReadOnlyObjectWrapper<>(null);
    private final ReadOnlyObjectWrapper<Remark> remark = new ReadOnlyObjectWrapper<>(Remark.NONE);

    ConflictDecisions(
            ProjectSession session, AdjudicateModel queue, BulkDecisions bulk, RemarkDrafts drafts, Supplier<KeyMap> keys) {
        this.session = session;
        this.queue = queue;
        this.bulk = bulk;
        this.drafts = drafts;
        this.keys = keys;
        this.own = new OwnMark(() -> queue.current().document());
    }

    /// The adjudicator's own span while they are choosing one; null otherwise.
    public ReadOnlyObjectProperty<@Nullable Span> ownProperty() {
        return own.spanProperty();
    }

    /// The choice that waits for a label; null when none does.
    public ReadOnlyObjectProperty<@Nullable Unlabelled> unlabelledProperty() {
        return unlabelled.getReadOnlyProperty();
    }

    /// What goes with the next decision; of a decided entry, what went with it.
    public ReadOnlyObjectProperty<Remark> remarkProperty() {
        return remark.getReadOnlyProperty();
    }

    /// Takes note of the entry that comes into hand.
    void show(CurrentConflict next, boolean other) {
        if (other) {
            own.choose(null);
            unlabelled.set(null);
        }
        remark.set(RemarkDrafts.keeps(next)
                ? drafts.of(next)
                : next.decided().map(Decision::remark).orElse(other ? Remark.NONE : remark.get()));
    }

    /// The annotator of a number, counted from 1.
    public Optional<ActorId> annotator(int number) {
        List<ActorId> annotators = queue.current().annotators();
        return number >= 1 && number <= annotators.size() ? Optional.of(annotators.get(number - 1)) : Optional.empty();
    }

    /// Why a choice can't be made for the current entry, as a sentence; empty when it can, if need be with a label.
    public Optional<String> whyNot(Choice choice) {
        CurrentConflict shown = queue.current();
        return switch (shown.subject()) {
            case CurrentConflict.Subject.OfRegion(ConflictRegion which) -> why(choice.in(which.region()));
            case CurrentConflict.Subject.OfModel(ModelOnlyRegion suggested) -> choice instanceof Choice.Accept
                    ? Optional.empty()
                    : why(suggested.canChoose(choice));
            case CurrentConflict.Subject.OfDecision _ -> choice instanceof Choice.Nothing
                            || choice instanceof Choice.Own
                            || choice instanceof Choice.Accept && shown.isWithdrawn()
                    ? Optional.empty()
                    : Optional.of(new Obstacle.NoAnnotator().sentence());
            case CurrentConflict.Subject.OfDocument() -> choice instanceof Choice.Own
                    ? Optional.empty()
                    : Optional.of(new Obstacle.NoAnnotator().sentence());
        };
    }

    private static Optional<String> why(ChoiceAvailability availability) {
        return availability instanceof ChoiceAvailability.Impossible(Obstacle why) && !(why instanceof Obstacle.NeedsLabel)
                ? Optional.of(why.sentence())
                : Optional.empty();
    }

    /// What the model's reading of the current place would be.
    public Choice.Model model() {
        return switch (queue.current().subject()) {
            case CurrentConflict.Subject.OfRegion(ConflictRegion which) -> which.model();
            case CurrentConflict.Subject.OfModel(ModelOnlyRegion suggested) -> new Choice.Model(suggested.marks());
            case CurrentConflict.Subject.OfDecision _, CurrentConflict.Subject.OfDocument _ -> new Choice.Model(List.of());
        };
    }

    /// Decides the current place as it had been decided before an annotator changed something there.
    public void keepEarlier() {
        CurrentConflict shown = queue.current();
        ConflictRegion which = shown.which();
        if (which == null || which.keeping().isEmpty()) {
            throw new ProblemException(new Problem.Refused(
                    tr("There is no earlier decision to keep here."), tr("Make a new decision.")));
        }
        queue.performAndGoOn(shown.adjudication().keepEarlier(which, me()));
        cancel();
    }

    /// How many other open conflicts are equal to the current one.
    public int equalElsewhere() {
        return bulk.others(queue.current().entry()).size();
    }

    /// Decides the current entry and goes on to the next open one. A union or an intersection of several labels waits
    /// for [#label] instead.
    public void decide(Choice choice) {
        CurrentConflict shown = queue.current();
        ConflictRegion which = shown.which();
        if (which == null) {
            decideWithoutRegion(shown, choice);
            return;
        }
        if (choice.in(which.region()) instanceof ChoiceAvailability.Impossible(Obstacle why)) {
            if (why instanceof Obstacle.NeedsLabel(SortedSet<String> labels)) {
                bulk.offer(null);
                own.choose(null);
                unlabelled.set(new Unlabelled(choice, labels));
                return;
            }
            throw refused(why);
        }
        RegionChoice verdict = RegionChoice.of(choice, me()).withRemark(remark.get());
        List<QueueEntry> equal = bulk.others(shown.entry());
        boolean carries = choice.whereverAlike(which.region()).isPossible() && !(choice instanceof Choice.Later);
        queue.performAndGoOn(shown.adjudication().decide(which, verdict));
        own.choose(null);
        unlabelled.set(null);
        bulk.offer(equal.isEmpty() || !carries
                ? null
                : new BulkDecisions.Alike(ConflictPattern.of(shown.document().text(), which.region()), which.region(), verdict, equal));
    }

    private void decideWithoutRegion(CurrentConflict shown, Choice choice) {
        whyNot(choice).ifPresent(why -> {
            throw new ProblemException(new Problem.Refused(why, instead(shown)));
        });
        bulk.offer(null);
        DocumentAdjudication document = shown.adjudication();
        List<DocumentEdit> edits = switch (shown.subject()) {
            case CurrentConflict.Subject.OfModel(ModelOnlyRegion suggested) -> document.decide(
                    suggested,
                    RegionChoice.of(choice instanceof Choice.Accept ? model() : choice, me()).withRemark(remark.get()));
            case CurrentConflict.Subject.OfDecision(Decision decision) -> switch (choice) {
                case Choice.Nothing _ -> shown.isWithdrawn() ? document.letGo(decision, me()) : document.drop(decision);
                case Choice.Accept _ -> document.keep(decision, me());
                case Choice.Take _, Choice.Model _, Choice.Union _, Choice.Intersection _, Choice.Own _, Choice.Later _ ->
                        List.of();
            };
            case CurrentConflict.Subject.OfRegion _, CurrentConflict.Subject.OfDocument _ -> List.of();
        };
        queue.performAndGoOn(edits);
        own.choose(null);
    }

    private String instead(CurrentConflict shown) {
        return switch (shown.subject()) {
            case CurrentConflict.Subject.OfModel _ -> tr("Choose the model’s spans, choose Nothing here, or mark your own span.");
            case CurrentConflict.Subject.OfDocument _ -> tr("Confirm that there is nothing here, or mark what was missed.");
            case CurrentConflict.Subject.OfDecision _, CurrentConflict.Subject.OfRegion _ -> shown.isWithdrawn()
                    ? tr("Press %s to keep the decision, or %s to drop it.", key(AppAction.ACCEPT), key(AppAction.NOTHING_HERE))
                    : tr("Press %s to remove the added span, or leave it as is.", key(AppAction.NOTHING_HERE));
        };
    }

    private String key(AppAction action) {
        return ReviewText.key(keys.get(), action);
    }

    /// Takes the reading of the annotator of that number.
    ///
    /// @return false when there is no such annotator
    public boolean take(int number) {
        Optional<ActorId> annotator = annotator(number);
        annotator.ifPresent(who -> decide(new Choice.Take(who)));
        return annotator.isPresent();
    }

    // Own spans and labels

    /// Whether a label key would complete something: a union under a label, or an own span.
    public boolean awaitsLabel() {
        return unlabelled.get() != null || own.span() != null;
    }

    /// Completes the choice that needed a label.
    public void label(String name) {
        Span span = own.span();
        Unlabelled waiting = unlabelled.get();
        if (span != null) {
            decideOwn(new Mark(span, name));
        } else if (waiting != null) {
            decide(waiting.under(name));
        }
    }

    /// Completes the choice that needed a label by a key. A union takes only labels that an annotator gave, so that a key meant
    /// for the next conflict labels nothing.
    public void labelByKey(String name) {
        Unlabelled waiting = unlabelled.get();
        if (own.span() == null && waiting != null && !waiting.labels().contains(name)) {
            String title = session.labelSet().titleOf(name);
            throw new ProblemException(new Problem.Refused(
                    tr("No annotator used %s here. The conflict still needs a label.", title),
                    tr("Press the key of a label that was used, or an annotator’s number. To use another label, mark your own span.")));
        }
        label(name);
    }

    /// Completes a union or an intersection with the label that an annotator gave.
    ///
    /// @return false when none waits, or that annotator is none or gave several labels
    public boolean labelOf(int number) {
        Unlabelled waiting = unlabelled.get();
        ConflictRegion which = queue.current().which();
        Optional<String> given = waiting == null || which == null
                ? Optional.empty() : annotator(number).flatMap(annotator -> Unlabelled.onlyLabel(which.region(), annotator));
        given.ifPresent(this::label);
        return given.isPresent();
    }

    /// Labels the own span as one of several marks and leaves it chosen, so that another can be chosen.
    public void labelOneOfSeveral(String name) {
        Span span = own.span();
        ConflictRegion which = queue.current().which();
        if (span == null || which == null || !which.region().span().overlaps(span)) {
            throw refused(new Obstacle.OutsideRegion());
        }
        own.add(new Mark(span, name));
    }

    /// How many marks of the own decision have been made before the last one.
    public ReadOnlyIntegerProperty severalProperty() {
        return own.severalProperty();
    }

    /// Inside the current conflict an own mark decides it; elsewhere it is a find; an own find that is current is changed.
    private void decideOwn(Mark mark) {
        CurrentConflict shown = queue.current();
        ConflictRegion which = shown.which();
        if (which != null && which.region().span().overlaps(mark.span())) {
            decide(new Choice.Own(own.with(mark)));
            return;
        }
        ModelOnlyRegion suggested = shown.suggested();
        if (suggested != null && suggested.place().overlaps(mark.span())) {
            decide(new Choice.Own(List.of(mark)));
            return;
        }
        Decision find = shown.decision();
        boolean change = find != null && !shown.isWithdrawn() && find.place().overlaps(mark.span());
        boolean same = change && find.marks().equals(List.of(mark));
        if (!same && shown.adjudication().canFind(mark) instanceof ChoiceAvailability.Impossible(Obstacle why)) {
            throw refused(why);
        }
        own.choose(null);
        if (change) {
            queue.perform(shown.adjudication().changeFind(find, mark, remark.get(), me()));
            queue.open(new QueueEntry.Id(shown.document().id(), mark.span(), find.id()));
        } else {
            queue.performFind(shown.adjudication().find(mark, remark.get(), me()));
        }
    }

    /// Begins an own span with the region's borders.
    public void beginOwn() {
        chooseOwn(queue.current().entry().place());
    }

    /// Chooses an own span.
    public void chooseOwn(Span span) {
        queue.current();
        unlabelled.set(null);
        bulk.offer(null);
        own.choose(span);
    }

    /// Moves a border of the own span, beginning one where there is none.
    void moveOwn(BiFunction<SpanCursor, Span, Span> move) {
        chooseOwn(own.moved(move, queue.current().entry().place()));
    }

    /// Turns what the mouse covered into a span, as when annotating.
    Optional<Span> snap(Span raw, boolean byCharacter) {
        if (queue.currentProperty().get() == null) {
            return Optional.empty();
        }
        return own.snap(raw, byCharacter);
    }

    /// Leaves off what was begun.
    ///
    /// @return false when nothing was
    public boolean cancel() {
        boolean begun = awaitsLabel() || bulk.offerProperty().get() != null;
        own.choose(null);
        unlabelled.set(null);
        bulk.offer(null);
        return begun;
    }

    // Afterwards

    /// Takes back what was decided about the current entry, so that it is open again; an own find goes away.
    public void takeBack() {
        CurrentConflict shown = queue.current();
        ConflictRegion which = shown.which();
        List<DocumentEdit> edits = which != null
                ? shown.adjudication().takeBack(which)
                : shown.decided().map(shown.adjudication()::drop).orElse(List.of());
        if (edits.isEmpty()) {
            throw new ProblemException(new Problem.Refused(tr("There is no decision here yet."), tr("Make a decision first.")));
        }
        cancel();
        List<Edit> all = new ArrayList<>(edits);
        all.addAll(drafts.reopen(shown, remark.get()));
        queue.perform(all);
    }

    /// Says why, beside the decision to come or, on a decided entry, beside the one that was made. It is saved in either case.
    public void remark(Remark changed) {
        if (changed.equals(remark.get())) {
            return;
        }
        CurrentConflict shown = queue.current();
        if (RemarkDrafts.keeps(shown)) {
            queue.perform(drafts.write(shown, changed));
        } else {
            shown.decided().ifPresent(made -> queue.perform(shown.adjudication().remark(made, changed)));
        }
        remark.set(changed);
    }

    private ActorId me() {
        return session.actor().id();
    }

    private static ProblemException refused(Obstacle why) {
        return new ProblemException(new Problem.Refused(
                why.sentence(),
                why instanceof Obstacle.OneReading ? tr("Choose that annotator or Nothing here.") : tr("Choose something else.")));
    }

    /// A union or an intersection that wants to know a label, since the annotators used several.
    ///
    /// @param labels what they gave
    public record Unlabelled(Choice choice, SortedSet<String> labels) {

        public Unlabelled {
            labels = Collections.unmodifiableSortedSet(new TreeSet<>(labels));
        }

        /// The choice with its label.
        Choice under(String label) {
            return switch (choice) {
                case Choice.Union _ -> new Choice.Union(label);
                case Choice.Intersection _ -> new Choice.Intersection(label);
                case Choice.Accept _, Choice.Take _, Choice.Model _, Choice.Nothing _, Choice.Own _, Choice.Later _ -> choice;
            };
        }

        /// Those of a label set that the annotators gave; all of it where it offers none of them any more.
        LabelSet given(LabelSet all) {
            List<Label> given = all.offered().stream().filter(label -> labels.contains(label.name())).toList();
            return given.isEmpty() ? all : new LabelSet(all.name(), all.version(), given, all.overlap());
        }

        /// The label that an annotator gave in a region; empty when it is none, or several.
        static Optional<String> onlyLabel(Region region, ActorId annotator) {
            List<String> given = region.marks(annotator).stream().map(Mark::label).distinct().toList();
            return given.size() == 1 ? Optional.of(given.getFirst()) : Optional.empty();
        }
    }

    /// The adjudicator's own span while they are choosing it, and those chosen before it for the same decision.
    private static final class OwnMark {

        private final Supplier<Document> document;
        private final ReadOnlyObjectWrapper<@Nullable Span> span = new ReadOnlyObjectWrapper<>(null);
        private final List<Mark> several = new ArrayList<>();
        private final ReadOnlyIntegerWrapper severalCount = new ReadOnlyIntegerWrapper(0);
        private @Nullable Document walked;
        private @Nullable SpanCursor cursor;

        /// @param document the current one
        OwnMark(Supplier<Document> document) {
            this.document = document;
            span.subscribe(now -> {
                if (now == null) {
                    several.clear();
                    severalCount.set(0);
                }
            });
        }

        ReadOnlyObjectProperty<@Nullable Span> spanProperty() {
            return span.getReadOnlyProperty();
        }

        @Nullable Span span() {
            return span.get();
        }

        void choose(@Nullable Span chosen) {
            span.set(chosen);
        }

        ReadOnlyIntegerProperty severalProperty() {
            return severalCount.getReadOnlyProperty();
        }

        /// Keeps a mark as one of several.
        void add(Mark mark) {
            several.remove(mark);
            several.add(mark);
            severalCount.set(several.size());
        }

        /// Those kept before, and `last`.
        List<Mark> with(Mark last) {
            List<Mark> all = new ArrayList<>(several);
            all.remove(last);
            all.add(last);
            return all;
        }

        /// The span a border of which `move` moves, beginning at `start` where none is chosen.
        Span moved(BiFunction<SpanCursor, Span, Span> move, Span start) {
            Span from = Optional.ofNullable(span.get()).orElse(start);
            return move.apply(cursor(), from);
        }

        /// Turns what the mouse covered into a span, as when annotating.
        Optional<Span> snap(Span raw, boolean byCharacter) {
            return cursor().snap(raw, byCharacter);
        }

        private SpanCursor cursor() {
            Document here = document.get();
            SpanCursor known = cursor;
            if (known == null || walked != here) {
                known = new SpanCursor(here.text(), here.tokens(), here.turns().stream().map(Turn::span).toList());
                cursor = known;
                walked = here;
            }
            return known;
        }
    }
}
