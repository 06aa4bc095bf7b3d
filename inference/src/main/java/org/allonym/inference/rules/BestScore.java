package org.allonym.inference.rules;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import org.allonym.inference.Finding;
import org.allonym.inference.Source;
import org.allonym.text.Span;

/// Of votes that overlap the one with the best score wins, then the longest, then the first rule's. A vote against a
/// label silences the votes for it that it overlaps, unless they are surer. Immutable; any thread.
final class BestScore implements Aggregator {

    private static final Comparator<Ballot> BEST_FIRST = Comparator.<Ballot>comparingDouble(each -> -each.vote().score())
            .thenComparingInt(each -> -each.vote().span().length())
            .thenComparing(each -> each.vote().span());

    @Override
    public List<Finding> decide(Reading reading, List<Ballot> ballots) {
        Opposition opposition = Opposition.of(ballots);
        List<Ballot> candidates = new ArrayList<>(ballots.stream()
                .filter(each -> !each.vote().against() && !opposition.silences(each.vote())).toList());
        candidates.sort(BEST_FIRST);
        TreeMap<Integer, Finding> taken = new TreeMap<>();
        for (Ballot each : candidates) {
            reading.trim(each.vote().span())
                    .filter(span -> isFree(span, taken))
                    .ifPresent(span -> taken.put(span.start(), finding(each, span)));
        }
        return List.copyOf(taken.values());
    }

    private static Finding finding(Ballot ballot, Span span) {
        Vote vote = ballot.vote();
        return new Finding(span, vote.label(), vote.score(), new Source.Rule(ballot.rule()), vote.cautions());
    }

    private static boolean isFree(Span span, TreeMap<Integer, Finding> taken) {
        var before = taken.lowerEntry(span.end());
        return before == null || before.getValue().span().end() <= span.start();
    }
}
