package org.allonym.inference.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Votes for whole names that look like nothing else, with little conviction: anywhere, or only in the first lines.
/// Immutable; any thread.
final class OpeningNames implements Rule {

    private static final int TOP = 3;

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
                    && (anywhere || reading.lines().at(candidate.span().start()) < TOP)) {
                votes.add(Vote.of(candidate.span(), NameRules.STUDENT, anywhere ? 0.3 : 0.45));
            }
        }
        return votes;
    }
}
