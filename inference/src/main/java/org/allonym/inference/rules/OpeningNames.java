package org.allonym.inference.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Votes for whole names that look like nothing else, with little conviction: anywhere, or only where the text begins.
/// Immutable; any thread.
final class OpeningNames implements Rule {

    private static final int TOP = 3;
    private static final int BRIEF = 250;
    private static final int AT_ONCE = 120;

    private final boolean anywhere;

    OpeningNames(boolean anywhere) {
        this.anywhere = anywhere;
    }

    @Override
    public String name() {
        return anywhere ? "name-anywhere" : "name-in-first-lines";
    }

    @Override
    public Set<String> labels() {
        return Set.of(NameRules.STUDENT);
    }

    @Override
    public List<Vote> vote(Reading reading) {
        List<Vote> votes = new ArrayList<>();
        for (NameCandidate candidate : reading.names()) {
            if (candidate.size() > 1 && candidate.forename() && candidate.likeness() >= 0.7
                    && (anywhere || isTop(reading, candidate))) {
                votes.add(Vote.of(candidate.span(), NameRules.STUDENT, anywhere ? 0.3 : 0.45));
            }
        }
        return votes;
    }

    /// In one of the first lines, which is brief or no further in than its first words: in a long paragraph names are those
    /// of authors and of people in stories.
    private static boolean isTop(Reading reading, NameCandidate candidate) {
        Lines lines = reading.lines();
        int line = lines.at(candidate.span().start());
        boolean brief = lines.end(line) - lines.start(line) <= BRIEF;
        return line < TOP && (brief || candidate.span().start() - lines.start(0) < AT_ONCE);
    }
}
