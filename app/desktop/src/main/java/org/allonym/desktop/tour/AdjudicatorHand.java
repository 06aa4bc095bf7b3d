package org.allonym.desktop.tour;

import java.util.List;
import java.util.Optional;
import org.allonym.adjudicate.Choice;
import org.allonym.adjudicate.ChoiceAvailability;
import org.allonym.adjudicate.ConflictRegion;
import org.allonym.adjudicate.QueueEntry;
import org.allonym.adjudicate.Region;
import org.allonym.annotation.Mark;
import org.allonym.desktop.adjudicate.AdjudicateModel;
import org.allonym.desktop.adjudicate.AdjudicateView;
import org.allonym.desktop.adjudicate.CurrentConflict;
import org.allonym.desktop.text.AnnotatedTextView;
import org.allonym.label.Label;
import org.allonym.project.ActorId;
import org.allonym.text.DocumentText;

/// Decides every conflict as an adjudicator who knows the gold would: one key a conflict, the mouse and a label's key
/// where nobody was right.
public final class AdjudicatorHand {

    /// What is to come out: a document's gold marks, sorted.
    @FunctionalInterface
    public interface Wanted {
        List<Mark> in(String document, DocumentText text);
    }

    private final TourWindow window;
    private final Hand hand;
    private final Wanted gold;

    public AdjudicatorHand(TourWindow window, Wanted gold) {
        this.window = window;
        this.hand = window.hand();
        this.gold = gold;
    }

    private AdjudicateModel model() {
        return ((AdjudicateView) Hand.onFx(() -> window.composition().shown())).model();
    }

    /// Waits for the queue and accepts what everybody agrees on.
    public void begin() {
        window.waitForJobs();
        AdjudicateModel model = model();
        hand.await(() -> model.currentProperty().get() != null, "the first conflict");
        hand.click("#accept-agreed");
        window.waitForJobs();
        window.saved();
    }

    /// Decides whatever is open, one after the other.
    public void decideAll() {
        AdjudicateModel model = model();
        int open = Hand.onFx(() -> model.queueProperty().get().open());
        while (open > 0) {
            decide(model);
            int left = Hand.onFx(() -> model.queueProperty().get().open());
            if (left >= open) {
                throw new IllegalStateException("a decision left %d of %d conflicts open".formatted(left, open));
            }
            open = left;
        }
        window.saved();
    }

    private void decide(AdjudicateModel model) {
        CurrentConflict shown = Hand.onFx(() -> model.currentProperty().get());
        if (shown == null || shown.entry().state() == QueueEntry.State.SETTLED) {
            throw new IllegalStateException("the conflict in hand is not open");
        }
        ConflictRegion which = shown.which();
        if (which == null) {
            throw new IllegalStateException("the sample has no withdrawn decisions");
        }
        Region region = which.region();
        List<Mark> wanted = gold.in(shown.document().id().value(), shown.document().text()).stream()
                .filter(mark -> mark.span().overlaps(region.span()))
                .toList();
        Optional<String> key = key(shown.annotators(), region, wanted);
        if (key.isPresent()) {
            hand.press(key.get());
        } else {
            own(wanted);
        }
    }

    /// The key of the choice that gives what is wanted.
    private static Optional<String> key(List<ActorId> annotators, Region region, List<Mark> wanted) {
        if (wanted.isEmpty()) {
            return Optional.of("0");
        }
        for (int i = 0; i < annotators.size(); i++) {
            if (gives(new Choice.Take(annotators.get(i)), region, wanted)) {
                return Optional.of(Integer.toString(i + 1));
            }
        }
        if (gives(new Choice.Union(""), region, wanted)) {
            return Optional.of("U");
        }
        return gives(new Choice.Intersection(""), region, wanted) ? Optional.of("I") : Optional.empty();
    }

    private static boolean gives(Choice choice, Region region, List<Mark> wanted) {
        return choice.in(region) instanceof ChoiceAvailability.Possible(List<Mark> marks) && marks.equals(wanted);
    }

    /// All marks but the last with `Shift`, which makes them some of several.
    private void own(List<Mark> wanted) {
        hand.press("E");
        for (int i = 0; i < wanted.size(); i++) {
            Mark mark = wanted.get(i);
            hand.drawOver((AnnotatedTextView) hand.find("#text"), mark.span());
            String key = Hand.onFx(() -> window.session().labelSet().find(mark.label()).map(Label::key).orElseThrow());
            hand.press(i + 1 < wanted.size() ? "Shift+" + key : key);
        }
    }
}
