package org.allonym.inference.rules;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Adds to votes for runs of capitals the same runs elsewhere in the text: who belongs to a school once belongs to it
/// wherever it is named. Immutable; any thread.
final class Echo {

    private Echo() {}

    /// @param votes for a label
    /// @param least the score from which on a vote is looked for elsewhere
    /// @param less by what the score of a mention is multiplied
    static List<Vote> of(Reading reading, List<Vote> votes, double least, double less) {
        if (votes.isEmpty()) {
            return votes;
        }
        Map<String, Vote> surest = new HashMap<>();
        Map<Integer, Vote> there = new HashMap<>();
        for (Vote vote : votes) {
            there.put(vote.span().start(), vote);
            if (vote.score() < least) {
                continue;
            }
            surest.merge(written(reading, vote), vote, (one, other) -> one.score() >= other.score() ? one : other);
        }
        List<Vote> all = new ArrayList<>(votes);
        for (CapitalRun run : reading.runs()) {
            Vote like = surest.get(reading.text().substring(run.span().start(), run.span().end()));
            Vote own = there.get(run.span().start());
            if (like != null && (own == null || own.score() < like.score() * less)) {
                all.add(Vote.of(run.span(), like.label(), like.score() * less));
            }
        }
        return all;
    }

    private static String written(Reading reading, Vote vote) {
        return reading.text().substring(vote.span().start(), vote.span().end());
    }
}
