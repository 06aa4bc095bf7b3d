package org.allonym.inference.rules;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.allonym.text.Span;

/// Votes for names in scripts without capitals, where a label or a name in Latin letters says that they are names:
/// `Name: يوسف الخطيب`, `Noa Ben-Shachar (נועה)`, and for the same words elsewhere. Immutable; any thread.
final class CaselessNames implements Rule {

    private static final int MOST = 4;
    private static final Set<String> LABELS = Set.of("name", "names", "student", "surname", "author", "by");

    @Override
    public String name() {
        return "name-in-other-script";
    }

    @Override
    public Set<String> labels() {
        return Set.of(NameRules.STUDENT);
    }

    @Override
    public List<Vote> vote(Reading reading) {
        List<Vote> votes = new ArrayList<>();
        Words words = reading.words();
        Map<String, Double> known = new HashMap<>();
        for (int word = 1; word < words.size(); word++) {
            if (!isCaseless(reading, word)) {
                continue;
            }
            if (isCaseless(reading, word - 1)) {
                continue;
            }
            double score = score(reading, word);
            int last = last(reading, word);
            if (score > 0 && last >= 0) {
                votes.add(Vote.of(new Span(words.start(word), words.end(last)), NameRules.STUDENT, score));
                for (int part = word; part <= last; part++) {
                    known.merge(words.small(part), score * 0.8, Math::max);
                }
            }
        }
        for (int word = 0; word < words.size() && !known.isEmpty(); word++) {
            Double score = isCaseless(reading, word) ? known.get(words.small(word)) : null;
            if (score != null && words.end(word) - words.start(word) > 1) {
                votes.add(Vote.of(new Span(words.start(word), words.end(word)), NameRules.STUDENT, score));
            }
        }
        return votes;
    }

    private static boolean isCaseless(Reading reading, int word) {
        Words words = reading.words();
        return reading.text().charAt(words.start(word)) >= 0x590 && words.end(word) - words.start(word) <= 40
                && Scripts.isCaseless(reading.text(), words.start(word), words.end(word));
    }

    private static double score(Reading reading, int word) {
        Words words = reading.words();
        String gap = reading.text().substring(words.end(word - 1), Math.min(words.start(word), words.end(word - 1) + 5)).strip();
        if (gap.equals(":") && Clause.isOneOf(words, word - 1, LABELS)) {
            return 0.85;
        }
        boolean name = (words.known(word - 1) & (Lexicon.FORENAME | Lexicon.SURNAME)) != 0
                || words.shape(word - 1) == Words.Shape.CAPITALISED && reading.lines().at(words.start(word)) < 5;
        return gap.equals("(") && name && words.shape(word - 1) == Words.Shape.CAPITALISED ? 0.65 : 0;
    }

    /// The last word of a run of such words; −1 when it is longer than names are.
    private static int last(Reading reading, int first) {
        int last = first;
        while (last + 1 < reading.words().size() && last - first <= MOST && reading.words().onlyBlankAfter(last) && isCaseless(reading, last + 1)) {
            last++;
        }
        return last - first < MOST ? last : -1;
    }
}
