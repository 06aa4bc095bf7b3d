package org.allonym.inference.rules;

import java.util.ArrayList;
import java.util.List;
import org.allonym.inference.rules.RuleWords.Shape;
import org.allonym.text.Span;

/// Short lines at the end or the top of a text that say who wrote it, when and where: `Ana, 33, Lima and Quito`,
/// `Lima, 9 May 2024`. Immutable; any thread.
final class Signatures {

    private static final int TOP = 6;
    private static final int BOTTOM = 3;
    private static final int BRIEF = 90;

    private Signatures() {}

    /// Whether `line` is brief and stands at the top or the end.
    static boolean isEdge(RuleContext context, int line) {
        Lines lines = context.lines();
        return line >= 0 && lines.end(line) - lines.start(line) <= BRIEF && (line < TOP || line >= lines.size() - BOTTOM);
    }

    /// Whether `line` is one of the last.
    static boolean isEnd(RuleContext context, int line) {
        Lines lines = context.lines();
        return line > 0 && lines.end(line) - lines.start(line) <= BRIEF && line >= lines.size() - BOTTOM;
    }

    /// Whether a run of capitals begins a line at the top or the end, with a comma and a day behind it.
    static boolean isDated(RuleContext context, CapitalRun run) {
        Lines lines = context.lines();
        int line = lines.at(run.span().start());
        return isEdge(context, line) && run.span().start() == lines.start(line) && context.text().startsWith(", ", run.span().end())
                && endsWithYear(context, lines.start(line), lines.end(line));
    }

    /// Whether a run of capitals is where a signature names a place: a field behind an age or a name of the last lines.
    static boolean isPlace(RuleContext context, CapitalRun run) {
        RuleWords words = context.words();
        Lines lines = context.lines();
        int line = lines.at(run.span().start());
        if (!isEdge(context, line) || run.first() == 0) {
            return false;
        }
        boolean begins = run.span().start() == lines.start(line);
        int before = run.first() - 1;
        boolean field = !begins && words.gapIsOf(before, ", .", 2, 3) && context.text().charAt(words.end(before)) != ' ';
        boolean behindAge = field && words.shape(before) == Shape.NUMBER;
        boolean and = words.is(before, "and") && before > 0 && words.onlyBlankAfter(before);
        boolean ends = run.span().end() == lines.end(line) || ",.;".indexOf(context.text().charAt(run.span().end())) >= 0
                || run.last() + 1 < words.size() && words.is(run.last() + 1, "and");
        boolean behindName = field && isEnd(context, line) && beginsWithName(context, lines.start(line), words.start(run.first()));
        return ends && (behindAge || behindName || and && hasAge(context, lines.start(line), words.start(before)));
    }

    private static boolean beginsWithName(RuleContext context, int start, int before) {
        RuleWords words = context.words();
        int word = words.at(start);
        if (word < 0 || words.start(word) != start) {
            return false;
        }
        int known = words.known(word);
        boolean name = words.shape(word) == Shape.INITIAL || (known & (Lexicon.FORENAME | Lexicon.SURNAME)) != 0;
        Span between = new Span(start, before);
        return name && words.shape(word) != Shape.SMALL && between.length() <= 40;
    }

    private static boolean hasAge(RuleContext context, int from, int to) {
        return DigitRuns.digits(context.text(), from, to) == 2;
    }

    private static boolean endsWithYear(RuleContext context, int from, int to) {
        RuleWords words = context.words();
        int last = words.at(to - 1);
        return last >= 0 && words.start(last) > from && words.end(last) == to && words.end(last) - words.start(last) == 4
                && (words.is(last, "20" + context.text().substring(to - 2, to)) || words.is(last, "19" + context.text().substring(to - 2, to)));
    }

    /// Votes for who signs a text: a name that begins one of the last lines with an age, a place or an address behind it, and
    /// initials there. Immutable; any thread.
    static final class SignedNames {

        private SignedNames() {}

        static List<Vote> votes(RuleContext context) {
            List<Vote> votes = new ArrayList<>();
            Lines lines = context.lines();
            for (NameCandidate candidate : context.names()) {
                int line = lines.at(candidate.span().start());
                if (Signatures.isEnd(context, line) && begins(context, candidate.span().start(), line)
                        && candidate.likeness() >= 0.5 && goesOn(context.text(), candidate.span().end(), lines.end(line))) {
                    votes.add(Vote.of(candidate.span(), NameCues.STUDENT, candidate.forename() ? 0.7 : 0.5));
                }
            }
            for (int line = Math.max(1, lines.size() - 3); line < lines.size(); line++) {
                if (Signatures.isEnd(context, line)) {
                    initials(context, line, votes);
                }
            }
            return votes;
        }

        /// `J.P.R.`, `O. M.`: two initials at least, at the beginning of a line, a comma or nothing behind them.
        private static void initials(RuleContext context, int line, List<Vote> votes) {
            RuleWords words = context.words();
            String text = context.text();
            int start = context.lines().start(line);
            int end = context.lines().end(line);
            int first = words.at(start);
            if (first < 0 || words.start(first) != start) {
                return;
            }
            int last = first;
            while (last < words.size() && words.end(last) < end && last - first < 5 && words.shape(last) == Shape.INITIAL
                    && text.charAt(words.end(last)) == '.') {
                last++;
            }
            int count = last - first;
            int behind = count == 0 ? start : words.end(last - 1) + 1;
            if (count >= 2 && (behind == end || text.charAt(behind) == ',')) {
                votes.add(Vote.of(new Span(start, behind), NameCues.STUDENT, 0.7));
            }
        }

        private static boolean begins(RuleContext context, int start, int line) {
            int from = context.lines().start(line);
            return start - from <= 2 && context.text().substring(from, start).chars().noneMatch(Character::isLetterOrDigit);
        }

        /// Whether fields follow, or a picture: `, 33,`, ` (36)`, ` 🌻`.
        private static boolean goesOn(String text, int end, int lineEnd) {
            if (end >= lineEnd) {
                return false;
            }
            if (text.startsWith(" (", end) || text.startsWith(", ", end)) {
                int digits = DigitRuns.digits(text, end, Math.min(lineEnd, end + 6));
                return digits == 2 || text.indexOf('@', end, lineEnd) > 0;
            }
            for (int i = end; i < lineEnd; i++) {
                if (Character.isLetterOrDigit(text.charAt(i)) || ".?!:;\"".indexOf(text.charAt(i)) >= 0) {
                    return false;
                }
            }
            return lineEnd - end <= 12;
        }
    }
}
