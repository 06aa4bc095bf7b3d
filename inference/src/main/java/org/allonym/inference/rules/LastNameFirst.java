package org.allonym.inference.rules;

import java.util.ArrayList;
import java.util.List;
import org.allonym.text.Span;

/// Votes for `Lopez, Maria` where a line begins with it: a list of a class, a heading by a school's rules. What a year or
/// an initial follows is a reference and gets no vote. Immutable; any thread.
final class LastNameFirst {

    private LastNameFirst() {}

    static List<Vote> votes(RuleContext context) {
        List<Vote> votes = new ArrayList<>();
        Lines lines = context.lines();
        List<NameCandidate> names = context.names();
        for (int i = 0; i + 1 < names.size(); i++) {
            NameCandidate last = names.get(i);
            NameCandidate first = names.get(i + 1);
            int line = lines.at(last.span().start());
            boolean begins = last.span().start() - lines.start(line) <= 4;
            boolean comma = context.text().startsWith(", ", last.span().end()) && first.span().start() == last.span().end() + 2;
            boolean given = first.forename() && first.likeness() >= 0.7
                    || first.size() == 1 && first.likeness() >= 0.45 && isCountryBehind(context, first);
            if (begins && comma && last.size() <= 2 && given && last.likeness() >= 0.3) {
                int end = first.span().end();
                int score = score(context.text(), end, lines.end(line));
                if (score > 0) {
                    votes.add(Vote.of(new Span(last.span().start(), end), NameCues.STUDENT, score / 10.0));
                }
            }
        }
        return votes;
    }

    /// ` (FR)`.
    private static boolean isCountryBehind(RuleContext context, NameCandidate name) {
        RuleWords words = context.words();
        int next = name.last() + 1;
        return next < words.size() && context.text().startsWith(" (", name.span().end()) && words.start(next) == name.span().end() + 2
                && words.shape(next) == RuleWords.Shape.CAPITALS && words.end(next) - words.start(next) <= 3
                && context.text().startsWith(")", words.end(next));
    }

    /// In tenths, by what stands behind the name: nothing when a list goes on.
    private static int score(String text, int end, int lineEnd) {
        if (end == lineEnd) {
            return 8;
        }
        char next = text.charAt(end);
        char second = end + 1 < text.length() ? text.charAt(end + 1) : ' ';
        if (next == ',' || next == '.') {
            return 0;
        }
        return "\t(;|:".indexOf(next) >= 0 || next == ' ' && "(-–—|".indexOf(second) >= 0 ? 8 : 5;
    }
}
