package org.allonym.app.adjudicate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.allonym.adjudicate.Case;
import org.allonym.adjudicate.Conflict;
import org.allonym.adjudicate.Decision;
import org.allonym.adjudicate.QueueEntry;
import org.allonym.adjudicate.Standing;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Mark;
import org.allonym.app.adjudicate.AdjudicateModel.InHand;
import org.allonym.app.text.PaintStyle;
import org.allonym.app.text.Painted;
import org.allonym.label.Identifier;
import org.allonym.label.Label;
import org.allonym.label.LabelSet;
import org.allonym.project.ActorId;
import org.allonym.text.Span;

/// What is drawn in the text: the readings of the place in hand one above the other, and where the rest stands.
final class TextMarks {

    /// Something drawn with what the hover card says about it.
    ///
    /// @param entry the entry a click on it opens
    record Drawn(Painted painted, String words, QueueEntry.Id entry) {}

    private final InHand shown;
    private final LabelSet labels;
    private final boolean namesHidden;
    private final List<Drawn> drawn = new ArrayList<>();

    private TextMarks(InHand shown, LabelSet labels, boolean namesHidden) {
        this.shown = shown;
        this.labels = labels;
        this.namesHidden = namesHidden;
    }

    static List<Drawn> of(InHand shown, LabelSet labels, boolean namesHidden) {
        TextMarks marks = new TextMarks(shown, labels, namesHidden);
        for (Case one : shown.adjudication().cases()) {
            if (one.equals(shown.which())) {
                marks.addReadings(one);
            } else {
                marks.add(one);
            }
        }
        shown.adjudication().finds().forEach(marks::add);
        shown.adjudication().withdrawn().forEach(marks::addWithdrawn);
        return List.copyOf(marks.drawn);
    }

    private void addReadings(Case one) {
        draw(one.place(), new PaintStyle.SearchHit(true), LabelSet.ROLES, "", "", id(one));
        for (int i = 0; i < shown.readers().size(); i++) {
            ActorId reader = shown.readers().get(i);
            int number = i + 1;
            for (Annotation annotation : one.region().readings().getOrDefault(reader, List.of())) {
                String words = "%s: %s".formatted(
                        Called.reader(shown, reader, namesHidden), Called.label(labels, annotation.label()));
                draw(annotation.mark(), new PaintStyle.Reading(number, isDirect(annotation.mark())),
                        annotation.note().isEmpty() ? words : words + "\n" + annotation.note(),
                        id(one));
            }
        }
    }

    private void add(Case one) {
        Optional<List<Mark>> gold = switch (one.standing()) {
            case Standing.Settled(Decision decision) -> Optional.of(decision.marks());
            case Standing.Open _, Standing.PutOff _, Standing.Contested _ ->
                    one.isOnlyToAccept() && one.conflict() instanceof Conflict.Agreed agreed
                            ? Optional.of(agreed.marks())
                            : Optional.empty();
        };
        if (gold.isPresent()) {
            String standing = one.standing().isSettled() ? "decided" : "readers agree";
            gold.get().forEach(mark -> draw(mark, new PaintStyle.Label(isDirect(mark)),
                    Called.label(labels, mark.label()) + ", " + standing, id(one)));
        } else {
            draw(one.place(), new PaintStyle.Conflict(), LabelSet.ROLES, "", "Open: " + Called.kind(one.kind()), id(one));
        }
    }

    private void add(Decision find) {
        find.marks().forEach(mark -> draw(mark, new PaintStyle.Label(isDirect(mark)),
                Called.label(labels, mark.label()) + ", your own find", id(find)));
    }

    private void addWithdrawn(Decision decision) {
        draw(decision.place(), new PaintStyle.Conflict(), LabelSet.ROLES, "", "Open: readers took their marks away", id(decision));
    }

    private QueueEntry.Id id(Case one) {
        return new QueueEntry.Id(shown.document().id(), one.place(), "");
    }

    private QueueEntry.Id id(Decision decision) {
        return new QueueEntry.Id(shown.document().id(), decision.place(), decision.id());
    }

    private void draw(Mark mark, PaintStyle style, String words, QueueEntry.Id entry) {
        Optional<Label> label = labels.find(mark.label());
        draw(mark.span(), style, label.map(Label::role).orElse(LabelSet.ROLES),
                label.map(Label::tag).orElse(mark.label()), words, entry);
    }

    private void draw(Span span, PaintStyle style, int role, String tag, String words, QueueEntry.Id entry) {
        String id = Integer.toString(drawn.size());
        drawn.add(new Drawn(new Painted(id, span, style, role, tag, false), words, entry));
    }

    private boolean isDirect(Mark mark) {
        return labels.find(mark.label()).map(Label::identifier).orElse(Identifier.INDIRECT) == Identifier.DIRECT;
    }
}
