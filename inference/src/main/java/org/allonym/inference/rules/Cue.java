package org.allonym.inference.rules;

import java.util.Locale;

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
    boolean standsBefore(Reading reading, int first) {
        Words in = reading.words();
        int begin = first - words.length;
        if (begin < 0 || !fits(reading.text(), in.end(first - 1), in.start(first))) {
            return false;
        }
        for (int i = words.length - 1; i >= 0; i--) {
            if (!in.is(begin + i, words[i]) || i > 0 && !in.gapIsOf(begin + i - 1, " \u00A0'’/()", 1, 3)) {
                return false;
            }
        }
        return !atLineStart || startsLine(reading, in.start(begin));
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

    private static boolean startsLine(Reading reading, int offset) {
        int line = reading.lines().at(offset);
        int from = reading.lines().start(line);
        return offset - from <= 4 && reading.text().substring(from, offset).chars().noneMatch(Character::isLetterOrDigit);
    }
}
