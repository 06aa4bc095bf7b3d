package org.allonym.adjudicate;

import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.allonym.edit.Decision;
import org.allonym.edit.DocumentState;
import org.allonym.edit.Evidence;
import org.allonym.edit.ProjectEdit;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// A place that an adjudicator flagged as a gap in the guideline, for the PI.
///
/// @param passage the place in its sentence
/// @param readings what each annotator had marked when it was decided; no annotator for the adjudicator's own find
/// @param decision what was decided, with reason and note; a place may also be put off
/// @param holds whether the readings are still those it was decided on
/// @param at when the decision was last changed; null where nobody has looked it up
public record GuidelineGap(
        DocumentId document, ContextLine passage, Evidence readings, Decision decision, boolean holds, @Nullable Instant at) {

    /// UTF-16 units of a passage on either side of its place.
    private static final int AROUND = 80;
    private static final String ANSWERED = "guideline.answered.";

    /// The gaps of one document in text order, without their times.
    public static List<GuidelineGap> in(DocumentText text, DocumentState state) {
        if (state.decisions().stream().noneMatch(Decision::guidelineGap)) {
            return List.of();
        }
        Set<Decision> stale = new HashSet<>(DocumentAdjudication.of(state).stale());
        return state.decisions().stream()
                .filter(Decision::guidelineGap)
                .map(decision -> new GuidelineGap(
                        state.document(),
                        ContextLine.of(text, decision.place(), AROUND),
                        decision.evidence(),
                        decision,
                        !stale.contains(decision),
                        null))
                .toList();
    }

    /// Where it is; UTF-16, half-open.
    public Span place() {
        return decision.place();
    }

    /// The adjudicator's words, empty for none.
    public String note() {
        return decision.note();
    }

    /// Who decided.
    public ActorId by() {
        return decision.by();
    }

    public GuidelineGap withAt(@Nullable Instant newAt) {
        return new GuidelineGap(document, passage, readings, decision, holds, newAt);
    }

    /// The setting that says which version of the label set answers the gap: one for each gap, so that an answer is one
    /// undoable edit and two people who answer different gaps don't meet.
    public String setting() {
        return ANSWERED + decision.id();
    }

    /// Whether a setting is a gap's answer.
    public static boolean isAnswer(String setting) {
        return setting.startsWith(ANSWERED);
    }

    /// The version of the label set whose cards answer the gap; empty while it is open.
    ///
    /// @param stored the stored value of a setting
    public OptionalInt answeredIn(UnaryOperator<String> stored) {
        String value = stored.apply(setting());
        return value.matches("[1-9][0-9]{0,8}") ? OptionalInt.of(Integer.parseInt(value)) : OptionalInt.empty();
    }

    /// Says that a version answers the gap.
    public ProjectEdit.ChangeSetting answer(int version, UnaryOperator<String> stored) {
        if (version < 1) {
            throw new IllegalArgumentException("version %d of a label set".formatted(version));
        }
        String name = setting();
        return new ProjectEdit.ChangeSetting(name, stored.apply(name), Integer.toString(version));
    }

    /// Says that the gap is open again.
    public ProjectEdit.ChangeSetting reopen(UnaryOperator<String> stored) {
        String name = setting();
        return new ProjectEdit.ChangeSetting(name, stored.apply(name), "");
    }
}
