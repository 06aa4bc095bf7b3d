package org.allonym.inference.rules;

import java.util.Set;
import org.allonym.inference.rules.RuleWords.Shape;
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
    private static final Set<String> OWNING = Set.of("my", "our");

    private static final Set<String> INVENTED = Set.of("imaginary", "fictitious", "fictional", "invented", "dummy", "hypothetical", "made-up", "suppose",
            "imagine");

    private PersonCues() {}

    /// Whether a name is cited, in a list of references, somebody's who writes, rules or is invented, or said to have made something.
    public static boolean isPublic(RuleContext context, Span name) {
        int first = context.words().at(name.start());
        int last = context.words().at(name.end() - 1);
        return first >= 0 && (NotAStudent.isCited(context.text(), name) || NotAStudent.isTold(context, first, last)
                || context.references().hold(name.start()) || Clause.before(context, first, 6, INVENTED));
    }

    /// Whether a name is behind a word for somebody the writer knows, begins what is said, or stands in a line by itself.
    public static boolean isPrivate(RuleContext context, Span name) {
        int first = context.words().at(name.start());
        return first >= 0 && (isOurs(context, first) || CompanionNames.isBehindCompanion(context, first)
                || speaks(context, name) || isAlone(context, name));
    }

    /// `my Ana`, `our friend Ana`, `dear Ana`; not `My Ana`, which is a book more often than a person.
    private static boolean isOurs(RuleContext context, int first) {
        int our = Clause.lastBefore(context, first, 3, OURS);
        boolean title = our >= 0 && our == first - 1 && context.words().shape(our) == Shape.CAPITALISED && Clause.isOneOf(context.words(), our, OWNING);
        return our >= 0 && !title;
    }

    private static boolean isAlone(RuleContext context, Span name) {
        Lines lines = context.lines();
        int line = lines.at(name.start());
        return line >= 0 && lines.end(line) >= name.end() && lines.end(line) - lines.start(line) - name.length() <= FURTHEST
                && letters(context.text(), lines.start(line), name.start()) + letters(context.text(), name.end(), lines.end(line)) <= ALONE;
    }

    /// Whether the writer speaks of themselves beside words from `first` to `last`.
    public static boolean isWriters(RuleContext context, int first, int last) {
        return Clause.isTheWriters(context, first, last);
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

    /// Whether a name stands where writers and groups are named, and titles: in a brief line without a sentence at the top or the very
    /// end; in the first line early on or behind a wide gap.
    public static boolean isHeading(RuleContext context, Span name) {
        Lines lines = context.lines();
        int line = lines.at(name.start());
        if (line < 0 || lines.end(line) < name.end()) {
            return false;
        }
        String text = context.text();
        boolean edge = line < TOP || line == lines.size() - 1;
        boolean setOff = name.start() > 1 && text.startsWith("  ", name.start() - 2);
        if (line == 0 && (setOff || name.start() - lines.start(line) <= FURTHEST) && !goesOn(text, name.end())) {
            return true;
        }
        return edge && lines.end(line) - lines.start(line) <= BRIEF && !isPossessive(text, name.end())
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
