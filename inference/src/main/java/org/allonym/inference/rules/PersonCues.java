package org.allonym.inference.rules;

import java.util.Set;
import org.allonym.text.Span;

/// Tells by what stands beside a name and by its place whether somebody public is spoken of, or somebody the writer knows.
/// Immutable; any thread.
public final class PersonCues {

    private static final int TOP = 6;
    private static final int BRIEF = 70;
    private static final int FURTHEST = 80;
    /// So many letters beside a name in its line, and it is alone there all the same: a number, a bullet.
    private static final int ALONE = 3;

    private static final Set<String> OURS = Set.of("my", "our", "dear", "hi", "hello", "hey", "thanks");

    private PersonCues() {}

    /// Whether a name is cited, in a list of references, somebody's who writes, rules or is invented, or said to have made something.
    public static boolean isPublic(RuleContext context, Span name) {
        int first = context.words().at(name.start());
        int last = context.words().at(name.end() - 1);
        return first >= 0 && (NotAStudent.isCited(context.text(), name) || NotAStudent.isTold(context, first, last)
                || context.references().hold(name.start()));
    }

    /// Whether a name is behind a word for somebody the writer knows, or stands where writers, groups and speakers are named.
    public static boolean isPrivate(RuleContext context, Span name) {
        int first = context.words().at(name.start());
        return first >= 0 && (Clause.before(context, first, 3, OURS) || CompanionNames.isBehindCompanion(context, first)
                || speaks(context, name) || isHeading(context, name));
    }

    /// Whether a name begins its line and a colon or a time follows.
    public static boolean speaks(RuleContext context, Span name) {
        String text = context.text();
        int line = context.lines().at(name.start());
        int end = name.end();
        boolean timed = end + 4 < text.length() && text.charAt(end) == ' ' && Character.isDigit(text.charAt(end + 1))
                && (text.charAt(end + 2) == ':' || text.charAt(end + 3) == ':');
        return line >= 0 && context.lines().start(line) == name.start() && (text.startsWith(":", end) || timed);
    }

    /// In a line by itself, or in a brief one without a sentence at the top or the very end; in the first line early on or behind a wide gap.
    private static boolean isHeading(RuleContext context, Span name) {
        Lines lines = context.lines();
        int line = lines.at(name.start());
        if (line < 0 || lines.end(line) < name.end()) {
            return false;
        }
        String text = context.text();
        boolean alone = lines.end(line) - lines.start(line) - name.length() <= FURTHEST
                && letters(text, lines.start(line), name.start()) + letters(text, name.end(), lines.end(line)) <= ALONE;
        boolean edge = line < TOP || line == lines.size() - 1;
        boolean setOff = name.start() > 1 && text.startsWith("  ", name.start() - 2);
        if (line == 0 && (setOff || name.start() - lines.start(line) <= FURTHEST) && !goesOn(text, name.end())) {
            return true;
        }
        return alone || edge && lines.end(line) - lines.start(line) <= BRIEF && !isPossessive(text, name.end())
                && !endsSentence(text, lines.start(line), lines.end(line));
    }

    /// Whether a sentence goes on behind a name: small letters follow, a comma, or `'s`.
    private static boolean goesOn(String text, int end) {
        return isPossessive(text, end) || text.startsWith(",", end)
                || end + 1 < text.length() && text.charAt(end) == ' ' && Character.isLowerCase(text.charAt(end + 1));
    }

    private static boolean isPossessive(String text, int end) {
        return end + 1 < text.length() && "'’ʼ".indexOf(text.charAt(end)) >= 0 && text.charAt(end + 1) == 's';
    }

    private static boolean endsSentence(String text, int from, int to) {
        char last = text.charAt(to - 1);
        return last == '.' && !text.substring(from, to - 1).isBlank() && to - from > BRIEF / 2 || last == '!' || last == '?';
    }

    private static int letters(String text, int from, int to) {
        return from >= to ? 0 : (int) text.substring(from, to).chars().filter(Character::isLetter).count();
    }
}
