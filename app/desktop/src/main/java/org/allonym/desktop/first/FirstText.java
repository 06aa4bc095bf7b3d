package org.allonym.desktop.first;

import static org.allonym.language.Messages.tr;
import static org.allonym.language.Messages.trc;

import java.util.stream.Collectors;
import org.allonym.desktop.first.FirstModel.Item;
import org.allonym.desktop.review.ReviewText;
import org.allonym.first.FirstItem;
import org.allonym.first.Opinion;
import org.allonym.first.Verdict;
import org.allonym.label.LabelSet;
import org.allonym.project.ActorId;
import org.allonym.text.DocumentText;

/// The words of the review of first documents.
final class FirstText {

    private FirstText() {}

    /// On a filter.
    static String kind(FirstModel.Kind kind) {
        return switch (kind) {
            case MARKED -> trc("places", "Marked");
            case UNMARKED -> trc("places", "Not marked");
            case WRONG -> trc("places", "Wrong");
            case UNSEEN -> trc("places", "Unseen");
        };
    }

    /// Over a column.
    static String column(Verdict verdict) {
        return switch (verdict) {
            case RIGHT -> trc("column", "Right");
            case LABEL -> trc("column", "Wrong label");
            case BOUNDARIES -> trc("column", "Wrong boundaries");
            case NOT_PERSONAL -> trc("column", "Not personal");
            case MISSED -> trc("column", "Missed");
            case NOTHING -> trc("column", "Rightly unmarked");
        };
    }

    /// What stands beside a row: what the PI thinks, or that the annotator has corrected it; empty for unseen.
    static String standing(Item item) {
        Opinion opinion = item.opinion();
        return opinion != null ? opinion.verdict().words() : item.corrected() ? trc("place", "corrected") : "";
    }

    /// What the PI thinks, as a sentence; empty where nothing was said yet.
    static String said(Item item, DocumentText text, LabelSet labels) {
        Opinion one = item.opinion();
        if (one == null) {
            return item.corrected() ? tr("The annotator has corrected this as you asked.") : "";
        }
        return switch (one.verdict()) {
            case RIGHT -> tr("Your verdict: right.");
            case LABEL -> tr("Your verdict: it should be %s.", labels.titleOf(one.rightLabel()));
            case BOUNDARIES -> one.should(text)
                    .map(mark -> tr("Your verdict: it should be %s.", ReviewText.quoted(text.slice(mark.span()), 60)))
                    .orElse(tr("Your verdict: the boundaries are wrong."));
            case NOT_PERSONAL -> tr("Your verdict: this is not personal information.");
            case MISSED -> one.should(text)
                    .map(mark -> tr("Your verdict: missed, %s as %s.", ReviewText.quoted(text.slice(mark.span()), 60), labels.titleOf(mark.label())))
                    .orElse("");
            case NOTHING -> tr("Your verdict: rightly unmarked.");
        };
    }

    /// Who else found something at a place.
    static String others(FirstItem item, boolean hidden) {
        return item.others().stream()
                .map(FirstItem.Found::by)
                .distinct()
                .map(by -> name(by, hidden))
                .distinct()
                .collect(Collectors.joining(", "));
    }

    private static String name(ActorId by, boolean hidden) {
        return by.isModel() ? tr("Suggestion") : hidden ? tr("Another annotator") : by.value();
    }
}
