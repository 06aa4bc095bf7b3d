package org.allonym.inference.rules;

import org.allonym.inference.rules.Words.Shape;
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
        Words words = context.words();
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
        Words words = context.words();
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
        Words words = context.words();
        int last = words.at(to - 1);
        return last >= 0 && words.start(last) > from && words.end(last) == to && words.end(last) - words.start(last) == 4
                && (words.is(last, "20" + context.text().substring(to - 2, to)) || words.is(last, "19" + context.text().substring(to - 2, to)));
    }
}
