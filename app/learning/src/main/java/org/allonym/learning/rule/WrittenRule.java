package org.allonym.learning.rule;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.allonym.inference.rules.Rule;
import org.allonym.inference.rules.RuleContext;
import org.allonym.inference.rules.Vote;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.text.Folding;
import org.allonym.text.Span;

/// A rule that a person wrote. Immutable.
///
/// @param name lower-case letters and digits, words joined by hyphens; at most 60 characters
/// @param label it votes for or against
/// @param against whether it says that the label does not belong there
/// @param on whether it takes part
/// @param score from 0 to 1, how sure it is
/// @param find where it finds places
public record WrittenRule(String name, String label, boolean against, boolean on, double score, Condition find) {

    /// How sure a new rule is.
    public static final double USUAL_SCORE = 0.8;

    private static final int LONGEST = 60;

    /// A name as a rule has it, of what a person typed; may be empty.
    public static String nameOf(String typed) {
        String name = Folding.caseless(typed)
                .replaceAll("[^\\p{Ll}\\p{Lo}\\p{N}]+", "-").replaceAll("^-+|-+$", "");
        return name.length() <= LONGEST ? name : name.substring(0, LONGEST).replaceAll("-+$", "");
    }

    public WrittenRule withOn(boolean other) {
        return new WrittenRule(name, label, against, other, score, find);
    }

    public WrittenRule withLabel(String other) {
        return new WrittenRule(name, other, against, on, score, find);
    }

    public WrittenRule withAgainst(boolean other) {
        return new WrittenRule(name, label, other, on, score, find);
    }

    public WrittenRule withScore(double other) {
        return new WrittenRule(name, label, against, on, other, find);
    }

    public WrittenRule withFind(Condition other) {
        return new WrittenRule(name, label, against, on, score, other);
    }

    public WrittenRule withName(String other) {
        return new WrittenRule(other, label, against, on, score, find);
    }

    /// The rule, ready to be run.
    ///
    /// @throws ProblemException with a sentence that says what is wrong with it and where
    public Rule compiled() {
        if (name.isEmpty() || !name.equals(nameOf(name))) {
            throw refused(tr("“%s” is not a name for a rule.", name), tr("Use lower-case letters and digits, with hyphens between words."));
        }
        if (label.isBlank()) {
            throw refused(tr("The rule has no label."), tr("Choose the label that it votes for or against."));
        }
        if (!(score >= 0 && score <= 1)) {
            throw refused(tr("The score is %s.", score), tr("Enter a number from 0 to 1."));
        }
        Finders.Finder finder = Finders.of(find, label);
        return new Rule(name, Set.of(label), context -> votes(context, finder));
    }

    private List<Vote> votes(RuleContext context, Finders.Finder finder) {
        List<Vote> votes = new ArrayList<>();
        for (Span place : finder.find(context)) {
            if (votes.size() == Finders.MOST) {
                break;
            }
            context.trim(place).ifPresent(span -> votes.add(against ? Vote.against(span, label, score) : Vote.of(span, label, score)));
        }
        return votes;
    }

    static ProblemException refused(String what, String advice) {
        return new ProblemException(new Problem.Refused(what, advice));
    }
}
