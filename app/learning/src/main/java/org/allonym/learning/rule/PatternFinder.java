package org.allonym.learning.rule;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.util.ArrayList;
import java.util.List;
import org.allonym.inference.rules.Lines;
import org.allonym.inference.rules.RuleContext;
import org.allonym.problem.ProblemException;
import org.allonym.text.Span;
import org.allonym.text.UserPattern;

/// Matches a pattern line by line with RE2/J, which takes time linear in the line whatever the pattern. A line is read in pieces of
/// [#PIECE] characters at most. Immutable; any thread.
final class PatternFinder implements Finders.Finder {

    private static final int PIECE = 10_000;

    private final Pattern pattern;

    /// @throws ProblemException when it isn't one, with the place of the error
    PatternFinder(Condition.Pattern written) {
        pattern = UserPattern.compile(written.pattern(), written.matchCase());
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
