package org.allonym.learning.rule;

import static org.allonym.language.Messages.tr;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import java.util.ArrayList;
import java.util.List;
import org.allonym.inference.rules.Lines;
import org.allonym.inference.rules.RuleContext;
import org.allonym.problem.ProblemException;
import org.allonym.text.Span;

/// Matches a pattern line by line with RE2/J, which takes time linear in the line whatever the pattern. A line is read in pieces of
/// [#PIECE] characters at most. Immutable; any thread.
final class PatternFinder implements Finders.Finder {

    private static final int PIECE = 10_000;

    private final Pattern pattern;

    /// @throws ProblemException when it isn't one, with the place of the error
    PatternFinder(Condition.Pattern written) {
        String text = written.pattern();
        if (text.isBlank()) {
            throw WrittenRule.refused(tr("The pattern is empty."), tr("Enter a pattern, such as %s.", "\\bS[0-9]{7}\\b"));
        }
        refuse(text);
        if (!written.matchCase() || FOLDING_FLAG.matcher(text).find()) {
            refuseEndless(text);
        }
        try {
            pattern = Pattern.compile(text, written.matchCase() ? 0 : Pattern.CASE_INSENSITIVE);
        } catch (PatternSyntaxException e) {
            String part = e.getPattern();
            int at = part == null || part.isEmpty() ? -1 : text.indexOf(part);
            throw WrittenRule.refused(
                    at < 0 || part.equals(text)
                            ? tr("The pattern can’t be read: %s.", e.getDescription())
                            : tr("The pattern can’t be read at character %,d, “%s”: %s.", at + 1, part, e.getDescription()),
                    tr("Correct it; the syntax is RE2’s."));
        }
    }

    /// Refuses letters whose forms RE2/J 1.8 never finishes comparing without regard to case: `С` of old Cyrillic prints and its like, which Java
    /// maps to modern letters, but not back. A range that holds them is the same.
    private static void refuseEndless(String text) {
        java.util.regex.Matcher part = RANGE_OR_CHARACTER.matcher(text);
        while (part.find()) {
            int low = codePoint(part.group(1));
            int high = part.group(2) == null ? low : codePoint(part.group(2));
            if (low <= LAST_ENDLESS && high >= FIRST_ENDLESS) {
                throw WrittenRule.refused(
                        tr("Character %,d of the pattern, “%s”, can’t be matched without regard to case.", part.start() + 1, part.group()),
                        tr("Switch on Match case, or leave out the letters from U+1C80 to U+1C88."));
            }
        }
    }

    private static int codePoint(String written) {
        return written.startsWith("\\x{") ? Integer.parseInt(written.substring(3, written.length() - 1), 16) : written.codePointAt(0);
    }

    private static final int FIRST_ENDLESS = 0x1C80;
    private static final int LAST_ENDLESS = 0x1C88;
    private static final java.util.regex.Pattern FOLDING_FLAG = java.util.regex.Pattern.compile("\\(\\?[a-zA-Z]*i");
    private static final java.util.regex.Pattern RANGE_OR_CHARACTER =
            java.util.regex.Pattern.compile("(\\\\x\\{[0-9a-fA-F]{1,6}\\}|.)(?:-(\\\\x\\{[0-9a-fA-F]{1,6}\\}|.))?", java.util.regex.Pattern.DOTALL);

    /// Refuses what other engines have and RE2 doesn't, because it can take forever.
    private static void refuse(String text) {
        boolean inClass = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\\') {
                char next = i + 1 < text.length() ? text.charAt(i + 1) : ' ';
                if (!inClass && next >= '1' && next <= '9') {
                    throw at(text, i, 2, tr("a back-reference"));
                }
                i++;
            } else if (inClass) {
                inClass = c != ']';
            } else if (c == '[') {
                inClass = true;
                i += text.startsWith("[^]", i) ? 2 : text.startsWith("[]", i) ? 1 : 0;
            } else if (text.startsWith("(?=", i) || text.startsWith("(?!", i)) {
                throw at(text, i, 3, tr("a look-ahead"));
            } else if (text.startsWith("(?<=", i) || text.startsWith("(?<!", i)) {
                throw at(text, i, 4, tr("a look-behind"));
            }
        }
    }

    private static ProblemException at(String text, int index, int length, String what) {
        return WrittenRule.refused(
                tr("Character %,d of the pattern, “%s”, begins %s, which rules can’t use.", index + 1, text.substring(index, Math.min(text.length(), index + length)), what),
                tr("Put parentheses around the part that is to be marked, and write what stands around it outside them."));
    }

    @Override
    public List<Span> find(RuleContext context) {
        List<Span> found = new ArrayList<>();
        Lines lines = context.lines();
        for (int line = 0; line < lines.size() && found.size() < Finders.MOST; line++) {
            for (int from = lines.start(line); from < lines.end(line) && found.size() < Finders.MOST; from += PIECE) {
                find(context.text(), from, Math.min(lines.end(line), from + PIECE), found);
            }
        }
        return found;
    }

    private void find(String text, int from, int to, List<Span> found) {
        String piece = text.substring(from, to);
        Matcher matcher = pattern.matcher(piece);
        while (found.size() < Finders.MOST && matcher.find()) {
            int group = matcher.groupCount() > 0 && matcher.start(1) >= 0 ? 1 : 0;
            if (matcher.end(group) > matcher.start(group)) {
                found.add(new Span(from + matcher.start(group), from + matcher.end(group)));
            }
        }
    }
}
