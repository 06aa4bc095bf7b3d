package org.allonym.app.surrogates;

import java.text.Bidi;
import java.util.ArrayList;
import java.util.List;
import org.allonym.app.shell.Words;
import org.allonym.label.Label;
import org.allonym.label.LabelSet;
import org.allonym.surrogate.Breach;
import org.allonym.surrogate.Doubt;
import org.allonym.surrogate.Finding;
import org.allonym.surrogate.Method;
import org.allonym.surrogate.PlannedEntity;
import org.allonym.surrogate.Ruling;

/// What people call the values of surrogates.
final class Called {

    /// Keeps the quotes of Arabic and Hebrew words on their sides.
    private static final String LEFT_TO_RIGHT = "\u200e";

    private Called() {}

    static String label(LabelSet labels, String name) {
        return labels.find(name).map(Label::title).orElse(name);
    }

    /// In a list: `needs review`.
    static String state(Item.State state) {
        return switch (state) {
            case REVIEW -> "needs review";
            case LEAK -> "still there";
            case WARNING -> "has a warning";
            case PROPOSED -> "proposed";
            case NOTICE -> "found in another document";
            case DONE -> "decided";
        };
    }

    /// A doubt in a list, in a word or two.
    static String shortly(Doubt.Type doubt) {
        return switch (doubt) {
            case BY_HAND -> "by hand";
            case UNPARSABLE -> "can’t be read";
            case NO_VALUE -> "no value";
            case SEVERAL_PEOPLE -> "several people";
            case OTHER_SCRIPT -> "other script";
            case RELATIVE -> "relative";
            case SHARED_PART -> "shared name";
            case CHANGED -> "changed since";
            case GUESSED -> "guessed";
            case CROSSES -> "crosses another";
            case NESTED -> "inside another";
            case DIFFERS -> "differs";
        };
    }

    /// A broken constraint in a list, in a word or two.
    static String shortly(Breach.Type breach) {
        return switch (breach) {
            case EMPTY -> "empty";
            case SAME -> "the same";
            case HOLDS_PART, HOLDS_OTHER -> "holds a piece";
            case TOO_CLOSE -> "too close";
            case TAKEN -> "taken";
            case INVALID -> "doesn’t read";
            case LINES -> "line breaks";
            case IS_ORIGINAL -> "an original";
        };
    }

    /// Where something was found, in a list.
    static String shortPlace(Finding finding) {
        if (finding.isInText()) {
            return "in the text";
        }
        return finding.where().equals(Finding.NAME) ? "in the name" : "in an attribute";
    }

    /// Where something was found: `in the text`.
    static String place(Finding finding) {
        if (finding.isInText()) {
            return "in the text";
        }
        return finding.where().equals(Finding.NAME)
                ? "in the document’s name"
                : "in the attribute “%s”".formatted(attribute(finding));
    }

    static String attribute(Finding finding) {
        return finding.where().substring(Finding.ATTRIBUTE.length());
    }

    /// What a person said to a finding: `a common word`.
    static String verdict(Ruling.Verdict verdict) {
        return switch (verdict) {
            case COMMON_WORD -> "a common word";
            case SOMEONE_ELSE -> "someone or something else";
            case OVERRIDDEN -> "kept all the same";
        };
    }

    /// What to do about a doubt, as a sentence.
    static String remedy(Doubt.Type doubt) {
        return switch (doubt) {
            case BY_HAND -> "Write a value, or keep it if it says nothing about anybody.";
            case UNPARSABLE -> "Write a value that reads like the original, or correct its label.";
            case NO_VALUE -> "Write a value, or ask for another one.";
            case SEVERAL_PEOPLE -> "Write one name for each of them, or cut the span in two when adjudicating.";
            case OTHER_SCRIPT -> "Write a name in that script, or in another.";
            case RELATIVE -> "Keep it if it names no day by itself, or write another.";
            case SHARED_PART -> "Join them if they are one person; else write both values.";
            case CHANGED -> "Look at the new mentions and approve again.";
            case GUESSED -> "Read it in its sentence before you approve it.";
            case CROSSES -> "No value of its own is written. If it should have one, correct the borders on the Adjudicate screen.";
            case NESTED -> "Nothing has to be done for it: the span around it is replaced.";
            case DIFFERS -> "Approve it if the two may read differently; else write the value of the other documents.";
        };
    }

    /// A doubt with what it is about.
    static String doubt(Doubt doubt) {
        return doubt.detail().isEmpty() ? doubt.type().words() + "." : "%s: %s.".formatted(doubt.type().words(), doubt.detail());
    }

    /// How a value came about: `same shape, other characters · second attempt`.
    static String making(PlannedEntity planned) {
        List<String> parts = new ArrayList<>();
        switch (planned.standing()) {
            case OWN -> parts.add("written by hand");
            case KEPT -> parts.add("stays as it is");
            case NEEDS_REVIEW, PROPOSED, APPROVED -> {
                String rung = planned.made() == null ? "" : planned.made().rung();
                if (rung.isEmpty() || planned.method() == Method.CONTEXTUAL) {
                    parts.add(planned.method().words());
                }
                if (!rung.isEmpty()) {
                    parts.add(rung);
                }
                if (planned.attempts() > 1) {
                    parts.add("attempt %,d".formatted(planned.attempts()));
                }
            }
        }
        if (planned.draw() > 0) {
            parts.add("asked anew " + (planned.draw() == 1 ? "once" : "%,d times".formatted(planned.draw())));
        }
        return String.join(" · ", parts);
    }

    /// What a kept constraint says, for a tick: `differs from the original`.
    static String kept(Breach.Type constraint) {
        return switch (constraint) {
            case EMPTY -> "not empty";
            case SAME -> "differs";
            case HOLDS_PART -> "no piece of it";
            case TOO_CLOSE -> "not close to it";
            case TAKEN -> "no collision";
            case INVALID -> "reads as what it is";
            case LINES -> "same lines";
            case HOLDS_OTHER -> "no piece of others";
            case IS_ORIGINAL -> "nobody’s original";
        };
    }

    /// Why a file with surrogates can’t be written, or that it can.
    static String export(Tally tally) {
        if (tally.exportIsOpen()) {
            return "Export open";
        }
        List<String> parts = new ArrayList<>();
        int leaks = tally.of(Item.State.LEAK);
        int review = tally.of(Item.State.REVIEW);
        if (leaks > 0) {
            parts.add(Words.count(leaks, "finding", "findings"));
        }
        if (review > 0) {
            parts.add(Words.count(review, "entity needs review", "entities need review"));
        }
        if (tally.unsettled() > 0) {
            parts.add("%s not adjudicated".formatted(Words.count(tally.unsettled(), "document", "documents")));
        }
        return "Export closed: " + String.join(", ", parts);
    }

    /// Text on one line, at most `most` characters of it.
    static String shortened(String text, int most) {
        String line = text.replaceAll("\\s+", " ");
        return line.codePointCount(0, line.length()) > most
                ? line.substring(0, line.offsetByCodePoints(0, most - 1)) + "…"
                : line;
    }

    /// Text in quotes on one line, at most `most` characters of it.
    static String quoted(String text, int most) {
        String line = shortened(text, most);
        boolean rightToLeft = Bidi.requiresBidi(line.toCharArray(), 0, line.length());
        return rightToLeft ? LEFT_TO_RIGHT + "“" + line + LEFT_TO_RIGHT + "”" : "“" + line + "”";
    }
}
