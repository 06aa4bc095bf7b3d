package org.allonym.adjudicate;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.allonym.edit.Decision;
import org.allonym.edit.DocumentState;
import org.allonym.text.DocumentText;

/// Finds the decisions that were flagged as gaps in the guideline; `workflow.CollectGuidelineGaps` does so for a project.
public final class GuidelineGaps {

    private static final int AROUND = 80;

    private GuidelineGaps() {}

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
                        Passage.of(text, decision.place(), AROUND),
                        decision.evidence(),
                        decision,
                        !stale.contains(decision),
                        null))
                .toList();
    }
}
