package org.allonym.desktop.redactions;

import static org.allonym.language.Messages.tr;
import static org.allonym.language.Messages.trc;

import org.allonym.desktop.review.ReviewText;
import org.allonym.desktop.session.RedactionDesk.Place;
import org.allonym.desktop.text.PaintStyle;
import org.allonym.desktop.text.Painted;
import org.allonym.dialogue.redaction.Redaction;
import org.allonym.edit.RedactionVerdict;
import org.allonym.edit.Ruling;
import org.allonym.label.LabelSet;
import org.allonym.text.Span;

/// How redactions and judgements read and look.
public final class RedactionText {

    private RedactionText() {}

    static String kind(RedactionsModel.Kind kind) {
        return switch (kind) {
            case OPEN -> trc("redaction", "Open");
            case CONFLICT -> tr("Annotators differ");
            case PII -> tr("PII");
            case NOT_PII -> tr("Not PII");
            case UNCERTAIN -> tr("Uncertain");
            case DISPUTED -> tr("Second reader differs");
        };
    }

    static String verdict(RedactionVerdict verdict) {
        return switch (verdict) {
            case PII -> tr("PII");
            case NOT_PII -> tr("Not PII");
            case UNCERTAIN -> tr("Uncertain");
        };
    }

    /// How far one is, in a word or two.
    static String standing(Place place) {
        Ruling.Judgement said = place.said();
        if (said != null) {
            return verdict(said.verdict());
        }
        return switch (place.redaction().status()) {
            case AGREED -> tr("agreed: %s", verdict(place.redaction().settled().orElseThrow().verdict()));
            case CONFLICT -> tr("annotators differ");
            case OPEN, DECIDED -> place.waits() ? tr("waiting") : trc("redaction", "open");
        };
    }

    /// A judgement in full: *PII · Person · “Ethan”*.
    static String said(LabelSet labels, Ruling.Judgement judgement) {
        return said(labels, judgement.verdict(), judgement.label(), judgement.text());
    }

    /// The same of what anybody says.
    ///
    /// @param label empty for none
    /// @param text empty for none
    public static String said(LabelSet labels, RedactionVerdict verdict, String label, String text) {
        StringBuilder words = new StringBuilder(verdict(verdict));
        if (!label.isEmpty()) {
            words.append(" · ").append(labels.titleOf(label));
        }
        if (!text.isEmpty()) {
            words.append(" · ").append(ReviewText.quoted(text, 40));
        }
        return words.toString();
    }

    /// What a painted redaction is known by.
    static String id(Place place) {
        return "at " + place.redaction().mark().span().start();
    }

    /// An open one looks like a suggestion, personal information like a label, and what is none is struck through.
    ///
    /// @param span in the passage
    static Painted painted(Place place, Span span, LabelSet labels, boolean isHere) {
        Ruling.Judgement said = place.said();
        if (said == null && place.redaction().status() == Redaction.Status.AGREED) {
            said = place.redaction().settled().orElseThrow();
        }
        String label = said != null && said.verdict() == RedactionVerdict.PII ? said.label() : place.redaction().mark().label();
        PaintStyle style = said == null || said.verdict() == RedactionVerdict.UNCERTAIN
                ? new PaintStyle.Suggestion()
                : said.verdict() == RedactionVerdict.PII
                        ? new PaintStyle.Label(labels.isDirect(label))
                        : new PaintStyle.Removed();
        return new Painted(id(place), span, style, labels.roleOf(label), isHere ? "" : labels.tagOf(label), false);
    }
}
