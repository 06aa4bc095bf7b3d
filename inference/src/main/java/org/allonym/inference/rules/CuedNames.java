package org.allonym.inference.rules;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.allonym.text.Span;

/// Votes for candidates that stand behind a cue. Immutable; any thread.
final class CuedNames {

    private static final int LONGEST = 14;
    private static final int SPEECHES = 3;

    private final String label;
    private final boolean small;
    private final Map<String, List<Cue>> byLastWord = new HashMap<>();

    private CuedNames(String label, boolean small, List<Cue> cues) {
        this.label = label;
        this.small = small;
        cues.forEach(cue -> byLastWord.computeIfAbsent(cue.last(), _ -> new ArrayList<>()).add(cue));
    }

    /// @param small whether names that are written small are looked for too
    static Rule rule(String name, String label, boolean small, List<Cue> cues) {
        return Rule.of(name, label, new CuedNames(label, small, cues)::votes);
    }

    private List<Vote> votes(RuleContext context) {
        RuleWords words = context.words();
        Set<String> speakers = speakers(context);
        List<Vote> votes = NameCandidate.votes(context, label,
                candidate -> score(context, speakers, candidate.first(), candidate.likeness()) * (0.6 + 0.4 * candidate.likeness()));
        if (small) {
            for (int word = 1; word < words.size(); word++) {
                if (words.shape(word) == RuleWords.Shape.SMALL && isPlainForename(words, word)) {
                    double score = score(context, speakers, word, 1);
                    if (score > 0) {
                        votes.add(Vote.of(smallName(words, word), label, score * 0.9));
                    }
                }
            }
        }
        return votes;
    }

    /// The words that head three lines or more: behind `Tutor:` somebody speaks then, and no name follows.
    private static Set<String> speakers(RuleContext context) {
        Map<String, Integer> heads = new HashMap<>();
        Lines lines = context.lines();
        RuleWords words = context.words();
        for (int line = 0; line < lines.size(); line++) {
            int word = words.at(lines.start(line));
            word = word < 0 || words.start(word) < lines.start(line) ? word + 1 : word;
            if (word < words.size() && words.start(word) == lines.start(line) && words.end(word) - words.start(word) <= LONGEST
                    && context.text().startsWith(":", words.end(word))) {
                heads.merge(words.small(word), 1, Integer::sum);
            }
        }
        heads.values().removeIf(times -> times < SPEECHES);
        return heads.keySet();
    }

    private static boolean isSpeech(RuleContext context, Set<String> speakers, int cue) {
        RuleWords words = context.words();
        return speakers.contains(words.small(cue)) && context.text().startsWith(":", words.end(cue))
                && context.lines().start(context.lines().at(words.start(cue))) == words.start(cue);
    }

    private double score(RuleContext context, Set<String> speakers, int first, double likeness) {
        RuleWords words = context.words();
        if (first == 0 || words.end(first - 1) - words.start(first - 1) > LONGEST) {
            return 0;
        }
        int before = skipTitle(words, first);
        if (before == 0 || isSpeech(context, speakers, before - 1)) {
            return 0;
        }
        double best = 0;
        for (Cue cue : byLastWord.getOrDefault(words.small(before - 1), List.of())) {
            if (likeness >= cue.least() && cue.score() > best && cue.standsBefore(context, before)) {
                best = cue.score();
            }
        }
        return best;
    }

    private static int skipTitle(RuleWords words, int first) {
        int at = first;
        while (at > 1 && NameCandidate.isTitle(words, at - 1) && words.gapIsOf(at - 1, ". \u00A0", 1, 2)
                && !words.is(at - 1, "teacher") && !words.is(at - 1, "instructor")
                && !words.is(at - 1, "professor") && !words.is(at - 1, "coach")) {
            at--;
        }
        return at;
    }

    private static boolean isPlainForename(RuleWords words, int word) {
        int known = words.known(word);
        return (known & Lexicon.FORENAME) != 0 && (known & (Lexicon.ORDINARY | Lexicon.PROPER)) == 0;
    }

    /// A name written small: a given name and the names behind it.
    private static Span smallName(RuleWords words, int first) {
        int last = first;
        while (last - first < 3 && words.onlyBlankAfter(last) && words.shape(last + 1) == RuleWords.Shape.SMALL
                && (words.known(last + 1) & (Lexicon.FORENAME | Lexicon.SURNAME)) != 0
                && (words.known(last + 1) & Lexicon.ORDINARY) == 0) {
            last++;
        }
        return new Span(words.start(first), words.end(last));
    }

    /// Words before a name that say whose it is.
    ///
    /// @param words small, in the text's order
    /// @param gap what stands between the last of them and the name
    /// @param atLineStart whether they have to begin their line
    /// @param least how much the name has to look like one by itself, from 0 to 1
    /// @param score of a vote for a name that looks like one
    record Cue(String[] words, Gap gap, boolean atLineStart, double least, double score) {

        /// What may stand between a cue and a name.
        enum Gap {
            /// A blank.
            BLANK,
            /// A colon, dash or equals sign, or the end of a line, with a comma before it or not.
            SIGN,
            /// A blank, a comma, a sign.
            ANY
        }

        static Cue of(String phrase, Gap gap, double least, double score) {
            return new Cue(phrase.toLowerCase(Locale.ROOT).split(" "), gap, false, least, score);
        }

        static Cue atLineStart(String phrase, Gap gap, double least, double score) {
            return new Cue(phrase.toLowerCase(Locale.ROOT).split(" "), gap, true, least, score);
        }

        String last() {
            return words[words.length - 1];
        }

        /// Whether the cue ends with the word before `first`.
        boolean standsBefore(RuleContext context, int first) {
            RuleWords in = context.words();
            int begin = first - words.length;
            if (begin < 0 || !fits(context.text(), in.end(first - 1), in.start(first))) {
                return false;
            }
            for (int i = words.length - 1; i >= 0; i--) {
                if (!in.is(begin + i, words[i]) || i > 0 && !in.gapIsOf(begin + i - 1, " \u00A0'’/()", 1, 3)) {
                    return false;
                }
            }
            return !atLineStart || startsLine(context, in.start(begin));
        }

        private boolean fits(String text, int from, int to) {
            if (to - from > 6 || to == from) {
                return false;
            }
            boolean sign = false;
            boolean comma = false;
            int breaks = 0;
            for (int i = from; i < to; i++) {
                char c = text.charAt(i);
                if (":-–—=".indexOf(c) >= 0) {
                    sign = true;
                } else if (c == '\n') {
                    breaks++;
                } else if (c == ',') {
                    comma = true;
                } else if (" \u00A0\t\r()[]\"“*_.".indexOf(c) < 0 || c == '.' && i > from) {
                    return false;
                }
            }
            return switch (gap) {
                case BLANK -> !sign && !comma && breaks == 0 && text.charAt(from) != '.';
                case SIGN -> (sign || breaks > 0) && breaks <= (comma ? 2 : 1);
                case ANY -> breaks <= (comma ? 2 : 1);
            };
        }

        private static boolean startsLine(RuleContext context, int offset) {
            int line = context.lines().at(offset);
            int from = context.lines().start(line);
            return offset - from <= 4 && context.text().substring(from, offset).chars().noneMatch(Character::isLetterOrDigit);
        }
    }
}
