package org.allonym.inference.rules;

import java.util.List;
import java.util.Set;

/// Votes for whole names in the short lines at the top and the very end of a text: beside words of a course or an
/// assignment, or set off from the rest by a dash, bar or comma. Immutable; any thread.
final class HeaderNames {

    private static final int TOP = 5;
    private static final int LONGEST = 140;

    private static final Set<String> COURSE_WORDS = Set.of(
            "assignment", "course", "essay", "exercise", "reflection", "report", "project", "module", "week", "unit",
            "lesson", "class", "task", "homework", "challenge", "thesis", "coursework", "university", "college",
            "school", "semester", "term", "student", "submission", "final", "paper", "journal", "portfolio", "id",
            "group", "section", "date", "grade", "faculty", "department", "story", "tool");

    private HeaderNames() {}

    static List<Vote> votes(RuleContext context) {
        Lines lines = context.lines();
        return NameCandidate.votes(context, NameCues.STUDENT, candidate -> {
            int line = lines.at(candidate.span().start());
            boolean edge = line < TOP || line == lines.size() - 1;
            boolean brief = lines.end(line) - lines.start(line) <= LONGEST;
            return edge && brief && candidate.size() > 1 && candidate.likeness() >= 0.55
                    ? score(context, candidate, line) * (0.6 + 0.4 * candidate.likeness())
                    : 0;
        });
    }

    private static double score(RuleContext context, NameCandidate candidate, int line) {
        int from = context.lines().start(line);
        int to = context.lines().end(line);
        boolean setOff = setOff(context.text(), candidate, from, to);
        boolean course = hasCourseWord(context.words(), candidate, from, to);
        if (setOff && course) {
            return 0.85;
        }
        int before = candidate.first() - 1;
        if (candidate.span().end() == to && line > 0 && before > 0 && context.words().is(before, "by") && context.words().start(before) > from
                && context.words().onlyBlankAfter(before)) {
            return 0.8;
        }
        boolean atEdge = candidate.span().start() == from || candidate.span().end() == to;
        return setOff && atEdge ? 0.75 : course && atEdge ? 0.65 : 0;
    }

    private static boolean setOff(String text, NameCandidate candidate, int from, int to) {
        return sign(text, candidate.span().start() - 1, -1, from - 1) || sign(text, candidate.span().end(), 1, to);
    }

    /// Whether a dash, bar, comma or bracket is the first thing but blanks in one direction.
    private static boolean sign(String text, int at, int step, int stop) {
        int i = at;
        while (i != stop && (text.charAt(i) == ' ' || text.charAt(i) == '\u00A0')) {
            i += step;
        }
        return i != stop && "-–—|,/:()•\t".indexOf(text.charAt(i)) >= 0;
    }

    private static boolean hasCourseWord(RuleWords words, NameCandidate candidate, int from, int to) {
        for (int word = candidate.first() - 1; word >= 0 && words.start(word) >= from; word--) {
            if (isCourseWord(words, word)) {
                return true;
            }
        }
        for (int word = candidate.last() + 1; word < words.size() && words.end(word) <= to; word++) {
            if (isCourseWord(words, word)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isCourseWord(RuleWords words, int word) {
        return words.end(word) - words.start(word) <= 12 && COURSE_WORDS.contains(words.small(word));
    }
}
