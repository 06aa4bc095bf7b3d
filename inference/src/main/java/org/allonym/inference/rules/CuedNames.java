package org.allonym.inference.rules;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.allonym.text.Span;

/// Votes for candidates that stand behind a cue. Immutable; any thread.
final class CuedNames implements Rule {

    private final String name;
    private final String label;
    private final boolean small;
    private final Map<String, List<Cue>> byLastWord = new HashMap<>();

    /// @param small whether names that are written small are looked for too
    CuedNames(String name, String label, boolean small, List<Cue> cues) {
        this.name = name;
        this.label = label;
        this.small = small;
        cues.forEach(cue -> byLastWord.computeIfAbsent(cue.last(), _ -> new ArrayList<>()).add(cue));
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Set<String> labels() {
        return Set.of(label);
    }

    @Override
    public List<Vote> vote(Reading reading) {
        List<Vote> votes = new ArrayList<>();
        Words words = reading.words();
        for (NameCandidate candidate : reading.names()) {
            double score = score(reading, candidate.first(), candidate.likeness());
            if (score > 0) {
                votes.add(Vote.of(candidate.span(), label, score * (0.6 + 0.4 * candidate.likeness())));
            }
        }
        if (small) {
            for (int word = 1; word < words.size(); word++) {
                if (words.shape(word) == Words.Shape.SMALL && isPlainForename(words, word)) {
                    double score = score(reading, word, 1);
                    if (score > 0) {
                        votes.add(Vote.of(smallName(words, word), label, score * 0.9));
                    }
                }
            }
        }
        return votes;
    }

    private double score(Reading reading, int first, double likeness) {
        Words words = reading.words();
        if (first == 0 || words.end(first - 1) - words.start(first - 1) > 14) {
            return 0;
        }
        int before = skipTitle(words, first);
        if (before == 0) {
            return 0;
        }
        double best = 0;
        for (Cue cue : byLastWord.getOrDefault(words.small(before - 1), List.of())) {
            if (likeness >= cue.least() && cue.score() > best && cue.standsBefore(reading, before)) {
                best = cue.score();
            }
        }
        return best;
    }

    private static int skipTitle(Words words, int first) {
        boolean title = NameCandidates.isTitle(words, first - 1) && first > 1
                && words.gapIsOf(first - 1, ". \u00A0", 1, 2);
        return title && !words.is(first - 1, "teacher") && !words.is(first - 1, "instructor")
                && !words.is(first - 1, "professor") && !words.is(first - 1, "coach") ? first - 1 : first;
    }

    private static boolean isPlainForename(Words words, int word) {
        int known = words.known(word);
        return (known & Lexicon.FORENAME) != 0 && (known & (Lexicon.ORDINARY | Lexicon.PROPER)) == 0;
    }

    /// A name written small: a given name and the names behind it.
    private static Span smallName(Words words, int first) {
        int last = first;
        while (last - first < 3 && words.onlyBlankAfter(last) && words.shape(last + 1) == Words.Shape.SMALL
                && (words.known(last + 1) & (Lexicon.FORENAME | Lexicon.SURNAME)) != 0
                && (words.known(last + 1) & Lexicon.ORDINARY) == 0) {
            last++;
        }
        return new Span(words.start(first), words.end(last));
    }
}
