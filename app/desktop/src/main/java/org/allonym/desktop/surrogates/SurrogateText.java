package org.allonym.desktop.surrogates;

import static org.allonym.language.Messages.tr;
import static org.allonym.language.Messages.trc;

import java.util.ArrayList;
import java.util.List;
import org.allonym.desktop.shell.DomainText;
import org.allonym.edit.Ruling;
import org.allonym.surrogate.Breach;
import org.allonym.surrogate.Doubt;
import org.allonym.surrogate.Leak;
import org.allonym.surrogate.PlannedEntity;
import org.allonym.surrogate.SurrogateMethod;

/// The words of the surrogates screen for states, doubts, constraints and leaks.
final class SurrogateText {

    private SurrogateText() {}

    /// In a list: `needs review`.
    static String state(Item.State state) {
        return switch (state) {
            case REVIEW -> tr("needs review");
            case LEAK -> tr("still there");
            case WARNING -> tr("has a warning");
            case PROPOSED -> trc("surrogate", "suggested");
            case NOTICE -> tr("found in another document");
            case DONE -> trc("surrogate", "decided");
        };
    }

    /// A doubt in a list, in a word or two.
    static String shortly(Doubt.Type doubt) {
        return switch (doubt) {
            case BY_HAND -> tr("by hand");
            case UNPARSABLE -> tr("not recognized");
            case NO_VALUE -> tr("no value");
            case SEVERAL_PEOPLE -> tr("several people");
            case OTHER_SCRIPT -> tr("other script");
            case RELATIVE -> trc("doubt", "relative");
            case SHARED_PART -> tr("shared name");
            case GENDER -> tr("unclear gender");
            case CHANGED -> tr("changed since");
            case GUESSED -> trc("doubt", "uncertain");
            case CROSSES -> tr("overlaps another");
            case NESTED -> tr("inside another");
            case DIFFERS -> trc("doubt", "differs");
        };
    }

    /// A broken constraint in a list, in a word or two.
    static String shortly(Breach.Type breach) {
        return switch (breach) {
            case EMPTY -> trc("constraint", "empty");
            case SAME -> tr("same as original");
            case HOLDS_PART, HOLDS_OTHER -> tr("contains a piece");
            case TOO_CLOSE -> tr("too similar");
            case TAKEN -> trc("constraint", "taken");
            case INVALID -> tr("not valid");
            case LINES -> tr("line breaks");
            case IS_ORIGINAL -> tr("an original");
        };
    }

    /// Where something was found, in a list.
    static String shortPlace(Leak leak) {
        if (leak.isInText()) {
            return leak.isInRepair() ? tr("in a redaction") : tr("in the text");
        }
        return leak.where().equals(Leak.NAME) ? tr("in the name") : tr("in an attribute");
    }

    /// Where something was found: `in the text`.
    static String place(Leak leak) {
        if (leak.isInText()) {
            return leak.isInRepair() ? tr("in the words for a redaction") : tr("in the text");
        }
        return leak.where().equals(Leak.NAME)
                ? tr("in the document’s name")
                : tr("in the attribute “%s”", attribute(leak));
    }

    static String attribute(Leak leak) {
        return leak.where().substring(Leak.ATTRIBUTE.length());
    }

    /// What a person said to a leak: `a common word`.
    static String verdict(Ruling.Verdict verdict) {
        return switch (verdict) {
            case COMMON_WORD -> tr("a common word");
            case SOMEONE_ELSE -> tr("someone or something else");
            case OVERRIDDEN -> tr("kept anyway");
        };
    }

    /// What to do about a doubt, as a sentence.
    static String remedy(Doubt.Type doubt) {
        return switch (doubt) {
            case BY_HAND -> tr("Write a value, or keep it if it says nothing about anyone.");
            case UNPARSABLE -> tr("Write a value of the same kind as the original, or correct its label.");
            case NO_VALUE -> tr("Write a value, or ask for another one.");
            case SEVERAL_PEOPLE -> tr("Write a name for each person, or split the span when adjudicating.");
            case OTHER_SCRIPT -> tr("Write a name in that script or another.");
            case RELATIVE -> tr("Keep it if it doesn’t name a specific day by itself, or write another value.");
            case GENDER -> tr("Split it if its mentions are two people. Otherwise, write a value.");
            case SHARED_PART -> tr("Join them if they are the same person. Otherwise, write both values.");
            case CHANGED -> tr("Check the new mentions and approve it again.");
            case GUESSED -> tr("Check it in context before you approve it.");
            case CROSSES -> tr("It doesn’t get its own surrogate. If it should, correct the boundaries on the Adjudicate screen.");
            case NESTED -> tr("Nothing to do: the span around it is replaced.");
            case DIFFERS -> tr("Approve it if the values can differ. Otherwise, write the value used in the other documents.");
        };
    }

    /// A doubt with what it is about.
    static String doubt(Doubt doubt) {
        return doubt.detail().isEmpty() ? doubt.type().spoken() + "." : "%s: %s.".formatted(doubt.type().spoken(), doubt.detail());
    }

    /// How a value came about: `same shape, other characters · second attempt`.
    static String making(PlannedEntity planned) {
        List<String> parts = new ArrayList<>();
        switch (planned.standing()) {
            case OWN -> parts.add(tr("written by hand"));
            case KEPT -> parts.add(tr("stays as it is"));
            case NEEDS_REVIEW, PROPOSED, APPROVED -> {
                String derivation = planned.made() == null ? "" : planned.made().derivation();
                if (derivation.isEmpty() || planned.method() == SurrogateMethod.CONTEXTUAL) {
                    parts.add(planned.method().spoken());
                }
                if (!derivation.isEmpty()) {
                    parts.add(MethodText.spoken(derivation));
                }
                if (planned.attempts() > 1) {
                    parts.add(tr("attempt %,d", planned.attempts()));
                }
            }
        }
        if (planned.draw() > 0) {
            parts.add(planned.draw() == 1 ? tr("regenerated once") : tr("regenerated %,d times", planned.draw()));
        }
        return String.join(" · ", parts);
    }

    /// What a kept constraint says, for a tick: `differs from the original`.
    static String kept(Breach.Type constraint) {
        return switch (constraint) {
            case EMPTY -> tr("not empty");
            case SAME -> trc("constraint", "differs");
            case HOLDS_PART -> tr("no piece of original");
            case TOO_CLOSE -> tr("not too similar");
            case TAKEN -> tr("not in use");
            case INVALID -> tr("valid");
            case LINES -> tr("same line breaks");
            case HOLDS_OTHER -> tr("no piece of others");
            case IS_ORIGINAL -> tr("not an original");
        };
    }

    /// Why a file with surrogates can’t be written, or that it can.
    static String export(SurrogateQueue.Tally tally) {
        if (tally.exportIsOpen()) {
            return tr("Ready to export");
        }
        List<String> parts = new ArrayList<>();
        int leaks = tally.of(Item.State.LEAK);
        int review = tally.of(Item.State.REVIEW);
        if (leaks > 0) {
            parts.add(DomainText.count(leaks, "leak", "leaks"));
        }
        if (review > 0) {
            parts.add(DomainText.count(review, "entity needs review", "entities need review"));
        }
        if (tally.unsettled() > 0) {
            parts.add(tr("%s not adjudicated", DomainText.count(tally.unsettled(), "document", "documents")));
        }
        return tr("Export blocked: %s", String.join(", ", parts));
    }
}
