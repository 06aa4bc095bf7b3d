package org.allonym.edit;

/// An adjudicator's reason, note and flag on a decision.
///
/// @param note free words, empty for none
/// @param guidelineGap whether the guideline should say more
public record Remark(Reason reason, String note, boolean guidelineGap) {

    /// Nothing said.
    public static final Remark NONE = new Remark(Reason.UNSTATED, "", false);

    public Remark withReason(Reason newReason) {
        return new Remark(newReason, note, guidelineGap);
    }

    public Remark withNote(String newNote) {
        return new Remark(reason, newNote, guidelineGap);
    }

    public Remark withGuidelineGap(boolean newGuidelineGap) {
        return new Remark(reason, note, newGuidelineGap);
    }
}
