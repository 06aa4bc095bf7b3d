package org.allonym.inference.rules;

import java.util.List;

/// Votes for whole names that look like nothing else, with little conviction: anywhere, or only where the text begins.
/// Immutable; any thread.
final class OpeningNames {

    private static final int TOP = 3;
    private static final int BRIEF = 250;
    private static final int AT_ONCE = 120;

    private OpeningNames() {}

    /// @param anywhere whether names count wherever they stand
    static List<Vote> votes(RuleContext context, boolean anywhere) {
        return NameCandidate.votes(context, NameCues.STUDENT, candidate -> {
            boolean whole = candidate.size() > 1 && candidate.forename() && candidate.likeness() >= 0.7;
            return whole && (anywhere || isTop(context, candidate)) ? anywhere ? 0.3 : 0.45 : 0;
        });
    }

    /// In one of the first lines, which is brief or no further in than its first words: in a long paragraph names are those
    /// of authors and of people in stories.
    private static boolean isTop(RuleContext context, NameCandidate candidate) {
        Lines lines = context.lines();
        int line = lines.at(candidate.span().start());
        boolean brief = lines.end(line) - lines.start(line) <= BRIEF;
        return line < TOP && (brief || candidate.span().start() - lines.start(0) < AT_ONCE);
    }
}
