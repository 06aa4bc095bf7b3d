package org.allonym.inference.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.allonym.inference.rules.Words.Shape;
import org.allonym.text.Span;

/// Finds the runs of capitalised words in a text: particles such as `of` and `de la` may stand inside, and `&` and `'s`
/// between. Longer ones are headings and left out. One pass.
final class CapitalRuns {

    private static final int LONGEST = 9;

    private static final Set<String> INSIDE = Set.of(
            "of", "the", "for", "de", "la", "las", "los", "del", "do", "da", "dos", "das", "des", "du", "di", "dei", "della",
            "y", "e", "et", "van", "von", "der", "den", "al", "el", "für", "und", "och", "og", "i", "na");

    private final Words words;
    private final String text;

    private CapitalRuns(Reading reading) {
        words = reading.words();
        text = reading.text();
    }

    /// Left to right, without overlaps.
    static List<CapitalRun> in(Reading reading) {
        CapitalRuns runs = new CapitalRuns(reading);
        List<CapitalRun> found = new ArrayList<>();
        int word = 0;
        while (word < runs.words.size()) {
            if (runs.opens(word)) {
                int last = runs.last(word);
                if (last - word < LONGEST) {
                    found.add(new CapitalRun(word, last, new Span(runs.words.start(word), runs.words.end(last))));
                }
                word = last + 1;
            } else {
                word++;
            }
        }
        return List.copyOf(found);
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
        return !address && !contraction && !NameCandidates.isGlue(words, word) && !NameCandidates.isTitle(words, word);
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
