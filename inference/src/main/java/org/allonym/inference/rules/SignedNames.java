package org.allonym.inference.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.allonym.inference.rules.Words.Shape;
import org.allonym.text.Span;

/// Votes for who signs a text: a name that begins one of the last lines with an age, a place or an address behind it, and
/// initials there. Immutable; any thread.
final class SignedNames {

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
        Words words = context.words();
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
