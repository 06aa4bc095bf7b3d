package org.allonym.app.feedback;

import org.allonym.adjudicate.Feedback;
import org.allonym.adjudicate.Reason;
import org.allonym.label.Label;
import org.allonym.label.LabelSet;

/// What annotators read for the values of feedback.
final class Called {

    private Called() {}

    /// On a button: `Missed`.
    static String kind(Feedback.Kind kind) {
        return switch (kind) {
            case MISSED -> "Missed";
            case SPURIOUS -> "Nothing there";
            case BORDERS -> "Borders";
            case LABEL -> "Label";
            case BOTH -> "Label and borders";
        };
    }

    /// What it means, as a sentence.
    static String meaning(Feedback.Kind kind) {
        return switch (kind) {
            case MISSED -> "You had marked nothing here.";
            case SPURIOUS -> "You had marked what gold leaves alone.";
            case BORDERS -> "The label is right, the borders are others.";
            case LABEL -> "The borders are right, the label is another.";
            case BOTH -> "Label and borders are others.";
        };
    }

    /// Why, as a sentence; empty where the adjudicator gave no reason.
    static String reason(Reason reason) {
        return switch (reason) {
            case UNSTATED -> "";
            case ANNOTATOR_SLIP -> "The adjudicator takes it for a slip.";
            case UNCLEAR_GUIDELINE -> "The guideline is unclear here.";
            case AMBIGUOUS_TEXT -> "The text can be read in more than one way.";
            case TOOL -> "The tool got in the way.";
        };
    }

    static String label(LabelSet labels, String name) {
        return labels.find(name).map(Label::title).orElse(name);
    }
}
