package org.allonym.inference.rules;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.allonym.inference.rules.RuleWords.Shape;
import org.allonym.text.Span;

/// Consecutive capitalised words, as names of places, schools and employers are written.
///
/// @param first the first of its words
/// @param last the last of its words, which belongs to it
record CapitalRun(int first, int last, Span span) {

    int size() {
        return last - first + 1;
    }

    /// Whether one of its words is one of `small`.
    boolean holds(RuleWords words, Set<String> small) {
        return IntStream.rangeClosed(first, last).anyMatch(word -> Clause.isOneOf(words, word, small));
    }

    /// The runs of a text, left to right, without overlaps: particles such as `of` and `de la` may stand inside, and `&` and `'s`
    /// between. Longer ones are headings and left out. One pass.
    static List<CapitalRun> in(RuleContext context) {
        Search runs = new Search(context);
        List<CapitalRun> found = new ArrayList<>();
        int word = 0;
        while (word < runs.words.size()) {
            if (runs.opens(word)) {
                int last = runs.last(word);
                if (last - word < Search.LONGEST) {
                    found.add(new CapitalRun(word, last, new Span(runs.words.start(word), runs.words.end(last))));
                }
                word = last + 1;
            } else {
                word++;
            }
        }
        return List.copyOf(found);
    }

    /// Votes for the runs outside of the list of references to which `score` gives more than 0.
    static List<Vote> votes(RuleContext context, String label, ToDoubleFunction<CapitalRun> score) {
        List<Vote> votes = new ArrayList<>();
        References references = context.references();
        for (CapitalRun run : context.runs()) {
            double given = references.hold(run.span().start()) ? 0 : score.applyAsDouble(run);
            if (given > 0) {
                votes.add(Vote.of(run.span(), label, given));
            }
        }
        return votes;
    }

    /// Adds to votes for runs of capitals the same runs elsewhere in the text: who belongs to a school once belongs to it
    /// wherever it is named.
    ///
    /// @param votes for a label
    /// @param least the score from which on a vote is looked for elsewhere
    /// @param less by what the score of a mention is multiplied
    static List<Vote> withRepeats(RuleContext context, List<Vote> votes, double least, double less) {
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
            surest.merge(written(context, vote), vote, (one, other) -> one.score() >= other.score() ? one : other);
        }
        List<Vote> all = new ArrayList<>(votes);
        for (CapitalRun run : context.runs()) {
            Vote like = surest.get(context.text().substring(run.span().start(), run.span().end()));
            Vote own = there.get(run.span().start());
            if (like != null && (own == null || own.score() < like.score() * less)) {
                all.add(Vote.of(run.span(), like.label(), like.score() * less));
            }
        }
        return all;
    }

    private static String written(RuleContext context, Vote vote) {
        return context.text().substring(vote.span().start(), vote.span().end());
    }

    private static final class Search {

        private static final int LONGEST = 9;

        private static final Set<String> INSIDE = Set.of(
                "of", "the", "for", "de", "la", "las", "los", "del", "do", "da", "dos", "das", "des", "du", "di", "dei", "della",
                "y", "e", "et", "van", "von", "der", "den", "al", "el", "für", "und", "och", "og", "i", "na");

        private final RuleWords words;
        private final String text;

        private Search(RuleContext context) {
            words = context.words();
            text = context.text();
        }

        private boolean opens(int word) {
            Shape shape = words.shape(word);
            if (shape != Shape.CAPITALISED && shape != Shape.CAPITALS) {
                return false;
            }
            int start = words.start(word);
            boolean address = start > 0 && "@/_\\#".indexOf(text.charAt(start - 1)) >= 0;
            int end = words.end(word);
            boolean contraction = text.charAt(start) == 'I' && end - start <= 4 && "'’ʼ".indexOf(text.charAt(start + 1)) >= 0;
            return !address && !contraction && !NameCandidate.isGlue(words, word) && !NameCandidate.isTitle(words, word);
        }

        private boolean isCapital(int word) {
            Shape shape = words.shape(word);
            return shape == Shape.CAPITALISED || shape == Shape.CAPITALS || shape == Shape.INITIAL && !words.is(word, "i");
        }

        private int last(int first) {
            int last = first;
            int next = following(first);
            while (next >= 0) {
                last = next;
                next = following(last);
            }
            return last;
        }

        /// The next word of the same run; −1 when it ends at `word`.
        private int following(int word) {
            if (!joined(word)) {
                return -1;
            }
            if (isCapital(word + 1)) {
                return word + 1;
            }
            int at = word + 1;
            while (at - word <= 2 && words.end(at) - words.start(at) <= 5 && INSIDE.contains(words.small(at)) && words.onlyBlankAfter(at)) {
                at++;
                if (isCapital(at)) {
                    return at;
                }
            }
            return -1;
        }

        private boolean joined(int word) {
            if (word + 1 >= words.size()) {
                return false;
            }
            int gap = words.start(word + 1) - words.end(word);
            return gap <= 3 && (words.onlyBlankAfter(word)
                    || words.shape(word) == Shape.INITIAL && words.gapIsOf(word, ". ", 1, 2)
                    || gap == 3 && (isGap(word, " & ") || isGap(word, "'s ") || isGap(word, "’s ")));
        }

        private boolean isGap(int word, String between) {
            return text.startsWith(between, words.end(word));
        }
    }
}
