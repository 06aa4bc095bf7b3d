package org.allonym.inference.rules;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.allonym.text.Span;

/// Votes for names in scripts without capitals, where a label or a name in Latin letters says that they are names:
/// `Name: يوسف الخطيب`, `Noa Ben-Shachar (נועה)`, and for the same words elsewhere. Immutable; any thread.
final class CaselessNames {

    private static final int MOST = 4;
    private static final Set<String> LABELS = Set.of("name", "names", "student", "surname", "author", "by");

    private CaselessNames() {}

    static List<Vote> votes(RuleContext context) {
        List<Vote> votes = new ArrayList<>();
        RuleWords words = context.words();
        Map<String, Double> known = new HashMap<>();
        for (int word = 1; word < words.size(); word++) {
            if (!isCaseless(context, word)) {
                continue;
            }
            if (isCaseless(context, word - 1)) {
                continue;
            }
            double score = score(context, word);
            int last = last(context, word);
            if (score > 0 && last >= 0) {
                votes.add(Vote.of(new Span(words.start(word), words.end(last)), NameCues.STUDENT, score));
                for (int part = word; part <= last; part++) {
                    known.merge(words.small(part), score * 0.8, Math::max);
                }
            }
        }
        for (int word = 0; word < words.size() && !known.isEmpty(); word++) {
            Double score = isCaseless(context, word) ? known.get(words.small(word)) : null;
            if (score != null && words.end(word) - words.start(word) > 1) {
                votes.add(Vote.of(new Span(words.start(word), words.end(word)), NameCues.STUDENT, score));
            }
        }
        return votes;
    }

    private static boolean isCaseless(RuleContext context, int word) {
        RuleWords words = context.words();
        return context.text().charAt(words.start(word)) >= 0x590 && words.end(word) - words.start(word) <= 40
                && isCaseless(context.text(), words.start(word), words.end(word));
    }

    private static double score(RuleContext context, int word) {
        RuleWords words = context.words();
        String gap = context.text().substring(words.end(word - 1), Math.min(words.start(word), words.end(word - 1) + 5)).strip();
        if (gap.equals(":") && Clause.isOneOf(words, word - 1, LABELS)) {
            return 0.85;
        }
        boolean name = (words.known(word - 1) & (Lexicon.FORENAME | Lexicon.SURNAME)) != 0
                || words.shape(word - 1) == RuleWords.Shape.CAPITALISED && context.lines().at(words.start(word)) < 5;
        return gap.equals("(") && name && words.shape(word - 1) == RuleWords.Shape.CAPITALISED ? 0.65 : 0;
    }

    /// The last word of a run of such words; −1 when it is longer than names are.
    private static int last(RuleContext context, int first) {
        int last = first;
        while (last + 1 < context.words().size() && last - first <= MOST && context.words().onlyBlankAfter(last) && isCaseless(context, last + 1)) {
            last++;
        }
        return last - first < MOST ? last : -1;
    }

    /// Whether `text` from `start` to `end` has letters, none of them small or capital: Arabic, Hebrew, Chinese, Hindi …
    static boolean isCaseless(String text, int start, int end) {
        boolean letters = false;
        for (int i = start; i < end; i++) {
            char c = text.charAt(i);
            if (c < 0x590) {
                if (Character.isLetter(c)) {
                    return false;
                }
            } else {
                letters |= Character.isLetter(c) && !Character.isUpperCase(c) && !Character.isLowerCase(c);
            }
        }
        return letters;
    }
}
