package org.allonym.desktop.feedback;

import static org.allonym.language.Messages.tr;

import org.allonym.adjudicate.Feedback;
import org.allonym.edit.Reason;

/// The words of the feedback screen for kinds of change and reasons.
final class FeedbackText {

    private FeedbackText() {}

    /// On a button: `Missed`.
    static String kind(Feedback.Kind kind) {
        return switch (kind) {
            case MISSED -> tr("Missed");
            case SPURIOUS -> tr("Nothing there");
            case BORDERS -> tr("Boundaries");
            case LABEL -> tr("Label");
            case BOTH -> tr("Label and boundaries");
        };
    }

    /// What it means, as a sentence.
    static String meaning(Feedback.Kind kind) {
        return switch (kind) {
            case MISSED -> tr("You marked nothing here.");
            case SPURIOUS -> tr("You marked something that gold leaves unmarked.");
            case BORDERS -> tr("The label is right; the boundaries are different.");
            case LABEL -> tr("The boundaries are right; the label is different.");
            case BOTH -> tr("The label and the boundaries are different.");
        };
    }

    /// Why, as a sentence; empty where the adjudicator gave no reason.
    static String reason(Reason reason) {
        return switch (reason) {
            case UNSTATED -> "";
            case ANNOTATOR_SLIP -> tr("The adjudicator considers it a slip.");
            case UNCLEAR_GUIDELINE -> tr("The guideline is unclear here.");
            case AMBIGUOUS_TEXT -> tr("The text can be read in more than one way.");
            case TOOL -> tr("The tool got in the way.");
        };
    }
}
