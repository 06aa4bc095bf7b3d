package org.allonym.desktop.adjudicate;

import static org.allonym.language.Messages.tr;
import static org.allonym.language.Messages.trc;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.allonym.adjudicate.Conflict;
import org.allonym.adjudicate.ConflictRegion;
import org.allonym.adjudicate.ModelOnlyRegion;
import org.allonym.adjudicate.QueueEntry;
import org.allonym.adjudicate.RegionStatus;
import org.allonym.adjudicate.Votes;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Mark;
import org.allonym.desktop.text.PaintStyle;
import org.allonym.desktop.text.Painted;
import org.allonym.edit.Decision;
import org.allonym.label.LabelSet;
import org.allonym.text.Span;

/// What is drawn in the text: the readings of the current place one above the other, and where the rest stands.
final class TextMarks {

    /// Something drawn with what the hover card says about it.
    ///
    /// @param entry the entry a click on it opens
    record Drawn(Painted painted, String words, QueueEntry.Id entry) {}

    /// More annotators than this are counted and not listed.
    private static final int MOST_NUMBERS = 4;

    private final CurrentConflict shown;
    private final LabelSet labels;
    private final boolean namesHidden;
    private final boolean modelOnly;
    private final List<Drawn> drawn = new ArrayList<>();

    private TextMarks(CurrentConflict shown, LabelSet labels, QueueDisplay display) {
        this.shown = shown;
        this.labels = labels;
        this.namesHidden = display.namesHidden();
        this.modelOnly = display.modelOnly();
    }

    static List<Drawn> of(CurrentConflict shown, LabelSet labels, QueueDisplay display) {
        TextMarks marks = new TextMarks(shown, labels, display);
        for (ConflictRegion one : shown.adjudication().cases()) {
            if (one.equals(shown.which())) {
                marks.addReadings(one);
            } else {
                marks.add(one);
            }
        }
        shown.adjudication().suggested().forEach(marks::add);
        shown.adjudication().finds().forEach(marks::add);
        shown.adjudication().withdrawn().forEach(marks::addWithdrawn);
        return List.copyOf(marks.drawn);
    }

    private void addReadings(ConflictRegion one) {
        draw(one.place(), new PaintStyle.SearchHit(true), LabelSet.ROLES, "", "", id(one));
        Votes.of(one.region(), shown.annotators()).forEach(votes -> addVotes(one, votes));
        addModel(one.suggested(), id(one));
    }

    /// Annotators who say the same are one line in the text, with all their numbers before the label's tag.
    private void addVotes(ConflictRegion one, Votes votes) {
        List<Integer> numbers = votes.annotators().stream().map(annotator -> shown.annotators().indexOf(annotator) + 1).toList();
        String others = numbers.size() > MOST_NUMBERS
                ? "+%d ".formatted(numbers.size() - 1)
                : String.join("", numbers.stream().skip(1).map(number -> number + " ").toList());
        for (Mark mark : votes.marks()) {
            String words = "%s: %s".formatted(
                    AdjudicateText.annotators(shown, votes.annotators(), namesHidden), labels.titleOf(mark.label()));
            List<String> notes = votes.annotators().stream()
                    .flatMap(annotator -> one.region().readings().getOrDefault(annotator, List.of()).stream())
                    .filter(annotation -> annotation.mark().equals(mark) && !annotation.note().isEmpty())
                    .map(Annotation::note)
                    .toList();
            draw(mark.span(), new PaintStyle.Reading(numbers.getFirst(), isDirect(mark)), role(mark), others + tag(mark),
                    String.join("\n", Stream.concat(Stream.of(words), notes.stream()).toList()), id(one));
        }
    }

    private void addModel(List<Annotation> suggested, QueueEntry.Id entry) {
        for (Annotation annotation : suggested) {
            String score = AdjudicateText.score(annotation.provenance());
            Mark mark = annotation.mark();
            draw(mark.span(), new PaintStyle.Suggestion(), role(mark), ("M " + tag(mark) + " " + score).strip(),
                    tr("Model: %s %s", labels.titleOf(mark.label()), score).strip(), entry);
        }
    }

    private void add(ModelOnlyRegion suggested) {
        QueueEntry.Id entry = new QueueEntry.Id(shown.document().id(), suggested.place(), "");
        if (suggested.equals(shown.suggested())) {
            draw(suggested.place(), new PaintStyle.SearchHit(true), LabelSet.ROLES, "", "", entry);
            addModel(suggested.annotations(), entry);
        } else if (modelOnly && suggested.decided() == null) {
            addModel(suggested.annotations(), entry);
        }
    }

    private void add(ConflictRegion one) {
        Optional<List<Mark>> gold = switch (one.standing()) {
            case RegionStatus.Settled(Decision decision) -> Optional.of(decision.marks());
            case RegionStatus.Open _, RegionStatus.PutOff _, RegionStatus.Contested _ ->
                    one.isOnlyToAccept() && one.conflict() instanceof Conflict.Agreed agreed
                            ? Optional.of(agreed.marks())
                            : Optional.empty();
        };
        if (gold.isPresent()) {
            String standing = one.standing().isSettled() ? trc("conflict", "resolved") : tr("annotators agree");
            gold.get().forEach(mark -> draw(mark, new PaintStyle.Label(isDirect(mark)),
                    labels.titleOf(mark.label()) + ", " + standing, id(one)));
        } else {
            draw(one.place(), new PaintStyle.Conflict(), LabelSet.ROLES, "", tr("Open: %s", AdjudicateText.kind(one.kind())), id(one));
        }
    }

    private void add(Decision find) {
        find.marks().forEach(mark -> draw(mark, new PaintStyle.Label(isDirect(mark)),
                tr("%s, added by you", labels.titleOf(mark.label())), id(find)));
    }

    private void addWithdrawn(Decision decision) {
        draw(decision.place(), new PaintStyle.Conflict(), LabelSet.ROLES, "", tr("Open: annotators removed their spans"), id(decision));
    }

    private QueueEntry.Id id(ConflictRegion one) {
        return new QueueEntry.Id(shown.document().id(), one.place(), "");
    }

    private QueueEntry.Id id(Decision decision) {
        return new QueueEntry.Id(shown.document().id(), decision.place(), decision.id());
    }

    private void draw(Mark mark, PaintStyle style, String words, QueueEntry.Id entry) {
        draw(mark.span(), style, role(mark), tag(mark), words, entry);
    }

    private int role(Mark mark) {
        return labels.roleOf(mark.label());
    }

    private String tag(Mark mark) {
        return labels.tagOf(mark.label());
    }

    private void draw(Span span, PaintStyle style, int role, String tag, String words, QueueEntry.Id entry) {
        String id = Integer.toString(drawn.size());
        drawn.add(new Drawn(new Painted(id, span, style, role, tag, false), words, entry));
    }

    private boolean isDirect(Mark mark) {
        return labels.isDirect(mark.label());
    }
}
