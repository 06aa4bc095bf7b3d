package org.allonym.adjudicate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiPredicate;
import org.allonym.annotation.Mark;
import org.allonym.edit.Decision;
import org.allonym.edit.DocumentState;
import org.allonym.edit.Reason;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// What adjudication changed in one annotator's layer, and why. It says nothing of what other annotators did.
///
/// Only decisions that settle a region as it reads now count, and the adjudicator's own finds: what is open, put off or
/// no longer fits isn't feedback. Where several marks stand in a region the annotator's are paired with gold's, equal
/// ones first, then those of equal span, then those of equal label that share text, then any that share text.
///
/// @param yours what the annotator had marked; null for what they missed
/// @param gold what gold says there; null for what is nothing
/// @param reason why, in the adjudicator's judgement
/// @param note the adjudicator's words, empty for none
/// @param by who decided
public record Feedback(
        DocumentId document,
        Kind kind,
        @Nullable Mark yours,
        @Nullable Mark gold,
        Reason reason,
        String note,
        ActorId by) {

    /// What was changed.
    public enum Kind {
        /// It is there, and the annotator had not marked it.
        MISSED,
        /// The annotator had marked what is nothing.
        SPURIOUS,
        /// The same label, other borders.
        BORDERS,
        /// The same borders, another label.
        LABEL,
        /// Another label and other borders.
        BOTH
    }

    private static final List<BiPredicate<Mark, Mark>> LIKENESS = List.of(
            Mark::equals,
            (yours, gold) -> yours.span().equals(gold.span()),
            (yours, gold) -> yours.label().equals(gold.label()) && yours.span().overlaps(gold.span()),
            (yours, gold) -> yours.span().overlaps(gold.span()));

    /// Where it is: the annotator's span, or gold's where they had none. UTF-16, half-open.
    public Span place() {
        Mark mark = yours != null ? yours : gold;
        if (mark == null) {
            throw new IllegalStateException("feedback about nothing");
        }
        return mark.span();
    }

    /// Everything that was changed in `annotator`'s layer of a document they have finished, in text order; nothing while
    /// they haven't.
    public static List<Feedback> of(DocumentState state, ActorId annotator) {
        DocumentAdjudication document = DocumentAdjudication.of(state);
        if (!document.annotators().contains(annotator)) {
            return List.of();
        }
        List<Feedback> feedback = new ArrayList<>();
        for (ConflictRegion one : document.cases()) {
            if (one.standing() instanceof RegionStatus.Settled(Decision decision)) {
                compare(state.document(), one.region().marks(annotator), decision, feedback);
            }
        }
        List<Mark> own = state.layer(annotator).marks();
        document.finds().forEach(find -> compare(state.document(), touched(own, find), find, feedback));
        feedback.sort(Comparator.comparing(Feedback::place));
        return List.copyOf(feedback);
    }

    /// What of a layer a find is about: nothing where nobody had marked anything, but gold from a file is a find even where somebody had.
    private static List<Mark> touched(List<Mark> own, Decision find) {
        return own.stream().filter(mine -> find.marks().stream().anyMatch(mark -> mark.span().overlaps(mine.span()))).toList();
    }

    private static void compare(DocumentId document, List<Mark> marks, Decision decision, List<Feedback> feedback) {
        List<Mark> yours = new ArrayList<>(marks);
        List<Mark> gold = new ArrayList<>(decision.marks());
        for (BiPredicate<Mark, Mark> alike : LIKENESS) {
            for (Mark mine : List.copyOf(yours)) {
                gold.stream().filter(mark -> alike.test(mine, mark)).findFirst().ifPresent(mark -> {
                    yours.remove(mine);
                    gold.remove(mark);
                    if (!mine.equals(mark)) {
                        feedback.add(said(document, mine, mark, decision));
                    }
                });
            }
        }
        yours.forEach(mine -> feedback.add(said(document, mine, null, decision)));
        gold.forEach(mark -> feedback.add(said(document, null, mark, decision)));
    }

    private static Feedback said(DocumentId document, @Nullable Mark yours, @Nullable Mark gold, Decision decision) {
        return new Feedback(document, kind(yours, gold), yours, gold, decision.reason(), decision.note(), decision.by());
    }

    private static Kind kind(@Nullable Mark yours, @Nullable Mark gold) {
        if (yours == null) {
            return Kind.MISSED;
        }
        if (gold == null) {
            return Kind.SPURIOUS;
        }
        if (yours.span().equals(gold.span())) {
            return Kind.LABEL;
        }
        return yours.label().equals(gold.label()) ? Kind.BORDERS : Kind.BOTH;
    }
}
