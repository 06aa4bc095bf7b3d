package org.allonym.inference.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Votes for each name of a list behind words such as "team members:": one beside the other with commas, `and` or
/// line breaks between them. Immutable; any thread.
final class MemberList {

    private static final int FURTHEST = 12;

    private static final Set<String> OPENERS = Set.of(
            "members", "member", "team", "group", "teammates", "groupmates", "classmates", "colleagues", "partners",
            "participants", "peers", "students", "friends", "mates", "contributors", "authors");

    private MemberList() {}

    static List<Vote> votes(RuleContext context) {
        List<Vote> votes = new ArrayList<>();
        List<NameCandidate> names = context.names();
        int next = 0;
        while (next < names.size()) {
            if (!opens(context, names.get(next))) {
                next++;
                continue;
            }
            int end = next + 1;
            while (end < names.size() && joined(context, names.get(end - 1), names.get(end))) {
                end++;
            }
            if (end - next > 1 || names.get(next).likeness() > 0.8) {
                names.subList(next, end).stream()
                        .filter(name -> name.likeness() >= 0.3)
                        .map(name -> Vote.of(name.span(), NameCues.STUDENT, 0.6 + 0.25 * name.likeness()))
                        .forEach(votes::add);
            }
            next = end;
        }
        return votes;
    }

    /// Whether one of the openers stands before the name: directly, or with a colon or a verb between them.
    private static boolean opens(RuleContext context, NameCandidate name) {
        RuleWords words = context.words();
        int before = name.first() - 1;
        if (before < 0 || words.start(name.first()) - words.end(before) > FURTHEST || name.likeness() < 0.3) {
            return false;
        }
        String gap = context.text().substring(words.end(before), words.start(name.first()));
        if (gap.indexOf('.') >= 0 || gap.indexOf('?') >= 0) {
            return false;
        }
        if (isOpener(words, before)) {
            return gap.indexOf(':') >= 0 || gap.indexOf('\n') >= 0 || gap.indexOf('-') >= 0 || gap.indexOf('–') >= 0
                    || gap.indexOf('(') >= 0 || gap.indexOf(',') >= 0 || isPlural(words, before) && before > 0 && words.is(before - 1, "my");
        }
        boolean verb = words.is(before, "are") || words.is(before, "were") || words.is(before, "include") || words.is(before, "with");
        return verb && before > 0 && isOpener(words, before - 1) && isPlural(words, before - 1);
    }

    private static boolean isOpener(RuleWords words, int word) {
        boolean cited = words.is(word, "authors") && word > 0 && words.is(word - 1, "the");
        return !cited && words.end(word) - words.start(word) <= 12 && OPENERS.contains(words.small(word));
    }

    private static boolean isPlural(RuleWords words, int word) {
        return words.small(word).endsWith("s");
    }

    private static boolean joined(RuleContext context, NameCandidate left, NameCandidate right) {
        int from = left.span().end();
        int to = right.span().start();
        if (to - from > FURTHEST || to - from < 1) {
            return false;
        }
        String gap = context.text().substring(from, to);
        boolean letters = false;
        boolean sign = false;
        for (int i = 0; i < gap.length(); i++) {
            char c = gap.charAt(i);
            letters |= Character.isLetter(c);
            sign |= ",;&\n•*/|".indexOf(c) >= 0;
            if (c == ':' || c == '(' || c == '"' || c == '?' || c == '!') {
                return false;
            }
        }
        String bare = gap.strip();
        return !letters && sign || bare.equals("and") || bare.equals(", and") || bare.equals(",and") || bare.equals("or");
    }
}
