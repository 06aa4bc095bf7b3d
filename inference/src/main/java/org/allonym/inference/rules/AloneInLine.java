package org.allonym.inference.rules;

import java.util.List;

/// Votes for a candidate that has its line to itself, the surer the nearer to the beginning or the end of the text.
/// Immutable; any thread.
final class AloneInLine {

    private static final int TOP = 5;
    private static final int BOTTOM = 3;
    /// So many digits before it, and it is a town.
    private static final int POSTCODE = 4;

    private AloneInLine() {}

    static List<Vote> votes(RuleContext context) {
        return NameCandidate.votes(context, NameCues.STUDENT, candidate -> {
            int line = context.lines().at(candidate.span().start());
            return isAlone(context, candidate, line) ? score(candidate, line, context.lines().size()) : 0;
        });
    }

    private static double score(NameCandidate candidate, int line, int count) {
        boolean edge = line < TOP || line >= count - BOTTOM;
        boolean whole = candidate.size() > 1;
        if (edge && whole && candidate.likeness() >= 0.45) {
            return candidate.forename() ? 0.85 : 0.6 + 0.2 * candidate.likeness();
        }
        if (edge && candidate.forename() && candidate.likeness() >= 0.9) {
            return 0.65;
        }
        return whole && candidate.forename() && candidate.likeness() >= 0.7 ? 0.6 : 0;
    }

    /// Whether nothing else in the line has a letter; a bullet or number may stand in front of it.
    private static boolean isAlone(RuleContext context, NameCandidate candidate, int line) {
        int end = candidate.span().end();
        return blank(context.text(), context.lines().start(line), candidate.span().start(), 6)
                && blank(context.text(), end, context.lines().end(line), 4)
                && DigitRuns.digits(context.text(), context.lines().start(line), candidate.span().start()) < POSTCODE
                && DigitRuns.digits(context.text(), end, context.lines().end(line)) == 0;
    }

    private static boolean blank(String text, int from, int to, int most) {
        if (to - from > most) {
            return false;
        }
        for (int i = from; i < to; i++) {
            if (Character.isLetter(text.charAt(i)) || text.charAt(i) == '?') {
                return false;
            }
        }
        return true;
    }
}
