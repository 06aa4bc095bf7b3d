package org.allonym.inference.rules;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;
import org.allonym.inference.Detection;
import org.allonym.inference.Source;
import org.allonym.inference.rules.RuleEngine.Ballot;
import org.allonym.text.Span;

/// Makes detections of votes. Of votes that overlap the one with the best score wins, then the longest, then the first rule's. A vote against a
/// label silences the votes for it that it overlaps, unless they are surer. Immutable; any thread.
final class BestScore {

    private BestScore() {}

    private static final Comparator<Ballot> BEST_FIRST = Comparator.<Ballot>comparingDouble(each -> -each.vote().score())
            .thenComparingInt(each -> -each.vote().span().length())
            .thenComparing(each -> each.vote().span());

    static List<Detection> decide(RuleContext context, List<Ballot> ballots) {
        Opposition opposition = Opposition.of(ballots);
        List<Ballot> candidates = new ArrayList<>(ballots.stream()
                .filter(each -> !each.vote().against() && !opposition.silences(each.vote())).toList());
        candidates.sort(BEST_FIRST);
        TreeMap<Integer, Detection> taken = new TreeMap<>();
        for (Ballot each : candidates) {
            context.trim(each.vote().span())
                    .filter(span -> isFree(span, taken))
                    .ifPresent(span -> taken.put(span.start(), detection(each, span)));
        }
        return List.copyOf(taken.values());
    }

    private static Detection detection(Ballot ballot, Span span) {
        Vote vote = ballot.vote();
        return new Detection(span, vote.label(), vote.score(), new Source.Rule(ballot.rule()), vote.cautions());
    }

    private static boolean isFree(Span span, TreeMap<Integer, Detection> taken) {
        var before = taken.lowerEntry(span.end());
        return before == null || before.getValue().span().end() <= span.start();
    }

    /// Where votes against a label stand, and how sure the surest is at each place: stretches that don't overlap, so that
    /// asking takes time that doesn't depend on how many votes overlap each other. Immutable.
    private static final class Opposition {

        private record Stretch(int start, int end, double score) {}

        private final Map<String, List<Stretch>> byLabel = new HashMap<>();

        private Opposition() {}

        static Opposition of(List<Ballot> ballots) {
            Map<String, List<Vote>> against = new HashMap<>();
            for (Ballot ballot : ballots) {
                if (ballot.vote().against()) {
                    against.computeIfAbsent(ballot.vote().label(), _ -> new ArrayList<>()).add(ballot.vote());
                }
            }
            Opposition opposition = new Opposition();
            against.forEach((label, votes) -> opposition.byLabel.put(label, envelope(votes)));
            return opposition;
        }

        /// The surest vote at each place, by a sweep from left to right.
        private static List<Stretch> envelope(List<Vote> votes) {
            votes.sort(Comparator.comparing(Vote::span));
            PriorityQueue<Vote> open = new PriorityQueue<>(Comparator.comparingDouble(vote -> -vote.score()));
            List<Stretch> stretches = new ArrayList<>();
            int next = 0;
            int at = 0;
            while (next < votes.size() || !open.isEmpty()) {
                if (open.isEmpty()) {
                    at = votes.get(next).span().start();
                }
                while (next < votes.size() && votes.get(next).span().start() <= at) {
                    open.add(votes.get(next++));
                }
                Vote surest = open.element();
                int until = next < votes.size() ? Math.min(surest.span().end(), votes.get(next).span().start()) : surest.span().end();
                if (until > at) {
                    stretches.add(new Stretch(at, until, surest.score()));
                    at = until;
                }
                while (!open.isEmpty() && open.element().span().end() <= at) {
                    open.remove();
                }
            }
            return stretches;
        }

        /// Whether a vote against the same label overlaps `vote` and is as sure or surer.
        boolean silences(Vote vote) {
            List<Stretch> stretches = byLabel.getOrDefault(vote.label(), List.of());
            int low = 0;
            int high = stretches.size();
            while (low < high) {
                int middle = low + high >>> 1;
                if (stretches.get(middle).end() <= vote.span().start()) {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            for (int i = low; i < stretches.size() && stretches.get(i).start() < vote.span().end(); i++) {
                if (stretches.get(i).score() >= vote.score()) {
                    return true;
                }
            }
            return false;
        }
    }
}
