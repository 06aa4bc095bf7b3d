package org.allonym.desktop.adjudicate;

import static org.allonym.language.Messages.decimal;
import static org.allonym.language.Messages.number;
import static org.allonym.language.Messages.tr;
import static org.allonym.language.Messages.trc;

import java.util.List;
import java.util.stream.Collectors;
import org.allonym.adjudicate.ConflictKind;
import org.allonym.adjudicate.QueueEntry;
import org.allonym.annotation.Mark;
import org.allonym.annotation.Provenance;
import org.allonym.desktop.review.ReviewText;
import org.allonym.desktop.shell.DomainText;
import org.allonym.edit.Decision;
import org.allonym.edit.Outcome;
import org.allonym.edit.Reason;
import org.allonym.label.LabelSet;
import org.allonym.project.ActorId;
import org.allonym.project.Document;
import org.allonym.services.first.HeldDocuments;
import org.allonym.services.secondreader.SecondReading;

/// The words of the adjudicate screen for conflicts, decisions and annotators.
final class AdjudicateText {

    private AdjudicateText() {}

    /// In a sentence: `borders differ`.
    static String kind(ConflictKind kind) {
        return switch (kind) {
            case MISSED -> tr("not marked by every annotator");
            case LABEL -> tr("different label");
            case BORDERS -> tr("different boundaries");
            case BOTH -> tr("different label and boundaries");
            case PIECES -> tr("split differently");
            case REOPENED -> tr("agreed, but reopened");
            case WITHDRAWN -> tr("annotators removed their spans");
            case MODEL_ONLY -> tr("marked only by the model");
            case AGREED -> tr("annotators agree");
            case OWN_FIND -> tr("added span");
        };
    }

    /// On a button or in a list: `borders`.
    static String shortly(ConflictKind kind) {
        return switch (kind) {
            case MISSED -> trc("conflict", "missed");
            case LABEL -> trc("conflict", "label");
            case BORDERS -> trc("conflict", "boundaries");
            case BOTH -> trc("conflict", "both");
            case PIECES -> trc("conflict", "split");
            case REOPENED -> trc("conflict", "reopened");
            case WITHDRAWN -> trc("conflict", "withdrawn");
            case MODEL_ONLY -> trc("conflict", "model only");
            case AGREED -> trc("conflict", "agreed");
            case OWN_FIND -> trc("conflict", "added");
        };
    }

    static String state(QueueEntry.State state) {
        return switch (state) {
            case OPEN -> trc("conflict", "open");
            case PUT_OFF -> trc("conflict", "later");
            case SETTLED -> trc("conflict", "resolved");
        };
    }

    static String reason(Reason reason) {
        return switch (reason) {
            case UNSTATED -> tr("No reason given");
            case ANNOTATOR_SLIP -> tr("Annotator’s slip");
            case UNCLEAR_GUIDELINE -> tr("Unclear guideline");
            case AMBIGUOUS_TEXT -> tr("Ambiguous text");
            case TOOL -> tr("Tool problem");
        };
    }

    /// An annotator by name, or by number where names are hidden.
    static String annotator(CurrentConflict shown, ActorId annotator, boolean namesHidden) {
        int at = shown.annotators().indexOf(annotator);
        return !namesHidden ? annotator.value() : at < 0 ? tr("An annotator") : tr("Annotator %s", at + 1);
    }

    /// Annotators by name, or by number where names are hidden: `Amina, Bruno`.
    static String annotators(CurrentConflict shown, List<ActorId> annotators, boolean namesHidden) {
        if (!namesHidden) {
            return String.join(", ", annotators.stream().map(ActorId::value).toList());
        }
        String numbers = String.join(", ", annotators.stream()
                .map(annotator -> Integer.toString(shown.annotators().indexOf(annotator) + 1))
                .toList());
        return tr(annotators.size() == 1 ? "Annotator %s" : "Annotators %s", numbers);
    }

    /// A score as people read it: `0.97`; empty where there is none.
    static String score(Provenance origin) {
        return origin.certainty().isPresent() ? decimal(origin.certainty().getAsDouble(), 2) : "";
    }

    /// What was decided, without the marks.
    static String outcome(CurrentConflict shown, Decision decision, boolean namesHidden) {
        return switch (decision.outcome()) {
            case Outcome.Agreed() -> tr("Accepted");
            case Outcome.Took(ActorId annotator) -> annotator.isModel() ? tr("Chose the model") : tr("Chose %s", annotator(shown, annotator, namesHidden));
            case Outcome.Union() -> tr("Union");
            case Outcome.Intersection() -> tr("Intersection");
            case Outcome.Own() -> decision.isOwnFind() ? tr("Added span") : tr("Own span");
            case Outcome.Nothing() -> trc("choice", "Nothing here");
            case Outcome.Imported(String file, _) -> tr("Gold from %s", file);
            case Outcome.Later() -> tr("Later");
        };
    }

    /// A mark as its words in quotes, cut where they are long.
    static String quoted(CurrentConflict shown, Mark mark) {
        return ReviewText.quoted(shown.document().text().slice(mark.span()), 80);
    }

    /// That documents wait for the PI's review of first documents; empty where none does.
    static String held(HeldDocuments held, boolean namesHidden) {
        if (held.reviews().isEmpty()) {
            return "";
        }
        String documents = DomainText.count(
                held.reviews().size(),
                "document waits for the PI’s review of the annotators’ first documents",
                "documents wait for the PI’s review of the annotators’ first documents");
        return namesHidden || held.annotators().isEmpty()
                ? tr("%s.", documents)
                : tr("%s: %s.", documents, held.annotators().entrySet().stream()
                        .map(one -> tr("%s (%s)", one.getKey(), number(one.getValue())))
                        .collect(Collectors.joining(", ")));
    }

    /// What the second reader says of a conflict that is decided.
    static String hint(SecondReading.Hint hint, Document document, LabelSet labels) {
        if (hint.agrees()) {
            return tr("The second reader agrees.");
        }
        String marks = hint.marks().stream()
                .map(mark -> "“%s” %s".formatted(document.text().slice(mark.span()), labels.titleOf(mark.label())))
                .collect(Collectors.joining(", "));
        return marks.isEmpty() ? tr("The second reader differs: it found nothing here.") : tr("The second reader differs: %s", marks);
    }
}
