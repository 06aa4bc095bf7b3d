package org.allonym.inference.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.allonym.inference.rules.Words.Shape;
import org.allonym.text.Span;

/// Votes for initials behind a word for who teaches, as in `observed by R.K.O.`. Immutable; any thread.
final class TeacherInitials {

    private static final Set<String> BY = Set.of("observed", "supervised", "marked", "graded", "assessed", "taught");

    private TeacherInitials() {}

    static List<Vote> votes(RuleContext context) {
        List<Vote> votes = new ArrayList<>();
        Words words = context.words();
        int word = 2;
        while (word < words.size()) {
            int end = word;
            while (end < words.size() && words.shape(end) == Shape.INITIAL && context.text().startsWith(".", words.end(end))
                    && (end == word || words.start(end) - words.end(end - 1) <= 2)) {
                end++;
            }
            if (end - word >= 2 && end - word <= 5 && words.onlyBlankAfter(word - 1) && isTaught(words, word)
                    && (end == words.size() || !isName(words, end))) {
                votes.add(Vote.of(new Span(words.start(word), words.end(end - 1) + 1), NameCues.INSTRUCTOR, 0.7));
            }
            word = Math.max(end, word + 1);
        }
        return votes;
    }

    private static boolean isTaught(Words words, int first) {
        boolean by = words.is(first - 1, "by") && Clause.isOneOf(words, first - 2, BY);
        return by || Clause.isOneOf(words, first - 1, TitledNames.ROLES) && (words.is(first - 2, "my") || words.is(first - 2, "our"));
    }

    private static boolean isName(Words words, int word) {
        return words.shape(word) == Shape.CAPITALISED && words.gapIsOf(word - 1, ". ", 1, 2);
    }
}
