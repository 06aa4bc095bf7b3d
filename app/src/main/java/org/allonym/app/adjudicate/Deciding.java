package org.allonym.app.adjudicate;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.allonym.adjudicate.Availability;
import org.allonym.adjudicate.Case;
import org.allonym.adjudicate.Choice;
import org.allonym.adjudicate.ConflictPattern;
import org.allonym.adjudicate.Decision;
import org.allonym.adjudicate.DocumentAdjudication;
import org.allonym.adjudicate.Obstacle;
import org.allonym.adjudicate.QueueEntry;
import org.allonym.adjudicate.Region;
import org.allonym.adjudicate.Remark;
import org.allonym.adjudicate.Verdict;
import org.allonym.annotation.Mark;
import org.allonym.app.adjudicate.AdjudicateModel.InHand;
import org.allonym.app.session.ProjectSession;
import org.allonym.edit.DocumentEdit;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.text.Boundaries;
import org.allonym.text.Span;
import org.allonym.text.SpanCursor;
import org.jspecify.annotations.Nullable;

/// What the adjudicator does to the entry in hand: takes a side, joins, cuts, marks their own, says nothing is there,
/// puts off, takes back; once for all equal conflicts where there are some.
///
/// Commands that can't be done throw a [ProblemException] with the reason. JavaFX thread; knows no node.
public final class Deciding {

    /// Other open conflicts that are equal to the one just decided.
    public record Alike(ConflictPattern pattern, Region model, Verdict verdict, List<QueueEntry> others) {}

    private final ProjectSession session;
    private final AdjudicateModel queue;
    private final ReadOnlyObjectWrapper<@Nullable Alike> alike = new ReadOnlyObjectWrapper<>(null);
    private final ReadOnlyObjectWrapper<@Nullable Span> own = new ReadOnlyObjectWrapper<>(null);
    private @Nullable Choice needsLabel;
    private Remark remark = Remark.NONE;

    Deciding(ProjectSession session, AdjudicateModel queue) {
        this.session = session;
        this.queue = queue;
    }

    /// Offered after a decision: equal conflicts elsewhere; null when there are none.
    public ReadOnlyObjectProperty<@Nullable Alike> alikeProperty() {
        return alike.getReadOnlyProperty();
    }

    /// The adjudicator's own span while they are choosing one; null otherwise.
    public ReadOnlyObjectProperty<@Nullable Span> ownProperty() {
        return own.getReadOnlyProperty();
    }

    /// What goes with the next decision; of a decided entry, what went with it.
    public Remark remark() {
        return remark;
    }

    /// Takes note of the entry that comes into hand.
    void show(InHand next, boolean other) {
        if (other) {
            own.set(null);
            needsLabel = null;
        }
        remark = next.decided()
                .map(made -> new Remark(made.reason(), made.note(), made.guidelineGap()))
                .orElse(other ? Remark.NONE : remark);
    }

    void forgetOffer() {
        alike.set(null);
    }

    /// The reader of a number, counted from 1.
    public Optional<ActorId> reader(int number) {
        List<ActorId> readers = queue.current().readers();
        return number >= 1 && number <= readers.size() ? Optional.of(readers.get(number - 1)) : Optional.empty();
    }

    /// Why a choice can't be made for the entry in hand; empty when it can.
    public Optional<Obstacle> obstacle(Choice choice) {
        Case which = queue.current().which();
        if (which == null) {
            return Optional.of(new Obstacle.NotAReader());
        }
        return choice.in(which.region()) instanceof Availability.Impossible(Obstacle why) ? Optional.of(why) : Optional.empty();
    }

    /// Decides the entry in hand and goes on to the next open one.
    public void decide(Choice choice) {
        InHand shown = queue.current();
        Case which = shown.which();
        if (which == null) {
            decideWithoutRegion(shown, choice);
            return;
        }
        Optional<Obstacle> obstacle = obstacle(choice);
        if (obstacle.isPresent()) {
            needsLabel = obstacle.get() instanceof Obstacle.NeedsLabel ? choice : null;
            throw refused(obstacle.get());
        }
        Verdict verdict = Verdict.of(choice, me()).withRemark(remark);
        List<QueueEntry> equal = queue.queueProperty().get().queue().equalTo(shown.entry()).stream()
                .filter(entry -> !entry.id().equals(shown.entry().id()))
                .toList();
        boolean carries = choice.whereverAlike(which.region()) instanceof Availability.Possible;
        perform(shown.adjudication().decide(which, verdict));
        own.set(null);
        needsLabel = null;
        alike.set(equal.isEmpty() || !carries || choice instanceof Choice.Later
                ? null
                : new Alike(ConflictPattern.of(shown.document().text(), which.region()), which.region(), verdict, equal));
        queue.advance(shown.entry().id());
    }

    private void decideWithoutRegion(InHand shown, Choice choice) {
        Decision decision = Objects.requireNonNull(shown.decision());
        boolean withdrawn = shown.adjudication().withdrawn().contains(decision);
        perform(switch (choice) {
            case Choice.Nothing _ -> withdrawn
                    ? shown.adjudication().letGo(decision, me())
                    : shown.adjudication().drop(decision);
            case Choice.Accept _ -> withdrawn ? shown.adjudication().keep(decision, me()) : List.of();
            case Choice.Take _, Choice.Union _, Choice.Intersection _, Choice.Own _, Choice.Later _ ->
                    throw new ProblemException(new Problem.Refused(
                            "No reader marks anything here.",
                            withdrawn
                                    ? "Keep what was decided with A, or let it go with 0."
                                    : "Take the find away with 0, or leave it."));
        });
        queue.advance(shown.entry().id());
    }

    /// Takes the reading of the reader of that number.
    ///
    /// @return false when there is no such reader
    public boolean take(int number) {
        Optional<ActorId> reader = reader(number);
        reader.ifPresent(who -> decide(new Choice.Take(who)));
        return reader.isPresent();
    }

    // Own spans and labels

    /// Whether a label key would complete something: a union under a label, or an own span.
    public boolean awaitsLabel() {
        return needsLabel != null || own.get() != null;
    }

    /// Completes the choice that needed a label.
    public void label(String name) {
        Span span = own.get();
        Choice choice = needsLabel;
        if (span != null) {
            decideOwn(new Mark(span, name));
        } else if (choice != null) {
            decide(switch (choice) {
                case Choice.Union _ -> new Choice.Union(name);
                case Choice.Intersection _ -> new Choice.Intersection(name);
                case Choice.Accept _, Choice.Take _, Choice.Nothing _, Choice.Own _, Choice.Later _ -> choice;
            });
        }
    }

    private void decideOwn(Mark mark) {
        InHand shown = queue.current();
        Case which = shown.which();
        if (which != null && which.region().span().overlaps(mark.span())) {
            decide(new Choice.Own(List.of(mark)));
            return;
        }
        if (shown.adjudication().canFind(mark) instanceof Availability.Impossible(Obstacle why)) {
            throw refused(why);
        }
        perform(shown.adjudication().find(mark, remark, me()));
        own.set(null);
    }

    /// Begins an own span with the region's borders.
    public void beginOwn() {
        own.set(queue.current().entry().place());
    }

    /// Chooses an own span.
    public void chooseOwn(Span span) {
        queue.current();
        needsLabel = null;
        own.set(span);
    }

    /// Moves the own span, or a border of it.
    ///
    /// @return false when none is being chosen
    boolean moveOwn(java.util.function.BiFunction<SpanCursor, Span, Span> move) {
        Span span = own.get();
        if (span == null) {
            return false;
        }
        InHand shown = queue.current();
        own.set(move.apply(new SpanCursor(shown.document().text(), shown.document().tokens()), span));
        return true;
    }

    /// Turns what the mouse covered into a span, as when annotating.
    Optional<Span> snap(Span raw, boolean byCharacter) {
        InHand shown = queue.inHandProperty().get();
        if (shown == null) {
            return Optional.empty();
        }
        Boundaries boundaries = new Boundaries(shown.document().text(), shown.document().tokens());
        return byCharacter
                ? Optional.of(boundaries.snapToGraphemes(raw.start(), raw.end()))
                : boundaries.snapToTokens(raw.start(), raw.end()).flatMap(boundaries::trim);
    }

    /// Leaves off what was begun.
    ///
    /// @return false when nothing was
    public boolean cancel() {
        boolean begun = awaitsLabel() || alike.get() != null;
        own.set(null);
        needsLabel = null;
        alike.set(null);
        return begun;
    }

    // Once for all

    /// Decides the equal conflicts as the last one was decided; one step of undo.
    ///
    /// @return how many places were decided
    public int decideAlike() {
        Alike offer = alike.get();
        if (offer == null) {
            throw new ProblemException(new Problem.Refused(
                    "No conflict equal to the last one is open.", "Decide a conflict first."));
        }
        List<DocumentEdit> edits = new ArrayList<>();
        Set<DocumentId> documents = new LinkedHashSet<>();
        offer.others().forEach(entry -> documents.add(entry.document()));
        for (DocumentId id : documents) {
            session.document(id).ifPresent(document -> edits.addAll(offer.pattern().decideAlike(
                    document.text(), DocumentAdjudication.of(session.state(id)), offer.model(), offer.verdict())));
        }
        alike.set(null);
        QueueEntry.Id at = queue.current().entry().id();
        perform(edits);
        boolean stillOpen = queue.queueProperty().get().queue().find(at)
                .filter(entry -> entry.state() != QueueEntry.State.SETTLED)
                .isPresent();
        if (!stillOpen) {
            queue.advance(at);
        }
        return edits.size();
    }

    // Afterwards

    /// Takes back what was decided about the entry in hand, so that it is open again.
    public void takeBack() {
        InHand shown = queue.current();
        Case which = shown.which();
        List<DocumentEdit> edits = which != null
                ? shown.adjudication().takeBack(which)
                : shown.adjudication().drop(Objects.requireNonNull(shown.decision()));
        if (edits.isEmpty()) {
            throw new ProblemException(new Problem.Refused("Nothing is decided here yet.", "Decide it first."));
        }
        perform(edits);
    }

    /// Says why, beside the decision to come or, on a decided entry, beside the one that was made.
    public void remark(Remark changed) {
        if (!changed.equals(remark)) {
            remark = changed;
            InHand shown = queue.current();
            shown.decided()
                    .filter(Decision::settles)
                    .ifPresent(made -> perform(shown.adjudication().remark(made, changed)));
        }
    }

    private void perform(List<DocumentEdit> edits) {
        if (!edits.isEmpty()) {
            session.perform(edits);
        }
    }

    private ActorId me() {
        return session.actor().id();
    }

    private ProblemException refused(Obstacle why) {
        String advice = why instanceof Obstacle.NeedsLabel(SortedSet<String> labels)
                ? "Press the key of " + String.join(" or ", labels.stream().map(this::titleAndKey).toList()) + "."
                : "Choose something else.";
        return new ProblemException(new Problem.Refused(why.sentence(), advice));
    }

    private String titleAndKey(String label) {
        return queue.labelSet().find(label).map(known -> "%s (%s)".formatted(known.title(), known.key())).orElse(label);
    }
}
